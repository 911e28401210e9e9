import DataProviding
import Testing

// 7.4: optimistic writes are layers over the committed value; a failure takes off its own layer only.
@MainActor
struct ChangeTests {
  let world = World()

  /// An observer of `a` that has heard 1.
  private func observe() async {
    world.observe("a")
    await world.answer("a", 1)
    _ = world.take()
  }

  @Test func `it is shown at once, and stays when it is made`() async {
    await observe()
    let change = await Change(world.feed("a")) { $0 + 10 }
    #expect(world.take() == ["changed 11"])
    await change.keep()
    #expect(world.take() == [])
    #expect(world.feed("a").valueInMemory == 11)
    #expect(world.fetchCount == 1)
  }

  @Test func `what the other side made of it is told`() async {
    await observe()
    let change = await Change(world.feed("a")) { $0 + 10 }
    await change.keep(12)
    #expect(world.take() == ["changed 11", "changed 12"])
    #expect(world.fetchCount == 1)
  }

  @Test func `one that fails is taken back, and the value is fetched`() async {
    await observe()
    let change = await Change(world.feed("a")) { $0 + 10 }
    #expect(await change.lose().error == DataError(.refused, "no"))
    await world.answer("a", 3)
    #expect(world.take() == ["changed 11", "changed 1", "refreshing", "fresh 3"])
  }

  @Test func `any error is told as a data error`() async {
    let change = await Change(world.feed("a")) { $0 }
    #expect(await change.lose(.cancelled).error == .cancelled)
  }

  @Test func `while it is applied the value is what it was before, and what it asks for is done afterwards`() async {
    await observe()
    let feed = world.feed("a", staleAfter: .seconds(60))
    var seen: [Int?] = []
    let change = await Change(feed) { [world] value in
      seen.append(feed.valueInMemory)
      world.request("a", as: "it")
      return value + 10
    }
    #expect(seen == [1])
    #expect(world.take().first == "changed 11")
    await change.keep(11)
    await world.answer("a", 11)
    #expect(feed.valueInMemory == 11)
  }

  @Test func `what changes nothing is not worth telling`() async {
    await observe()
    await Change(world.feed("a")) { $0 }.keep()
    #expect(world.take() == [])
  }

  @Test func `over nothing it shows nothing, and over the first value itself`() async {
    world.observe("a")
    let change = await Change(world.feed("a")) { $0 + 10 }
    #expect(world.take() == [])
    await world.answer("a", 1)
    #expect(world.take() == ["fresh 11"])
    await change.lose()
    #expect(world.take() == ["changed 1", "refreshing"])
  }

  @Test func `made over nothing, what is fetched after it has it already`() async {
    world.observe("a")
    let change = await Change(world.feed("a")) { $0 + 10 }
    await change.keep()
    await world.answer("a", 1)
    #expect(world.take() == [])
    await world.answer("a", 11)
    #expect(world.take() == ["fresh 11"])
    world.feed("a").write(20)
    #expect(world.take() == ["changed 20"])
  }

  @Test func `made over nothing with an answer, that is the value`() async {
    world.observe("a")
    await Change(world.feed("a")) { $0 + 10 }.keep(11)
    #expect(world.take() == ["fresh 11"])
  }

  @Test func `an answer that arrives meanwhile lies under it`() async {
    await observe()
    let change = await Change(world.feed("a")) { $0 + 10 }
    world.feed("a").invalidate()
    await world.answer("a", 2)
    #expect(world.take() == ["changed 11", "refreshing", "fresh 12"])
    await change.lose()
    #expect(world.take() == ["changed 2", "refreshing"])
  }

  @Test func `so does one whose fetch began before it`() async {
    await observe()
    world.feed("a").invalidate()
    await world.settle()
    let change = await Change(world.feed("a")) { $0 + 10 }
    #expect(world.take() == ["refreshing", "fresh 11", "refreshing"])
    await world.answer("a", 2)
    #expect(world.take() == ["fresh 12"])
    await change.keep(12)
    #expect(world.take() == [])
    #expect(world.fetchCount == 2)
  }

  @Test func `a fetch that began before it was made does not take it back`() async {
    await observe()
    world.feed("a").invalidate()
    await world.settle()
    await Change(world.feed("a")) { $0 + 10 }.keep()
    await world.answer("a", 1)
    #expect(world.take() == ["refreshing", "fresh 11", "refreshing"])
    await world.answer("a", 11)
    #expect(world.take() == ["unchanged"])
    #expect(world.fetchCount == 3)
  }

