import DataProviding
import Foundation
import Testing

// Specification: data 6.1.
/// The rows that released versions have written, as files. A new format gets a new file; the older ones stay, because a
/// phone can skip every version between two.
@MainActor
struct FormatTests {
  /// The rows of a file: in each line module, path, version, time, validity, whether the row is durable, and payload.
  private func rows(_ name: String) throws -> [CacheRow] {
    let folder = URL(filePath: #filePath).appending(path: "../../../../Support/Fixtures/formats").standardized
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    return try text.split(separator: "\n").map { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(parts.count == 7)
      return CacheRow(
        key: DataKey(module: ModuleID(parts[0]), parts[1]), schema: try #require(Int(parts[2])),
        savedAt: try #require(Int64(parts[3])), validity: try #require(Int64(parts[4])), isDurable: parts[5] == "1",
        payload: Array(parts[6].utf8))
    }
  }

  @Test(arguments: ["rows-1.txt"])
  func `mutations, drafts and invalidations of an earlier version are read`(name: String) async throws {
    let world = await MutationWorld(store: FakeStore(try rows(name)), opensStore: false)
    world.provider.isOnline = false
    await world.provider.open(world.store)
    #expect(world.states == ["add failed: no room", "add queued", "note queued"])
    #expect(world.queue.mutations.map(\.mayHaveBeenReceived) == [false, true, false])
    #expect(world.queue.mutations.map(\.number) == [1_000_000_000_002, 1_000_000_000_003, 1_000_000_000_004])
    let sent = try #require(world.queue[number: 1_000_000_000_001])
    #expect(try world.queue.answer(of: sent.id, as: world.add) == 42)
    #expect(try await world.queue.enqueue(world.add, 5).number == 1_000_000_000_010)
    #expect(await stored(world, "draft").cachedValue()?.value == 7)
    #expect(await world.provider.unreadableValues().map(\.version) == [2])
    #expect(await stored(world, "a").cachedValue()?.isStale == true)
    #expect(await stored(world, "b").cachedValue()?.isStale == false)
    #expect(await stored(world, "c", tag: "old").cachedValue() == nil)
    world.provider.isOnline = true
    await world.untilCalls(1)
    #expect(world.server.keys == ["another key"])
  }

  private func stored(_ world: MutationWorld, _ path: String, tag: DataTag? = nil) -> DataFeed<Int> {
    world.provider.feed(
      Resource(
        DataKey(module: "test", path), tags: tag.map { [$0] } ?? [], staleAfter: .seconds(60),
        persistence: .disk(.number())
      ) { 0 })
  }
}
