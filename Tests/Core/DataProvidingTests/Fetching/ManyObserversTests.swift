import DataProviding
import Testing

// Any number of observers share one fetch.
@MainActor
struct ManyObserversTests {
  let world = World()

  @Test func `ten thousand observers share one fetch, which stops after the last one has left`() async {
    var count = 0
    let subscriptions = (0..<10_000).map { _ in world.feed("a").observe { _ in count += 1 } }
    await world.answer("a", 1)
    #expect(count == 10_000)
    world.feed("a").invalidate()
    #expect(count == 20_000)
    for subscription in subscriptions.dropLast() { subscription.cancel() }
    await world.settle()
    #expect(world.provider.graceCount == 0)
    subscriptions.last?.cancel()
    await world.advance(.milliseconds(100))
    #expect(world.server.open == [])
    #expect(world.fetchCount == 2)
  }

  @Test func `observers of several keys of one request share one fetch`() async {
    for index in 0..<1_000 { world.feed("\(index % 10)", request: "a").request(world.note("")) }
    await world.answer("a", 1)
    #expect(world.drain() == Array(repeating: "fresh 1", count: 1_000))
    #expect(world.fetchCount == 1)
  }
}
