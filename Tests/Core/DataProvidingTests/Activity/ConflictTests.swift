import DataProviding
import Testing

// Conflicting declarations of one key.
// Specification: data 1.3.
@MainActor
struct ConflictTests {
  let world = World()

  @Test func `the first conflict of a key is reported with all differences`() {
    world.watch()
    world.feed("a", staleAfter: .seconds(60), tags: ["x", "y"]).write(1)
    _ = world.drain()
    world.feed("a", staleAfter: .seconds(5), expiresAfter: .seconds(90), tags: ["z"], codec: .number()).request { _ in }
    #expect(
      world.drain().first
        == "conflict a: staleAfter: 60.0 seconds and 5.0 seconds; expiresAfter: none and 90.0 seconds; tags: [x, y] and [z]; "
        + "version on disk: none and 1")
    world.feed("a").request { _ in }
    #expect(!world.drain().contains { $0.hasPrefix("conflict") })
  }

  @Test func `equal declarations of a key are not reported as a conflict`() {
    world.watch()
    for _ in 0..<3 { world.feed("a", staleAfter: .seconds(60), tags: ["x"]).write(1) }
    #expect(!world.drain().contains { $0.hasPrefix("conflict") })
  }

  @Test func `an invalidated tag of an earlier declaration still applies to the key`() async {
    world.feed("a", staleAfter: .seconds(60), tags: ["x"]).write(1)
    world.feed("a", staleAfter: .seconds(60), tags: ["y"]).request { _ in }
    world.provider.invalidate(.tag("x"))
    #expect(await world.feed("a", staleAfter: .seconds(60)).cachedValue()?.isStale == true)
  }
}
