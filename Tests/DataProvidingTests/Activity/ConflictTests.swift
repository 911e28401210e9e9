import DataProviding
import Testing

// Two declarations of one key.
@MainActor
struct ConflictTests {
  let world = World()

  @Test func `the first conflict of a key is reported, with all that differs`() {
    world.watch()
    world.feed("a", staleAfter: .seconds(60), tags: ["x", "y"]).write(1)
    _ = world.take()
    world.feed("a", staleAfter: .seconds(5), expiresAfter: .seconds(90), tags: ["z"], codec: .number()).request { _ in }
    #expect(
      world.take().first
        == "conflict a: staleAfter: 60.0 seconds and 5.0 seconds; expiresAfter: none and 90.0 seconds; tags: [x, y] and [z]; "
        + "version on disk: none and 1")
    world.feed("a").request { _ in }
    #expect(!world.take().contains { $0.hasPrefix("conflict") })
  }

  @Test func `equal declarations are no conflict`() {
    world.watch()
    for _ in 0..<3 { world.feed("a", staleAfter: .seconds(60), tags: ["x"]).write(1) }
    #expect(!world.take().contains { $0.hasPrefix("conflict") })
  }

  @Test func `tags of both declarations count`() async {
    world.feed("a", staleAfter: .seconds(60), tags: ["x"]).write(1)
    world.feed("a", staleAfter: .seconds(60), tags: ["y"]).request { _ in }
    world.provider.invalidate(.tag("x"))
    #expect(await world.feed("a", staleAfter: .seconds(60)).cachedValue()?.isStale == true)
  }
}
