import Benchmark

/// Each through the provider, and in the least code that does something like it, in one run: compare the two.
let benchmarks: @Sendable () -> Void = {
  let time = BenchmarkMetric.custom("Time (ns)", useScalingFactor: false)
  Benchmark.defaultConfiguration = .init(
    metrics: [time], units: [time: .count], warmupIterations: 5, maxDuration: .seconds(3), maxIterations: 300)

  /// Nanoseconds that the work says it took: of the processor, so that what others do on the machine counts little.
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

  // One of 10,000 fresh values, in an order that no processor foresees; nanoseconds a hit. They take turns, so that neither
  // finds all it needs in the processor's caches from its last turn, which no app would.
  measure("Hit: floor", on: { await Hits() }, work: { ($0.request(), $0.lookUp()).1 })
  measure("Hit: feed", on: { await Hits() }, work: { ($0.lookUp(), $0.request()).1 })
  // 10,000 observers of one fresh value.
  measure("Subscribe 10,000: floor", on: { await Crowd() }, work: { $0.time(\.floor.subscribed) })
  measure("Subscribe 10,000: feed", on: { await Crowd() }, work: { $0.time(\.feed.subscribed) })
  measure("Tell 10,000: floor", on: { await Crowd() }, work: { $0.time(\.floor.told) })
  measure("Tell 10,000: feed", on: { await Crowd() }, work: { $0.time(\.feed.told) })
  measure("Unsubscribe 10,000: floor", on: { await Crowd() }, work: { $0.time(\.floor.unsubscribed) })
  measure("Unsubscribe 10,000: feed", on: { await Crowd() }, work: { $0.time(\.feed.unsubscribed) })
  // One of 100 values of 10 KiB that are on disk and not in memory; nanoseconds a value.
  measure("From disk, 10 KiB: floor", on: { try await Disk() }, work: { await $0.readRows() })
  measure("From disk, 10 KiB: feed", on: { try await Disk() }, work: { await $0.request() })
}
