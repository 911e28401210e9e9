import DataProviding
import Testing

// 7.2: one answer for a request; for an observer one for each fetch, and every change.
@MainActor
struct AnswerTests {
  let world = World()

  @Test func `a request hears one answer and nothing after it`() async {
    world.request("a")
    await world.answer("a", 1)
    world.feed("a").write(2)
    world.feed("a").invalidate()
    await world.settle()
    #expect(world.take() == ["fresh 1"])
    #expect(world.fetchCount == 1)
  }

  @Test func `a request hears the other value`() async {
    await world.know("a", 1)
    world.request("a")
    await world.answer("a", 2)
    #expect(world.take() == ["cached 1 stale refreshing", "fresh 2"])
  }

  @Test func `the same value is unchanged`() async {
    await world.know("a", 1)
    world.request("a")
    await world.answer("a", 1)
    #expect(world.take() == ["cached 1 stale refreshing", "unchanged"])
  }

  @Test func `a failure says why`() async {
    world.request("a")
    await world.fail("a", "the line is dead")
    #expect(world.take() == ["failed the line is dead"])
  }

  @Test func `a failure carries the value that stays`() async {
    await world.know("a", 1)
    world.request("a")
    await world.fail("a")
    #expect(world.take() == ["cached 1 stale refreshing", "failed down, still 1"])
    #expect(world.feed("a").valueInMemory == 1)
  }

  @Test func `an observer goes on listening`() async {
    world.observe("a")
    await world.answer("a", 1)
    world.feed("a").invalidate()
    await world.answer("a", 2)
    world.feed("a").invalidate()
    await world.fail("a")
    world.feed("a").write(3)
    #expect(world.take() == ["fresh 1", "refreshing", "fresh 2", "refreshing", "failed down, still 2", "changed 3"])
  }

  @Test func `a value after a failure is fresh even if it is the old one to others`() async {
    world.observe("a", as: "early")
    await world.fail("a")
    world.feed("a").invalidate()
    await world.answer("a", 1)
    #expect(world.take() == ["early failed down", "early refreshing", "early fresh 1"])
  }

  @Test func `one who joins while it is fetched hears the same answer`() async {
    await world.know("a", 1)
    world.observe("a", as: "first")
    await world.settle()
    world.observe("a", as: "second")
    world.request("a", as: "third")
    await world.answer("a", 2)
    #expect(
      world.take() == [
        "first cached 1 stale refreshing", "second cached 1 stale refreshing", "third cached 1 stale refreshing",
        "first fresh 2", "second fresh 2", "third fresh 2",
      ])
    #expect(world.fetchCount == 2)
  }

  @Test func `a request has its answer in a fresh value though others have it fetched`() async {
    await world.know("a", 1)
    world.observe("a", as: "hasty")
    world.feed("a", staleAfter: .seconds(60)).request(world.note("patient"))
    #expect(world.take() == ["hasty cached 1 stale refreshing", "patient cached 1", "patient unchanged"])
  }

  @Test func `an observer who joins hears that a fresh value is fetched, and its answer`() async {
    await world.know("a", 1)
    world.observe("a", as: "hasty")
    _ = world.feed("a", staleAfter: .seconds(60)).observe(world.note("patient"))
    await world.answer("a", 1)
    #expect(
      world.take() == [
        "hasty cached 1 stale refreshing", "patient cached 1 refreshing", "hasty unchanged", "patient unchanged",
      ])
  }

  @Test func `a request has those who observe told of it`() async {
    world.observe("a", as: "observer")
    await world.answer("a", 1)
    world.request("a", as: "request")
    await world.answer("a", 2)
    #expect(
      world.take() == [
        "observer fresh 1", "request cached 1 stale refreshing", "observer refreshing", "observer fresh 2",
        "request fresh 2",
      ])
  }

  @Test func `observers are told in the order in which they asked`() async {
    for name in ["c", "a", "b"] { world.observe("x", as: name) }
    await world.answer("x", 1)
    #expect(world.take() == ["c fresh 1", "a fresh 1", "b fresh 1"])
  }

  @Test func `the order stays when some leave`() async {
    let subscriptions = (0..<6).map { world.observe("x", as: "\($0)") }
    for index in [0, 2, 3, 5] { subscriptions[index].cancel() }
    world.observe("x", as: "6")
    await world.answer("x", 1)
    #expect(world.take() == ["1 fresh 1", "4 fresh 1", "6 fresh 1"])
  }

  @Test func `after cancel nothing is heard`() async {
    let subscriptions = [world.observe("a"), world.request("a")]
    for subscription in subscriptions { subscription.cancel() }
    world.feed("a").write(1)
    await world.answer("a", 2)
    world.provider.forgetSession()
    #expect(world.take() == [])
  }

  @Test func `letting go of a subscription changes nothing`() async {
    _ = world.feed("a").observe(world.note(""))
    await world.answer("a", 1)
    #expect(world.take() == ["fresh 1"])
  }

  @Test func `a second cancel does nothing`() async {
    let first = world.observe("a", as: "first")
    world.observe("a", as: "second")
    first.cancel()
    first.cancel()
    await world.answer("a", 1)
    #expect(world.take() == ["second fresh 1"])
  }
}
