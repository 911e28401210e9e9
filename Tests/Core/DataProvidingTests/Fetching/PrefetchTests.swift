import DataProviding
import Testing

// A value can be fetched before it is requested.
@MainActor
struct PrefetchTests {
  let world = World()

  @Test func `prefetch fetches a value into memory`() async {
    world.feed("a").prefetch()
    await world.answer("a", 1)
    #expect(world.feed("a").valueInMemory == 1)
  }

  @Test func `prefetch does not fetch a fresh value`() async {
    await world.know("a", 1)
    world.feed("a", staleAfter: .seconds(60)).prefetch()
    await world.settle()
    #expect(world.fetchCount == 1)
  }

  @Test func `a request that joins a prefetch receives its answer`() async {
    world.feed("a").prefetch()
    await world.settle()
    world.request("a")
    await world.answer("a", 1)
    #expect(world.drain() == ["fresh 1"])
    #expect(world.fetchCount == 1)
  }

  @Test func `a prefetch continues without listeners`() async {
    world.feed("a").prefetch()
    await world.advance(.seconds(1))
    #expect(world.server.open == ["a"])
  }
}
