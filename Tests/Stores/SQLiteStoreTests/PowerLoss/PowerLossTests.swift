import DataProviding
import EngineRandomTesting
import EngineRecordingVFS
import Foundation
import Testing

@testable import SQLiteStore

// Specification: data 6.2.
/// Records the writes of a store, and simulates power failures at random moments of the recording.
///
/// Whichever writes since the last sync have reached the disk, the store has the state after one of the batches, at
/// least as new as the last sync of the log and as the last durable batch that was acknowledged, and sets no file
/// aside. `POWER_LOSS_SEED` repeats a run.
@Suite struct PowerLossTests {
  /// The rows after a batch: for each path the batch that saved it.
  private typealias State = [String: UInt8]

  private struct Run {
    let recording = Recording()
    var states: [State] = [[:]]
    /// The number of events at the acknowledgement of each batch.
    var acknowledged: [Int] = [0]

    /// Whether a batch saves a durable row.
    static func isDurable(_ batch: Int) -> Bool { batch % 3 == 1 }

    /// The last durable batch that was acknowledged before a moment.
    func durable(at moment: Int) -> Int {
      acknowledged.indices.last { acknowledged[$0] <= moment && Self.isDurable($0) } ?? 0
    }
  }

  /// Returns the row that a batch saves. Each byte of its payload is the number of the batch.
  private func row(_ path: Int, of batch: UInt8) -> CacheRow {
    let count = (path &* 997 &+ Int(batch) &* 131) % 6_000
    return SQLiteStoreTests.row("\(path)", Array(repeating: batch, count: count + 1))
  }

  /// Saves and removes rows, in batches of all sizes, with a restart in between.
  private func record(_ random: inout Seeded) async throws -> Run {
    let folder = try StoreFolder()
    var run = Run()
    var store = run.recording.store(in: folder)
    _ = try await store.open()
    for batch in 1...150 as ClosedRange<UInt8> {
      var (state, changes) = (run.states.last ?? [:], [CacheChange]())
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        let path = Int.random(in: 0..<60, using: &random)
        let isSaved = Int.random(in: 0..<4, using: &random) > 0
        changes.append(isSaved ? .save(row(path, of: batch)) : .remove(key("\(path)")))
        state["\(path)"] = isSaved ? batch : nil
      }
      var last = row(1_000, of: batch)
      last.isDurable = Run.isDurable(Int(batch))
      changes.append(.save(last))
      state["1000"] = batch
      try await store.apply(changes)
      run.states.append(state)
      run.acknowledged.append(run.recording.count)
      if batch == 60 {
        await store.close()
        store = run.recording.store(in: folder)
        _ = try await store.open()
      }
    }
    await store.close()
    return run
  }

  @Test func `after a power loss, a store has the state of one batch, not older than the last sync`() async throws {
    let losses = sampleCount(20)
    let seed = firstSeed("POWER_LOSS_SEED")
    print("PowerLossTests: \(losses) losses of power, POWER_LOSS_SEED=\(seed)")
    var random = Seeded(seed)
    let run = try await record(&random)
    let moments = (0..<losses).map { _ in Int.random(in: 0...run.recording.count, using: &random) }.sorted()
    var (image, done, safe) = (DiskImage(), 0, 0)
    for moment in moments {
      while done < moment {
        let event = run.recording.event(done)
        image.apply(event)
        done += 1
        guard event.action == recorded_sync, event.kind == recorded_log else { continue }
        safe = run.acknowledged.lastIndex { $0 < done } ?? 0
      }
      for loss in DiskImage.Loss.allCases {
        let folder = try StoreFolder()
        try image.write(to: folder, loss, using: &random)
        let newest = run.acknowledged.lastIndex { $0 <= moment } ?? 0
        let comment: Comment = "\(loss) lost at \(moment) of \(run.recording.count), POWER_LOSS_SEED=\(seed)"
        let found = try await state(in: folder, comment)
        let batch = Int(found["1000"] ?? 0)
        // A batch may have reached the disk before it was acknowledged.
        #expect((safe...newest + 1).contains(batch), comment)
        #expect(batch >= run.durable(at: moment), comment)
        if loss == .none { #expect(batch >= newest, comment) }
        #expect(batch < run.states.count && found == run.states[batch], comment)
      }
    }
  }

  /// Returns the state of a store in the folder.
  private func state(in folder: StoreFolder, _ comment: Comment) async throws -> State {
    let store = folder.store()
    let contents = try await store.open()
    #expect(contents.recovery == nil, comment)
    var state: State = [:]
    for key in contents.sizes.keys {
      let payload = try #require(await store.row(for: key), comment).payload
      let isWhole = payload.withUnsafeBytes { bytes in
        bytes.baseAddress.map { memcmp($0, $0 + 1, bytes.count - 1) == 0 } ?? false
      }
      #expect(isWhole, comment)
      state[key.path] = payload.first
    }
    #expect(try Database(folder.path).run("PRAGMA integrity_check") == ["ok"], comment)
    await store.erase()
    return state
  }
}
