import Benchmark
import ComponentEngine
import Fixtures

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock], timeUnits: .nanoseconds, warmupIterations: 5, scalingFactor: .kilo,
    maxDuration: .seconds(1), maxIterations: 3_000)
  floors()
  parsing()
  for size in Tables.sizes { resolving(size) }
  resolvingCaptures(1_000)
  building()
}

/// Measures one call for each link, repeatedly. The figures are for one call.
func measure(_ name: String, _ links: [String], _ body: @escaping (String) -> Void) {
  Benchmark(name) { benchmark in
    for iteration in benchmark.scaledIterations { body(links[iteration]) }
  }
}
