import DataProviding
import EngineRandomTesting
import ModuleHarness
import Testing

/// Many mutations, in few scopes and in many, with few dependencies and with many. None of it may take quadratic time,
/// or a stack that grows with the number.
@MainActor
struct MutationVolumeTests {
  private static let count = isLongRun ? 10_000 : 2500

  private let provider: DataProvider
  private var queue: MutationQueue { provider.mutations }

  private let one = Mutation<Int, Int>("one", payload: .number(), answer: .number()) { number, _ in number }
  private let many = Mutation<Int, Int>(
    "many", payload: .number(), answer: .number(), scope: { "\($0)" }, send: { number, _ in number })

  init() {
    // On a slow machine, an attempt can take longer than its time limit.
    provider = DataProvider(clock: ManualClock(), settings: .quiet())
    provider.mutations.register(one)
    provider.mutations.register(many)
    provider.isOnline = false
  }

  private func drain() async {
    provider.isOnline = true
    await provider.rest()
    #expect(queue.mutations == [])
  }

  @Test(.timeLimit(.minutes(15))) func `mutations of one scope are sent`() async throws {
    for number in 100..<100 + Self.count { try await queue.enqueue(one, number) }
    await drain()
  }

  @Test(.timeLimit(.minutes(15))) func `mutations of as many scopes are sent`() async throws {
    for number in 100..<100 + Self.count { try await queue.enqueue(many, number) }
    await drain()
  }

  @Test(.timeLimit(.minutes(15))) func `many dependents of one are sent`() async throws {
    let first = try await queue.enqueue(one, 1)
    for number in 100..<100 + Self.count { try await queue.enqueue(one, number, after: [first.id]) }
    await drain()
  }

  @Test(.timeLimit(.minutes(15))) func `a mutation that depends on many is sent`() async throws {
    var ids: [MutationID] = []
    for number in 100..<100 + Self.count { ids.append(try await queue.enqueue(many, number).id) }
    try await queue.enqueue(many, 1, after: ids)
    await drain()
  }

  @Test(.timeLimit(.minutes(15)), arguments: [true, false])
  func `cancelling the first of a chain cancels all`(isOneScope: Bool) async throws {
    let first = try await queue.enqueue(one, 1)
    var last = first
    for number in 100..<100 + Self.count {
      last = try await queue.enqueue(isOneScope ? one : many, number, after: [last.id])
    }
    let waiting = Task.immediate { [queue, last] in await queue.progress(of: last.id) }
    #expect(await waiting.value?.state == .queued)
    #expect(try await queue.cancel(first.id) == .cancelled)
    #expect(queue.mutations == [])
  }

  @Test(.timeLimit(.minutes(15))) func `the progress of the last of a chain is known`() async throws {
    var last = try await queue.enqueue(one, 1)
    for number in 100..<100 + Self.count { last = try await queue.enqueue(many, number, after: [last.id]) }
    provider.isOnline = true
    #expect(await queue.progress(of: last.id)?.state == .sent)
  }

  @Test(.timeLimit(.minutes(15))) func `the progress of a mutation with many ways to its first dependency is known`()
    async throws
  {
    var ids = [try await queue.enqueue(one, 1).id]
    for number in 100..<200 { ids.append(try await queue.enqueue(many, number, after: Array(ids.suffix(2))).id) }
    provider.isOnline = true
    let last = try #require(ids.last)
    #expect(await queue.progress(of: last)?.state == .sent)
  }

  @Test(.timeLimit(.minutes(15))) func `all are written to a store and found again`() async throws {
    for number in 100..<100 + Self.count { try await queue.enqueue(one, number) }
    let store = FakeStore()
    await provider.open(store)
    await provider.flush()
    let next = DataProvider(settings: .quiet())
    next.mutations.register(one)
    next.isOnline = false
    await next.open(FakeStore(Array(store.rows.values)))
    #expect(next.mutations.mutations.count == Self.count)
  }
}
