import DataProviding
import Testing

// A call from inside a callback is processed after the current event is delivered to all its receivers.
// Specification: data 2.2.
@MainActor
struct CallbackTests {
  let world = World()

  /// Adds two observers of `a` that have received 1. The first one runs an action when it receives 2.
  private func observers(_ action: @escaping @MainActor () -> Void) async {
    _ = world.feed("a").observe(world.note("first") { if $0 == .changed(2) { action() } })
    world.observe("a", as: "second")
    await world.answer("a", 1)
    _ = world.drain()
    world.feed("a").write(2)
  }

  @Test func `a write from inside a callback waits until the event is delivered to all`() async {
    await observers { [world] in world.feed("a").write(3) }
    #expect(world.drain() == ["first changed 2", "second changed 2", "first changed 3", "second changed 3"])
  }

  @Test func `an invalidation from inside a callback waits until the event is delivered to all`() async {
    await observers { [world] in world.provider.invalidate(.everything) }
    #expect(world.drain() == ["first changed 2", "second changed 2", "first refreshing", "second refreshing"])
  }

  @Test func `a subscription from inside a callback waits until the event is delivered to all`() async {
    await observers { [world] in world.observe("a", as: "third") }
    #expect(
      world.drain() == [
        "first changed 2", "second changed 2", "third cached 2 stale refreshing", "first refreshing",
        "second refreshing",
      ])
  }

  @Test func `an observer that is added and cancelled inside a callback receives nothing`() async {
    await observers { [world] in world.observe("a", as: "third").cancel() }
    await world.settle()
    #expect(world.drain() == ["first changed 2", "second changed 2"])
    #expect(world.fetchCount == 1)
  }

  @Test func `the end of the session from inside a callback waits until the event is delivered to all`() async {
    await observers { [world] in world.provider.forgetSession() }
    #expect(world.drain() == ["first changed 2", "second changed 2", "first cleared", "second cleared"])
  }

  @Test func `several calls from inside a callback are processed in their order`() async {
    await observers { [world] in
      world.feed("a").write(3)
      world.provider.forgetSession()
      world.observe("a", as: "third")
      world.feed("a").write(4)
    }
    #expect(
      world.drain() == [
        "first changed 2", "second changed 2", "first changed 3", "second changed 3", "first cleared", "second cleared",
        "third fresh 4",
      ])
  }

  @Test func `a value is in memory before its event is delivered`() async {
    var seen: Int?
    await observers { [world] in seen = world.feed("a").valueInMemory }
    #expect(seen == 2)
  }

  @Test func `a call during a deferred call waits its turn`() async {
    _ = world.feed("a").observe(
      world.note("a") { [world] event in
        guard case .changed(let value) = event, value < 5 else { return }
        world.feed("a").write(value + 1)
        world.feed("b").write(value)
      })
    _ = world.feed("b", staleAfter: .seconds(60)).observe(world.note("b"))
    await world.answer("a", 1)
    await world.answer("b", 1)
    _ = world.drain()
    world.feed("a").write(3)
    #expect(world.drain() == ["a changed 3", "a changed 4", "b changed 3", "a changed 5", "b changed 4"])
  }

  @Test func `an observer that cancels itself in its callback receives nothing more`() async {
    var subscription: Subscription?
    subscription = world.feed("a").observe(world.note("first") { _ in subscription?.cancel() })
    world.observe("a", as: "second")
    await world.answer("a", 1)
    world.feed("a").write(2)
    #expect(world.drain() == ["first fresh 1", "second fresh 1", "second changed 2"])
  }

  @Test func `an observer that is cancelled by another one does not receive the current event`() async {
    var second: Subscription?
    _ = world.feed("a").observe(world.note("first") { _ in second?.cancel() })
    second = world.observe("a", as: "second")
    world.observe("a", as: "third")
    await world.answer("a", 1)
    #expect(world.drain() == ["first fresh 1", "third fresh 1"])
  }

  @Test func `cancelling several observers in a callback does not affect the others`() async {
    var (itself, other): (Subscription?, Subscription?)
    world.observe("a", as: "first")
    itself = world.feed("a").observe(
      world.note("second") { _ in
        itself?.cancel()
        other?.cancel()
      })
    other = world.observe("a", as: "third")
    world.observe("a", as: "fourth")
    await world.answer("a", 1)
    world.feed("a").write(2)
    #expect(
      world.drain() == ["first fresh 1", "second fresh 1", "fourth fresh 1", "first changed 2", "fourth changed 2"])
  }

  @Test func `a request from inside the callback of an answer starts another fetch`() async {
    world.feed("a").request(world.note("first") { [world] _ in world.request("a", as: "second") })
    await world.answer("a", 1)
    await world.answer("a", 2)
    #expect(world.drain() == ["first fresh 1", "second cached 1 stale refreshing", "second fresh 2"])
  }
}
