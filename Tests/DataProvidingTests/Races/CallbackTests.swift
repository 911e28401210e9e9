import DataProviding
import Testing

// 7.2: what a callback asks for is done when everybody has heard what is being told.
@MainActor
struct CallbackTests {
  let world = World()

  /// Two observers of `a` that have heard 1; the first does something when it hears 2.
  private func observers(_ action: @escaping @MainActor () -> Void) async {
    _ = world.feed("a").observe(world.note("first") { if $0 == .changed(2) { action() } })
    world.observe("a", as: "second")
    await world.answer("a", 1)
    _ = world.take()
    world.feed("a").write(2)
  }

  @Test func `a write`() async {
    await observers { [world] in world.feed("a").write(3) }
    #expect(world.take() == ["first changed 2", "second changed 2", "first changed 3", "second changed 3"])
  }

  @Test func `an invalidation`() async {
    await observers { [world] in world.provider.invalidate(.everything) }
    #expect(world.take() == ["first changed 2", "second changed 2", "first refreshing", "second refreshing"])
  }

  @Test func `an observer`() async {
    await observers { [world] in world.observe("a", as: "third") }
    #expect(
      world.take() == [
        "first changed 2", "second changed 2", "third cached 2 stale refreshing", "first refreshing",
        "second refreshing",
      ])
  }

  @Test func `an observer that is cancelled before its turn`() async {
    await observers { [world] in world.observe("a", as: "third").cancel() }
    await world.settle()
    #expect(world.take() == ["first changed 2", "second changed 2"])
    #expect(world.fetchCount == 1)
  }

  @Test func `the end of the session`() async {
    await observers { [world] in world.provider.forgetSession() }
    #expect(world.take() == ["first changed 2", "second changed 2", "first cleared", "second cleared"])
  }

  @Test func `several, in their order`() async {
    await observers { [world] in
      world.feed("a").write(3)
      world.provider.forgetSession()
      world.observe("a", as: "third")
      world.feed("a").write(4)
    }
    #expect(
      world.take() == [
        "first changed 2", "second changed 2", "first changed 3", "second changed 3", "first cleared", "second cleared",
        "third fresh 4",
      ])
  }

  @Test func `but the value is there already`() async {
    var seen: Int?
    await observers { [world] in seen = world.feed("a").valueInMemory }
    #expect(seen == 2)
  }

  @Test func `what is asked for while that is done waits its turn`() async {
    _ = world.feed("a").observe(
      world.note("a") { [world] event in
        guard case .changed(let value) = event, value < 5 else { return }
        world.feed("a").write(value + 1)
        world.feed("b").write(value)
      })
    _ = world.feed("b", staleAfter: .seconds(60)).observe(world.note("b"))
    await world.answer("a", 1)
    await world.answer("b", 1)
    _ = world.take()
    world.feed("a").write(3)
    #expect(world.take() == ["a changed 3", "a changed 4", "b changed 3", "a changed 5", "b changed 4"])
  }

  @Test func `one who cancels itself while being told hears nothing more`() async {
    var subscription: Subscription?
    subscription = world.feed("a").observe(world.note("first") { _ in subscription?.cancel() })
    world.observe("a", as: "second")
    await world.answer("a", 1)
    world.feed("a").write(2)
    #expect(world.take() == ["first fresh 1", "second fresh 1", "second changed 2"])
  }

  @Test func `one who is cancelled by another does not hear what is being told`() async {
    var second: Subscription?
    _ = world.feed("a").observe(world.note("first") { _ in second?.cancel() })
    second = world.observe("a", as: "second")
    world.observe("a", as: "third")
    await world.answer("a", 1)
    #expect(world.take() == ["first fresh 1", "third fresh 1"])
  }

  @Test func `one who cancels itself and others while being told keeps nobody else from hearing it`() async {
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
      world.take() == ["first fresh 1", "second fresh 1", "fourth fresh 1", "first changed 2", "fourth changed 2"])
  }

  @Test func `a request that asks again in its answer has it fetched again`() async {
    world.feed("a").request(world.note("first") { [world] _ in world.request("a", as: "second") })
    await world.answer("a", 1)
    await world.answer("a", 2)
    #expect(world.take() == ["first fresh 1", "second cached 1 stale refreshing", "second fresh 2"])
  }
}
