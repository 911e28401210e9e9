import DataProviding
import Testing

// 7.3: an older answer never goes over the user's newer write.
@MainActor
struct WriteTests {
  let world = World()

  @Test func `observers are told at once, others have it in memory`() async {
    world.observe("a")
    await world.answer("a", 1)
    world.feed("a").write(2)
    #expect(world.take() == ["fresh 1", "changed 2"])
    #expect(world.feed("a").valueInMemory == 2)
  }

  @Test func `the same value again is not worth telling`() async {
    world.observe("a")
    await world.answer("a", 1)
    world.feed("a").write(1)
    #expect(world.take() == ["fresh 1"])
  }

  @Test func `to those who wait for a fetch it is the answer`() async {
    world.observe("a", as: "observer")
    world.request("a", as: "request")
    world.feed("a").write(2)
    #expect(world.take() == ["observer fresh 2", "request fresh 2"])
  }

  @Test func `the same value is the answer unchanged`() async {
    await world.know("a", 1)
    world.observe("a")
    world.feed("a").write(1)
    #expect(world.take() == ["cached 1 stale refreshing", "unchanged"])
  }

  @Test func `the answer of a fetch that began before it is dropped`() async {
    world.observe("a")
    await world.settle()
    world.feed("a").write(2)
    await world.answer("a", 1)
    #expect(world.take() == ["fresh 2"])
    #expect(world.feed("a").valueInMemory == 2)
    #expect(world.fetchCount == 1)
  }

  @Test func `so is its failure`() async {
    world.observe("a")
    await world.settle()
    world.feed("a").write(2)
    await world.fail("a")
    #expect(world.take() == ["fresh 2"])
  }

  @Test func `the answer of a fetch that began after it counts`() async {
    world.feed("a").write(1)
    world.observe("a")
    await world.answer("a", 2)
    #expect(world.take() == ["cached 1 stale refreshing", "fresh 2"])
  }

  @Test func `after a refreshing it is told as the answer`() async {
    world.observe("a")
    await world.answer("a", 1)
    world.feed("a").invalidate()
    world.feed("a").write(2)
    world.feed("a").write(3)
    await world.answer("a", 1)
    #expect(world.take() == ["fresh 1", "refreshing", "fresh 2", "changed 3"])
  }

  @Test func `one who asks between the write and the dropped answer has it fetched once more`() async {
    world.observe("a", as: "first")
    await world.settle()
    world.feed("a").write(2)
    world.observe("a", as: "second")
    await world.answer("a", 1)
    #expect(world.take() == ["first fresh 2", "second cached 2 stale refreshing", "first refreshing"])
    await world.answer("a", 3)
    #expect(world.take() == ["first fresh 3", "second fresh 3"])
    #expect(world.fetchCount == 2)
  }

  @Test func `one for whom the written value is fresh does not wait for the dropped answer`() async {
    world.observe("a", as: "first")
    await world.settle()
    world.feed("a").write(2)
    _ = world.feed("a", staleAfter: .seconds(60)).observe(world.note("second"))
    await world.answer("a", 1)
    #expect(world.take() == ["first fresh 2", "second cached 2", "second unchanged"])
    #expect(world.fetchCount == 1)
  }

  @Test func `it is newer than the invalidation before it`() async {
    world.observe("a")
    await world.settle()
    world.feed("a").invalidate()
    world.feed("a").write(2)
    await world.answer("a", 1)
    #expect(world.take() == ["fresh 2"])
    #expect(world.fetchCount == 1)
  }

  @Test func `it is older than the invalidation after it`() async {
    world.observe("a")
    await world.settle()
    world.feed("a").write(2)
    world.feed("a").invalidate()
    await world.answer("a", 1)
    await world.answer("a", 3)
    #expect(world.take() == ["fresh 2", "refreshing", "fresh 3"])
    #expect(world.fetchCount == 2)
  }

  @Test func `a failure forgets no write`() async {
    world.feed("a").write(2)
    world.request("a")
    await world.fail("a")
    #expect(world.take() == ["cached 2 stale refreshing", "failed down, still 2"])
  }
}
