import DataProviding
import Testing

// Optimistic changes are layers over the committed value. A failure removes only its own layer.
// Specification: data 5.2.
@MainActor
struct ChangeTests {
  let world = World()

  /// Adds an observer of `a` that has received 1.
  private func observe() async {
    world.observe("a")
    await world.answer("a", 1)
    _ = world.drain()
  }

  @Test func `a change is shown at once and stays when it is confirmed`() async {
    await observe()
    let change = await Change(world.feed("a")) { $0 + 10 }
    #expect(world.drain() == ["changed 11"])
    await change.keep()
    #expect(world.drain() == [])
    #expect(world.feed("a").valueInMemory == 11)
    #expect(world.fetchCount == 1)
  }

  @Test func `the value of a reply replaces the shown one`() async {
    await observe()
    let change = await Change(world.feed("a")) { $0 + 10 }
    await change.keep(12)
    #expect(world.drain() == ["changed 11", "changed 12"])
    #expect(world.fetchCount == 1)
  }

  @Test func `a refused change is reverted, and the value is fetched`() async {
    await observe()
    let change = await Change(world.feed("a")) { $0 + 10 }
    #expect(await change.lose().error == DataError(.refused, "no"))
    await world.answer("a", 3)
    #expect(world.drain() == ["changed 11", "changed 1", "refreshing", "fresh 3"])
  }

  @Test func `a change throws its error as a data error`() async {
    let change = await Change(world.feed("a")) { $0 }
    #expect(await change.lose(.cancelled).error == .cancelled)
  }

  @Test func `calls from inside a change see the value before it and are processed afterwards`() async {
    await observe()
    let feed = world.feed("a", staleAfter: .seconds(60))
    var seen: [Int?] = []
    let change = await Change(feed) { [world] value in
      seen.append(feed.valueInMemory)
      world.request("a", as: "it")
      return value + 10
    }
    #expect(seen == [1])
    #expect(world.drain().first == "changed 11")
    await change.keep(11)
    await world.answer("a", 11)
    #expect(feed.valueInMemory == 11)
  }

  @Test func `a change to an equal value is not delivered`() async {
    await observe()
    await Change(world.feed("a")) { $0 }.keep()
    #expect(world.drain() == [])
  }

  @Test func `a change without a value shows nothing, and applies to the first value`() async {
    world.observe("a")
    let change = await Change(world.feed("a")) { $0 + 10 }
    #expect(world.drain() == [])
    await world.answer("a", 1)
    #expect(world.drain() == ["fresh 11"])
    await change.lose()
    #expect(world.drain() == ["changed 1", "refreshing"])
  }

  @Test func `after a change without a value is confirmed, a new fetch delivers the value`() async {
    world.observe("a")
    let change = await Change(world.feed("a")) { $0 + 10 }
    await change.keep()
    await world.answer("a", 1)
    #expect(world.drain() == [])
    await world.answer("a", 11)
    #expect(world.drain() == ["fresh 11"])
    world.feed("a").write(20)
    #expect(world.drain() == ["changed 20"])
  }

  @Test func `the reply of a change without a value becomes the value`() async {
    world.observe("a")
    await Change(world.feed("a")) { $0 + 10 }.keep(11)
    #expect(world.drain() == ["fresh 11"])
  }

  @Test func `an answer during a change becomes the value below it`() async {
    await observe()
    let change = await Change(world.feed("a")) { $0 + 10 }
    world.feed("a").invalidate()
    await world.answer("a", 2)
    #expect(world.drain() == ["changed 11", "refreshing", "fresh 12"])
    await change.lose()
    #expect(world.drain() == ["changed 2", "refreshing"])
  }

  @Test func `an answer of a fetch that started before the change becomes the value below it`() async {
    await observe()
    world.feed("a").invalidate()
    await world.settle()
    let change = await Change(world.feed("a")) { $0 + 10 }
    #expect(world.drain() == ["refreshing", "fresh 11", "refreshing"])
    await world.answer("a", 2)
    #expect(world.drain() == ["fresh 12"])
    await change.keep(12)
    #expect(world.drain() == [])
    #expect(world.fetchCount == 2)
  }

  @Test func `a fetch that started before a confirmation does not revert the change`() async {
    await observe()
    world.feed("a").invalidate()
    await world.settle()
    await Change(world.feed("a")) { $0 + 10 }.keep()
    await world.answer("a", 1)
    #expect(world.drain() == ["refreshing", "fresh 11", "refreshing"])
    await world.answer("a", 11)
    #expect(world.drain() == ["unchanged"])
    #expect(world.fetchCount == 3)
  }

