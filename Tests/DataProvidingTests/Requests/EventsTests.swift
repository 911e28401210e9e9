import DataProviding
import Testing

// Callbacks and sequences are the same stream.
@MainActor
struct EventsTests {
  let world = World()

  @Test func `what an observer hears, to the end of the session`() async {
    await world.know("a", 1)
    let events = world.feed("a").events
    world.observe("a")
    await world.answer("a", 2)
    world.feed("a").write(3)
    world.provider.forgetSession()
    var heard: [String] = []
    for await event in events { heard.append(event.text) }
    #expect(heard == ["cached 1 stale refreshing", "fresh 2", "changed 3", "cleared"])
    #expect(world.take() == heard)
  }

  @Test func `it is heard from the moment in which it is asked for`() async {
    let events = world.feed("a").events
    await world.answer("a", 1)
    var iterator = events.makeAsyncIterator()
    #expect(await iterator.next() == .fresh(1))
  }

  @Test func `it ends with the task that reads it, and so does the fetch after the grace`() async {
    let events = world.feed("a").events
    let task = Task { for await _ in events {} }
    await world.settle()
    task.cancel()
    await task.value
    while world.provider.graceCount == 0 { await Task.yield() }
    await world.advance(.milliseconds(100))
    #expect(world.server.open == [])
  }

  @Test func `one that nobody reads any more is cancelled`() async {
    _ = world.feed("a").events
    while world.provider.graceCount == 0 { await Task.yield() }
    await world.advance(.milliseconds(100))
    #expect(world.provider.requestsUnderWay == [])
  }

  @Test func `the provider lives as long as somebody reads`() async {
    let server = FakeServer()
    var provider: DataProvider? = DataProvider()
    let events = provider?.feed(Resource(DataKey(module: "test", "a")) { try await server.fetch("a") }).events
    provider = nil
    while !server.finish("a", .success(1)) { await Task.yield() }
    var iterator = events?.makeAsyncIterator()
    #expect(await iterator?.next() == .fresh(1))
  }
}
