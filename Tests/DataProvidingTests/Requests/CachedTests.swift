import DataProviding
import Testing

// 7.2: what is in memory is told before the call returns, with its age, whether it is stale, and whether it is fetched again.
@MainActor
struct CachedTests {
  let world = World()

  @Test func `without a value nothing is told at once`() async {
    world.observe("a")
    #expect(world.take() == [])
    await world.answer("a", 1)
    #expect(world.take() == ["fresh 1"])
  }

  @Test func `a value in memory is told before the call returns`() async {
    await world.know("a", 1)
    world.observe("a")
    #expect(world.take() == ["cached 1 stale refreshing"])
  }

  @Test func `its age is told`() async {
    await world.know("a", 1)
    await world.advance(.seconds(5))
    world.request("a")
    #expect(world.take() == ["cached 1 age 5.0 seconds stale refreshing"])
  }

  @Test func `a value that is still fresh is unchanged at once, and not fetched`() async {
    await world.know("a", 1)
    let feed = world.feed("a", staleAfter: .seconds(60))
    _ = feed.observe(world.note("observer"))
    feed.request(world.note("request"))
    #expect(world.take() == ["observer cached 1", "observer unchanged", "request cached 1", "request unchanged"])
    await world.settle()
    #expect(world.fetchCount == 1)
  }

  @Test(arguments: [(59, "cached 1 age 59.0 seconds"), (60, "cached 1 age 60.0 seconds stale refreshing")])
  func `it is fresh until its age is what the resource says`(age: Int, expected: String) async {
    await world.know("a", 1)
    await world.advance(.seconds(age))
    world.feed("a", staleAfter: .seconds(60)).request(world.note(""))
    #expect(world.take().first == expected)
  }

  @Test func `an answer without a change makes it young again`() async {
    await world.know("a", 1)
    await world.advance(.seconds(5))
    await world.know("a", 1)
    world.request("a")
    #expect(world.take() == ["cached 1 stale refreshing"])
  }

  @Test func `a written value is as fresh as a fetched one`() {
    world.feed("a").write(1)
    world.feed("a", staleAfter: .seconds(60)).request(world.note(""))
    #expect(world.take() == ["cached 1", "unchanged"])
  }

  @Test func `a value that was invalidated is stale, however young`() async {
    await world.know("a", 1)
    world.feed("a").invalidate()
    world.feed("a", staleAfter: .seconds(60)).request(world.note(""))
    #expect(world.take() == ["cached 1 stale refreshing"])
  }

  @Test func `it is where values are kept`() async {
    await world.know("a", 1)
    var origin: DataOrigin?
    world.feed("a").request { if case .cached(let cached) = $0 { origin = cached.origin } }
    #expect(origin == .memory)
  }

  @Test func `looking at the value in memory fetches nothing`() async {
    #expect(world.feed("a").valueInMemory == nil)
    await world.know("a", 1)
    #expect(world.feed("a").valueInMemory == 1)
    await world.settle()
    #expect(world.fetchCount == 1)
  }
}
