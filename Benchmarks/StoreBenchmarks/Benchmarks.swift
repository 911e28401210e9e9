import Benchmark

/// Each benchmark measures the store and plain SQLite calls in the same run, for comparison.
let benchmarks: @Sendable () -> Void = {
  let time = BenchmarkMetric.custom("Time (ns)", useScalingFactor: false)
  Benchmark.defaultConfiguration = .init(
    metrics: [time], units: [time: .count], warmupIterations: 5, maxDuration: .seconds(3), maxIterations: 300)

  /// Measures the nanoseconds that the work returns.
  func measure(_ name: String, _ work: @escaping @Sendable (Files) async throws -> Int) {
    Benchmark(name) { benchmark, files in
      benchmark.measurement(time, try await work(files))
    } setup: {
      try await Files()
    }
  }

  // Writes a batch of 1,000 existing rows of 1 KiB, with other bytes each time.
  measure("Save 1,000 rows: floor") { $0.saveInFloor() }
  measure("Save 1,000 rows: store") { try await $0.saveInStore() }
  // Reads a thousand rows of 1 KiB on the main actor, one after the other.
  measure("Read 1,000 rows: floor") { await $0.readFromFloor() }
  measure("Read 1,000 rows: store") { await $0.readFromStore() }
  // Opens a file with 1,000 rows of 1 KiB, and reads all of them.
  measure("Open and read 1,000 rows: floor") { await $0.openFloor() }
  measure("Open and read 1,000 rows: store") { try await $0.openStore() }
}
