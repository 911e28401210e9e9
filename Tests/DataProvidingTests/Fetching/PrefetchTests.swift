import DataProviding
import Testing

// A value may be fetched before anybody wants it.
@MainActor
struct PrefetchTests {
  let world = World()

  @Test func `it is fetched for later`() async {
    world.feed("a").prefetch()
    await world.answer("a", 1)
    #expect(world.feed("a").valueInMemory == 1)
  }

  @Test func `unless it is fresh`() async {
    await world.know("a", 1)
    world.feed("a", staleAfter: .seconds(60)).prefetch()
    await world.settle()
    #expect(world.fetchCount == 1)
  }

  @Test func `one who asks meanwhile hears its answer`() async {
    world.feed("a").prefetch()
    await world.settle()
    world.request("a")
    await world.answer("a", 1)
    #expect(world.take() == ["fresh 1"])
    #expect(world.fetchCount == 1)
  }

  @Test func `it goes on though nobody waits`() async {
    world.feed("a").prefetch()
    await world.advance(.seconds(1))
    #expect(world.server.open == ["a"])
  }
}
