import DataProviding
import EngineCSQLite
import EngineProgramTesting
import Foundation
import Testing

@testable import SQLiteStore

@Suite struct SharingTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  @Test func `a write to a locked file fails after the timeout and works later`() async throws {
    let store = SQLiteStore(DatabaseLocation(path: folder.path), waiting: 50)
    _ = try await store.open()
    let other = try Database(folder.path)
    try other.run("BEGIN IMMEDIATE")
    let error = CacheStoreError.failed("another process has kept the file locked for too long")
    let time = await ContinuousClock().measure {
      await #expect(throws: error) { try await store.apply([row("1")].saved) }
    }
    #expect(time >= .milliseconds(50))
    #expect(time < .seconds(60), "the write does not time out")
    try other.run("ROLLBACK")
    try await store.apply([row("1")].saved)
    #expect(await store.row(for: key("1")) == row("1"))
  }

  @Test func `a write waits two seconds for a lock`() async throws {
    let store = try await folder.openStore()
    let other = try Database(folder.path)
    try other.run("BEGIN IMMEDIATE")
    let time = await ContinuousClock().measure {
      await #expect(throws: CacheStoreError.self) { try await store.apply([row("1")].saved) }
    }
    #expect((.milliseconds(1_900)..<(.seconds(60))).contains(time))
  }

  @Test func `opening a locked file fails after the timeout`() async throws {
    let first = try await folder.openStore()
    try await first.apply([row("1")].saved)
    await first.close()
    let other = try Database(folder.path)
    try other.run("PRAGMA locking_mode = EXCLUSIVE")
    try other.run("BEGIN EXCLUSIVE")
    try other.run("DELETE FROM entry WHERE path = 'none'")
    let store = SQLiteStore(DatabaseLocation(path: folder.path), waiting: 1_000)
    let time = await ContinuousClock().measure {
      await #expect(throws: CacheStoreError.failed("another process has kept the file locked for too long")) {
        try await store.open()
      }
    }
    // With a separate second for each lock, opening would take a hundred seconds.
    #expect((.milliseconds(990)..<(.seconds(30))).contains(time))
  }

  @Test func `erasing cancels a wait for a lock`() async throws {
    let (waits, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let timeout = LockTimeout(milliseconds: .max) { milliseconds in
      sqlite3_sleep(milliseconds)
      continuation.yield()
    }
    let policy = KeepingPolicy(wallClock: StorageSettings().wallClock)
    let store = SQLiteStore(
      DatabaseLocation(path: folder.path), policy, writing: timeout, reading: LockTimeout(milliseconds: 2_000))
    _ = try await store.open()
    try await store.apply([row("1")].saved)
    let other = try Database(folder.path)
    try other.run("BEGIN IMMEDIATE")
    async let applied = #expect(throws: CacheStoreError.self) { try await store.apply([row("2")].saved) }
    var wait = waits.makeAsyncIterator()
    await wait.next()
    async let erased: Void = {
      await store.erase()
      continuation.finish()
    }()
    // Erasing closes the store for reading after it has cancelled the waits for locks.
    while await store.rowNow(for: key("1")) != nil { await Task.yield() }
    var waitCount = 0
    while await wait.next() != nil {
      waitCount += 1
      if waitCount == 100 { try other.run("ROLLBACK") }
    }
    #expect(waitCount <= 2, "at most one buffered wait, and one that had begun")
    _ = await (applied, erased)
    #expect(try folder.files == [])
  }

  @Test func `several stores can create one file at the same time`() async throws {
    // The time limit applies to all waits of one opening together, and eight stores share the disk.
    let stores = (0..<8).map { _ in SQLiteStore(DatabaseLocation(path: folder.path), waiting: 60_000) }
    try await withThrowingTaskGroup(of: CacheContents.self) { group in
      for store in stores { group.addTask { try await store.open() } }
      for try await contents in group { #expect(contents.recovery == nil) }
    }
    for (index, store) in stores.enumerated() { try await store.apply([row("\(index)")].saved) }
    #expect(try await stores[0].open().sizes.count == 8)
    #expect(try folder.files == ["data.cache", "data.cache-shm", "data.cache-wal"])
  }

  @Test func `two processes can write one file`() async throws {
    let writers = try ["goods", "orders"].map { try CrashWriter(folder.path, module: $0, first: 1, count: 200) }
    for writer in writers {
      #expect(try writer.readToEnd() == 200)
      #expect(writer.end() == 0)
    }
    #expect(try Database(folder.path).run("PRAGMA integrity_check") == ["ok"])
    let store = try await folder.openStore()
    for module: ModuleID in ["goods", "orders"] {
      #expect(try await batch(of: module, in: store) == 200)
    }
  }

  @Test func `two processes that write the same rows leave one of each`() async throws {
    let writers = try [0, 1_000].map { try CrashWriter(folder.path, module: "goods", first: 1 + $0, count: 200) }
    for writer in writers {
      #expect(try writer.readToEnd() != nil)
      #expect(writer.end() == 0)
    }
    let rows = try Database(folder.path).run("SELECT path FROM entry ORDER BY path")
    #expect(rows == (0..<9).map { "row/\($0)" })
    #expect(try await [200, 1_200].contains(batch(of: "goods", in: folder.openStore())))
  }
}
