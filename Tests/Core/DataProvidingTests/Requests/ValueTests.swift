import DataProviding
import Testing

// A task that waits for a value is resumed exactly once, with the value or an error.
// Specification: data 2.2.
@MainActor
struct ValueTests {
  let world = World()

  /// Starts a task that waits for a value, and returns when it waits.
  private func wait(for feed: DataFeed<Int>) async -> Task<Result<Int, DataError>, Never> {
    var hasBegun = false
    let task = Task {
      hasBegun = true
      do throws(DataError) {
        return Result<Int, DataError>.success(try await feed.value())
      } catch {
        return .failure(error)
      }
    }
    while !hasBegun { await Task.yield() }
    return task
  }

  @Test func `a waiting task receives the answer of the fetch`() async {
    let task = await wait(for: world.feed("a"))
    await world.answer("a", 1)
    #expect(await task.value == .success(1))
  }

  @Test func `a waiting task receives the fetched value instead of the cached one`() async {
    await world.know("a", 1)
    let task = await wait(for: world.feed("a"))
    await world.answer("a", 2)
    #expect(await task.value == .success(2))
  }

  @Test func `a waiting task receives the cached value if the answer is equal`() async {
    await world.know("a", 1)
    let task = await wait(for: world.feed("a"))
    await world.answer("a", 1)
    #expect(await task.value == .success(1))
  }

  @Test func `a waiting task receives a fresh cached value without a fetch`() async throws {
    await world.know("a", 1)
    #expect(try await world.feed("a", staleAfter: .seconds(60)).value() == 1)
    await world.settle()
    #expect(world.fetchCount == 1)
  }

  @Test func `a written value answers a waiting task`() async {
    let task = await wait(for: world.feed("a"))
    world.feed("a").write(3)
    #expect(await task.value == .success(3))
  }

  @Test func `a waiting task receives the error of the fetch although a value is cached`() async {
    await world.know("a", 1)
    let task = await wait(for: world.feed("a"))
    await world.fail("a")
    #expect(await task.value == .failure(DataError(.unavailable, "down")))
  }

  @Test func `a task that waits after an invalidation receives the answer of a later fetch`() async {
    await world.know("a", 1)
    world.observe("a")
    await world.settle()
    world.feed("a").invalidate()
    let task = await wait(for: world.feed("a"))
    await world.answer("a", 2)
    await world.answer("a", 2)
    #expect(await task.value == .success(2))
  }

  @Test func `the end of the session cancels a waiting task`() async {
    let task = await wait(for: world.feed("a"))
    world.provider.forgetSession()
    #expect(await task.value == .failure(.cancelled))
  }

  @Test func `cancelling a waiting task also stops its fetch after the grace period`() async {
    let task = await wait(for: world.feed("a"))
    await world.settle()
    task.cancel()
    #expect(await task.value == .failure(.cancelled))
    await world.advance(.milliseconds(100))
    #expect(world.server.open == [])
  }

  @Test func `a task that is cancelled before its request does not fetch`() async {
    let task = Task { try await world.feed("a").value() }
    task.cancel()
    await #expect(throws: DataError.cancelled) { try await task.value }
    #expect(world.provider.requestsUnderWay == [])
  }

  @Test(arguments: 0..<4)
  func `a waiting task is resumed once, in every order of answer, cancellation and session end`(order: Int) async {
    let task = await wait(for: world.feed("a"))
    await world.settle()
    let answer = { _ = world.server.finish("a", .success(1)) }
    if order.isMultiple(of: 2) { answer() }
    task.cancel()
    if order > 1 { world.provider.forgetSession() }
    if !order.isMultiple(of: 2) { answer() }
    #expect([.success(1), .failure(.cancelled)].contains(await task.value))
  }

  @Test func `ten thousand waiting tasks share one fetch and are all resumed`() async {
    var asked = 0
    let tasks = (0..<10_000).map { _ in
      Task {
        asked += 1
        return (try? await world.feed("a").value()) ?? 0
      }
    }
    while asked < tasks.count { await Task.yield() }
    await world.answer("a", 1)
    var sum = 0
    for task in tasks { sum += await task.value }
    #expect(sum == 10_000)
    #expect(world.fetchCount == 1)
  }

  @Test func `a waiting task retains its provider`() async {
    let server = FakeServer()
    let task = Task {
      let resource = Resource(DataKey(module: "test", "a")) { try await server.fetch("a") }
      return try await DataProvider().feed(resource).value()
    }
    while !server.finish("a", .success(1)) { await Task.yield() }
    #expect(await task.result.get(or: 0) == 1)
  }
}

extension Result {
  fileprivate func get(or other: Success) -> Success { (try? get()) ?? other }
}
