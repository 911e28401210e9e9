import ModuleHarness
import Testing

@MainActor
struct ManualClockMovementTests {
  private let clock = ManualClock()
  private let log = Log()

  @MainActor
  private final class Log {
    var texts: [String] = []
  }

  /// Sleeps until each of these seconds after the start, and logs each time at which it wakes.
  @discardableResult
  private func sleep(_ name: String, until seconds: Int...) -> Task<Void, any Error> {
    let start = ManualClock().now
    return Task { [clock, log] in
      for second in seconds {
        try await clock.sleep(until: start.advanced(by: .seconds(second)), tolerance: nil)
        log.texts.append("\(name) at \(start.duration(to: clock.now))")
      }
    }
  }

  @Test func `advancing by five seconds fires a timer of one second five times, each at its time`() async {
    let timer = sleep("tick", until: 1, 2, 3, 4, 5, 6)
    await clock.advance(by: .seconds(5))
    #expect(log.texts == (1...5).map { "tick at \(Double($0)) seconds" })
    timer.cancel()
  }

  @Test func `tasks wake in the order of their deadlines, and see the time of their deadline`() async {
    for (name, second) in [("c", 3), ("a", 1), ("b", 2)] { sleep(name, until: second) }
    await clock.advance(by: .seconds(3))
    #expect(log.texts == ["a at 1.0 seconds", "b at 2.0 seconds", "c at 3.0 seconds"])
  }

  @Test func `tasks with equal deadlines wake in the order in which they fell asleep`() async {
    for name in ["a", "b", "c"] {
      sleep(name, until: 1)
      await clock.waitForSleepers(clock.sleeperCount + 1)
    }
    await clock.advance(by: .seconds(1))
    #expect(log.texts == ["a at 1.0 seconds", "b at 1.0 seconds", "c at 1.0 seconds"])
  }

  @Test func `tasks that do not sleep yet get their turn before the clock moves`() async {
    let start = clock.now
    Task { [clock, log] in
      try await clock.sleep(for: .seconds(1))
      log.texts.append("\(start.duration(to: clock.now))")
    }
    await clock.advance(by: .seconds(1))
    #expect(log.texts == ["1.0 seconds"])
  }

  @Test func `a task that hops between threads gets its turns before the clock continues`() async {
    let start = clock.now
    Task { [clock, log] in
      for _ in 1...3 {
        try await clock.sleep(for: .seconds(1))
        for _ in 1...3 { await Task { @concurrent in }.value }
      }
      log.texts.append("\(start.duration(to: clock.now))")
    }
    await clock.advance(by: .seconds(10))
    #expect(log.texts == ["3.0 seconds"])
  }

  @Test func `the clock continues when the task that it has woken runs, however late`() async {
    let start = clock.now
    let sleeper = LateSleeper(clock)
    let ticks = Task { await sleeper.ticks(3) }
    await clock.waitForSleepers()
    await clock.advance(by: .seconds(10))
    #expect(await ticks.value.map { start.duration(to: $0) } == [.seconds(1), .seconds(2), .seconds(3)])
  }

  @Test func `the clock has arrived when advancing returns, even without a sleeper`() async {
    let start = clock.now
    await clock.advance(by: .seconds(5))
    #expect(start.duration(to: clock.now) == .seconds(5))
  }

  @Test func `a sleeper whose deadline has not come stays asleep`() async {
    let sleeper = sleep("a", until: 6)
    await clock.advance(by: .seconds(5))
    #expect(clock.sleeperCount == 1)
    #expect(log.texts == [])
    sleeper.cancel()
  }

  @Test func `a jump runs no task before it returns`() async throws {
    let sleeper = sleep("a", until: 1)
    await clock.waitForSleepers()
    clock.jump(by: .seconds(5))
    #expect(log.texts == [])
    try await sleeper.value
    #expect(log.texts == ["a at 5.0 seconds"])
  }

  @Test func `a jump wakes all tasks whose deadline has come, and no others`() async {
    let tasks = [1, 5, 6, 3].map { sleep("\($0)", until: $0) }
    await clock.waitForSleepers(4)
    clock.jump(by: .seconds(5))
    await clock.advance(by: .zero)
    #expect(log.texts.sorted() == ["1 at 5.0 seconds", "3 at 5.0 seconds", "5 at 5.0 seconds"])
    #expect(clock.sleeperCount == 1)
    tasks[2].cancel()
  }

  @Test func `a jump fires a timer once, however many intervals have passed`() async {
    let timer = Task { [clock, log] in
      while true {
        try await clock.sleep(for: .seconds(1))
        log.texts.append("tick")
      }
    }
    await clock.waitForSleepers()
    clock.jump(by: .seconds(5))
    await clock.advance(by: .zero)
    #expect(log.texts == ["tick"])
    timer.cancel()
  }
}

/// Sleeps on an executor that runs each job late, as a busy machine does.
private actor LateSleeper {
  /// Runs a job after so many turns of other tasks that nothing else is ready by then.
  private final class Executor: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      let (job, executor) = (UnownedJob(job), asUnownedSerialExecutor())
      Task.detached {
        for _ in 0..<20_000 { await Task.yield() }
        job.runSynchronously(on: executor)
      }
    }
  }

  private let executor = Executor()
  private let clock: ManualClock

  init(_ clock: ManualClock) { self.clock = clock }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Returns the times of the ends of sleeps of a second.
  func ticks(_ count: Int) async -> [ManualClock.Instant] {
    var times: [ManualClock.Instant] = []
    for _ in 1...count {
      try? await clock.sleep(until: clock.now.advanced(by: .seconds(1)), tolerance: nil)
      times.append(clock.now)
    }
    return times
  }
}
