import Benchmark

/// Each through the store, and by SQLite's own calls, in one run: compare the two.
let benchmarks: @Sendable () -> Void = {
  let time = BenchmarkMetric.custom("Time (ns)", useScalingFactor: false)
  Benchmark.defaultConfiguration = .init(
    metrics: [time], units: [time: .count], warmupIterations: 5, maxDuration: .seconds(3), maxIterations: 300)

  /// Nanoseconds that the work says it took.
  func measure(_ name: String, _ work: @escaping @Sendable (Files) async throws -> Int) {
    Benchmark(name) { benchmark, files in
      benchmark.measurement(time, try await work(files))
    } setup: {
      try await Files()
    }
  }

  // A batch of 1,000 rows of 1 KiB that are there already, with other bytes each time.
  measure("Save 1,000 rows: floor") { $0.saveInFloor() }
  measure("Save 1,000 rows: store") { try await $0.saveInStore() }
  // A thousand rows of 1 KiB, one after the other, on the main actor.
  measure("Read 1,000 rows: floor") { await $0.readFromFloor() }
  measure("Read 1,000 rows: store") { await $0.readFromStore() }
  // Opening a file with 1,000 rows of 1 KiB, and reading them all.
  measure("Open and read 1,000 rows: floor") { await $0.openFloor() }
  measure("Open and read 1,000 rows: store") { try await $0.openStore() }
}
