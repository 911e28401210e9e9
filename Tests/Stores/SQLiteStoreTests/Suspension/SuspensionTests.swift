import DataProviding
import Foundation
import Testing

@testable import SQLiteStore

// Specification: data 6.6.
@Suite struct SuspensionTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  @Test func `a suspended store has written its log into its file and closed it`() async throws {
    let store = try await folder.openStore()
    try await store.apply(largeRows(100).saved)
    #expect(await store.rowNow(for: key("article/1")) != nil)
    #expect(await store.row(for: key("article/2")) != nil)
    try await store.suspend()
    #expect(try folder.files == ["data.cache"])
  }

  @Test func `a suspended store reads rows`() async throws {
    let store = try await folder.openStore()
    try await store.apply([row("1")].saved)
    try await store.suspend()
    #expect(await store.rowNow(for: key("1")) == row("1"))
    #expect(await store.row(for: key("1")) == row("1"))
    #expect(await store.keys(of: "goods") == [key("1")])
    #expect(await store.rowNow(for: key("2")) == nil)
  }

  @Test func `a batch of a suspended store is acknowledged and stays`() async throws {
    let store = try await folder.openStore()
    try await store.suspend()
    try await store.apply([row("1")].saved)
    #expect(await store.rowNow(for: key("1")) == row("1"))
    await store.close()
    #expect(try await folder.store().open().sizes == [key("1"): 3])
  }

  @Test func `a resumed store reads and writes as before`() async throws {
    let store = try await folder.openStore()
    try await store.apply([row("1")].saved)
    try await store.suspend()
    try await store.apply([row("2")].saved)
    try await store.resume()
    try await store.apply([row("3")].saved)
    for path in ["1", "2", "3"] {
      #expect(await store.rowNow(for: key(path)) == row(path))
      #expect(await store.row(for: key(path)) == row(path))
    }
    #expect(try await store.open().sizes.count == 3)
  }

  @Test func `suspending twice and resuming without a suspension change nothing`() async throws {
    let store = try await folder.openStore()
    try await store.resume()
    try await store.suspend()
    try await store.suspend()
    try await store.resume()
    try await store.resume()
    try await store.apply([row("1")].saved)
    #expect(await store.rowNow(for: key("1")) == row("1"))
  }

  @Test func `batches that are applied during suspensions are neither lost nor torn`() async throws {
    let store = try await folder.openStore()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask { try? await store.apply([row("\(number)"), row("\(number)", module: "orders")].saved) }
        group.addTask { if number % 2 == 0 { try? await store.suspend() } else { try? await store.resume() } }
      }
    }
    try await store.resume()
    #expect(try await store.open().sizes.count == 200)
  }

  @Test func `a store that is suspended before it is opened lets go of its file when it has listed the rows`()
    async throws
  {
    let store = try await folder.openStore()
    try await store.apply([row("1")].saved)
    await store.close()
    let next = folder.store()
    try await next.suspend()
    #expect(try await next.open().sizes == [key("1"): 3])
    #expect(await next.rowNow(for: key("1")) == row("1"))
    #if os(Linux)
    #expect(try folder.locks == [])
    #endif
  }

  @Test func `a suspended store can be closed`() async throws {
    let store = try await folder.openStore()
    try await store.apply([row("1")].saved)
    try await store.suspend()
    await store.close()
    try await store.resume()
    #expect(await store.rowNow(for: key("1")) == nil)
    await #expect(throws: CacheStoreError.closed) { try await store.apply([row("2")].saved) }
    #expect(try await folder.store().open().sizes == [key("1"): 3])
  }

  @Test func `a suspended store can be erased`() async throws {
    let store = try await folder.openStore()
    try await store.apply([row("1")].saved)
    try await store.suspend()
    await store.erase()
    #expect(try folder.files == [])
  }

  @Test func `a row that is damaged while the store is suspended is a miss`() async throws {
    let store = try await folder.openStore()
    try await store.apply([row("1"), row("2")].saved)
    try await store.suspend()
    try Database(folder.path).run("UPDATE entry SET checksum = checksum + 1 WHERE path = '1'")
    #expect(await store.row(for: key("1")) == nil)
    #expect(await store.row(for: key("2")) == row("2"))
    try await store.resume()
    #expect(try await store.open().sizes == [key("2"): 3])
  }

  #if os(Linux)
  /// The locks of connections in WAL mode that are open and do nothing.
  private static let openLocks: Set<String> = ["data.cache READ", "data.cache-shm READ"]

  @Test func `an open store holds shared locks, and a suspended one holds no lock`() async throws {
    let store = try await folder.openStore()
    try await store.apply([row("1")].saved)
    #expect(try folder.locks == Self.openLocks)
    try await store.suspend()
    #expect(try folder.locks == [])
    try await store.resume()
    #expect(try folder.locks == Self.openLocks)
    #expect(await store.rowNow(for: key("1")) == row("1"))
  }

  @Test func `a suspended store lets go of its locks after each batch and each read`() async throws {
    let store = try await folder.openStore()
    try await store.suspend()
    try await store.apply([row("1")].saved)
    #expect(try folder.locks == [])
    #expect(await store.rowNow(for: key("1")) == row("1"))
    #expect(try folder.locks == [])
    #expect(await store.row(for: key("1")) == row("1"))
    #expect(try folder.locks == [])
  }

  @Test func `a suspended store lets go of its locks after a batch that fails`() async throws {
    let store = SQLiteStore(DatabaseLocation(path: folder.path), waiting: 50)
    _ = try await store.open()
    try await store.suspend()
    var other: Database? = try Database(folder.path)
    try other?.run("BEGIN IMMEDIATE")
    await #expect(throws: CacheStoreError.self) { try await store.apply([row("1")].saved) }
    other = nil
    #expect(try folder.locks == [])
    try await store.apply([row("1")].saved)
    #expect(await store.rowNow(for: key("1")) == row("1"))
  }
  #endif
}
