import DataProviding
import Foundation
import SQLiteStore
import Testing

// Specification: data 6.7.
/// Files that cannot be deleted when a store is erased.
@Suite struct UndeletableFileTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  @Test func `erasing reports nothing if all files are deleted`() async throws {
    let store = try await folder.openStore()
    #expect(await store.eraseAll() == nil)
  }

  @Test func `a file that can be neither deleted nor overwritten is reported`() async throws {
    let store = try await folder.openStore()
    try await store.apply([row("1")].saved)
    let obstacle = folder.path + ".set-aside-journal"
    try FileManager.default.createDirectory(atPath: obstacle, withIntermediateDirectories: false)
    let failure = try #require(await store.eraseAll())
    #expect(failure.description.hasPrefix("cannot delete \(obstacle): "))
    #expect(failure.description.hasSuffix("; its contents were not overwritten"))
    #expect(try folder.files == ["data.cache.set-aside-journal"])
  }

  @Test(.enabled(if: Mount.isPossible, Mount.reason))
  func `a file that cannot be deleted is overwritten and reported`() async throws {
    let first = try await folder.openStore()
    try await first.apply(largeRows(10).saved)
    await first.close()
    // The mount and the original are the same file. It cannot be unlinked at the mount, but it can be read at the
    // original path.
    let pin = try FilePin(folder.path)
    let store = try await folder.openStore()
    let failure = try #require(await store.eraseAll())
    #expect(failure.description.hasPrefix("cannot delete \(folder.path): "))
    #expect(failure.description.hasSuffix("; its contents were overwritten"))
    #expect(try folder.bytes() == [])
    withExtendedLifetime(pin) {}
  }
}

/// A mount that keeps a file from being deleted while the object exists.
private final class FilePin {
  private let path: String

  init(_ path: String) throws {
    self.path = path
    try Mount.run("mount", "--bind", path, path)
  }

  deinit { try? Mount.run("umount", "-l", path) }
}
