import DataProviding
import Testing

// What an answer says of itself is kept beside its value, and whether it may be.
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

  /// Asks, and has what comes of it written.
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

  @Test func `the next launch asks with the validator, and not modified makes the row young`() async {
    let store = await open(.number("a", "1", savedAt: minuteAgo, validator: .v1))
    script.answers = [.notModified()]
    await ask()
    #expect(world.take() == ["cached 1 from disk age 60.0 seconds stale refreshing", "unchanged"])
    #expect(script.contexts == ["a v1"])
    #expect(Array(store.rows.values) == [.number("a", "1", validator: .v1)])
  }

  @Test func `a new validator of a value that was not modified is in its row`() async {
    let store = await open(.number("a", "1", savedAt: minuteAgo, validator: .v1))
    script.answers = [.notModified(validator: .v2)]
    await ask()
    #expect(Array(store.rows.values) == [.number("a", "1", validator: .v2)])
  }

  @Test func `and how long it is fresh from then on`() async {
    let store = await open(.number("a", "1", savedAt: minuteAgo, staleAfter: 1_000, validator: .v1))
    script.answers = [.notModified(staleAfter: .seconds(20))]
    await ask()
    #expect(Array(store.rows.values) == [.number("a", "1", staleAfter: 20_000, validator: .v1)])
  }

  @Test func `what the answer calls fresh goes before the resource at the next launch`() async {
    _ = await open(.number("a", "1", savedAt: minuteAgo, staleAfter: 60_001))
    await ask()
    #expect(world.take() == ["cached 1 from disk age 60.0 seconds", "unchanged"])
    #expect(script.contexts == [])
  }

  @Test func `also where it is shorter`() async {
    _ = await open(.number("a", "1", savedAt: minuteAgo, staleAfter: 60_000, validator: .v1))
    script.answers = [.answer(2)]
    await ask(staleAfter: .seconds(3_600))
    #expect(world.take() == ["cached 1 from disk age 60.0 seconds stale refreshing", "fresh 2"])
  }

  @Test func `a large row is fetched as a whole while it is read, for nobody waits for the disk`() async {
    let store = await open(.number("a", "1", savedAt: minuteAgo, validator: .v1, isLarge: true))
    store.holdBack(.read)
    script.answers = [.answer(2)]
    feed().request(world.note(""))
    while world.provider.requestsUnderWay != [] { await Task.yield() }
    #expect(world.take() == ["fresh 2"])
    #expect(script.contexts == ["a -"])
    store.letGo(.read)
  }

  @Test func `a row from the future is not fresh, and is asked about`() async {
    let store = await open(.number("a", "1", savedAt: WallClock.start + 1, staleAfter: 60_000, validator: .v1))
    script.answers = [.notModified()]
    await ask()
    #expect(world.take() == ["cached 1 from disk stale refreshing", "unchanged"])
    #expect(script.contexts == ["a v1"])
    #expect(Array(store.rows.values) == [.number("a", "1", staleAfter: 60_000, validator: .v1)])
  }

  @Test func `what is written here says nothing`() async {
    let store = await open(.number("a", "1", staleAfter: 60_000, validator: .v1))
    feed().write(2)
    await world.provider.flush()
    #expect(Array(store.rows.values) == [.number("a", "2")])
  }

  @Test func `an answer that may not be stored is told, and what was on disk goes`() async {
    let store = await open(.number("a", "1", savedAt: minuteAgo))
    script.answers = [.answer(2, mayBeStored: false)]
    await ask()
    #expect(world.take() == ["cached 1 from disk age 60.0 seconds stale refreshing", "fresh 2"])
    #expect(feed().valueInMemory == 2)
    #expect(store.rows == [:])
  }

  @Test func `where nothing was on disk nothing is done`() async {
    let store = await open()
    script.answers = [.answer(2, mayBeStored: false)]
    await ask()
    #expect(store.take() == ["open"])
  }

  @Test func `nor does it reach the disk when what waits for it is older`() async {
    let store = await open()
    feed().write(1)
    script.answers = [.answer(2, mayBeStored: false)]
    await ask()
    #expect(store.rows == [:])
  }

  @Test func `the next answer may be stored again`() async {
    let store = await open()
    script.answers = [.answer(2, mayBeStored: false), .answer(3)]
    await ask()
    await ask()
    #expect(Array(store.rows.values) == [.number("a", "3")])
  }

  @Test func `not modified may take a value off the disk, and does not bring it back`() async {
    let store = await open(.number("a", "1", savedAt: minuteAgo, validator: .v1))
    script.answers = [.notModified(mayBeStored: false), .notModified()]
    await ask()
    #expect(store.rows == [:])
    await ask()
    #expect(store.rows == [:])
    #expect(feed().valueInMemory == 1)
  }
}
