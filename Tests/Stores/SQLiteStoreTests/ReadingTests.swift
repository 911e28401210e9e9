import DataProviding
import Foundation
import SQLiteStore
import Testing

@Suite struct ReadingTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  /// The open transaction of another process would make a writer wait for two seconds.
  @Test @MainActor func `reading on the main actor never waits for a writer`() async throws {
    let store = try await folder.openStore()
    try await store.apply([row("1")].saved)
    let other = try Database(folder.path)
    try other.run("BEGIN IMMEDIATE")
    try other.run("DELETE FROM entry")
    let time = ContinuousClock().measure { #expect(store.rowNow(for: key("1")) == row("1")) }
    #expect(time < .milliseconds(500))
    try other.run("COMMIT")
    #expect(store.rowNow(for: key("1")) == nil)
  }

  @Test func `reads off the main actor continue while a batch is written`() async throws {
    let store = try await folder.openStore()
    try await store.apply([row("1")].saved)
    let other = try Database(folder.path)
    try other.run("BEGIN IMMEDIATE")
    try other.run("DELETE FROM entry")
    #expect(await store.row(for: key("1")) == row("1"))
  }

  @Test func `a batch becomes visible as a whole`() async throws {
    let store = try await folder.openStore()
    let batches = (0..<100 as Range<UInt8>).map { number in (0..<20).map { row("\($0)", [number]) } }
    async let writing: Void = {
      for batch in batches { try await store.apply(batch.saved) }
    }()
    var last: UInt8 = 0
    while last < 99 {
      // Rows of one batch, read one after the other, never get older.
      for path in ["0", "19", "7"] {
        let number = await store.row(for: key(path))?.payload.first ?? 0
        #expect(number >= last)
        last = max(last, number)
      }
    }
    try await writing
  }

  @Test @MainActor func `an applied change is visible at once`() async throws {
    let store = try await folder.openStore()
    for number in 0..<100 as Range<UInt8> {
      try await store.apply([row("1", [number])].saved)
      #expect(store.rowNow(for: key("1"))?.payload == [number])
    }
  }

  @Test @MainActor func `the main actor is not blocked while many rows are stored`() async throws {
    let store = try await folder.openStore()
    let rows = largeRows(1_000, size: 10_240)
    async let writing: Void = store.apply(rows.saved)
    // If the writer ran on the main actor, this code would not run before the write ends.
    #expect(store.rowNow(for: rows[999].key) == nil)
    try await writing
    #expect(store.rowNow(for: rows[999].key) == rows[999])
  }
}