  @Test func `a change that is reverted during a fetch is delivered as fresh and refreshing`() async {
    await observe()
    let change = await Change(world.feed("a")) { $0 + 10 }
    world.feed("a").invalidate()
    await world.settle()
    await change.lose()
    #expect(world.drain() == ["changed 11", "refreshing", "fresh 1", "refreshing"])
    await world.answer("a", 2)
    await world.answer("a", 2)
    #expect(world.drain() == ["fresh 2", "refreshing", "unchanged"])
  }

  @Test func `a confirmed change is fetched again if a fetch during it may have contained it`() async {
    await observe()
    let change = await Change(world.feed("a")) { $0 + 10 }
    world.feed("a").invalidate()
    await world.answer("a", 11)
    await change.keep()
    await world.answer("a", 11)
    #expect(world.drain() == ["changed 11", "refreshing", "fresh 21", "refreshing", "fresh 11"])
  }

  @Test func `a confirmation without a value neither resets the age nor validates the value`() async {
    await world.know("a", 1)
    await world.advance(.seconds(5))
    await Change(world.feed("a")) { $0 + 10 }.keep()
    world.feed("a", staleAfter: .seconds(60)).request(world.note("first"))
    world.feed("a").invalidate()
    await Change(world.feed("a")) { $0 + 10 }.keep()
    world.feed("a", staleAfter: .seconds(60)).request(world.note("second"))
    #expect(
      world.drain() == [
        "first cached 11 age 5.0 seconds", "first unchanged", "second cached 21 age 5.0 seconds stale refreshing",
      ])
  }

  @Test func `a reply with a value resets the age and validates the value`() async {
    await world.know("a", 1)
    await world.advance(.seconds(5))
    await Change(world.feed("a")) { $0 + 10 }.keep(12)
    world.feed("a", staleAfter: .seconds(60)).request(world.note(""))
    #expect(world.drain() == ["cached 12", "unchanged"])
  }

  @Test func `a request waits for the fetch and for the reply of the change`() async {
    await world.know("a", 1)
    world.request("a")
    let change = await Change(world.feed("a")) { $0 + 10 }
    await world.answer("a", 1)
    #expect(world.drain() == ["cached 1 stale refreshing"])
    await change.keep(12)
    #expect(world.drain() == ["fresh 12"])
  }

  @Test func `a request for a fresh value waits for the reply of the change without a fetch`() async {
    await world.know("a", 1)
    let change = await Change(world.feed("a")) { $0 + 10 }
    world.feed("a", staleAfter: .seconds(60)).request(world.note(""))
    await world.settle()
    #expect(world.drain() == ["cached 11 refreshing"])
    await change.keep()
    #expect(world.drain() == ["unchanged"])
    #expect(world.fetchCount == 1)
  }

  @Test func `a request waits for a fetch when the change is refused`() async {
    await world.know("a", 1)
    let change = await Change(world.feed("a")) { $0 + 10 }
    world.feed("a", staleAfter: .seconds(60)).request(world.note(""))
    await change.lose()
    #expect(world.drain() == ["cached 11 refreshing"])
    await world.answer("a", 2)
    #expect(world.drain() == ["fresh 2"])
  }

  @Test func `a written value answers a request that waits for a change`() async {
    await world.know("a", 1)
    let change = await Change(world.feed("a")) { $0 + 10 }
    world.feed("a", staleAfter: .seconds(60)).request(world.note(""))
    world.feed("a").write(5)
    #expect(world.drain() == ["cached 11 refreshing", "fresh 5"])
    await change.keep()
  }

  @Test func `a waiting task receives the value of the reply, not the shown one`() async throws {
    await world.know("a", 1)
    let change = await Change(world.feed("a")) { $0 + 10 }
    async let value = world.feed("a", staleAfter: .seconds(60)).value()
    await world.settle()
    await change.keep(12)
    #expect(try await value == 12)
  }

  @Test func `a write replaces all pending changes`() async {
    await observe()
    let changes = [await Change(world.feed("a")) { $0 + 10 }, await Change(world.feed("a")) { $0 + 100 }]
    world.feed("a").write(7)
    await changes[0].keep(8)
    await changes[1].lose()
    #expect(world.drain() == ["changed 11", "changed 111", "changed 7", "refreshing"])
  }

  @Test func `the end of the session ends pending changes`() async {
    await observe()
    let change = await Change(world.feed("a")) { $0 + 10 }
    world.provider.forgetSession()
    world.observe("a", as: "new")
    await change.keep(12)
    #expect(world.drain() == ["changed 11", "cleared"])
    #expect(world.feed("a").valueInMemory == nil)
  }

  @Test func `a change that fails after the session does not affect the next session`() async {
    let change = await Change(world.feed("a")) { $0 + 10 }
    world.provider.forgetSession()
    await world.know("a", 1)
    await change.lose()
    world.feed("a", staleAfter: .seconds(60)).request(world.note(""))
    #expect(world.drain() == ["cached 1", "unchanged"])
  }
}

extension Result {
  fileprivate var error: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
