import DataProviding
import Testing

// A sequence delivers the same events as a callback.
// Specification: data 2.2.
@MainActor
struct EventsTests {
  let world = World()

  @Test func `a sequence of events has the events of an observer and ends with the session`() async {
    await world.know("a", 1)
    let events = world.feed("a").events
    world.observe("a")
    await world.answer("a", 2)
    world.feed("a").write(3)
    world.provider.forgetSession()
    var received: [String] = []
    for await event in events { received.append(event.text) }
    #expect(received == ["cached 1 stale refreshing", "fresh 2", "changed 3", "cleared"])
    #expect(world.drain() == received)
  }

  @Test func `a sequence delivers events from the time of its creation`() async {
    let events = world.feed("a").events
    await world.answer("a", 1)
    var iterator = events.makeAsyncIterator()
    #expect(await iterator.next() == .fresh(1))
  }

  @Test func `cancelling the task that reads a sequence also stops the fetch after the grace period`() async {
    let events = world.feed("a").events
    let task = Task { for await _ in events {} }
    await world.settle()
    task.cancel()
    await task.value
    while world.provider.graceCount == 0 { await Task.yield() }
    await world.advance(.milliseconds(100))
    #expect(world.server.open == [])
  }

  @Test func `releasing a sequence cancels its subscription`() async {
    _ = world.feed("a").events
    while world.provider.graceCount == 0 { await Task.yield() }
    await world.advance(.milliseconds(100))
    #expect(world.provider.requestsUnderWay == [])
  }

  @Test func `a sequence that is being read retains its provider`() async {
    let server = FakeServer()
    var provider: DataProvider? = DataProvider()
    let events = provider?.feed(Resource(DataKey(module: "test", "a")) { try await server.fetch("a") }).events
    provider = nil
    while !server.finish("a", .success(1)) { await Task.yield() }
    var iterator = events?.makeAsyncIterator()
    #expect(await iterator?.next() == .fresh(1))
  }
}
