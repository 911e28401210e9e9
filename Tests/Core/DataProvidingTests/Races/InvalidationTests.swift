import DataProviding
import Testing

// Any number of invalidations during a fetch causes exactly one more fetch.
// Specification: data 1.2, data 3.2.
@MainActor
struct InvalidationTests {
  let world = World()

  private func invalidate(_ times: Int) {
    for _ in 0..<times { world.feed("a").invalidate() }
  }

  @Test(arguments: [1, 100])
  func `an invalidation of a key that was never requested has no effect`(times: Int) async {
    invalidate(times)
    world.observe("a")
    await world.answer("a", 1)
    #expect(world.drain() == ["fresh 1"])
    #expect(world.fetchCount == 1)
  }

  @Test(arguments: [1, 100])
  func `an invalidation before the first fetch reaches the server causes one more fetch`(times: Int) async {
    world.observe("a")
    invalidate(times)
    await world.answer("a", 1)
    await world.answer("a", 2)
    #expect(world.drain() == ["fresh 1", "refreshing", "fresh 2"])
    #expect(world.fetchCount == 2)
  }

  @Test(arguments: [1, 100])
  func `an invalidation while the first fetch is at the server causes one more fetch`(times: Int) async {
    world.observe("a")
    await world.settle()
    invalidate(times)
    await world.answer("a", 1)
    await world.answer("a", 1)
    #expect(world.drain() == ["fresh 1", "refreshing", "unchanged"])
    #expect(world.fetchCount == 2)
  }

  @Test(arguments: [1, 100])
  func `an invalidation while the answer is on its way causes one more fetch`(times: Int) async {
    world.observe("a")
    await world.settle()
    world.server.finish("a", .success(1))
    invalidate(times)
    await world.settle()
    await world.answer("a", 2)
    #expect(world.drain() == ["fresh 1", "refreshing", "fresh 2"])
    #expect(world.fetchCount == 2)
  }

  @Test(arguments: [1, 100])
  func `an invalidation after the answer causes one fetch`(times: Int) async {
    world.observe("a")
    await world.answer("a", 1)
    invalidate(times)
    await world.answer("a", 2)
    if times > 1 { await world.answer("a", 3) }
    #expect(world.drain() == ["fresh 1", "refreshing", "fresh 2"] + (times > 1 ? ["refreshing", "fresh 3"] : []))
    #expect(world.fetchCount == (times > 1 ? 3 : 2))
  }

  @Test(arguments: [1, 100])
  func `an invalidation during a later fetch causes one more fetch`(times: Int) async {
    await world.know("a", 1)
    world.observe("a")
    await world.settle()
    invalidate(times)
    await world.answer("a", 2)
    await world.answer("a", 3)
    #expect(world.drain() == ["cached 1 stale refreshing", "fresh 2", "refreshing", "fresh 3"])
    #expect(world.fetchCount == 3)
  }

  @Test(arguments: [1, 100])
  func `an invalidation during a fetch that fails causes one more fetch`(times: Int) async {
    world.observe("a")
    await world.settle()
    invalidate(times)
    await world.fail("a")
    await world.answer("a", 1)
    #expect(world.drain() == ["failed down", "refreshing", "fresh 1"])
    #expect(world.fetchCount == 2)
  }

  @Test(arguments: [1, 100])
  func `an invalidation inside the callback of the answer causes one more fetch`(times: Int) async {
    _ = world.feed("a").observe(
      world.note("") { [self] event in
        if event == .fresh(1) { invalidate(times) }
      })
    await world.answer("a", 1)
    await world.answer("a", 2)
    if times > 1 { await world.answer("a", 2) }
    #expect(world.drain() == ["fresh 1", "refreshing", "fresh 2"] + (times > 1 ? ["refreshing", "unchanged"] : []))
  }

