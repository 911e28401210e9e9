import DataProviding
import Testing

// Retries pause while the app is offline or in the background. Observed values that are stale or have failed are
// fetched again after that.
// Specification: data 4.3.
@MainActor
struct ConditionsTests {
  enum Interruption: CaseIterable {
    case offline
    case background
  }

  let world = World { $0.retries = RetryPolicy() }

  private func leave(_ interruption: Interruption) async {
    switch interruption {
    case .offline: world.provider.isOnline = false
    case .background: await world.provider.didEnterBackground()
    }
  }

  private func comeBack(_ interruption: Interruption) async {
    switch interruption {
    case .offline: world.provider.isOnline = true
    case .background: world.provider.willEnterForeground()
    }
    await world.settle()
  }

  @Test(arguments: Interruption.allCases)
  func `a failed fetch is not retried before the app is back`(interruption: Interruption) async {
    await leave(interruption)
    world.observe("a")
    await world.fail("a")
    await world.advance(.seconds(60))
    #expect(world.server.open == [])
    await comeBack(interruption)
    #expect(world.server.open == ["a"])
    await world.answer("a", 1)
    #expect(world.drain() == ["fresh 1"])
    #expect(world.fetchCount == 2)
  }

  @Test(arguments: Interruption.allCases)
  func `the retry delay continues when the app is back`(interruption: Interruption) async {
    await leave(interruption)
    world.request("a")
    await world.fail("a", DataError(.unavailable, "busy", retryAfter: .seconds(10)))
    await comeBack(interruption)
    await world.advance(.seconds(9))
    #expect(world.fetchCount == 1)
    await world.advance(.seconds(1))
    #expect(world.fetchCount == 2)
  }

  @Test func `retries resume only when the app is both online and in the foreground`() async {
    world.provider.isOnline = false
    await world.provider.didEnterBackground()
    world.observe("a")
    await world.fail("a")
    await world.advance(.seconds(60))
    world.provider.isOnline = true
    await world.settle()
    #expect(world.server.open == [])
    world.provider.willEnterForeground()
    await world.settle()
    #expect(world.server.open == ["a"])
  }

  @Test(arguments: Interruption.allCases)
  func `a paused fetch without listeners ends after the grace period`(interruption: Interruption) async {
    await leave(interruption)
    let subscription = world.observe("a")
    await world.fail("a")
    await world.advance(.seconds(60))
    subscription.cancel()
    await world.advance(.milliseconds(100))
    #expect(world.provider.requestsUnderWay == [])
    await comeBack(interruption)
    #expect(world.fetchCount == 1)
  }

  @Test(arguments: Interruption.allCases)
  func `a provider that is released while retries are paused is deallocated`(interruption: Interruption) async {
    weak var provider: DataProvider?
    do {
      let world = World { $0.retries = RetryPolicy() }
      provider = world.provider
      world.provider.isOnline = false
      world.observe("a")
      await world.fail("a")
      await world.advance(.seconds(60))
    }
    #expect(provider == nil)
  }

  @Test(arguments: Interruption.allCases)
  func `a stale observed value is fetched again when the app is back`(interruption: Interruption) async {
    _ = world.feed("stale").observe(world.note("stale"))
    _ = world.feed("fresh", staleAfter: .seconds(60)).observe(world.note("fresh"))
    world.request("unobserved")
    for path in ["stale", "fresh", "unobserved"] { await world.answer(path, 1) }
    _ = world.drain()
    await leave(interruption)
    await comeBack(interruption)
    #expect(world.drain() == ["stale refreshing"])
    #expect(world.server.open == ["stale"])
  }

  @Test(arguments: Interruption.allCases)
  func `an observed value whose fetch has failed is fetched again when the app is back`(interruption: Interruption)
    async
  {
    _ = world.feed("a", staleAfter: .seconds(60)).observe(world.note(""))
    await world.fail("a", DataError(.refused, "no"))
    await leave(interruption)
    await comeBack(interruption)
    await world.answer("a", 1)
    #expect(world.drain() == ["failed no", "refreshing", "fresh 1"])
  }

  @Test(arguments: Interruption.allCases)
  func `a value that is being fetched is not fetched again when the app is back`(interruption: Interruption) async {
    world.observe("a")
    await world.settle()
    await leave(interruption)
    await comeBack(interruption)
    await world.answer("a", 1)
    #expect(world.drain() == ["fresh 1"])
    #expect(world.fetchCount == 1)
  }

  @Test func `returning to unchanged conditions fetches nothing`() async {
    world.observe("a")
    await world.answer("a", 1)
    world.provider.isOnline = true
    world.provider.willEnterForeground()
    #expect(world.drain() == ["fresh 1"])
    #expect(world.provider.isOnline)
  }

  @Test func `a network that returns while the app is in the background fetches nothing`() async {
    world.observe("a")
    await world.answer("a", 1)
    await world.provider.didEnterBackground()
    world.provider.isOnline = false
    world.provider.isOnline = true
    #expect(world.drain() == ["fresh 1"])
    world.provider.willEnterForeground()
    #expect(world.drain() == ["refreshing"])
  }

  @Test(arguments: Interruption.allCases)
  func `many fetches that fail while the app is away all wait for its return`(interruption: Interruption) async {
    await leave(interruption)
    let names = (1...24).map { "a\($0)" }
    for name in names { world.request(name) }
    for name in names { await world.fail(name) }
    await world.advance(.seconds(60))
    #expect(world.server.open == [])
    await comeBack(interruption)
    #expect(Set(world.server.open) == Set(names))
    for name in names { await world.answer(name, 1) }
    #expect(world.drain() == names.map { _ in "fresh 1" })
  }

  @Test func `the first attempt of a fetch is made even while offline`() async {
    world.provider.isOnline = false
    world.request("a")
    await world.answer("a", 1)
    #expect(world.drain() == ["fresh 1"])
  }
}
