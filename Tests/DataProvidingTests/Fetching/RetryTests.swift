import DataProviding
import EngineRandomTesting
import ModuleHarness
import Testing

// 7.4: only what is safe and worth it is tried again, in one loop for each request, after a random while.
@MainActor
struct RetryTests {
  private func world(_ change: @escaping (inout RetryPolicy) -> Void = { _ in }, seed: UInt64 = 1) -> World {
    let world = World { settings in
      settings.retries = RetryPolicy()
      settings.random = SplitMix64(seed: seed)
      change(&settings.retries)
    }
    world.provider.observe { [weak world] activity in
      if case .retry(_, _, let delay) = activity { world?.delays.append(delay) }
    }
    return world
  }

  @Test func `the defaults`() {
    let policy = RetryPolicy()
    #expect([policy.attempts, policy.budget] == [4, 10])
    #expect([policy.base, policy.cap, policy.maximumRetryAfter] == [.milliseconds(500), .seconds(30), .seconds(120)])
    #expect(RetryPolicy.never.attempts == 1)
  }

  @Test func `it is tried again until it succeeds, and nobody hears of the failures`() async {
    let world = world()
    world.observe("a")
    for _ in 1...3 {
      await world.fail("a")
      await world.advance(.seconds(30))
    }
    await world.answer("a", 1)
    #expect(world.take() == ["fresh 1"])
    #expect(world.server.begun == ["a", "a", "a", "a"])
  }

  @Test func `on demand a fetch is tried again before Retry-After`() async {
    let world = world()
    world.observe("a")
    await world.fail("a", DataError(.unavailable, "busy", retryAfter: .seconds(100)))
    #expect(world.server.open == [])
    world.provider.retryNow()
    await world.answer("a", 1)
    #expect(world.take() == ["fresh 1"])
    #expect(world.server.begun == ["a", "a"])
    #expect(world.clock.sleeperCount == 0)
  }

  @Test func `on demand a fetch is tried again while the provider is offline`() async {
    let world = world()
    world.observe("a")
    await world.settle()
    world.provider.isOnline = false
    await world.fail("a")
    await world.advance(.seconds(30))
    #expect(world.server.open == [])
    world.provider.retryNow()
    await world.answer("a", 1)
    #expect(world.take() == ["fresh 1"])
  }

  @Test func `on demand a fetch that is being tried is left alone`() async {
    let world = world()
    world.observe("a")
    await world.settle()
    world.provider.retryNow()
    await world.answer("a", 1)
    #expect(world.server.begun == ["a"])
  }

