import DataProviding
import EngineRandomTesting
import ModuleHarness
import Testing

// Specification: data 7.1, data 7.2.
/// Random schedules of a queue: servers that answer late, lose answers, want a sign-in or are behind a portal; ends of
/// the process, offline times, and clocks that are set. `DATA_SEED` repeats a schedule.
@MainActor
struct MutationScheduleTests {
  /// A queue with a server that applies each change once.
  @MainActor
  private final class Schedule {
    private let world: MutationWorld
    private var random: SplitMix64
    /// The acknowledged changes, and the changes that the server has applied.
    private(set) var enqueued: [Int] = []
    private(set) var applied: [Int] = []
    private(set) var failures: [String] = []

    init(seed: UInt64) async {
      world = await MutationWorld()
      random = SplitMix64(seed: seed)
    }

    func step() async throws {
      switch Int.random(in: 0..<16, using: &random) {
      case 0...4:
        let number = (Bool.random(using: &random) ? 100 : 1_000) + enqueued.count
        try await world.queue.enqueue(world.add, number)
        enqueued.append(number)
      case 5...10: if let call = world.server.open.randomElement(using: &random) { answer(call) }
      case 11: world.provider.isOnline.toggle()
      case 12: world.queue.resume()
      case 13: world.clock.jump(by: .seconds(Int.random(in: 1...200, using: &random)))
      case 14: world.wallClock.now += Int64.random(in: -100_000_000...1_000_000, using: &random)
      default:
        for call in world.server.open where Bool.random(using: &random) { apply(call) }
        await world.relaunch(isOnline: Bool.random(using: &random))
      }
      await world.settle()
      failures += world.takeEvents().filter { $0.contains("failed") }
    }

    /// Lets the server answer everything.
    func finish() async {
      world.provider.isOnline = true
      while !world.queue.mutations.isEmpty {
        world.queue.resume()
        world.provider.retryNow()
        for call in world.server.open {
          apply(call)
          world.server.answer(call, .success(1))
        }
        await world.settle()
      }
    }

    private func apply(_ call: String) {
      guard let number = call.split(separator: " ").last.flatMap({ Int($0) }), !applied.contains(number) else { return }
      applied.append(number)
    }

    private func answer(_ call: String) {
      let errors: [DataError] = [
        DataError(.unavailable, "500"), DataError(.unavailable, "429", retryAfter: .seconds(100)),
        DataError(.unauthorized, "401"), .networkFault("portal"), .cancelled,
      ]
      let isLost = Bool.random(using: &random)
      if Bool.random(using: &random) {
        apply(call)
        world.server.answer(call, isLost ? .failure(DataError(.unavailable, "cut")) : .success(1))
      } else {
        world.server.answer(call, .failure(errors.randomElement(using: &random) ?? .cancelled))
      }
    }
  }

  @Test func `no acknowledged change is lost, sent twice or out of order, and none fails for a fault on the way`()
    async throws
  {
    let first = firstSeed("DATA_SEED")
    for seed in (0..<UInt64(sampleCount(20))).map({ first &+ $0 }) {
      let schedule = await Schedule(seed: seed)
      for _ in 0..<60 { try await schedule.step() }
      await schedule.finish()
      for scope in [100..<1_000, 1_000..<2_000] {
        #expect(
          schedule.applied.filter(scope.contains) == schedule.enqueued.filter(scope.contains), "DATA_SEED=\(seed)")
      }
      #expect(schedule.failures == [], "DATA_SEED=\(seed)")
    }
  }
}
