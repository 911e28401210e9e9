import ModuleHarness
import Testing

@MainActor
struct ManualClockTests {
  private let clock = ManualClock()

  @Test func `a new clock stands at zero`() {
    let start = clock.now
    #expect(start == ManualClock().now)
    #expect(clock.now == start)
    #expect(clock.minimumResolution == .zero)
  }

  @Test func `a jump moves the clock by its duration`() {
    let start = clock.now
    clock.jump(by: .seconds(2))
    clock.jump(by: .milliseconds(500))
    #expect(start.duration(to: clock.now) == .milliseconds(2500))
    #expect(start.advanced(by: .milliseconds(2500)) == clock.now)
    #expect(start < clock.now)
  }

  @Test func `a sleeper wakes at its deadline`() async throws {
    let sleeper = Task { try await clock.sleep(for: .seconds(2)) }
    await clock.waitForSleepers()
    clock.jump(by: .milliseconds(1999))
    #expect(clock.sleeperCount == 1)
    clock.jump(by: .milliseconds(1))
    #expect(clock.sleeperCount == 0)
    try await sleeper.value
  }

  @Test func `only the sleepers whose deadline has come wake`() async throws {
    let sleepers = [3, 1, 5, 9].map { seconds in Task { try await clock.sleep(for: .seconds(seconds)) } }
    await clock.waitForSleepers(4)
    clock.jump(by: .seconds(5))
    #expect(clock.sleeperCount == 1)
    for sleeper in sleepers.dropLast() { try await sleeper.value }
    clock.jump(by: .seconds(4))
    try await sleepers[3].value
  }

  @Test(arguments: [0, -1])
  func `sleeping for no time returns at once`(seconds: Int) async throws {
    try await clock.sleep(for: .seconds(seconds))
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a cancelled sleeper wakes with an error`() async {
    let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.waitForSleepers()
    sleeper.cancel()
    #expect(clock.sleeperCount == 0)
    await #expect(throws: CancellationError.self) { try await sleeper.value }
  }

  @Test func `a task that is cancelled before it sleeps does not sleep`() async {
    let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(clock.sleeperCount == 0)
  }

  @Test func `cancelling one sleeper leaves the others asleep`() async throws {
    let sleepers = (1...3).map { seconds in Task { try await clock.sleep(for: .seconds(seconds)) } }
    await clock.waitForSleepers(3)
    sleepers[1].cancel()
    #expect(clock.sleeperCount == 2)
    clock.jump(by: .seconds(3))
    try await sleepers[0].value
    try await sleepers[2].value
  }

  @Test func `waiting for sleepers ends when enough tasks sleep`() async throws {
    var seen: [Int] = []
    let waiters = [2, 1].map { count in
      Task {
        await clock.waitForSleepers(count)
        seen.append(clock.sleeperCount)
      }
    }
    let first = Task { try await clock.sleep(for: .seconds(1)) }
    await waiters[1].value
    #expect(seen == [1])
    let second = Task { try await clock.sleep(for: .seconds(1)) }
    await waiters[0].value
    #expect(seen == [1, 2])
    clock.jump(by: .seconds(1))
    _ = try await (first.value, second.value)
  }

  @Test func `waiting for fewer sleepers than there are returns at once`() async throws {
    let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.waitForSleepers()
    await clock.waitForSleepers(1)
    await clock.waitForSleepers(0)
    clock.jump(by: .seconds(1))
    try await sleeper.value
  }

  @Test func `a clock can be used from any thread`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { @concurrent [clock] in try await clock.sleep(for: .seconds(1)) } }
      await clock.waitForSleepers(100)
      clock.jump(by: .seconds(1))
      try await group.waitForAll()
    }
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a manual clock can be used as any clock`() async throws {
    let anyClock: any Clock<Duration> = clock
    let sleeper = Task { try await anyClock.sleep(for: .seconds(1)) }
    await clock.waitForSleepers()
    clock.jump(by: .seconds(1))
    try await sleeper.value
  }
}