  @Test func `four times altogether`() async {
    let world = world()
    world.observe("a")
    for number in 1...4 {
      await world.fail("a", "down \(number)")
      await world.advance(.seconds(30))
    }
    #expect(world.take() == ["failed down 4"])
    #expect(world.fetchCount == 4)
    #expect(world.provider.requestsUnderWay == [])
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `the waits are random and double up to the cap`(seed: UInt64) async {
    let world = world(
      {
        $0.attempts = 10
        $0.budget = 1_000
      }, seed: seed)
    world.request("a")
    for _ in 1...10 {
      await world.fail("a")
      await world.advance(.seconds(30))
    }
    let bounds: [Duration] = [.milliseconds(500)] + [1, 2, 4, 8, 16, 30, 30, 30].map { .seconds($0) }
    #expect(world.delays.count == 9)
    #expect(zip(world.delays, bounds).allSatisfy { .zero...$1 ~= $0 })
    #expect(Set(world.delays).count == 9)
  }

  @Test func `the wait is over to the tick`() async {
    let world = world()
    world.request("a")
    await world.fail("a")
    await world.advance(world.delays[0] - .nanoseconds(1))
    #expect(world.fetchCount == 1)
    await world.advance(.nanoseconds(1))
    #expect(world.fetchCount == 2)
  }

  @Test func `the same seed gives the same waits`() async {
    var delays: [[Duration]] = []
    for _ in 1...2 {
      let world = world(seed: 7)
      world.request("a")
      await world.fail("a")
      await world.advance(.seconds(1))
      await world.fail("a")
      delays.append(world.delays)
    }
    #expect(delays[0] == delays[1])
  }

  @Test func `what the other side says wins`() async {
    let world = world()
    world.request("a")
    await world.fail("a", DataError(.unavailable, "busy", retryAfter: .seconds(70)))
    #expect(world.delays == [.seconds(70)])
    await world.advance(.seconds(69))
    #expect(world.fetchCount == 1)
    await world.advance(.seconds(1))
    #expect(world.fetchCount == 2)
  }

  @Test(arguments: [(120, true), (121, false)])
  func `but no longer than two minutes: then the failure says how long`(seconds: Int, isWaitedFor: Bool) async {
    let world = world()
    var error: DataError?
    world.feed("a").request { if case .failed(let failure, _) = $0 { error = failure } }
    let busy = DataError(.unavailable, "busy", retryAfter: .seconds(seconds))
    await world.fail("a", busy)
    #expect(error == (isWaitedFor ? nil : busy))
    #expect(world.provider.requestsUnderWay == (isWaitedFor ? ["a"] : []))
  }

  @Test(arguments: DataError.Kind.allCases.filter { $0 != .unavailable })
  func `not what another try would not change`(kind: DataError.Kind) async {
    let world = world()
    world.request("a")
    await world.fail("a", DataError(kind, "no", retryAfter: .seconds(1)))
    #expect(world.take() == ["failed no"])
    #expect(world.provider.requestsUnderWay == [])
  }

  @Test func `not a request that is not safe to repeat`() async {
    let world = world()
    let request = Request("a", isSafeToRepeat: false) { [server = world.server] in try await server.fetch("a") }
    world.provider.feed(Resource(DataKey(module: "test", "a"), from: request) { $0 }).request(world.note(""))
    await world.fail("a")
    #expect(world.take() == ["failed down"])
  }

  @Test func `in one loop, however many wait`() async {
    let world = world()
    world.observe("a", as: "1")
    await world.fail("a")
    world.observe("a", as: "2")
    world.feed("b", request: "a").request(world.note("3"))
    await world.advance(.seconds(1))
    await world.answer("a", 1)
    #expect(world.take() == ["1 fresh 1", "2 fresh 1", "3 fresh 1"])
    #expect(world.server.begun == ["a", "a"])
  }

  @Test func `with half of the budget gone nothing is tried again`() async {
    let world = world()
    for path in ["a", "b", "c", "d", "e", "f"] { world.request(path, as: path) }
    for path in ["a", "b", "c", "d", "e", "f"] { await world.fail(path) }
    #expect(world.take() == ["e failed down", "f failed down"])
    #expect(world.provider.requestsUnderWay == ["a", "b", "c", "d"])
  }

  @Test func `what is not safe to repeat uses it too`() async {
    let world = world()
    for _ in 1...5 { await failUnsafely(world) }
    world.request("a")
    await world.fail("a")
    #expect(world.take() == ["failed down"])
  }

  @Test(arguments: [(14, false), (17, true)])
  func `each success gives a tenth of a try back`(successes: Int, isTriedAgain: Bool) async {
    let world = world { $0.budget = 3 }
    for _ in 1...2 { await failUnsafely(world) }
    for path in 1...successes { await world.know("\(path)", 1) }
    world.request("a")
    await world.fail("a")
    #expect(world.provider.requestsUnderWay == (isTriedAgain ? ["a"] : []))
  }

  private func failUnsafely(_ world: World) async {
    let request = Request("unsafe", isSafeToRepeat: false) { [server = world.server] in
      try await server.fetch("unsafe")
    }
    world.provider.feed(Resource(DataKey(module: "test", "unsafe"), from: request) { $0 }).request { _ in }
    await world.fail("unsafe")
  }

  @Test func `with no budget nothing is tried again`() async {
    let world = world { $0.budget = 0 }
    world.request("a")
    await world.fail("a")
    #expect(world.take() == ["failed down"])
  }

  @Test func `when nobody waits any more it ends, also between two tries`() async {
    let world = world { $0.cap = .seconds(1) }
    let subscription = world.observe("a")
    await world.fail("a", DataError(.unavailable, "busy", retryAfter: .seconds(10)))
    subscription.cancel()
    await world.advance(.milliseconds(100))
    #expect(world.provider.requestsUnderWay == [])
    #expect(world.clock.sleeperCount == 0)
  }

  @Test func `a provider that is gone tries nothing again`() async {
    weak var provider: DataProvider?
    let (clock, server): (ManualClock, FakeServer)
    do {
      let world = world()
      (clock, server, provider) = (world.clock, world.server, world.provider)
      world.observe("a")
      await world.fail("a")
      #expect(clock.sleeperCount == 1)
    }
    #expect(provider == nil)
    #expect(clock.sleeperCount == 0)
    #expect(server.begun == ["a"])
  }

  @Test func `the end of the session ends it`() async {
    let world = world()
    world.observe("a")
    await world.fail("a")
    world.provider.forgetSession()
    await world.advance(.seconds(60))
    #expect(world.take() == ["cleared"])
    #expect(world.fetchCount == 1)
  }

  @Test func `one who watches may end the session when it hears of it`() async {
    let world = world()
    world.provider.observe { [provider = world.provider] in if case .retry = $0 { provider.forgetSession() } }
    world.observe("a")
    await world.fail("a")
    #expect(world.take() == ["cleared"])
    #expect(world.provider.requestsUnderWay == [])
  }
}
