import DataProviding
import ModuleHarness
import Testing

// A fetch without listeners stops after the grace period.
// Specification: data 4.1.
@MainActor
struct GraceTests {
  let world = World()

  private func isUnderWay(after milliseconds: Int) async -> Bool {
    await world.advance(.milliseconds(milliseconds))
    return world.server.open.contains("a")
  }

  @Test func `a fetch without listeners continues for 100 ms`() async {
    let subscription = world.observe("a")
    await world.settle()
    subscription.cancel()
    #expect(await isUnderWay(after: 99))
    #expect(await !isUnderWay(after: 1))
  }

  @Test func `abandoned fetches can be stopped without a grace period`() async {
    world.observe("a").cancel()
    world.observe("b")
    await world.settle()
    world.provider.stopAbandonedFetches()
    #expect(world.provider.requestsUnderWay == ["b"])
    #expect(world.provider.graceCount == 0)
    await world.settle()
    #expect(world.server.open == ["b"])
  }

  @Test func `a fetch that is stopped before it starts does not reach the server`() async {
    world.observe("a").cancel()
    world.provider.stopAbandonedFetches()
    await world.settle()
    #expect(world.fetchCount == 0)
  }

  @Test func `a fetch with one remaining listener does not stop`() async {
    let subscription = world.observe("a")
    world.observe("a")
    await world.settle()
    subscription.cancel()
    #expect(await isUnderWay(after: 1_000))
  }

  @Test func `a fetch that a new observer joins within the grace period does not stop`() async {
    world.observe("a").cancel()
    #expect(await isUnderWay(after: 50))
    world.observe("a")
    #expect(await isUnderWay(after: 1_000))
    await world.answer("a", 1)
    #expect(world.drain() == ["fresh 1"])
    #expect(world.fetchCount == 1)
  }

  @Test func `a fetch that another key of its request joins within the grace period does not stop`() async {
    world.observe("a").cancel()
    await world.settle()
    world.feed("b", request: "a").request(world.note(""))
    #expect(await isUnderWay(after: 1_000))
  }

  @Test func `a key that leaves does not stop the fetch of another key of the same request`() async {
    world.observe("a")
    world.feed("b", request: "a").request(world.note("")).cancel()
    #expect(await isUnderWay(after: 1_000))
  }

  @Test func `the grace period starts again after the last listener has left`() async {
    world.observe("a").cancel()
    #expect(await isUnderWay(after: 60))
    world.observe("a").cancel()
    #expect(await isUnderWay(after: 99))
    #expect(await !isUnderWay(after: 1))
  }

  @Test func `the length of the grace period comes from the settings`() async {
    let provider = DataProvider(clock: world.clock, settings: .quiet { $0.grace = .seconds(1) })
    let resource = Resource(DataKey(module: "test", "a")) { [server = world.server] in try await server.fetch("a") }
    provider.feed(resource).request { _ in }.cancel()
    await world.clock.waitForSleepers()
    world.clock.jump(by: .milliseconds(999))
    #expect(provider.requestsUnderWay == ["a"] || provider.requestsUnderWay == ["test/a"])
    world.clock.jump(by: .milliseconds(1))
    while provider.requestsUnderWay != [] { await Task.yield() }
  }

  @Test func `an answer within the grace period is cached`() async {
    world.observe("a").cancel()
    await world.answer("a", 1)
    #expect(world.feed("a").valueInMemory == 1)
    #expect(world.drain() == [])
    #expect(world.provider.graceCount == 0)
  }

  @Test func `a request after the grace period starts a new fetch`() async {
    world.observe("a").cancel()
    await world.advance(.milliseconds(100))
    world.observe("a")
    await world.answer("a", 1)
    #expect(world.drain() == ["fresh 1"])
  }

  @Test func `a fetch whose requests were answered by a write stops after the grace period`() async {
    world.request("a")
    world.feed("a").write(1)
    #expect(await isUnderWay(after: 99))
    #expect(await !isUnderWay(after: 1))
  }

  @Test func `an invalidation within the grace period does not cause another fetch`() async {
    world.observe("a").cancel()
    await world.settle()
    world.feed("a").invalidate()
    await world.answer("a", 1)
    #expect(world.fetchCount == 1)
    #expect(world.provider.requestsUnderWay == [])
  }

  @Test func `a key that changes its request stops the in-flight request of the old one`() async {
    let subscription = world.observe("a")
    world.feed("a", request: "other").request(world.note("")).cancel()
    await world.settle()
    subscription.cancel()
    await world.advance(.milliseconds(100))
    #expect(world.server.open == [])
  }
}
