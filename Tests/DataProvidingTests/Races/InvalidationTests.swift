import DataProviding
import Testing

// 7.3: an invalidation during a fetch leads to exactly one more fetch, however many came.
@MainActor
struct InvalidationTests {
  let world = World()

  private func invalidate(_ times: Int) {
    for _ in 0..<times { world.feed("a").invalidate() }
  }

  @Test(arguments: [1, 100])
  func `before anybody asked it means nothing`(times: Int) async {
    invalidate(times)
    world.observe("a")
    await world.answer("a", 1)
    #expect(world.take() == ["fresh 1"])
    #expect(world.fetchCount == 1)
  }

  @Test(arguments: [1, 100])
  func `when the first fetch has not reached the server`(times: Int) async {
    world.observe("a")
    invalidate(times)
    await world.answer("a", 1)
    await world.answer("a", 2)
    #expect(world.take() == ["fresh 1", "refreshing", "fresh 2"])
    #expect(world.fetchCount == 2)
  }

  @Test(arguments: [1, 100])
  func `when the first fetch is at the server`(times: Int) async {
    world.observe("a")
    await world.settle()
    invalidate(times)
    await world.answer("a", 1)
    await world.answer("a", 1)
    #expect(world.take() == ["fresh 1", "refreshing", "unchanged"])
    #expect(world.fetchCount == 2)
  }

  @Test(arguments: [1, 100])
  func `when the answer is on its way back`(times: Int) async {
    world.observe("a")
    await world.settle()
    world.server.finish("a", .success(1))
    invalidate(times)
    await world.settle()
    await world.answer("a", 2)
    #expect(world.take() == ["fresh 1", "refreshing", "fresh 2"])
    #expect(world.fetchCount == 2)
  }

  @Test(arguments: [1, 100])
  func `when the answer is there`(times: Int) async {
    world.observe("a")
    await world.answer("a", 1)
    invalidate(times)
    await world.answer("a", 2)
    if times > 1 { await world.answer("a", 3) }
    #expect(world.take() == ["fresh 1", "refreshing", "fresh 2"] + (times > 1 ? ["refreshing", "fresh 3"] : []))
    #expect(world.fetchCount == (times > 1 ? 3 : 2))
  }

  @Test(arguments: [1, 100])
  func `during a later fetch`(times: Int) async {
    await world.know("a", 1)
    world.observe("a")
    await world.settle()
    invalidate(times)
    await world.answer("a", 2)
    await world.answer("a", 3)
    #expect(world.take() == ["cached 1 stale refreshing", "fresh 2", "refreshing", "fresh 3"])
    #expect(world.fetchCount == 3)
  }

  @Test(arguments: [1, 100])
  func `during a fetch that fails`(times: Int) async {
    world.observe("a")
    await world.settle()
    invalidate(times)
    await world.fail("a")
    await world.answer("a", 1)
    #expect(world.take() == ["failed down", "refreshing", "fresh 1"])
    #expect(world.fetchCount == 2)
  }

  @Test(arguments: [1, 100])
  func `from inside the callback of the answer`(times: Int) async {
    _ = world.feed("a").observe(
      world.note("") { [self] event in
        if event == .fresh(1) { invalidate(times) }
      })
    await world.answer("a", 1)
    await world.answer("a", 2)
    if times > 1 { await world.answer("a", 2) }
    #expect(world.take() == ["fresh 1", "refreshing", "fresh 2"] + (times > 1 ? ["refreshing", "unchanged"] : []))
  }

  @Test func `a tag reaches an observer that has it, whoever asked for the key later`() async {
    let world = World()
    _ = world.feed("a", tags: ["one"]).observe(world.note(""))
    await world.answer("a", 1)
    world.feed("a", tags: ["two"]).request { _ in }
    await world.answer("a", 1)
    _ = world.take()
    world.provider.invalidate(.tag("one"))
    #expect(world.take() == ["refreshing"])
  }

  @Test func `where nobody listens the next one who asks has it fetched`() async {
    await world.know("a", 1)
    invalidate(100)
    await world.settle()
    #expect(world.fetchCount == 1)
    world.feed("a", staleAfter: .seconds(60)).request(world.note(""))
    await world.answer("a", 2)
    #expect(world.take() == ["cached 1 stale refreshing", "fresh 2"])
  }

  @Test func `a request made before it is content with the fetch under way`() async {
    world.request("a")
    await world.settle()
    invalidate(1)
    await world.answer("a", 1)
    #expect(world.take() == ["fresh 1"])
    #expect(world.fetchCount == 1)
  }

  @Test func `a request made after it waits for the next fetch`() async {
    world.request("a", as: "before")
    await world.settle()
    invalidate(1)
    world.request("a", as: "after")
    await world.answer("a", 1)
    #expect(world.take() == ["before fresh 1"])
    await world.answer("a", 2)
    #expect(world.take() == ["after fresh 2"])
  }

  @Test func `a request that skipped an answer hears the value afresh`() async {
    await world.know("a", 1)
    world.request("a", as: "before")
    await world.settle()
    invalidate(1)
    world.request("a", as: "after")
    await world.answer("a", 2)
    await world.answer("a", 2)
    #expect(
      world.take() == [
        "before cached 1 stale refreshing", "after cached 1 stale refreshing", "before fresh 2", "after fresh 2",
      ])
  }

  @Test func `a failed fetch is not repeated because of an old invalidation`() async {
    world.observe("a")
    await world.answer("a", 1)
    invalidate(1)
    await world.fail("a")
    world.observe("b")
    await world.settle()
    #expect(world.server.begun == ["a", "a", "b"])
  }

  @Test func `by prefix`() async {
    for path in ["article/1", "article/2", "order/1"] { world.observe(path, as: path) }
    for path in ["article/1", "article/2", "order/1"] { await world.answer(path, 1) }
    _ = world.take()
    world.provider.invalidate(.prefix(module: "other", "article"))
    world.provider.invalidate(.prefix(module: "test", "article/"))
    #expect(world.take() == ["article/1 refreshing", "article/2 refreshing"])
  }

  @Test func `of a whole module`() async {
    let other = world.provider.feed(Resource(DataKey(module: "other", "a")) { 7 })
    other.write(7)
    for path in ["a", "b"] { await world.know(path, 1) }
    world.provider.invalidate(.prefix(module: "test", ""))
    world.feed("b", staleAfter: .seconds(60)).request(world.note(""))
    #expect(world.take() == ["cached 1 stale refreshing"])
  }

  @Test func `by tag`() async {
    let feeds = [world.feed("a", tags: ["orders"]), world.feed("b", tags: ["orders", "money"]), world.feed("c")]
    for (feed, name) in zip(feeds, ["a", "b", "c"]) {
      _ = feed.observe(world.note(name))
      await world.answer(name, 1)
    }
    _ = world.take()
    world.provider.invalidate(.tag("money"))
    world.provider.invalidate(.tag("orders"))
    #expect(world.take() == ["b refreshing", "a refreshing"])
  }

  @Test func `of everything, in the order in which keys came up`() async {
    let names = (0..<20).map { "\($0)" }
    for name in names {
      world.observe(name, as: name)
      await world.answer(name, 1)
    }
    _ = world.take()
    world.provider.invalidate(.everything)
    #expect(world.take() == names.map { "\($0) refreshing" })
  }
}
