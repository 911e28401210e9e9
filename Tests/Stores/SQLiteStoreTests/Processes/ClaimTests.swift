import DataProviding
import Foundation
import SQLiteStore
import Testing

// Specification: data 6.9.
/// The claim of the sending of mutations, which one store of a file has at a time.
@Suite struct ClaimTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  @Test func `one store has the claim until it is closed`() async throws {
    let (first, second) = (try await folder.openStore(), try await folder.openStore())
    #expect(await first.claimMutations())
    #expect(await first.claimMutations())
    #expect(await !second.claimMutations())
    await first.close()
    #expect(await !first.claimMutations())
    #expect(await second.claimMutations())
    await second.close()
  }

  @Test func `a suspended store has no claim, and claims again when it is resumed`() async throws {
    let (first, second) = (try await folder.openStore(), try await folder.openStore())
    #expect(await first.claimMutations())
    try await first.suspend()
    #expect(await second.claimMutations())
    try await first.resume()
    #expect(await !first.claimMutations())
    await second.close()
    #expect(await first.claimMutations())
    await first.close()
  }

  @Test func `the claim ends with its store, and its file with the session`() async throws {
    do {
      let store = try await folder.openStore()
      #expect(await store.claimMutations())
    }
    let store = try await folder.openStore()
    #expect(await store.claimMutations())
    #expect(try folder.files.contains("data.cache.sender"))
    await store.erase()
    #expect(try folder.files == [])
  }

  @Test(.enabled(if: Mount.isPossible, Mount.reason)) func `a disk without room for the claim does not end sending`()
    async throws
  {
    let mount = try Mount(kibibytes: 2_048)
    let first = try await mount.folder.openStore()
    try await first.apply([row("1")].saved)
    await first.close()
    try mount.makeReadOnly()
    let store = try await mount.folder.openStore()
    #expect(await store.claimMutations())
  }
}
