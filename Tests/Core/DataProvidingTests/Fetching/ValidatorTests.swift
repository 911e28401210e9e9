import DataProviding
import Testing

// A fetch may report that the cached value has not changed, and set its freshness.
// Specification: data 4.4.
@MainActor
struct ValidatorTests {
  let world = World()
  let script = Script()

  private func feed(_ path: String, request: String = "both", staleAfter: Duration = .zero) -> DataFeed<Int> {
    let call = Request(request, validating: { [script] context in try script.next(request, context) })
    return world.provider.feed(
      Resource(DataKey(module: "test", path), staleAfter: staleAfter, from: call) { (value: Int) in value })
  }

  private func ask(_ path: String, request: String = "both", staleAfter: Duration = .zero) async {
    feed(path, request: request, staleAfter: staleAfter).request(world.note(path))
    while world.provider.requestsUnderWay != [] { await Task.yield() }
  }

  @Test func `a fetch receives the validator of the last answer, and the first one none`() async {
    script.answers = [.answer(1, validator: .v1), .answer(2), .answer(3)]
    for _ in 1...3 { await ask("a") }
    #expect(script.contexts == ["both -", "both v1", "both -"])
  }

  @Test func `notModified is delivered as unchanged and resets the age`() async {
    script.answers = [.answer(1, validator: .v1), .notModified(), .notModified()]
    await ask("a")
    await world.advance(.seconds(5))
    await ask("a")
    await ask("a")
    #expect(
      world.drain() == [
        "a fresh 1", "a cached 1 age 5.0 seconds stale refreshing", "a unchanged", "a cached 1 stale refreshing",
        "a unchanged",
      ])
    #expect(script.contexts == ["both -", "both v1", "both v1"])
  }

  @Test func `a later fetch receives the new validator of notModified`() async {
    script.answers = [.answer(1, validator: .v1), .notModified(validator: .v2), .notModified()]
    for _ in 1...3 { await ask("a") }
    #expect(script.contexts == ["both -", "both v1", "both v2"])
    #expect(feed("a").valueInMemory == 1)
  }

  @Test func `notModified makes an invalidated value valid`() async {
    script.answers = [.answer(1, validator: .v1), .notModified()]
    await ask("a", staleAfter: .seconds(60))
    feed("a").invalidate()
    await ask("a", staleAfter: .seconds(60))
    await ask("a", staleAfter: .seconds(60))
    #expect(
      world.drain() == ["a fresh 1", "a cached 1 stale refreshing", "a unchanged", "a cached 1", "a unchanged"])
  }

  @Test func `an answer and notModified set the freshness of the value`() async {
    script.answers = [
      .answer(1, staleAfter: .seconds(10), validator: .v1), .notModified(staleAfter: .seconds(20)),
      .answer(2, staleAfter: .zero),
    ]
    await ask("a")
    await world.advance(.seconds(9))
    await ask("a")
    await world.advance(.seconds(1))
    await ask("a")
    await world.advance(.seconds(19))
    await ask("a")
    await world.advance(.seconds(1))
    await ask("a", staleAfter: .seconds(60))
    #expect(
      world.drain() == [
        "a fresh 1", "a cached 1 age 9.0 seconds", "a unchanged", "a cached 1 age 10.0 seconds stale refreshing",
        "a unchanged", "a cached 1 age 19.0 seconds", "a unchanged", "a cached 1 age 20.0 seconds stale refreshing",
        "a fresh 2",
      ])
  }

  @Test func `notModified for one key causes another fetch for a key without a value`() async {
    script.answers = [.answer(1, validator: .v1)]
    await ask("a")
    script.answers = [.notModified(), .answer(2)]
    feed("a").request(world.note("a"))
    await ask("b")
    #expect(world.drain() == ["a fresh 1", "a cached 1 stale refreshing", "a unchanged", "b fresh 2"])
    #expect(script.contexts == ["both -", "both v1", "both -"])
  }

  @Test func `notModified for one key causes another fetch for a key with another validator`() async {
    script.answers = [.answer(1, validator: .v1)]
    await ask("a")
    script.answers = [.answer(2, validator: .v2)]
    await ask("b", request: "b")
    script.answers = [.notModified(), .notModified()]
    feed("a").request(world.note("a"))
    await ask("b")
    #expect(
      world.drain() == [
        "a fresh 1", "b fresh 2", "a cached 1 stale refreshing", "b cached 2 stale refreshing", "a unchanged",
        "b unchanged",
      ])
    #expect(script.contexts == ["both -", "b -", "both v1", "both v2"])
  }

  @Test func `a written value has no validator`() async {
    script.answers = [.answer(1, validator: .v1), .answer(3)]
    await ask("a")
    feed("a").write(2)
    await ask("a")
    #expect(script.contexts == ["both -", "both -"])
  }

  @Test func `a changed value has no validator`() async {
    script.answers = [.answer(1, validator: .v1), .answer(3)]
    await ask("a")
    await Change(feed("a")) { $0 + 1 }.keep()
    await ask("a")
    #expect(script.contexts == ["both -", "both -"])
  }

  @Test func `the value below a pending change keeps its validator`() async {
    script.answers = [.answer(1, validator: .v1), .notModified()]
    await ask("a")
    let change = await Change(feed("a")) { $0 + 10 }
    await ask("a")
    #expect(world.drain() == ["a fresh 1", "a cached 11 stale refreshing"])
    script.answers = [.notModified()]
    await change.lose()
    await world.settle()
    #expect(script.contexts == ["both -", "both v1", "both v1"])
    #expect(feed("a").valueInMemory == 1)
  }

  @Test func `notModified for a fetch without a validator is an invalid answer`() async {
    script.answers = [.notModified()]
    await ask("a")
    #expect(
      world.drain() == [
        "a failed request both returns notModified, but its context had no validator"
      ])
    #expect(script.contexts == ["both -"])
  }
}
