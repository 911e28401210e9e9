import DataProviding
import EngineRandomTesting
import Foundation
import SQLiteStore
import Testing

// Specification: data 6.2.
/// Kills a process that writes at full speed, at random moments. `CRASH_SEED` repeats a run.
@Suite struct CrashTests {
  @Test func `after a crash, acknowledged batches are complete`() async throws {
    let crashes = sampleCount(10)
    let seed = firstSeed("CRASH_SEED")
    print("CrashTests: \(crashes) crashes, CRASH_SEED=\(seed)")
    var random = Seeded(seed)
    var folder = try StoreFolder()
    var last: UInt64 = 0
    for crash in 0..<crashes {
      // Some crashes happen while a file is created, most of them in a file with earlier crashes.
      if crash % 10 == 0 { (folder, last) = (try StoreFolder(), 0) }
      let writer = try CrashWriter(folder.path, module: "goods", first: last + 1)
      if crash % 5 > 0 {
        try writer.read(until: last + UInt64.random(in: 1...100, using: &random))
      }
      let moment = ContinuousClock.now + .microseconds(Int64.random(in: 0..<20_000, using: &random))
      while ContinuousClock.now < moment {}
      writer.kill()
      let acknowledged = try writer.readToEnd() ?? last
      _ = writer.end()
      let store = folder.store()
      let contents = try await store.open()
      #expect(contents.recovery == nil)
      let found = try await batch(of: "goods", in: store) ?? 0
      #expect((acknowledged...acknowledged + 1).contains(found), "crash \(crash), CRASH_SEED=\(seed)")
      last = found
      await store.close()
      #expect(try Database(folder.path).run("PRAGMA integrity_check") == ["ok"])
    }
  }
}
