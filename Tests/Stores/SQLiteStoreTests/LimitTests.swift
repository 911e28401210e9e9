import DataProviding
import Foundation
import SQLiteStore
import Synchronization
import Testing

// Specification: data 6.4.
/// The limits of a file in bytes, rows and age.
@Suite struct LimitTests {
  private let folder: StoreFolder
  private let time = WallTime()

  init() throws { folder = try StoreFolder() }

  private func openStore(_ change: (inout SQLiteStoreLimits) -> Void) async throws -> SQLiteStore {
    var limits = SQLiteStoreLimits()
    change(&limits)
    let store = SQLiteStore(path: folder.path, limits: limits) { [time] in time.next() }
    _ = try await store.open()
    return store
  }

  private func paths(of store: SQLiteStore) async throws -> Set<String> {
    Set(try await store.open().sizes.keys.map(\.path))
  }

  @Test func `the least recently used rows are deleted first`() async throws {
    let store = try await openStore { $0.rows = 10 }
    for index in 0..<10 { try await store.apply([row("\(index)")].saved) }
    #expect(await store.row(for: key("0")) != nil)
    #expect(await store.rowNow(for: key("1")) != nil)
    try await store.apply([row("10")].saved)
    let left = try await paths(of: store)
    #expect(left.isSuperset(of: ["0", "1", "10"]))
    #expect(left.isDisjoint(with: ["2"]))
    #expect(left.count <= 10)
  }

  @Test func `the use of a row counts in the next launch`() async throws {
    let first = try await openStore { $0.rows = 10 }
    for index in 0..<10 { try await first.apply([row("\(index)")].saved) }
    _ = await first.row(for: key("0"))
    await first.close()
    let second = try await openStore { $0.rows = 10 }
    try await second.apply([row("10")].saved)
    #expect(try await paths(of: second).contains("0"))
  }

  @Test func `the file stays within its limit over many launches`() async throws {
    var sizes: [Int] = []
    for launch in 0..<6 {
      let store = try await openStore { $0.bytes = 1 << 20 }
      for batch in 0..<20 {
        try await store.apply(
          largeRows(64, seed: UInt64(launch * 100 + batch)).enumerated().map { index, row in
            .save(CacheRow(key: key("\(launch)/\(batch)/\(index)"), schema: 1, savedAt: 0, payload: row.payload))
          })
      }
      await store.close()
      sizes.append(try folder.bytes().count)
    }
    #expect(sizes.allSatisfy { $0 <= 3 << 19 }, "\(sizes)")
    #expect(sizes[5] <= sizes[2] + 1 << 16, "\(sizes)")
  }

  @Test func `expired rows are deleted`() async throws {
    var (old, new) = (row("old"), row("new"))
    (old.expiresAt, new.expiresAt) = (1_500, 10_000_000)
    let first = try await openStore { _ in }
    try await first.apply([old, new, row("for ever")].saved)
    await first.close()
    time.set(5_000)
    let second = try await openStore { _ in }
    await second.close()
    #expect(try await paths(of: try await openStore { _ in }) == ["new", "for ever"])
  }

  @Test func `rows that were not used for too long are deleted`() async throws {
    let first = try await openStore { $0.age = .seconds(100) }
    try await first.apply([row("old")].saved)
    time.set(150_000)
    try await first.apply([row("new")].saved)
    await first.close()
    time.set(200_000)
    let second = try await openStore { $0.age = .seconds(100) }
    await second.close()
    #expect(try await paths(of: try await openStore { _ in }) == ["new"])
  }

  @Test func `durable rows are never deleted`() async throws {
    var draft = row("draft")
    (draft.isDurable, draft.expiresAt) = (true, 1_500)
    let first = try await openStore { $0.rows = 4 }
    try await first.apply([draft].saved)
    time.set(10_000_000_000)
    for index in 0..<20 { try await first.apply([row("\(index)")].saved) }
    await first.close()
    let second = try await openStore { $0.rows = 4 }
    #expect(await second.row(for: draft.key) == draft)
    #expect(try await paths(of: second).count <= 4)
  }

  @Test func `a durable row without room fails and changes nothing`() async throws {
    let store = try await openStore { $0.rows = 4 }
    let drafts = (0..<5).map { index in
      var draft = row("\(index)")
      draft.isDurable = true
      return draft
    }
    try await store.apply(Array(drafts[..<4]).saved)
    await #expect(throws: CacheStoreError.full) { try await store.apply([drafts[4]].saved) }
    #expect(try await paths(of: store) == ["0", "1", "2", "3"])
    try await store.apply([.remove(key("0")), .save(drafts[4])])
    #expect(try await paths(of: store) == ["1", "2", "3", "4"])
  }

  @Test func `a removed row leaves no record of its use`() async throws {
    let store = try await openStore { _ in }
    try await store.apply([row("1"), row("2"), row("3", module: "orders")].saved)
    try await store.apply([.remove(key("1")), .removeModule("orders")])
    await store.close()
    #expect(try Database(folder.path).run("SELECT count(*) FROM usage") == ["1"])
  }
}

/// A wall clock that advances by a millisecond at each reading.
private final class WallTime: Sendable {
  private let now = Mutex<Int64>(1_000)

  func next() -> Int64 {
    now.withLock { now in
      now += 1
      return now
    }
  }

  func set(_ time: Int64) { now.withLock { $0 = time } }
}
