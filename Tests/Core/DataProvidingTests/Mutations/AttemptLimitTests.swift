import DataProviding
import ModuleHarness
import Synchronization
import Testing

// Specification: data 7.2.
/// Attempts that have no answer.
@MainActor
struct AttemptLimitTests {
  /// A server that ignores the cancellation of its calls.
  private final class Deaf: Sendable {
    private struct State {
      var calls = 0
      var open: [CheckedContinuation<Int, Never>] = []
      var context: MutationContext?
    }

    private let state = Mutex(State())

    var calls: Int { state.withLock { $0.calls } }
    var context: MutationContext? { state.withLock { $0.context } }

    func receive(_ context: MutationContext) async -> Int {
      await withCheckedContinuation { continuation in
        state.withLock { state in
          state.calls += 1
          state.open.append(continuation)
          state.context = context
        }
      }
    }

    /// Answers the call that has waited longest.
    func answer(_ number: Int) { state.withLock { $0.open.removeFirst() }.resume(returning: number) }
  }

  private let clock = ManualClock()
  private let server = Deaf()
  private let provider: DataProvider
  private let kind: Mutation<Int, Int>

  init() {
    provider = DataProvider(clock: clock, settings: .quiet { $0.retries = .immediate })
    kind = Mutation("deaf", payload: .number(), answer: .number()) { [server] _, context in
      await server.receive(context)
    }
    provider.mutations.register(kind)
  }

  private func untilCalls(_ count: Int) async { while server.calls < count { await Task.yield() } }

  private func untilState(_ id: MutationID, _ state: MutationState) async {
    while provider.mutations[id]?.state != state { await Task.yield() }
  }

  @Test func `an attempt without an answer is unavailable after 120 seconds, and its scope goes on`() async throws {
    let queued = try await provider.mutations.enqueue(kind, 1)
    await untilCalls(1)
    await clock.waitForSleepers()
    clock.jump(by: .seconds(119))
    #expect(provider.mutations[queued.id]?.state == .sending)
    clock.jump(by: .seconds(1))
    await untilState(queued.id, .queued)
    #expect(provider.mutations[queued.id]?.lastError?.message == "the attempt has no answer after 120.0 seconds")
    provider.retryNow()
    await untilCalls(2)
    server.answer(1)
    server.answer(2)
    await untilState(queued.id, .sent)
    #expect(try provider.mutations.answer(of: queued.id, as: kind) == 2)
  }

  @Test func `a late answer counts if no other attempt has begun`() async throws {
    let queued = try await provider.mutations.enqueue(kind, 1)
    await untilCalls(1)
    await clock.waitForSleepers()
    clock.jump(by: .seconds(120))
    await untilState(queued.id, .queued)
    server.answer(1)
    await untilState(queued.id, .sent)
    clock.jump(by: .seconds(60))
    await provider.rest()
    #expect(server.calls == 1)
  }

  @Test func `a mutation whose answer has come after its time limit is not sent again by the next process`()
    async throws
  {
    let world = await MutationWorld()
    let queued = try await world.queue.enqueue(world.add, 1)
    await world.settle()
    world.server.beforeArrival = { [queue = world.queue] in
      while await queue[queued.id]?.state == .sending { await Task.yield() }
    }
    world.clock.jump(by: .seconds(120))
    await world.answer("add 1", 1)
    await world.relaunch()
    #expect(world.server.calls == [])
    #expect(world.queue.mutations == [])
  }

  @Test func `a late refusal does not count, and the mutation is sent again with the same key`() async throws {
    let world = await MutationWorld()
    world.server.ignoresCancellation = true
    try await world.queue.enqueue(world.add, 1)
    await world.untilCalls(1)
    world.clock.jump(by: .seconds(120))
    await world.until("the attempt reaches its limit") { world.states == ["add queued"] }
    #expect(world.server.answerLate { _, _ in .failure(DataError(.refused, "409")) })
    for _ in 0..<100 { await Task.yield() }  // time for the answer to reach the queue
    #expect(world.states == ["add queued"])
    world.provider.retryNow()
    await world.untilCalls(2)
    #expect(Set(world.server.keys).count == 1)
    await world.answer("add 1", .failure(DataError(.refused, "409")))
    #expect(world.states == ["add failed: 409"])
  }

  @Test func `the late answer of a cancelled mutation does not count`() async throws {
    let queued = try await provider.mutations.enqueue(kind, 1)
    await untilCalls(1)
    await clock.waitForSleepers()
    clock.jump(by: .seconds(120))
    await untilState(queued.id, .queued)
    _ = try await provider.mutations.cancel(queued.id)
    server.answer(1)
    await provider.rest()
    #expect(provider.mutations[queued.id] == nil)
  }

  @Test func `progress begins the time limit again`() async throws {
    let queued = try await provider.mutations.enqueue(kind, 1)
    await untilCalls(1)
    await clock.waitForSleepers()
    clock.jump(by: .seconds(100))
    server.context?.reportProgress()
    clock.jump(by: .seconds(100))
    await clock.waitForSleepers()
    #expect(provider.mutations[queued.id]?.state == .sending)
    clock.jump(by: .seconds(20))
    await untilState(queued.id, .queued)
    server.answer(1)
    await untilState(queued.id, .sent)
  }
}
