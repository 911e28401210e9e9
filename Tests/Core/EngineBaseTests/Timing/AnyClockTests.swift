import EngineBase
import ModuleHarness
import Testing

@MainActor
struct AnyClockTests {
  private let manual = ManualClock()

  @Test func `time counts up from zero for any state of the wrapped clock`() {
    manual.jump(by: .seconds(5))
    let clock = AnyClock(manual)
    let before = clock.now
    manual.jump(by: .seconds(2))
    #expect([before, clock.now] == [.zero, .seconds(2)])
  }

  @Test func `a sleeper wakes when the clock reaches the time`() async throws {
    manual.jump(by: .seconds(5))
    let clock = AnyClock(manual)
    let sleeper = Task { try await clock.sleep(until: .seconds(2)) }
    await manual.waitForSleepers()
    manual.jump(by: .milliseconds(1999))
    #expect(manual.sleeperCount == 1)
    manual.jump(by: .milliseconds(1))
    try await sleeper.value
  }

  @Test func `a task falls asleep on a manual clock without leaving its actor`() async {
    let clock = AnyClock(manual)
    let sleepers = (1...100).map { _ in Task { try await clock.sleep(until: .seconds(2)) } }
    await Task.yield()
    #expect(manual.sleeperCount == 100)
    for sleeper in sleepers { sleeper.cancel() }
  }

  @Test func `a cancelled sleeper throws`() async {
    let clock = AnyClock(manual)
    let sleeper = Task { try await clock.sleep(until: .seconds(2)) }
    await manual.waitForSleepers()
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
  }

  @Test func `sleeping until a time in the past returns at once`() async throws {
    let clock = AnyClock(manual)
    manual.jump(by: .seconds(2))
    try await clock.sleep(until: .seconds(1))
    #expect(manual.sleeperCount == 0)
  }

  @Test func `the longest sleep does not overflow any clock`() async {
    for clock in [AnyClock(ContinuousClock()), AnyClock(SuspendingClock()), AnyClock(manual)] {
      let sleeper = Task { try await clock.sleep(until: .seconds(Int64.max)) }
      for _ in 1...3 { await Task.yield() }
      sleeper.cancel()
      await #expect(throws: CancellationError.self) { try await sleeper.value }
    }
  }

  @Test func `the default clock counts up and wakes sleepers`() async throws {
    let clock = AnyClock(ContinuousClock())
    let start = clock.now
    try await clock.sleep(until: start + .milliseconds(1))
    #expect(clock.now >= start + .milliseconds(1))
  }
}
