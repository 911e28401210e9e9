import DataProviding
import ModuleHarness
import Testing

// All requests of a key share one fetch, however many tasks they come from.
// Specification: data 4.1.
@MainActor
struct CrowdTests {
  let world = World()

  /// Runs work in this many concurrent tasks, off the main actor.
  private func side(by side: Int, _ work: @escaping @Sendable (Int) async -> Void) async {
    await withTaskGroup { group in
      for number in 0..<side { group.addTask { @concurrent in await work(number) } }
    }
  }

  @Test func `ten thousand observers from 64 tasks share one answer and one grace period`() async {
    let (feed, crowd) = (world.feed("a"), Crowd())
    await side(by: 64) { number in
      for _ in 0..<(number == 0 ? 10_000 - 63 * 156 : 156) { await crowd.observe(feed) }
    }
    #expect(crowd.count == 10_000)
    await world.answer("a", 1)
    #expect(crowd.received == ["fresh 1": 10_000])
    feed.invalidate()
    await world.settle()
    await side(by: 64) { _ in while await crowd.leave() {} }
    #expect(world.server.open == ["a"])
    await world.advance(.milliseconds(99))
    #expect(world.server.open == ["a"])
    await world.advance(.milliseconds(1))
    #expect(world.server.open == [])
    #expect(world.fetchCount == 2)
    #expect(crowd.received == ["fresh 1": 10_000, "refreshing": 10_000])
  }

  @Test func `ten thousand callers from 64 tasks are resumed exactly once, answered or cancelled`() async {
    let (feed, crowd) = (world.feed("a"), Crowd())
    let tasks = (0..<64).map { _ in
      Task { @concurrent in
        await withTaskGroup { group in
          for _ in 0..<157 { group.addTask { @concurrent in await crowd.wait(for: feed) } }
        }
      }
    }
    while crowd.count < 64 * 157 { await Task.yield() }
    for task in tasks.prefix(32) { task.cancel() }
    for task in tasks.prefix(32) { await task.value }
    await world.answer("a", 1)
    for task in tasks { await task.value }
    #expect(crowd.received == ["1": 32 * 157, "cancelled": 32 * 157])
    #expect(world.fetchCount == 1)
  }

  @Test func `a fetch stops after the grace period when all its callers are cancelled`() async {
    let (feed, crowd) = (world.feed("a"), Crowd())
    let tasks = (0..<64).map { _ in Task { @concurrent in await crowd.wait(for: feed) } }
    while crowd.count < 64 { await Task.yield() }
    await world.settle()
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
    await world.advance(.milliseconds(100))
    #expect(crowd.received == ["cancelled": 64])
    #expect(world.server.open == [])
  }
}

/// Many observers and waiting tasks of one value.
@MainActor
private final class Crowd {
  private var subscriptions: [Subscription] = []
  private(set) var count = 0

  /// The number of receptions of each event or value.
  private(set) var received: [String: Int] = [:]

  func observe(_ feed: DataFeed<Int>) {
    count += 1
    subscriptions.append(feed.observe { [weak self] in self?.received[$0.text, default: 0] += 1 })
  }

  /// Cancels one subscription.
  ///
  /// - Returns: Whether any is left.
  func leave() -> Bool {
    subscriptions.popLast()?.cancel()
    return !subscriptions.isEmpty
  }

  func wait(for feed: DataFeed<Int>) async {
    count += 1
    do throws(DataError) {
      received["\(try await feed.value())", default: 0] += 1
    } catch {
      received["\(error)", default: 0] += 1
    }
  }
}
