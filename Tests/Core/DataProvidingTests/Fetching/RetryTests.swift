import DataProviding
import EngineRandomTesting
import ModuleHarness
import Testing

// A fetch is retried after a random delay if its request is safe to repeat and a retry may succeed.
// Specification: data 4.2.
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

  @Test func `the default retry policy is as documented`() {
    let policy = RetryPolicy()
    #expect([policy.attempts, policy.budget] == [4, 10])
    #expect([policy.base, policy.cap, policy.maximumRetryAfter] == [.milliseconds(500), .seconds(30), .seconds(120)])
    #expect(RetryPolicy.never.attempts == 1)
  }

  @Test func `a failed fetch is retried until it succeeds, and no failure is delivered`() async {
    let world = world()
    world.observe("a")
    for _ in 1...3 {
      await world.fail("a")
      await world.advance(.seconds(30))
    }
    await world.answer("a", 1)
    #expect(world.drain() == ["fresh 1"])
    #expect(world.server.begun == ["a", "a", "a", "a"])
  }

  @Test func `retryNow retries a fetch before its Retry-After has passed`() async {
    let world = world()
    world.observe("a")
    await world.fail("a", DataError(.unavailable, "busy", retryAfter: .seconds(100)))
    #expect(world.server.open == [])
    world.provider.retryNow()
    await world.answer("a", 1)
    #expect(world.drain() == ["refreshing after 100.0 seconds", "fresh 1"])
    #expect(world.server.begun == ["a", "a"])
    #expect(world.clock.sleeperCount == 0)
  }

  @Test func `retryNow retries a fetch while the provider is offline`() async {
    let world = world()
    world.observe("a")
    await world.settle()
    world.provider.isOnline = false
    await world.fail("a")
    await world.advance(.seconds(30))
    #expect(world.server.open == [])
    world.provider.retryNow()
    await world.answer("a", 1)
    #expect(world.drain() == ["fresh 1"])
  }

  @Test func `retryNow does not affect a running attempt`() async {
    let world = world()
    world.observe("a")
    await world.settle()
    world.provider.retryNow()
    await world.answer("a", 1)
    #expect(world.server.begun == ["a"])
  }

  @Test func `a fetch fails after four attempts`() async {
    let world = world()
    world.observe("a")
    for number in 1...4 {
      await world.fail("a", "down \(number)")
      await world.advance(.seconds(30))
    }
    #expect(world.drain() == ["failed down 4"])
    #expect(world.fetchCount == 4)
    #expect(world.provider.requestsUnderWay == [])
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `the retry delays are random, and their limits double up to the cap`(seed: UInt64) async {
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

  @Test func `a retry starts exactly at the end of its delay`() async {
    let world = world()
    world.request("a")
    await world.fail("a")
    await world.advance(world.delays[0] - .nanoseconds(1))
    #expect(world.fetchCount == 1)
    await world.advance(.nanoseconds(1))
    #expect(world.fetchCount == 2)
  }

  @Test func `the same seed gives the same retry delays`() async {
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

  @Test func `a Retry-After replaces the random delay`() async {
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
  func `a fetch with a Retry-After over two minutes fails with that delay`(seconds: Int, isWaitedFor: Bool) async {
    let world = world()
    var error: DataError?
    world.feed("a").request { if case .failed(let failure, _) = $0 { error = failure } }
    let busy = DataError(.unavailable, "busy", retryAfter: .seconds(seconds))
    await world.fail("a", busy)
    #expect(error == (isWaitedFor ? nil : busy))
    #expect(world.provider.requestsUnderWay == (isWaitedFor ? ["a"] : []))
  }

  @Test(arguments: DataError.Kind.allCases.filter { $0 != .unavailable })
  func `an error that a retry cannot mend is not retried`(kind: DataError.Kind) async {
    let world = world()
    world.request("a")
    await world.fail("a", DataError(kind, "no", retryAfter: .seconds(1)))
    #expect(world.drain() == ["failed no"])
    #expect(world.provider.requestsUnderWay == [])
  }

  @Test func `a request that is not safe to repeat is not retried`() async {
    let world = world()
    let request = Request("a", isSafeToRepeat: false) { [server = world.server] in try await server.fetch("a") }
    world.provider.feed(Resource(DataKey(module: "test", "a"), from: request) { $0 }).request(world.note(""))
    await world.fail("a")
    #expect(world.drain() == ["failed down"])
  }

  @Test func `a request is retried in one loop for all its keys and observers`() async {
    let world = world()
    world.observe("a", as: "1")
    await world.fail("a")
    world.observe("a", as: "2")
    world.feed("b", request: "a").request(world.note("3"))
    await world.advance(.seconds(1))
    await world.answer("a", 1)
    #expect(world.drain() == ["1 fresh 1", "2 fresh 1", "3 fresh 1"])
    #expect(world.server.begun == ["a", "a"])
  }

  @Test func `nothing is retried while half of the budget or less is left`() async {
    let world = world()
    for path in ["a", "b", "c", "d", "e", "f"] { world.request(path, as: path) }
    for path in ["a", "b", "c", "d", "e", "f"] { await world.fail(path) }
    #expect(world.drain() == ["e failed down", "f failed down"])
    #expect(world.provider.requestsUnderWay == ["a", "b", "c", "d"])
  }

  @Test func `failures of requests that are not safe to repeat use the budget too`() async {
    let world = world()
    for _ in 1...5 { await failUnsafely(world) }
    world.request("a")
    await world.fail("a")
    #expect(world.drain() == ["failed down"])
  }

  @Test(arguments: [(14, false), (17, true)])
  func `each success returns a tenth of a token to the budget`(successes: Int, isTriedAgain: Bool) async {
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

  @Test func `nothing is retried without a budget`() async {
    let world = world { $0.budget = 0 }
    world.request("a")
    await world.fail("a")
    #expect(world.drain() == ["failed down"])
  }

  @Test func `a fetch without listeners stops while it waits for a retry`() async {
    let world = world { $0.cap = .seconds(1) }
    let subscription = world.observe("a")
    await world.fail("a", DataError(.unavailable, "busy", retryAfter: .seconds(10)))
    subscription.cancel()
    await world.advance(.milliseconds(100))
    #expect(world.provider.requestsUnderWay == [])
    #expect(world.clock.sleeperCount == 0)
  }

  @Test func `a released provider does not retry`() async {
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

  @Test func `the end of the session ends retries`() async {
    let world = world()
    world.observe("a")
    await world.fail("a")
    world.provider.forgetSession()
    await world.advance(.seconds(60))
    #expect(world.drain() == ["cleared"])
    #expect(world.fetchCount == 1)
  }

  @Test func `an observer of a retry may end the session`() async {
    let world = world()
    world.provider.observe { [provider = world.provider] in if case .retry = $0 { provider.forgetSession() } }
    world.observe("a")
    await world.fail("a")
    #expect(world.drain() == ["cleared"])
    #expect(world.provider.requestsUnderWay == [])
  }
}
