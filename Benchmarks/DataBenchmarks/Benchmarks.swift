import Benchmark

/// Each benchmark measures the provider and a minimal equivalent in the same run, for comparison.
let benchmarks: @Sendable () -> Void = {
  let time = BenchmarkMetric.custom("Time (ns)", useScalingFactor: false)
  Benchmark.defaultConfiguration = .init(
    metrics: [time], units: [time: .count], warmupIterations: 5, maxDuration: .seconds(3), maxIterations: 300)

  /// Measures the nanoseconds of processor time that the work returns. Other processes on the machine affect processor
  /// time little.
  func measure<Setting: Sendable>(
    _ name: String, on setting: @escaping @Sendable () async throws -> Setting,
    work: @escaping @MainActor (Setting) async -> Int
  ) {
    Benchmark(name) { benchmark, setting in
      benchmark.measurement(time, await work(setting))
    } setup: {
      try await setting()
    }
  }

  // Requests one of 10,000 fresh values, in an order that processors cannot predict; nanoseconds for one hit. The two
  // alternate, so that neither finds its data in the processor's caches, as in a real app.
  measure("Hit: floor", on: { await Hits() }, work: { ($0.request(), $0.lookUp()).1 })
  measure("Hit: feed", on: { await Hits() }, work: { ($0.lookUp(), $0.request()).1 })
  // Adds, notifies and removes 10,000 observers of one fresh value.
  measure("Subscribe 10,000: floor", on: { await Crowd() }, work: { $0.time(\.floor.subscribed) })
  measure("Subscribe 10,000: feed", on: { await Crowd() }, work: { $0.time(\.feed.subscribed) })
  measure("Notify 10,000: floor", on: { await Crowd() }, work: { $0.time(\.floor.notified) })
  measure("Notify 10,000: feed", on: { await Crowd() }, work: { $0.time(\.feed.notified) })
  measure("Unsubscribe 10,000: floor", on: { await Crowd() }, work: { $0.time(\.floor.unsubscribed) })
  measure("Unsubscribe 10,000: feed", on: { await Crowd() }, work: { $0.time(\.feed.unsubscribed) })
  // Reads 100 values of 10 KiB that are on disk and not in memory; nanoseconds for one value.
  measure("From disk, 10 KiB: floor", on: { try await Disk() }, work: { await $0.readRows() })
  measure("From disk, 10 KiB: feed", on: { try await Disk() }, work: { await $0.request() })
}
