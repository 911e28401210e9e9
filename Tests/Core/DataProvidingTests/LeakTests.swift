import DataProviding
import Testing

// Released objects are deallocated, also during a fetch.
@MainActor
struct LeakTests {
  private final class Token: Sendable {}

  /// Returns whether an object that a callback retains is still allocated after an action with the callback.
  private func leftover(_ action: (World, @escaping @MainActor (DataEvent<Int>) -> Void) async -> Void) async -> Bool {
    let world = World()
    weak var weakToken: Token?
    do {
      let token = Token()
      weakToken = token
      await action(world) { _ in withExtendedLifetime(token) {} }
    }
    return weakToken != nil
  }

  @Test func `a released provider is deallocated with all its state`() async {
    weak var provider: DataProvider?
    do {
      let world = World()
      provider = world.provider
      world.observe("a")
      await world.answer("a", 1)
      world.request("b").cancel()
      await world.advance(.milliseconds(100))
      _ = world.provider.handoffs.hold(1)
    }
    #expect(provider == nil)
  }

  @Test func `a released provider is deallocated and cancels its fetches`() async {
    weak var provider: DataProvider?
    let server: FakeServer
    do {
      let world = World()
      (provider, server) = (world.provider, world.server)
      world.observe("a")
      world.observe("b").cancel()
      await world.settle()
      #expect(server.open.sorted() == ["a", "b"])
    }
    #expect(provider == nil)
    #expect(server.open == [])
  }

  @Test func `a provider that is released from inside a callback is deallocated`() async {
    var world: World? = World()
    weak let provider = world?.provider
    let server = world?.server
    _ = world?.feed("a").observe { _ in world = nil }
    await world?.settle()
    server?.finish("a", .success(1))
    while world != nil { await Task.yield() }
    #expect(provider == nil)
  }

  @Test func `a cancelled callback is deallocated`() async {
    #expect(await !leftover { world, callback in world.feed("a").observe(callback).cancel() })
  }

  @Test func `a callback that is cancelled among others is deallocated`() async {
    #expect(
      await !leftover { world, callback in
        for _ in 0..<10 { world.observe("a") }
        world.feed("a").observe(callback).cancel()
      })
  }

  @Test func `an observer's callback is deallocated with the provider`() async {
    weak var weakToken: Token?
    do {
      let (world, token) = (World(), Token())
      weakToken = token
      _ = world.feed("a").observe { _ in withExtendedLifetime(token) {} }
    }
    #expect(weakToken == nil)
  }

  @Test func `a request's callback is deallocated after the answer, although its subscription is retained`() async {
    var subscription: Subscription?
    #expect(
      await !leftover { world, callback in
        subscription = world.feed("a").request(callback)
        await world.answer("a", 1)
      })
    withExtendedLifetime(subscription) {}
  }

  @Test func `an observer's callback is deallocated after the session, although its subscription is retained`() async {
    var subscription: Subscription?
    #expect(
      await !leftover { world, callback in
        subscription = world.feed("a").observe(callback)
        world.provider.forgetSession()
      })
    withExtendedLifetime(subscription) {}
  }

  @Test func `an observer that retains its own subscription is deallocated after the session`() async {
    final class Holder { var subscription: Subscription? }
    weak var weakHolder: Holder?
    do {
      let (world, holder) = (World(), Holder())
      weakHolder = holder
      holder.subscription = world.feed("a").observe { _ in withExtendedLifetime(holder) {} }
      world.provider.forgetSession()
    }
    #expect(weakHolder == nil)
  }

  @Test func `the closure of a fetch is deallocated after the session`() async {
    weak var weakToken: Token?
    let provider = DataProvider()
    do {
      let token = Token()
      weakToken = token
      let request = Request("a") { withExtendedLifetime(token) { 1 } }
      provider.feed(Resource(DataKey(module: "test", "a"), from: request) { $0 }).request { _ in }
    }
    while provider.requestsUnderWay != [] { await Task.yield() }
    // The entry retains the request until the session ends.
    provider.forgetSession()
    while weakToken != nil { await Task.yield() }
  }

  @Test func `a value from memory leaves no reference to the provider`() async throws {
    weak var provider: DataProvider?
    do {
      let world = World()
      provider = world.provider
      world.feed("a").write(1)
      #expect(try await world.feed("a", staleAfter: .seconds(60)).value() == 1)
    }
    #expect(provider == nil)
  }
}
