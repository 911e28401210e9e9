import Benchmark
import ComponentEngine
import Fixtures

/// Builds tables. The figures are for one route.
func building() {
  let time = BenchmarkMetric.custom("Time a route (ns)", useScalingFactor: false)
  for size in [1_000, 10_000] {
    let routes = Tables.routes(size)
    var configuration = Benchmark.defaultConfiguration
    configuration.metrics = [time]
    configuration.units = [time: .count]
    configuration.scalingFactor = .one
    Benchmark("Build a table, \(size) routes", configuration: configuration) { benchmark in
      let duration = ContinuousClock().measure { blackHole(try? RouteTable(routes, policy: Tables.policy)) }
      benchmark.measurement(time, Int(duration / .nanoseconds(1)) / size)
    }
  }
}