  @Test func `one that is taken back while a fetch is under way is told in its grammar`() async {
    await observe()
    let change = await Change(world.feed("a")) { $0 + 10 }
    world.feed("a").invalidate()
    await world.settle()
    await change.lose()
    #expect(world.take() == ["changed 11", "refreshing", "fresh 1", "refreshing"])
    await world.answer("a", 2)
    await world.answer("a", 2)
    #expect(world.take() == ["fresh 2", "refreshing", "unchanged"])
  }

  @Test func `whether a fetch meanwhile had it is not known, so the value is fetched once more`() async {
    await observe()
    let change = await Change(world.feed("a")) { $0 + 10 }
    world.feed("a").invalidate()
    await world.answer("a", 11)
    await change.keep()
    await world.answer("a", 11)
    #expect(world.take() == ["changed 11", "refreshing", "fresh 21", "refreshing", "fresh 11"])
  }

  @Test func `it makes no old value young, nor one that was invalidated right`() async {
    await world.know("a", 1)
    await world.advance(.seconds(5))
    await Change(world.feed("a")) { $0 + 10 }.keep()
    world.feed("a", staleAfter: .seconds(60)).request(world.note("first"))
    world.feed("a").invalidate()
    await Change(world.feed("a")) { $0 + 10 }.keep()
    world.feed("a", staleAfter: .seconds(60)).request(world.note("second"))
    #expect(
      world.take() == [
        "first cached 11 age 5.0 seconds", "first unchanged", "second cached 21 age 5.0 seconds stale refreshing",
      ])
  }

  @Test func `one that is answered does`() async {
    await world.know("a", 1)
    await world.advance(.seconds(5))
    await Change(world.feed("a")) { $0 + 10 }.keep(12)
    world.feed("a", staleAfter: .seconds(60)).request(world.note(""))
    #expect(world.take() == ["cached 12", "unchanged"])
  }

  @Test func `a request waits for the fetch and for the reply of the change`() async {
    await world.know("a", 1)
    world.request("a")
    let change = await Change(world.feed("a")) { $0 + 10 }
    await world.answer("a", 1)
    #expect(world.take() == ["cached 1 stale refreshing"])
    await change.keep(12)
    #expect(world.take() == ["fresh 12"])
  }

  @Test func `a request for a fresh value waits for the reply of the change, and fetches nothing`() async {
    await world.know("a", 1)
    let change = await Change(world.feed("a")) { $0 + 10 }
    world.feed("a", staleAfter: .seconds(60)).request(world.note(""))
    await world.settle()
    #expect(world.take() == ["cached 11 refreshing"])
    await change.keep()
    #expect(world.take() == ["unchanged"])
    #expect(world.fetchCount == 1)
  }

  @Test func `a request waits for a fetch when the change is refused`() async {
    await world.know("a", 1)
    let change = await Change(world.feed("a")) { $0 + 10 }
    world.feed("a", staleAfter: .seconds(60)).request(world.note(""))
    await change.lose()
    #expect(world.take() == ["cached 11 refreshing"])
    await world.answer("a", 2)
    #expect(world.take() == ["fresh 2"])
  }

  @Test func `a value that is written while a request waits for a change is its answer`() async {
    await world.know("a", 1)
    let change = await Change(world.feed("a")) { $0 + 10 }
    world.feed("a", staleAfter: .seconds(60)).request(world.note(""))
    world.feed("a").write(5)
    #expect(world.take() == ["cached 11 refreshing", "fresh 5"])
    await change.keep()
  }

  @Test func `a task gets the value of the reply, and not the one that is shown`() async throws {
    await world.know("a", 1)
    let change = await Change(world.feed("a")) { $0 + 10 }
    async let value = world.feed("a", staleAfter: .seconds(60)).value()
    await world.settle()
    await change.keep(12)
    #expect(try await value == 12)
  }

  @Test func `a write goes over all of them`() async {
    await observe()
    let changes = [await Change(world.feed("a")) { $0 + 10 }, await Change(world.feed("a")) { $0 + 100 }]
    world.feed("a").write(7)
    await changes[0].keep(8)
    await changes[1].lose()
    #expect(world.take() == ["changed 11", "changed 111", "changed 7", "refreshing"])
  }

  @Test func `the end of the session ends them`() async {
    await observe()
    let change = await Change(world.feed("a")) { $0 + 10 }
    world.provider.forgetSession()
    world.observe("a", as: "new")
    await change.keep(12)
    #expect(world.take() == ["changed 11", "cleared"])
    #expect(world.feed("a").valueInMemory == nil)
  }

  @Test func `one that fails after the session does not concern the next one`() async {
    let change = await Change(world.feed("a")) { $0 + 10 }
    world.provider.forgetSession()
    await world.know("a", 1)
    await change.lose()
    world.feed("a", staleAfter: .seconds(60)).request(world.note(""))
    #expect(world.take() == ["cached 1", "unchanged"])
  }
}

extension Result {
  fileprivate var error: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
