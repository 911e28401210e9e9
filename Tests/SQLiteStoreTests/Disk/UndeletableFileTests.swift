import DataProviding
import Foundation
import SQLiteStore
import Testing

/// Files that cannot be deleted when the user signs out.
@Suite struct UndeletableFileTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  @Test func aStoreThatIsErasedReportsNothing() async throws {
    let store = try await folder.openStore()
    #expect(await store.eraseAll() == nil)
  }

  @Test func whatCannotBeDeletedOrOverwrittenIsReported() async throws {
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
  func aFileThatCannotBeDeletedIsOverwrittenAndReported() async throws {
    let first = try await folder.openStore()
    try await first.apply(largeRows(10).saved)
    await first.close()
    // The mounted file is the same one: it cannot be unlinked here, and can be read there.
    let pin = try FilePin(folder.path)
    let store = try await folder.openStore()
    let failure = try #require(await store.eraseAll())
    #expect(failure.description.hasPrefix("cannot delete \(folder.path): "))
    #expect(failure.description.hasSuffix("; its contents were overwritten"))
    #expect(try folder.bytes() == [])
    withExtendedLifetime(pin) {}
  }
}

/// Keeps a file from being deleted while the value lives.
private final class FilePin {
  private let path: String

  init(_ path: String) throws {
    self.path = path
    try Mount.run("mount", "--bind", path, path)
  }

  deinit { try? Mount.run("umount", "-l", path) }
}
