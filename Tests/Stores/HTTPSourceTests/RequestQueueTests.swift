import DataProviding
import Foundation
import Testing

@testable import HTTPSource

// The order in which requests start. All tasks of a test are on the main actor, so that they enter the queue in order.
@MainActor
struct RequestQueueTests {
  @MainActor private final class World {
    let queue = RequestQueue(limit: 2)
    private(set) var started: [String] = []
    private var gates: [String: CheckedContinuation<Void, any Error>] = [:]
    private var waiting: (count: Int, continuation: CheckedContinuation<Void, Never>)?

    /// Enters the queue with work that runs until ``end(_:)``.
    func enter(_ name: String, _ host: String = "a") async -> Task<Void, any Error> {
      let origin = Origin(URL(string: "https://\(host).example") ?? URL(filePath: "/"))
      let isEntering = AsyncStream<Void>.makeStream()
      let task = Task {
        isEntering.continuation.finish()
        try await queue.run(at: origin) { () async throws(DataError) in
          do { try await self.work(name) } catch { throw DataError(error) }
        }
      }
      for await _ in isEntering.stream {}
      return task
    }

    private func work(_ name: String) async throws {
      try await withCheckedThrowingContinuation { gate in
        gates[name] = gate
        started.append(name)
        if let waiting, started.count >= waiting.count {
          self.waiting = nil
          waiting.continuation.resume()
        }
      }
    }

    func end(_ name: String, throwing error: (any Error)? = nil) {
      let gate = gates.removeValue(forKey: name)
      if let error { gate?.resume(throwing: error) } else { gate?.resume() }
    }

    func waitForStarts(_ count: Int) async {
      if started.count >= count { return }
      await withCheckedContinuation { waiting = (count, $0) }
    }
  }

  private let world = World()

  @Test func `requests over the limit start in the order of their arrival`() async throws {
    var tasks: [Task<Void, any Error>] = []
    for number in 1...6 { tasks.append(await world.enter("\(number)")) }
    await world.waitForStarts(2)
    #expect(world.started == ["1", "2"])
    for (index, number) in [2, 1, 3, 4, 5, 6].enumerated() {
      world.end("\(number)")
      try await tasks[number - 1].value
      await world.waitForStarts(min(6, index + 3))
    }
    #expect(world.started == ["1", "2", "3", "4", "5", "6"])
  }

  @Test func `thousands of requests start in the order of their arrival`() async throws {
    let queue = RequestQueue(limit: 1)
    var started: [Int] = []
    let tasks = (0..<5_000).map { number in
      Task {
        try await queue.run(at: Origin(.x)) { () async throws(DataError) in
          started.append(number)
          await Task.yield()
        }
      }
    }
    for task in tasks { try await task.value }
    #expect(started == Array(0..<5_000))
  }

  @Test func `each origin has its own limit`() async throws {
    let tasks = [
      await world.enter("1"), await world.enter("2"), await world.enter("3"), await world.enter("other", "b"),
    ]
    await world.waitForStarts(3)
    #expect(world.started == ["1", "2", "other"])
    for name in ["1", "2", "other"] { world.end(name) }
    await world.waitForStarts(4)
    world.end("3")
    for task in tasks { try await task.value }
  }

  @Test func `a cancelled request leaves the queue at once`() async throws {
    let tasks = [await world.enter("1"), await world.enter("2"), await world.enter("3"), await world.enter("4")]
    tasks[2].cancel()
    await #expect(throws: DataError.cancelled) { try await tasks[2].value }
    #expect(world.started == ["1", "2"])
    world.end("1")
    await world.waitForStarts(3)
    #expect(world.started == ["1", "2", "4"])
    for name in ["2", "4"] { world.end(name) }
    for task in [tasks[0], tasks[1], tasks[3]] { try await task.value }
  }

  @Test func `a task that is cancelled already does not enter the queue`() async {
    let origin = Origin(.x)
    let task = Task { [queue = world.queue] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await queue.run(at: origin) { () async throws(DataError) -> Void in
        Issue.record("the work has started")
      }
    }
    await #expect(throws: DataError.cancelled) { try await task.value }
  }

  @Test func `a request that fails frees its place`() async throws {
    let tasks = [await world.enter("1"), await world.enter("2"), await world.enter("3")]
    await world.waitForStarts(2)
    world.end("1", throwing: DataError(.refused, "no"))
    await #expect(throws: DataError(.refused, "no")) { try await tasks[0].value }
    await world.waitForStarts(3)
    for name in ["2", "3"] { world.end(name) }
    for task in tasks.dropFirst() { try await task.value }
  }
}
