import DataProviding
import Testing

// A request receives one answer; an observer receives one answer for each fetch, and every change.
// Specification: data 2.1.
@MainActor
struct AnswerTests {
  let world = World()

  @Test func `a request receives one answer and nothing after it`() async {
    world.request("a")
    await world.answer("a", 1)
    world.feed("a").write(2)
    world.feed("a").invalidate()
    await world.settle()
    #expect(world.drain() == ["fresh 1"])
    #expect(world.fetchCount == 1)
  }

  @Test func `a request receives a changed value as fresh`() async {
    await world.know("a", 1)
    world.request("a")
    await world.answer("a", 2)
    #expect(world.drain() == ["cached 1 stale refreshing", "fresh 2"])
  }

  @Test func `a request receives an equal value as unchanged`() async {
    await world.know("a", 1)
    world.request("a")
    await world.answer("a", 1)
    #expect(world.drain() == ["cached 1 stale refreshing", "unchanged"])
  }

  @Test func `a failed event carries the error`() async {
    world.request("a")
    await world.fail("a", "the line is dead")
    #expect(world.drain() == ["failed the line is dead"])
  }

  @Test func `a failed event carries the cached value, which stays in memory`() async {
    await world.know("a", 1)
    world.request("a")
    await world.fail("a")
    #expect(world.drain() == ["cached 1 stale refreshing", "failed down, still 1"])
    #expect(world.feed("a").valueInMemory == 1)
  }

  @Test func `an observer receives every later fetch, failure and write`() async {
    world.observe("a")
    await world.answer("a", 1)
    world.feed("a").invalidate()
    await world.answer("a", 2)
    world.feed("a").invalidate()
    await world.fail("a")
    world.feed("a").write(3)
    #expect(world.drain() == ["fresh 1", "refreshing", "fresh 2", "refreshing", "failed down, still 2", "changed 3"])
  }

  @Test func `the first value after a failure is delivered as fresh`() async {
    world.observe("a", as: "early")
    await world.fail("a")
    world.feed("a").invalidate()
    await world.answer("a", 1)
    #expect(world.drain() == ["early failed down", "early refreshing", "early fresh 1"])
  }

  @Test func `observers and requests that join a fetch receive its answer`() async {
    await world.know("a", 1)
    world.observe("a", as: "first")
    await world.settle()
    world.observe("a", as: "second")
    world.request("a", as: "third")
    await world.answer("a", 2)
    #expect(
      world.drain() == [
        "first cached 1 stale refreshing", "second cached 1 stale refreshing", "third cached 1 stale refreshing",
        "first fresh 2", "second fresh 2", "third fresh 2",
      ])
    #expect(world.fetchCount == 2)
  }

  @Test func `a fresh value answers a request while a fetch for another observer is running`() async {
    await world.know("a", 1)
    world.observe("a", as: "first")
    world.feed("a", staleAfter: .seconds(60)).request(world.note("second"))
    #expect(world.drain() == ["first cached 1 stale refreshing", "second cached 1", "second unchanged"])
  }

  @Test func `an observer that joins a fetch receives a fresh value as refreshing, then the answer`() async {
    await world.know("a", 1)
    world.observe("a", as: "first")
    _ = world.feed("a", staleAfter: .seconds(60)).observe(world.note("second"))
    await world.answer("a", 1)
    #expect(
      world.drain() == [
        "first cached 1 stale refreshing", "second cached 1 refreshing", "first unchanged", "second unchanged",
      ])
  }

  @Test func `a fetch for a request is also reported to the observers of the key`() async {
    world.observe("a", as: "observer")
    await world.answer("a", 1)
    world.request("a", as: "request")
    await world.answer("a", 2)
    #expect(
      world.drain() == [
        "observer fresh 1", "request cached 1 stale refreshing", "observer refreshing", "observer fresh 2",
        "request fresh 2",
      ])
  }

  @Test func `observers are notified in the order in which they subscribed`() async {
    for name in ["c", "a", "b"] { world.observe("x", as: name) }
    await world.answer("x", 1)
    #expect(world.drain() == ["c fresh 1", "a fresh 1", "b fresh 1"])
  }

  @Test func `the order of observers stays the same when some of them cancel`() async {
    let subscriptions = (0..<6).map { world.observe("x", as: "\($0)") }
    for index in [0, 2, 3, 5] { subscriptions[index].cancel() }
    world.observe("x", as: "6")
    await world.answer("x", 1)
    #expect(world.drain() == ["1 fresh 1", "4 fresh 1", "6 fresh 1"])
  }

  @Test func `a cancelled subscription receives nothing`() async {
    let subscriptions = [world.observe("a"), world.request("a")]
    for subscription in subscriptions { subscription.cancel() }
    world.feed("a").write(1)
    await world.answer("a", 2)
    world.provider.forgetSession()
    #expect(world.drain() == [])
  }

  @Test func `an observer receives events although its subscription was released`() async {
    _ = world.feed("a").observe(world.note(""))
    await world.answer("a", 1)
    #expect(world.drain() == ["fresh 1"])
  }

  @Test func `a second call of cancel has no effect`() async {
    let first = world.observe("a", as: "first")
    world.observe("a", as: "second")
    first.cancel()
    first.cancel()
    await world.answer("a", 1)
    #expect(world.drain() == ["second fresh 1"])
  }
}
