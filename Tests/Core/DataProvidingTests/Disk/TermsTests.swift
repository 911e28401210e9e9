import DataProviding
import ModuleHarness
import Testing

// The validator and the freshness of an answer are stored with its value, unless it must not be stored.
// Specification: data 4.4.
@MainActor
struct TermsTests {
  let world = World()
  let script = Script()
  let minuteAgo = WallClock.start - 60_000

  private func feed(staleAfter: Duration = .zero) -> DataFeed<Int> {
    let call = Request("a", validating: { [script] context in try script.next("a", context) })
    return world.provider.feed(
      Resource(DataKey(module: "test", "a"), staleAfter: staleAfter, persistence: .disk(.number()), from: call) { $0 })
  }

  private func open(_ rows: CacheRow...) async -> FakeStore {
    let store = FakeStore(rows)
    await world.open(store)
    return store
  }

  /// Requests the value, and flushes the result.
  private func ask(staleAfter: Duration = .zero) async {
    feed(staleAfter: staleAfter).request(world.note(""))
    while world.provider.requestsUnderWay != [] { await Task.yield() }
    await world.provider.flush()
  }

  @Test func `validator and freshness are written with the value`() async {
    let store = await open()
    script.answers = [.answer(1, staleAfter: .seconds(10), validator: .v1)]
    await ask()
    #expect(Array(store.rows.values) == [.number("a", "1", staleAfter: 10_000, validator: .v1)])
  }

  @Test(arguments: [
    (Duration.microseconds(1_999), 1 as Int64), (.zero, 0), (.seconds(Int64.max), .max), (.seconds(Int64.min), .min),
  ])
  func `freshness is written in whole milliseconds`(staleAfter: Duration, milliseconds: Int64) async {
    let store = await open()
    script.answers = [.answer(1, staleAfter: staleAfter)]
    await ask()
    #expect(Array(store.rows.values) == [.number("a", "1", staleAfter: milliseconds)])
  }

  @Test func `the next launch sends the stored validator, and notModified resets the age of the row`() async {
    let store = await open(.number("a", "1", savedAt: minuteAgo, validator: .v1))
    script.answers = [.notModified()]
    await ask()
    #expect(world.drain() == ["cached 1 from disk age 60.0 seconds stale refreshing", "unchanged"])
    #expect(script.contexts == ["a v1"])
    #expect(Array(store.rows.values) == [.number("a", "1", validator: .v1)])
  }

  @Test func `a new validator of notModified is written to the row`() async {
    let store = await open(.number("a", "1", savedAt: minuteAgo, validator: .v1))
    script.answers = [.notModified(validator: .v2)]
    await ask()
    #expect(Array(store.rows.values) == [.number("a", "1", validator: .v2)])
  }

  @Test func `a new freshness of notModified is written to the row`() async {
    let store = await open(.number("a", "1", savedAt: minuteAgo, staleAfter: 1_000, validator: .v1))
    script.answers = [.notModified(staleAfter: .seconds(20))]
    await ask()
    #expect(Array(store.rows.values) == [.number("a", "1", staleAfter: 20_000, validator: .v1)])
  }

  @Test func `the stored freshness of an answer overrides a shorter one of the resource`() async {
    _ = await open(.number("a", "1", savedAt: minuteAgo, staleAfter: 60_001))
    await ask()
    #expect(world.drain() == ["cached 1 from disk age 60.0 seconds", "unchanged"])
    #expect(script.contexts == [])
  }

  @Test func `the stored freshness of an answer overrides a longer one of the resource`() async {
    _ = await open(.number("a", "1", savedAt: minuteAgo, staleAfter: 60_000, validator: .v1))
    script.answers = [.answer(2)]
    await ask(staleAfter: .seconds(3_600))
    #expect(world.drain() == ["cached 1 from disk age 60.0 seconds stale refreshing", "fresh 2"])
  }

  @Test func `a stale large row is read first, and fetched with its validator`() async {
    _ = await open(.number("a", "1", savedAt: minuteAgo, validator: .v1, isLarge: true))
    script.answers = [.notModified()]
    feed().request(world.note(""))
    while script.contexts.isEmpty { await Task.yield() }
    while world.provider.requestsUnderWay != [] { await Task.yield() }
    #expect(world.drain() == ["cached 1 from disk age 60.0 seconds stale refreshing", "unchanged"])
    #expect(script.contexts == ["a v1"])
  }

  @Test func `a large row that is still being read after 250 ms is fetched without its validator`() async {
    let store = await open(.number("a", "1", savedAt: minuteAgo, validator: .v1, isLarge: true))
    store.holdBack(.read)
    script.answers = [.answer(2)]
    feed().request(world.note(""))
    await world.settle()
    world.clock.jump(by: .milliseconds(249))
    await world.settle()
    #expect(script.contexts == [])
    world.clock.jump(by: .milliseconds(1))
    while script.contexts.isEmpty { await Task.yield() }
    while world.provider.requestsUnderWay != [] { await Task.yield() }
    #expect(world.drain() == ["fresh 2"])
    #expect(script.contexts == ["a -"])
    store.letGo(.read)
  }

  @Test func `a row with a time in the future is stale, and its validator is sent`() async {
    let store = await open(.number("a", "1", savedAt: WallClock.start + 1, staleAfter: 60_000, validator: .v1))
    script.answers = [.notModified()]
    await ask()
    #expect(world.drain() == ["cached 1 from disk stale refreshing", "unchanged"])
    #expect(script.contexts == ["a v1"])
    #expect(Array(store.rows.values) == [.number("a", "1", staleAfter: 60_000, validator: .v1)])
  }

  @Test func `a written value has neither validator nor freshness`() async {
    let store = await open(.number("a", "1", staleAfter: 60_000, validator: .v1))
    feed().write(2)
    await world.provider.flush()
    #expect(Array(store.rows.values) == [.number("a", "2")])
  }

  @Test func `an answer that must not be stored is delivered, and its row is deleted`() async {
    let store = await open(.number("a", "1", savedAt: minuteAgo))
    script.answers = [.answer(2, mayBeStored: false)]
    await ask()
    #expect(world.drain() == ["cached 1 from disk age 60.0 seconds stale refreshing", "fresh 2"])
    #expect(feed().valueInMemory == 2)
    #expect(store.rows == [:])
  }

  @Test func `an answer that must not be stored writes nothing if there is no row`() async {
    let store = await open()
    script.answers = [.answer(2, mayBeStored: false)]
    await ask()
    #expect(store.drain() == ["open"])
  }

  @Test func `an answer that must not be stored removes an older pending write`() async {
    let store = await open()
    feed().write(1)
    script.answers = [.answer(2, mayBeStored: false)]
    await ask()
    #expect(store.rows == [:])
  }

  @Test func `a later answer is stored again after one that must not be stored`() async {
    let store = await open()
    script.answers = [.answer(2, mayBeStored: false), .answer(3)]
    await ask()
    await ask()
    #expect(Array(store.rows.values) == [.number("a", "3")])
  }

  @Test func `notModified may remove a value from disk, and a later one does not restore it`() async {
    let store = await open(.number("a", "1", savedAt: minuteAgo, validator: .v1))
    script.answers = [.notModified(mayBeStored: false), .notModified()]
    await ask()
    #expect(store.rows == [:])
    await ask()
    #expect(store.rows == [:])
    #expect(feed().valueInMemory == 1)
  }
}
