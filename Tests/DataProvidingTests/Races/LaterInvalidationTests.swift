import DataProviding
import Testing

// 7.3: an invalidation at any step of a later fetch leads to exactly one more fetch, however many came.
@MainActor
struct LaterInvalidationTests {
  let world = World { $0.retries = RetryPolicy() }

  /// An observer of `a` that has heard 1, and for which it is being fetched again.
  private func fetchAgain(_ action: @escaping @MainActor (DataEvent<Int>) -> Void = { _ in }) async {
    _ = world.feed("a").observe(world.note("", then: action))
    await world.answer("a", 1)
    world.feed("a").prefetch()
    #expect(world.take() == ["fresh 1", "refreshing"])
  }

  private func invalidate(_ times: Int) {
    for _ in 0..<times { world.feed("a").invalidate() }
  }

  /// The fetch under way brings 2, the next one 3, and there is none after that.
  private func expectOneMoreFetch(isAnswered: Bool = false) async {
    if !isAnswered { await world.answer("a", 2) }
    await world.answer("a", 3)
    #expect(world.take() == ["fresh 2", "refreshing", "fresh 3"])
    #expect(world.provider.requestsUnderWay == [])
  }

  @Test(arguments: [1, 100])
  func `when it has not reached the server`(times: Int) async {
    await fetchAgain()
    invalidate(times)
    await expectOneMoreFetch()
  }

  @Test(arguments: [1, 100])
  func `when observers hear that it has begun`(times: Int) async {
    await fetchAgain { [self] in if $0 == .refreshing, world.fetchCount == 1 { invalidate(times) } }
    await expectOneMoreFetch()
  }

  @Test(arguments: [1, 100])
  func `when it is at the server`(times: Int) async {
    await fetchAgain()
    await world.settle()
    invalidate(times)
    await expectOneMoreFetch()
  }

  @Test(arguments: [1, 100])
  func `when it waits for another try`(times: Int) async {
    await fetchAgain()
    await world.fail("a")
    invalidate(times)
    await world.advance(.seconds(30))
    await expectOneMoreFetch()
  }

  @Test(arguments: [1, 100])
  func `when the answer is on its way back`(times: Int) async {
    await fetchAgain()
    await world.settle()
    world.server.finish("a", .success(2))
    invalidate(times)
    await world.settle()
    await expectOneMoreFetch(isAnswered: true)
  }

  @Test func `when observers hear the answer`() async {
    await fetchAgain { [self] in if $0 == .fresh(2) { invalidate(1) } }
    await expectOneMoreFetch()
  }

  @Test func `when it was given up it means nothing more`() async {
    await world.know("a", 1)
    let observer = world.observe("a")
    await world.settle()
    observer.cancel()
    invalidate(100)
    await world.advance(.milliseconds(100))
    #expect(world.provider.requestsUnderWay == [])
    #expect(world.fetchCount == 2)
  }
}
