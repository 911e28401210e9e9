import DataProviding
import Testing

// A phone ends an app that holds a file's lock while it is suspended.
// Specification: data 6.6.
@MainActor
struct SuspensionTests {
  let world = World()
  let store = FakeStore([.number("a", "1")])

  @Test func `entering the background writes what waits, and then suspends the store`() async {
    await world.open(store)
    world.stored("b").write(2)
    await world.provider.didEnterBackground()
    #expect(store.drain() == ["open", "save b 2", "suspend"])
  }

  @Test func `the store is suspended after the batch that is being written`() async {
    await world.open(store)
    store.holdBack(.write)
    world.stored("b").write(2)
    await world.advance(.milliseconds(250))
    world.stored("c").write(3)
    let departure = Task { await world.provider.didEnterBackground() }
    await Task.yield()
    #expect(store.drain() == ["open", "save b 2"])
    store.letGo(.write)
    await departure.value
    #expect(store.drain() == ["save c 3", "suspend"])
  }

  @Test func `a value that is written in the background reaches the suspended store`() async {
    await world.open(store)
    await world.provider.didEnterBackground()
    world.stored("b").write(2)
    await world.advance(.milliseconds(250))
    #expect(store.drain() == ["open", "suspend", "save b 2"])
  }

  @Test func `a value that was not read yet is read from the suspended store`() async {
    await world.open(store)
    await world.provider.didEnterBackground()
    world.stored("a").request(world.note(""))
    #expect(world.drain() == ["cached 1 from disk", "unchanged"])
  }

  @Test func `returning to the foreground resumes the store once`() async {
    await world.open(store)
    world.provider.willEnterForeground()
    await world.provider.didEnterBackground()
    world.provider.willEnterForeground()
    world.provider.willEnterForeground()
    await world.settle()
    #expect(store.drain() == ["open", "suspend", "resume"])
  }

  @Test func `a short stay in the background suspends and resumes in that order`() async {
    await world.open(store)
    store.holdBack(.write)
    world.stored("b").write(2)
    let departure = Task { await world.provider.didEnterBackground() }
    while store.waitingCount(.write) == 0 { await Task.yield() }
    world.provider.willEnterForeground()
    store.letGo(.write)
    await departure.value
    await world.settle()
    #expect(store.drain() == ["open", "save b 2", "suspend", "resume"])
  }

  @Test func `a store that is opened in the background is suspended`() async {
    await world.provider.didEnterBackground()
    await world.open(store)
    #expect(store.drain() == ["open", "suspend"])
  }
}
