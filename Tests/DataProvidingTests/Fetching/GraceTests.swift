import DataProviding
import ModuleHarness
import Testing

// 7.4: a fetch ends when the last interest is gone and the grace has passed.
@MainActor
struct GraceTests {
  let world = World()

  private func isUnderWay(after milliseconds: Int) async -> Bool {
    await world.advance(.milliseconds(milliseconds))
    return world.server.open.contains("a")
  }

  @Test func `a fetch that nobody waits for goes on for 100 ms`() async {
    let subscription = world.observe("a")
    await world.settle()
    subscription.cancel()
    #expect(await isUnderWay(after: 99))
    #expect(await !isUnderWay(after: 1))
  }

  @Test func `abandoned fetches can be stopped without a grace`() async {
    world.observe("a").cancel()
    world.observe("b")
    await world.settle()
    world.provider.stopAbandonedFetches()
    #expect(world.provider.requestsUnderWay == ["b"])
    #expect(world.provider.graceCount == 0)
    await world.settle()
    #expect(world.server.open == ["b"])
  }

  @Test func `a fetch that is stopped before it begins never asks the server`() async {
    world.observe("a").cancel()
    world.provider.stopAbandonedFetches()
    await world.settle()
    #expect(world.fetchCount == 0)
  }

  @Test func `not as long as somebody waits`() async {
    let subscription = world.observe("a")
    world.observe("a")
    await world.settle()
    subscription.cancel()
    #expect(await isUnderWay(after: 1_000))
  }

  @Test func `not when somebody joins in time`() async {
    world.observe("a").cancel()
    #expect(await isUnderWay(after: 50))
    world.observe("a")
    #expect(await isUnderWay(after: 1_000))
    await world.answer("a", 1)
    #expect(world.take() == ["fresh 1"])
    #expect(world.fetchCount == 1)
  }

  @Test func `not when another key of the same request joins in time`() async {
    world.observe("a").cancel()
    await world.settle()
    world.feed("b", request: "a").request(world.note(""))
    #expect(await isUnderWay(after: 1_000))
  }

  @Test func `a key of the same request that leaves does not end it for the other`() async {
    world.observe("a")
    world.feed("b", request: "a").request(world.note("")).cancel()
    #expect(await isUnderWay(after: 1_000))
  }

  @Test func `it counts from the last one who left`() async {
    world.observe("a").cancel()
    #expect(await isUnderWay(after: 60))
    world.observe("a").cancel()
    #expect(await isUnderWay(after: 99))
    #expect(await !isUnderWay(after: 1))
  }

  @Test func `its length is the provider's`() async {
    let provider = DataProvider(clock: world.clock, settings: .quiet { $0.grace = .seconds(1) })
    let resource = Resource(DataKey(module: "test", "a")) { [server = world.server] in try await server.fetch("a") }
    provider.feed(resource).request { _ in }.cancel()
    await world.clock.waitForSleepers()
    world.clock.jump(by: .milliseconds(999))
    #expect(provider.requestsUnderWay == ["a"] || provider.requestsUnderWay == ["test/a"])
    world.clock.jump(by: .milliseconds(1))
    while provider.requestsUnderWay != [] { await Task.yield() }
  }

  @Test func `an answer within the grace is kept`() async {
    world.observe("a").cancel()
    await world.answer("a", 1)
    #expect(world.feed("a").valueInMemory == 1)
    #expect(world.take() == [])
    #expect(world.provider.graceCount == 0)
  }

  @Test func `one who asks after it has a new fetch`() async {
    world.observe("a").cancel()
    await world.advance(.milliseconds(100))
    world.observe("a")
    await world.answer("a", 1)
    #expect(world.take() == ["fresh 1"])
  }

  @Test func `a fetch whose waiters were answered by a write ends too`() async {
    world.request("a")
    world.feed("a").write(1)
    #expect(await isUnderWay(after: 99))
    #expect(await !isUnderWay(after: 1))
  }

  @Test func `an invalidation within it has nothing fetched`() async {
    world.observe("a").cancel()
    await world.settle()
    world.feed("a").invalidate()
    await world.answer("a", 1)
    #expect(world.fetchCount == 1)
    #expect(world.provider.requestsUnderWay == [])
  }

  @Test func `a key that changed its request lets go of the one under way`() async {
    let subscription = world.observe("a")
    world.feed("a", request: "other").request(world.note("")).cancel()
    await world.settle()
    subscription.cancel()
    await world.advance(.milliseconds(100))
    #expect(world.server.open == [])
  }
}
