import Benchmark
import ComponentEngine
import Fixtures

/// Assembles an app from this many modules, and then releases it.
func assembling(_ list: ModuleList, _ count: Int) {
  var configuration = Benchmark.defaultConfiguration
  configuration.timeUnits = .milliseconds
  configuration.scalingFactor = .one
  configuration.maxDuration = .seconds(5)
  configuration.maxIterations = 30
  Benchmark("Assemble \(count) modules \(list.rawValue)", configuration: configuration) { benchmark, app in
    for _ in benchmark.scaledIterations { await app.assemble() }
  } setup: {
    await Assembling(list, count)
  }
}

@MainActor
final class Assembling {
  private let modules: [PlainModule]
  private let environment: AppEnvironment
  private let faultCount: Int

  init(_ list: ModuleList, _ count: Int) {
    modules = list.modules(count)
    environment = AppEnvironment(.testing, flags: list.flags)
    faultCount = list.faultCount
  }

  func assemble() {
    do {
      blackHole(try ModuleAssembly(modules, environment: environment, policy: LinkPolicy(schemes: ["shop"])))
    } catch {
      precondition(error.faults.count == faultCount, "the fixture has other faults: \(error)")
    }
  }
}
