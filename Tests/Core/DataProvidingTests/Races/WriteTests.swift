import DataProviding
import Testing

// An older answer never replaces a newer write.
// Specification: data 3.1, data 5.1.
@MainActor
struct WriteTests {
  let world = World()

  @Test func `a write notifies observers at once, and others find the value in memory`() async {
    world.observe("a")
    await world.answer("a", 1)
    world.feed("a").write(2)
    #expect(world.drain() == ["fresh 1", "changed 2"])
    #expect(world.feed("a").valueInMemory == 2)
  }

  @Test func `a write of an equal value is not delivered`() async {
    world.observe("a")
    await world.answer("a", 1)
    world.feed("a").write(1)
    #expect(world.drain() == ["fresh 1"])
  }

  @Test func `a write answers observers and requests that wait for a fetch`() async {
    world.observe("a", as: "observer")
    world.request("a", as: "request")
    world.feed("a").write(2)
    #expect(world.drain() == ["observer fresh 2", "request fresh 2"])
  }

  @Test func `a write of an equal value answers a request as unchanged`() async {
    await world.know("a", 1)
    world.observe("a")
    world.feed("a").write(1)
    #expect(world.drain() == ["cached 1 stale refreshing", "unchanged"])
  }

  @Test func `the answer of a fetch that started before a write is dropped`() async {
    world.observe("a")
    await world.settle()
    world.feed("a").write(2)
    await world.answer("a", 1)
    #expect(world.drain() == ["fresh 2"])
    #expect(world.feed("a").valueInMemory == 2)
    #expect(world.fetchCount == 1)
  }

  @Test func `the failure of a fetch that started before a write is dropped`() async {
    world.observe("a")
    await world.settle()
    world.feed("a").write(2)
    await world.fail("a")
    #expect(world.drain() == ["fresh 2"])
  }

  @Test func `the answer of a fetch that started after a write counts`() async {
    world.feed("a").write(1)
    world.observe("a")
    await world.answer("a", 2)
    #expect(world.drain() == ["cached 1 stale refreshing", "fresh 2"])
  }

  @Test func `a write after refreshing is delivered as fresh`() async {
    world.observe("a")
    await world.answer("a", 1)
    world.feed("a").invalidate()
    world.feed("a").write(2)
    world.feed("a").write(3)
    await world.answer("a", 1)
    #expect(world.drain() == ["fresh 1", "refreshing", "fresh 2", "changed 3"])
  }

  @Test func `a request between a write and the dropped answer causes another fetch`() async {
    world.observe("a", as: "first")
    await world.settle()
    world.feed("a").write(2)
    world.observe("a", as: "second")
    await world.answer("a", 1)
    #expect(world.drain() == ["first fresh 2", "second cached 2 stale refreshing", "first refreshing"])
    await world.answer("a", 3)
    #expect(world.drain() == ["first fresh 3", "second fresh 3"])
    #expect(world.fetchCount == 2)
  }

  @Test func `a request for which the written value is fresh does not wait for the dropped answer`() async {
    world.observe("a", as: "first")
    await world.settle()
    world.feed("a").write(2)
    _ = world.feed("a", staleAfter: .seconds(60)).observe(world.note("second"))
    await world.answer("a", 1)
    #expect(world.drain() == ["first fresh 2", "second cached 2", "second unchanged"])
    #expect(world.fetchCount == 1)
  }

  @Test func `a write makes an invalidated value valid`() async {
    world.observe("a")
    await world.settle()
    world.feed("a").invalidate()
    world.feed("a").write(2)
    await world.answer("a", 1)
    #expect(world.drain() == ["fresh 2"])
    #expect(world.fetchCount == 1)
  }

  @Test func `an invalidation after a write makes the value stale`() async {
    world.observe("a")
    await world.settle()
    world.feed("a").write(2)
    world.feed("a").invalidate()
    await world.answer("a", 1)
    await world.answer("a", 3)
    #expect(world.drain() == ["fresh 2", "refreshing", "fresh 3"])
    #expect(world.fetchCount == 2)
  }

  @Test func `a failed fetch does not remove a written value`() async {
    world.feed("a").write(2)
    world.request("a")
    await world.fail("a")
    #expect(world.drain() == ["cached 2 stale refreshing", "failed down, still 2"])
  }
}
