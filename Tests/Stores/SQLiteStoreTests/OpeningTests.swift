import DataProviding
import Foundation
import Testing

@testable import SQLiteStore

@Suite struct OpeningTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  @Test func `opening creates the file and its folders`() async throws {
    let path = folder.url.appending(path: "users/42/data.cache").path
    let store = SQLiteStore(path: path)
    #expect(try await store.open() == CacheContents(sizes: [:]))
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func `special characters in a path have no effect`() async throws {
    for name in [":memory:", "a?mode=memory", "50%20#1", "üb er", "'\"\\"] {
      let store = SQLiteStore(path: folder.url.appending(path: "odd").path + "/" + name)
      _ = try await store.open()
      await store.close()
      #expect(FileManager.default.fileExists(atPath: folder.url.appending(path: "odd").path + "/" + name))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "odd").path).count == 5)
  }

  /// The access rights of the files in the folder, by their names.
  private var permissions: [String: Int] {
    get throws {
      try Dictionary(
        uniqueKeysWithValues: folder.files.map { name in
          let file = folder.url.appending(path: name).path
          return (name, try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int ?? 0)
        })
    }
  }

  @Test func `only the owner has access to the files, in a folder that everyone can read`() async throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
    let store = try await folder.openStore()
    try await store.apply([row("1")].saved)
    #expect(try permissions == ["data.cache": 0o600, "data.cache-shm": 0o600, "data.cache-wal": 0o600])
    await store.close()
  }

  @Test func `an existing file and its log lose the access rights of others`() async throws {
    let before = try await folder.openStore()
    try await before.apply([row("1")].saved)
    for name in try folder.files {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o664], ofItemAtPath: folder.url.appending(path: name).path)
    }
    let store = try await folder.openStore()
    #expect(try permissions == ["data.cache": 0o600, "data.cache-shm": 0o600, "data.cache-wal": 0o600])
    #expect(await store.row(for: key("1")) == row("1"))
    await store.close()
    await before.close()
  }

  @Test func `a recovery leaves only files of the owner`() async throws {
    let before = try await folder.openStore()
    try await before.apply(largeRows(50).saved)
    await before.close()
    var bytes = try folder.bytes()
    for place in 8_192..<12_288 { bytes[place] = 0xAA }
    try folder.write(bytes)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder.path)
    let store = try await folder.openStore()
    for index in 0..<50 { _ = await store.row(for: key("article/\(index)")) }
    try await store.apply([row("1")].saved)
    await store.close()
    #expect(try folder.files.contains("data.cache.set-aside"))
    #expect(try Set(permissions.values) == [0o600])
  }

  @Test(arguments: ["", "a\u{0}b"])
  func `a text that is not a path is refused`(path: String) async throws {
    await #expect(throws: CacheStoreError.failed("a store needs a path without NUL characters")) {
      try await SQLiteStore(path: path).open()
    }
  }

  @Test func `opening can be repeated after the path was not available`() async throws {
    let store = SQLiteStore(path: folder.path + ".d/data.cache")
    try folder.write([1], ".d")
    await #expect(throws: CacheStoreError.self) { try await store.open() }
    await #expect(throws: CacheStoreError.closed) { try await store.apply([]) }
    try FileManager.default.removeItem(atPath: folder.path + ".d")
    #expect(try await store.open() == CacheContents(sizes: [:]))
  }

  @Test func `opening an open store returns its current contents`() async throws {
    let store = try await folder.openStore()
    try await store.apply([row("1")].saved)
    #expect(try await store.open() == CacheContents(sizes: [key("1"): 3]))
    #expect(await store.row(for: key("1")) == row("1"))
    #expect(await store.rowNow(for: key("1")) == row("1"))
  }

  @Test func `a closed store cannot be opened again`() async throws {
    let store = try await folder.openStore()
    await store.close()
    await #expect(throws: CacheStoreError.closed) { try await store.open() }
  }

  @Test func `closing leaves a single file`() async throws {
    let store = try await folder.openStore()
    try await store.apply(largeRows(100).saved)
    await store.close()
    #expect(try folder.files == ["data.cache"])
  }

  @Test func `releasing a store without closing it loses nothing`() async throws {
    try await folder.openStore().apply([row("1")].saved)
    #expect(try await folder.store().open().sizes == [key("1"): 3])
  }

  @Test func `the file has the expected modes and versions`() async throws {
    let store = try await folder.openStore()
    await store.close()
    let file = try Database(folder.path)
    #expect(try file.run("PRAGMA journal_mode") == ["wal"])
    #expect(try file.run("PRAGMA application_id") == ["1128623719"])
    #expect(try file.run("PRAGMA user_version") == ["3"])
    #expect(try file.run("PRAGMA page_size") == ["2048"])
    #expect(try file.run("PRAGMA integrity_check") == ["ok"])
  }

  @Test func `sizes are read from an index alone`() async throws {
    let store = try await folder.openStore()
    await store.close()
    let plan = try Database(folder.path).run("EXPLAIN QUERY PLAN \(OpenFile.selectSizes)", column: 3)
    #expect(plan == ["SCAN entry USING COVERING INDEX entry_key"])
  }

  @Test func `keys are compared by their bytes`() async throws {
    let store = try await folder.openStore()
    try await store.apply([row("caf\u{E9}")].saved)
    #expect(await store.row(for: key("cafe\u{301}")) == nil)
  }
}
