import Benchmark
import ComponentEngine
import Fixtures

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock], timeUnits: .nanoseconds, warmupIterations: 5, scalingFactor: .kilo,
    maxDuration: .seconds(1), maxIterations: 3_000)
  for count in Routers.counts {
    opening(count)
    replacing(count)
    reconciling(count)
  }
  for kind in Crowd.Kind.allCases {
    for count in Crowd.Kind.counts { crowding(kind, count) }
  }
  for list in ModuleList.allCases {
    for count in ModuleList.counts { assembling(list, count) }
  }
}

/// Measures one transition that opens this many components over a root. Each of a hundred routers opens one link, and
/// then goes home outside the measurement.
func opening(_ count: Int) {
  let time = BenchmarkMetric.custom("Time (ns)", useScalingFactor: false)
  var configuration = Benchmark.defaultConfiguration
  configuration.metrics = [time]
  configuration.units = [time: .count]
  configuration.scalingFactor = .one
  Benchmark("Open \(count)", configuration: configuration) { benchmark, session in
    benchmark.measurement(time, await session.openInEachRouter())
  } setup: {
    await Session(routers: 100, opening: count)
  }
}

/// Measures one transition that opens this many components and closes as many: one router opens one link after the
/// other.
func replacing(_ count: Int) {
  Benchmark("Open \(count), close \(count)") { benchmark, session in
    await session.open(benchmark.scaledIterations)
  } setup: {
    await Session(routers: 1, opening: count)
  }
}

/// Measures opening a link whose components are all open already.
func reconciling(_ count: Int) {
  Benchmark("Reconcile \(count), nothing changes") { benchmark, session in
    await session.reopen(benchmark.scaledIterations)
  } setup: {
    await Session(routers: 1, opening: count)
  }
}

/// Measures many intents that wait at the same time, or one transition on a tall stack, in microseconds for all of them
/// together.
func crowding(_ kind: Crowd.Kind, _ count: Int) {
  let time = BenchmarkMetric.custom("Time (us)", useScalingFactor: false)
  var configuration = Benchmark.defaultConfiguration
  configuration.metrics = [time]
  configuration.units = [time: .count]
  configuration.scalingFactor = .one
  configuration.maxDuration = .seconds(5)
  configuration.maxIterations = 10
  configuration.warmupIterations = 1
  Benchmark("\(count) \(kind.rawValue)", configuration: configuration) { benchmark in
    benchmark.measurement(time, await Crowd().time(kind, count) / 1_000)
  }
}
