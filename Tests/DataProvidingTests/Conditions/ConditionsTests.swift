import DataProviding
import Testing

// 7.4: paused while offline or in background; what is stale or failed, and observed, is fetched again on return.
@MainActor
struct ConditionsTests {
  enum Absence: CaseIterable {
    case offline
    case background
  }

  let world = World { $0.retries = RetryPolicy() }

  private func leave(_ absence: Absence) async {
    switch absence {
    case .offline: world.provider.isOnline = false
    case .background: await world.provider.didEnterBackground()
    }
  }

  private func comeBack(_ absence: Absence) async {
    switch absence {
    case .offline: world.provider.isOnline = true
    case .background: world.provider.willEnterForeground()
    }
    await world.settle()
  }

  @Test(arguments: Absence.allCases)
  func `no fetch is tried again, until the app is back`(absence: Absence) async {
    await leave(absence)
    world.observe("a")
    await world.fail("a")
    await world.advance(.seconds(60))
    #expect(world.server.open == [])
    await comeBack(absence)
    #expect(world.server.open == ["a"])
    await world.answer("a", 1)
    #expect(world.take() == ["fresh 1"])
    #expect(world.fetchCount == 2)
  }

  @Test(arguments: Absence.allCases)
  func `the wait goes on`(absence: Absence) async {
    await leave(absence)
    world.request("a")
    await world.fail("a", DataError(.unavailable, "busy", retryAfter: .seconds(10)))
    await comeBack(absence)
    await world.advance(.seconds(9))
    #expect(world.fetchCount == 1)
    await world.advance(.seconds(1))
    #expect(world.fetchCount == 2)
  }

  @Test func `offline and in background, both must end`() async {
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

  @Test(arguments: Absence.allCases)
  func `one that waits ends when nobody wants it`(absence: Absence) async {
    await leave(absence)
    let subscription = world.observe("a")
    await world.fail("a")
    await world.advance(.seconds(60))
    subscription.cancel()
    await world.advance(.milliseconds(100))
    #expect(world.provider.requestsUnderWay == [])
    await comeBack(absence)
    #expect(world.fetchCount == 1)
  }

  @Test(arguments: Absence.allCases)
  func `a provider that is gone meanwhile tries nothing again`(absence: Absence) async {
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

  @Test(arguments: Absence.allCases)
  func `what is observed is fetched again, unless it is fresh`(absence: Absence) async {
    _ = world.feed("stale").observe(world.note("stale"))
    _ = world.feed("fresh", staleAfter: .seconds(60)).observe(world.note("fresh"))
    world.request("unobserved")
    for path in ["stale", "fresh", "unobserved"] { await world.answer(path, 1) }
    _ = world.take()
    await leave(absence)
    await comeBack(absence)
    #expect(world.take() == ["stale refreshing"])
    #expect(world.server.open == ["stale"])
  }

  @Test(arguments: Absence.allCases)
  func `and what has failed`(absence: Absence) async {
    _ = world.feed("a", staleAfter: .seconds(60)).observe(world.note(""))
    await world.fail("a", DataError(.refused, "no"))
    await leave(absence)
    await comeBack(absence)
    await world.answer("a", 1)
    #expect(world.take() == ["failed no", "refreshing", "fresh 1"])
  }

  @Test(arguments: Absence.allCases)
  func `what is being fetched is not fetched once more`(absence: Absence) async {
    world.observe("a")
    await world.settle()
    await leave(absence)
    await comeBack(absence)
    await world.answer("a", 1)
    #expect(world.take() == ["fresh 1"])
    #expect(world.fetchCount == 1)
  }

  @Test func `nothing is fetched again where nothing was gone`() async {
    world.observe("a")
    await world.answer("a", 1)
    world.provider.isOnline = true
    world.provider.willEnterForeground()
    #expect(world.take() == ["fresh 1"])
    #expect(world.provider.isOnline)
  }

  @Test func `in the background the network changes nothing`() async {
    world.observe("a")
    await world.answer("a", 1)
    await world.provider.didEnterBackground()
    world.provider.isOnline = false
    world.provider.isOnline = true
    #expect(world.take() == ["fresh 1"])
    world.provider.willEnterForeground()
    #expect(world.take() == ["refreshing"])
  }

  @Test(arguments: Absence.allCases)
  func `a crowd of fetches that fail while the app is away all wait for its return`(absence: Absence) async {
    await leave(absence)
    let names = (1...24).map { "a\($0)" }
    for name in names { world.request(name) }
    for name in names { await world.fail(name) }
    await world.advance(.seconds(60))
    #expect(world.server.open == [])
    await comeBack(absence)
    #expect(Set(world.server.open) == Set(names))
    for name in names { await world.answer(name, 1) }
    #expect(world.take() == names.map { _ in "fresh 1" })
  }

  @Test func `offline a first try is made all the same`() async {
    world.provider.isOnline = false
    world.request("a")
    await world.answer("a", 1)
    #expect(world.take() == ["fresh 1"])
  }
}
