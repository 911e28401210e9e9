import DataProviding
import Testing

// All keys and observers of a request share one fetch.
// Specification: data 4.1.
@MainActor
struct SharedRequestTests {
  let world = World()

  @discardableResult
  private func observe(_ path: String) -> Subscription {
    world.feed(path, request: "both").observe(world.note(path))
  }

  @Test func `two keys of one request are answered by one fetch`() async {
    observe("a")
    observe("b")
    await world.answer("both", 1)
    #expect(world.drain() == ["a fresh 1", "b fresh 1"])
    #expect(world.fetchCount == 1)
  }

  @Test func `each key converts the shared answer to its own value`() async {
    let request = Request("both") { [server = world.server] in try await server.fetch("both") }
    for factor in [10, 100] {
      let resource = Resource(DataKey(module: "test", "\(factor)"), from: request) { $0 * factor }
      world.provider.feed(resource).request(world.note("\(factor)"))
    }
    await world.answer("both", 3)
    #expect(world.drain() == ["10 fresh 30", "100 fresh 300"])
  }

  @Test func `a key that is invalidated during the shared fetch is fetched again`() async {
    observe("a")
    observe("b")
    await world.settle()
    world.feed("a", request: "both").invalidate()
    await world.answer("both", 1)
    await world.answer("both", 2)
    #expect(world.drain() == ["a fresh 1", "a refreshing", "b fresh 1", "a fresh 2"])
    #expect(world.fetchCount == 2)
  }

  @Test func `keys that are invalidated together share one more fetch`() async {
    observe("a")
    observe("b")
    await world.answer("both", 1)
    world.provider.invalidate(.everything)
    await world.answer("both", 2)
    #expect(
      world.drain() == [
        "a fresh 1", "b fresh 1", "a refreshing", "b refreshing", "a fresh 2", "b fresh 2",
      ])
    #expect(world.fetchCount == 2)
  }

  @Test func `a key that is written during the shared fetch keeps the written value`() async {
    observe("a")
    observe("b")
    await world.settle()
    world.feed("a", request: "both").write(7)
    await world.answer("both", 1)
    #expect(world.drain() == ["a fresh 7", "b fresh 1"])
  }

  @Test func `a key that is invalidated before it joins the shared fetch is fetched again`() async {
    world.feed("a").write(1)
    observe("b")
    await world.settle()
    world.feed("a").invalidate()
    world.feed("a", request: "both").request(world.note("a"))
    await world.answer("both", 2)
    #expect(world.drain() == ["a cached 1 stale refreshing", "b fresh 2"])
    await world.answer("both", 3)
    #expect(world.drain() == ["a fresh 3"])
  }

  @Test func `a key that is invalidated before its first request is fetched again`() async {
    observe("b")
    await world.settle()
    world.provider.invalidate(.prefix(module: "test", "a"))
    world.feed("a", request: "both").request(world.note("a"))
    await world.answer("both", 2)
    await world.answer("both", 3)
    #expect(world.drain() == ["b fresh 2", "a fresh 3"])
  }

  @Test func `a key that is written before it joins the shared fetch keeps the written value`() async {
    observe("b")
    await world.settle()
    world.feed("a").write(7)
    observe("a")
    await world.answer("both", 1)
    #expect(world.drain() == ["a cached 7 stale refreshing", "b fresh 1"])
    await world.answer("both", 8)
    #expect(world.drain() == ["a fresh 8"])
    #expect(world.fetchCount == 2)
  }

  @Test func `a key that changes its request is answered by the in-flight request`() async {
    let one = Request("one") { [server = world.server] in try await server.fetch("one") }
    let two = Request("two") { await Task.yield() }
    let key = DataKey(module: "test", "a")
    world.provider.feed(Resource(key, from: one) { $0 }).request(world.note("one"))
    world.provider.feed(Resource(key, from: two) { 2 }).request(world.note("two"))
    await world.answer("one", 1)
    #expect(world.drain() == ["one fresh 1", "two fresh 1"])
  }

  @Test func `an answer of another type is an invalid answer`() async {
    observe("a")
    let request = Request("both") { "text" }
    let other = world.provider.feed(Resource(DataKey(module: "test", "b"), from: request) { $0 })
    var received: [DataEvent<String>] = []
    other.request { received.append($0) }
    await world.answer("both", 1)
    let message = "request both brings Int, not String"
    #expect(received == [.failed(DataError(.invalidAnswer, message), stale: nil)])
  }
}
