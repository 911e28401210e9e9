import DataProviding
import EngineRandomTesting
import ModuleHarness
import Testing

// Specification: data 6.9, data 7.1, data 7.2.
/// Random schedules of a queue: servers that answer late, twice or out of order, lose answers, refuse changes, want a
/// sign-in or are behind a portal; ends of the process, losses of power, an extension that enqueues, other versions of
/// the app, offline times, and clocks that are set. `DATA_SEED` repeats a schedule.
@MainActor
struct MutationScheduleTests {
  /// A queue with a server that applies each idempotency key once.
  @MainActor
  private final class Schedule {
    private let world: MutationWorld
    private var random: SplitMix64
    private var other: DataProvider?
    /// The acknowledged changes, and the changes that the server has applied.
    private(set) var enqueued: [Int] = []
    private(set) var applied: [Int] = []
    private(set) var failures: [String] = []
    /// The acknowledged changes that the server does not refuse.
    var due: [Int] { enqueued.filter { !refused.contains($0) } }
    /// The idempotency keys of the applied changes, and of those whose answers have arrived.
    private var appliedKeys: Set<String> = []
    private var answeredKeys: Set<String> = []
    /// The changes that the server refuses, and their idempotency keys.
    private var refused: Set<Int> = []
    private var refusedKeys: Set<String> = []
    private static let refusal = DataError(.refused, "409")
    /// The number of calls of the current process that were checked.
    private var checkedCount = 0

    init(seed: UInt64) async {
      world = await MutationWorld()
      world.store.isShared = true
      world.server.beforeArrival = { for _ in 0..<20 { await Task.yield() } }
      random = SplitMix64(seed: seed)
      world.server.ignoresCancellation = random.chance(0.5)
    }

    func step() async throws {
      switch Int.random(in: 0..<20, using: &random) {
      case 0...4: try await enqueue(in: world.provider, Bool.random(using: &random) ? 100 : 1_000)
      case 5...10: if let call = world.server.open.randomElement(using: &random) { await answer(call) }
      case 11: world.provider.isOnline.toggle()
      case 12: world.queue.resume()
      case 13: world.clock.jump(by: .seconds(Int.random(in: 1...200, using: &random)))
      case 14: world.wallClock.now += Int64.random(in: -100_000_000...1_000_000, using: &random)
      case 15: try await enqueue(in: await extensionProcess(), 10_000)
      case 16: await leaveAndReturn()
      case 17: world.server.answerLate { [self] in result(of: $0, $1) }
      default:
        for call in world.server.open where Bool.random(using: &random) { apply(call) }
        checkCalls()
        (other, checkedCount) = (nil, 0)
        await world.relaunch(
          isOnline: Bool.random(using: &random), afterPowerLoss: Bool.random(using: &random),
          version: Int.random(in: 1...3, using: &random))
      }
      await world.settle()
      checkCalls()
      failures += world.takeEvents().filter {
        $0.contains("failed") && !$0.hasSuffix(Self.refusal.message) || $0.contains("unreadable")
      }
    }

    /// Whether an event that the schedule has waited for has not come.
    var hangs: Bool { world.hangs }

    /// Lets the server answer everything.
    func finish() async {
      world.provider.isOnline = true
      await leaveAndReturn()
      await world.settle()
      await world.sendAll { [self] call in result(of: call, world.server.key(of: call) ?? "") }
      while world.server.answerLate({ [self] in result(of: $0, $1) }) {}
      await world.settle()
      checkCalls()
    }

    private func enqueue(in provider: DataProvider, _ base: Int) async throws {
      let number = base + enqueued.count
      try await provider.mutations.enqueue(world.add, number)
      enqueued.append(number)
    }

    /// A process of the app that only stores mutations.
    private func extensionProcess() async -> DataProvider {
      if let other { return other }
      let provider = DataProvider(clock: world.clock, settings: .quiet())
      provider.mutations.register(world.add)
      await provider.open(OtherProcess(store: world.store))
      other = provider
      return provider
    }

    private func leaveAndReturn() async {
      await world.provider.didEnterBackground()
      world.provider.willEnterForeground()
    }

    private func apply(_ call: String) {
      if let key = world.server.key(of: call) { _ = result(of: call, key) }
    }

    /// Applies a change unless it was applied or refused before, and returns the server's answer.
    private func result(of call: String, _ key: String) -> Result<Int, any Error> {
      if refusedKeys.contains(key) { return .failure(Self.refusal) }
      if appliedKeys.insert(key).inserted { applied += number(of: call) }
      return .success(1)
    }

    private func number(of call: String) -> [Int] { call.split(separator: " ").compactMap { Int($0) } }

    /// Checks that no change is sent again after its answer has arrived.
    private func checkCalls() {
      for (call, key) in zip(world.server.calls, world.server.keys).dropFirst(checkedCount)
      where answeredKeys.contains(key) {
        failures.append("\(call) is sent again")
      }
      checkedCount = world.server.calls.count
    }

    private func answer(_ call: String) async {
      let errors: [DataError] = [
        DataError(.unavailable, "500"), DataError(.unavailable, "429", retryAfter: .seconds(100)),
        DataError(.unauthorized, "401"), .networkFault("portal"), .cancelled,
      ]
      guard Bool.random(using: &random) else {
        return world.server.answer(call, .failure(errors.randomElement(using: &random) ?? .cancelled))
      }
      guard let key = world.server.key(of: call) else { return }
      if !appliedKeys.contains(key), random.chance(0.1) {
        refusedKeys.insert(key)
        refused.formUnion(number(of: call))
      }
      let result = result(of: call, key)
      if Bool.random(using: &random) {
        world.server.answer(call, .failure(DataError(.unavailable, "cut")))
      } else {
        await world.answer(call, result)
        checkCalls()
        // A refusal that comes after the attempt's time limit does not count.
        if world.hasEnded(key) { answeredKeys.insert(key) }
      }
    }
  }

  @Test func `no acknowledged change is lost, sent twice or out of order, and none fails for a fault on the way`()
    async throws
  {
    let first = firstSeed("DATA_SEED")
    for seed in (0..<UInt64(sampleCount(10))).map({ first &+ $0 }) {
      let schedule = await Schedule(seed: seed)
      for _ in 0..<80 { try await schedule.step() }
      await schedule.finish()
      try #require(!schedule.hangs, "DATA_SEED=\(seed)")
      for scope in [100..<1_000, 1_000..<10_000, 10_000..<20_000] {
        #expect(
          schedule.applied.filter(scope.contains) == schedule.due.filter(scope.contains), "DATA_SEED=\(seed)")
      }
      #expect(schedule.failures == [], "DATA_SEED=\(seed)")
    }
  }
}
