import DataProviding
import Testing

// A value in memory is delivered before the call returns, with its age, whether it is stale, and whether it is fetched
// again.
// Specification: data 2.2.
@MainActor
struct CachedTests {
  let world = World()

  @Test func `an observer receives nothing before the first value is fetched`() async {
    world.observe("a")
    #expect(world.drain() == [])
    await world.answer("a", 1)
    #expect(world.drain() == ["fresh 1"])
  }

  @Test func `a value in memory is delivered before the call returns`() async {
    await world.know("a", 1)
    world.observe("a")
    #expect(world.drain() == ["cached 1 stale refreshing"])
  }

  @Test func `a cached value is delivered with its age`() async {
    await world.know("a", 1)
    await world.advance(.seconds(5))
    world.request("a")
    #expect(world.drain() == ["cached 1 age 5.0 seconds stale refreshing"])
  }

  @Test func `a fresh value is delivered as cached and unchanged, and is not fetched`() async {
    await world.know("a", 1)
    let feed = world.feed("a", staleAfter: .seconds(60))
    _ = feed.observe(world.note("observer"))
    feed.request(world.note("request"))
    #expect(world.drain() == ["observer cached 1", "observer unchanged", "request cached 1", "request unchanged"])
    await world.settle()
    #expect(world.fetchCount == 1)
  }

  @Test(arguments: [(59, "cached 1 age 59.0 seconds"), (60, "cached 1 age 60.0 seconds stale refreshing")])
  func `a value becomes stale when its age reaches staleAfter`(age: Int, expected: String) async {
    await world.know("a", 1)
    await world.advance(.seconds(age))
    world.feed("a", staleAfter: .seconds(60)).request(world.note(""))
    #expect(world.drain().first == expected)
  }

  @Test func `an unchanged answer resets the age of a value`() async {
    await world.know("a", 1)
    await world.advance(.seconds(5))
    await world.know("a", 1)
    world.request("a")
    #expect(world.drain() == ["cached 1 stale refreshing"])
  }

  @Test func `a written value is as fresh as a fetched one`() {
    world.feed("a").write(1)
    world.feed("a", staleAfter: .seconds(60)).request(world.note(""))
    #expect(world.drain() == ["cached 1", "unchanged"])
  }

  @Test func `an invalidated value is stale, whatever its age`() async {
    await world.know("a", 1)
    world.feed("a").invalidate()
    world.feed("a", staleAfter: .seconds(60)).request(world.note(""))
    #expect(world.drain() == ["cached 1 stale refreshing"])
  }

  @Test func `a value that was fetched has the origin memory`() async {
    await world.know("a", 1)
    var origin: DataOrigin?
    world.feed("a").request { if case .cached(let cached) = $0 { origin = cached.origin } }
    #expect(origin == .memory)
  }

  @Test func `reading valueInMemory does not fetch`() async {
    #expect(world.feed("a").valueInMemory == nil)
    await world.know("a", 1)
    #expect(world.feed("a").valueInMemory == 1)
    await world.settle()
    #expect(world.fetchCount == 1)
  }
}
