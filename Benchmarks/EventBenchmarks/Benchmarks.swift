import Benchmark

/// Measures the nanoseconds of processor time for one subscriber, with 10,000 and 40,000 of them: if time grows in
/// proportion, the figures are equal.
let benchmarks: @Sendable () -> Void = {
  let time = BenchmarkMetric.custom("Time (ns)", useScalingFactor: false)
  Benchmark.defaultConfiguration = .init(
    metrics: [time], units: [time: .count], warmupIterations: 3, maxDuration: .seconds(3), maxIterations: 100)

  for count in [10_000, 40_000] {
    for (name, part) in Subscribers.parts {
      Benchmark("\(name), \(count)") { benchmark in
        benchmark.measurement(time, await Subscribers(count).times()[keyPath: part] / count)
      }
    }
  }
  // Runs two subscribers that answer each other; nanoseconds for one event.
  Benchmark("Answer each other, 100000") { benchmark in
    benchmark.measurement(time, await Conversation(100_000).time() / 100_000)
  }
}
