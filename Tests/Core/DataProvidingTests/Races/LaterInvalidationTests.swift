import DataProviding
import Testing

// Any number of invalidations at any step of a later fetch causes exactly one more fetch.
// Specification: data 3.2.
@MainActor
struct LaterInvalidationTests {
  let world = World { $0.retries = RetryPolicy() }

  /// Adds an observer of `a` that has received 1, and starts another fetch.
  private func fetchAgain(_ action: @escaping @MainActor (DataEvent<Int>) -> Void = { _ in }) async {
    _ = world.feed("a").observe(world.note("", then: action))
    await world.answer("a", 1)
    world.feed("a").prefetch()
    #expect(world.drain() == ["fresh 1", "refreshing"])
  }

  private func invalidate(_ times: Int) {
    for _ in 0..<times { world.feed("a").invalidate() }
  }

  /// Answers the running fetch with 2 and the next one with 3, and expects no other fetch.
  private func expectOneMoreFetch(isAnswered: Bool = false) async {
    if !isAnswered { await world.answer("a", 2) }
    await world.answer("a", 3)
    #expect(world.drain() == ["fresh 2", "refreshing", "fresh 3"])
    #expect(world.provider.requestsUnderWay == [])
  }

  @Test(arguments: [1, 100])
  func `several invalidations before the fetch reaches the server cause one more fetch`(times: Int) async {
    await fetchAgain()
    invalidate(times)
    await expectOneMoreFetch()
  }

  @Test(arguments: [1, 100])
  func `several invalidations inside the callback of refreshing cause one more fetch`(times: Int) async {
    await fetchAgain { [self] in if $0 == .refreshing, world.fetchCount == 1 { invalidate(times) } }
    await expectOneMoreFetch()
  }

  @Test(arguments: [1, 100])
  func `several invalidations while the fetch is at the server cause one more fetch`(times: Int) async {
    await fetchAgain()
    await world.settle()
    invalidate(times)
    await expectOneMoreFetch()
  }

  @Test(arguments: [1, 100])
  func `several invalidations while the fetch waits for a retry cause one more fetch`(times: Int) async {
    await fetchAgain()
    await world.fail("a")
    invalidate(times)
    await world.advance(.seconds(30))
    await expectOneMoreFetch()
  }

  @Test(arguments: [1, 100])
  func `several invalidations while the answer is on its way cause one more fetch`(times: Int) async {
    await fetchAgain()
    await world.settle()
    world.server.finish("a", .success(2))
    invalidate(times)
    await world.settle()
    await expectOneMoreFetch(isAnswered: true)
  }

  @Test func `an invalidation inside the callback of the answer causes one more fetch`() async {
    await fetchAgain { [self] in if $0 == .fresh(2) { invalidate(1) } }
    await expectOneMoreFetch()
  }

  @Test func `an invalidation after the fetch was stopped causes no fetch`() async {
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
