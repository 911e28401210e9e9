import DataProviding
import ModuleHarness
import Testing

// 7.4: one fetch for everybody, however many ask from however many tasks.
@MainActor
struct CrowdTests {
  let world = World()

  /// Has as many tasks as that do something side by side, off the main actor.
  private func side(by side: Int, _ work: @escaping @Sendable (Int) async -> Void) async {
    await withTaskGroup { group in
      for number in 0..<side { group.addTask { @concurrent in await work(number) } }
    }
  }

  @Test func `ten thousand observers from 64 tasks hear one answer, and leave one fetch to its grace`() async {
    let (feed, crowd) = (world.feed("a"), Crowd())
    await side(by: 64) { number in
      for _ in 0..<(number == 0 ? 10_000 - 63 * 156 : 156) { await crowd.observe(feed) }
    }
    #expect(crowd.count == 10_000)
    await world.answer("a", 1)
    #expect(crowd.heard == ["fresh 1": 10_000])
    feed.invalidate()
    await world.settle()
    await side(by: 64) { _ in while await crowd.leave() {} }
    #expect(world.server.open == ["a"])
    await world.advance(.milliseconds(99))
    #expect(world.server.open == ["a"])
    await world.advance(.milliseconds(1))
    #expect(world.server.open == [])
    #expect(world.fetchCount == 2)
    #expect(crowd.heard == ["fresh 1": 10_000, "refreshing": 10_000])
  }

  @Test func `ten thousand callers from 64 tasks go on exactly once, whether answered or cancelled`() async {
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
    #expect(crowd.heard == ["1": 32 * 157, "cancelled": 32 * 157])
    #expect(world.fetchCount == 1)
  }

  @Test func `when all of them are cancelled the fetch is given up after the grace`() async {
    let (feed, crowd) = (world.feed("a"), Crowd())
    let tasks = (0..<64).map { _ in Task { @concurrent in await crowd.wait(for: feed) } }
    while crowd.count < 64 { await Task.yield() }
    await world.settle()
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
    await world.advance(.milliseconds(100))
    #expect(crowd.heard == ["cancelled": 64])
    #expect(world.server.open == [])
  }
}

/// Many who ask for one thing.
@MainActor
private final class Crowd {
  private var subscriptions: [Subscription] = []
  private(set) var count = 0

  /// How often what was heard.
  private(set) var heard: [String: Int] = [:]

  func observe(_ feed: DataFeed<Int>) {
    count += 1
    subscriptions.append(feed.observe { [weak self] in self?.heard[$0.text, default: 0] += 1 })
  }

  /// One leaves; says whether there was one.
  func leave() -> Bool {
    subscriptions.popLast()?.cancel()
    return !subscriptions.isEmpty
  }

  func wait(for feed: DataFeed<Int>) async {
    count += 1
    do throws(DataError) {
      heard["\(try await feed.value())", default: 0] += 1
    } catch {
      heard["\(error)", default: 0] += 1
    }
  }
}