  @Test func `an invalidated tag reaches an observer although a later request has other tags`() async {
    let world = World()
    _ = world.feed("a", tags: ["one"]).observe(world.note(""))
    await world.answer("a", 1)
    world.feed("a", tags: ["two"]).request { _ in }
    await world.answer("a", 1)
    _ = world.drain()
    world.provider.invalidate(.tag("one"))
    #expect(world.drain() == ["refreshing"])
  }

  @Test func `an invalidated value without listeners is fetched by the next request`() async {
    await world.know("a", 1)
    invalidate(100)
    await world.settle()
    #expect(world.fetchCount == 1)
    world.feed("a", staleAfter: .seconds(60)).request(world.note(""))
    await world.answer("a", 2)
    #expect(world.drain() == ["cached 1 stale refreshing", "fresh 2"])
  }

  @Test func `a request from before an invalidation accepts the running fetch`() async {
    world.request("a")
    await world.settle()
    invalidate(1)
    await world.answer("a", 1)
    #expect(world.drain() == ["fresh 1"])
    #expect(world.fetchCount == 1)
  }

  @Test func `a request from after an invalidation waits for the next fetch`() async {
    world.request("a", as: "before")
    await world.settle()
    invalidate(1)
    world.request("a", as: "after")
    await world.answer("a", 1)
    #expect(world.drain() == ["before fresh 1"])
    await world.answer("a", 2)
    #expect(world.drain() == ["after fresh 2"])
  }

  @Test func `a request that skipped an answer receives its value as fresh`() async {
    await world.know("a", 1)
    world.request("a", as: "before")
    await world.settle()
    invalidate(1)
    world.request("a", as: "after")
    await world.answer("a", 2)
    await world.answer("a", 2)
    #expect(
      world.drain() == [
        "before cached 1 stale refreshing", "after cached 1 stale refreshing", "before fresh 2", "after fresh 2",
      ])
  }

  @Test func `a failed fetch is not repeated because of an earlier invalidation`() async {
    world.observe("a")
    await world.answer("a", 1)
    invalidate(1)
    await world.fail("a")
    world.observe("b")
    await world.settle()
    #expect(world.server.begun == ["a", "a", "b"])
  }

  @Test func `invalidating a prefix fetches its observed keys`() async {
    for path in ["article/1", "article/2", "order/1"] { world.observe(path, as: path) }
    for path in ["article/1", "article/2", "order/1"] { await world.answer(path, 1) }
    _ = world.drain()
    world.provider.invalidate(.prefix(module: "other", "article"))
    world.provider.invalidate(.prefix(module: "test", "article/"))
    #expect(world.drain() == ["article/1 refreshing", "article/2 refreshing"])
  }

  @Test func `invalidating a module fetches its observed keys`() async {
    let other = world.provider.feed(Resource(DataKey(module: "other", "a")) { 7 })
    other.write(7)
    for path in ["a", "b"] { await world.know(path, 1) }
    world.provider.invalidate(.prefix(module: "test", ""))
    world.feed("b", staleAfter: .seconds(60)).request(world.note(""))
    #expect(world.drain() == ["cached 1 stale refreshing"])
  }

  @Test func `invalidating a tag fetches its observed keys`() async {
    let feeds = [world.feed("a", tags: ["orders"]), world.feed("b", tags: ["orders", "money"]), world.feed("c")]
    for (feed, name) in zip(feeds, ["a", "b", "c"]) {
      _ = feed.observe(world.note(name))
      await world.answer(name, 1)
    }
    _ = world.drain()
    world.provider.invalidate(.tag("money"))
    world.provider.invalidate(.tag("orders"))
    #expect(world.drain() == ["b refreshing", "a refreshing"])
  }

  @Test func `invalidating everything fetches the observed keys in the order of their first use`() async {
    let names = (0..<20).map { "\($0)" }
    for name in names {
      world.observe(name, as: name)
      await world.answer(name, 1)
    }
    _ = world.drain()
    world.provider.invalidate(.everything)
    #expect(world.drain() == names.map { "\($0) refreshing" })
  }
}
