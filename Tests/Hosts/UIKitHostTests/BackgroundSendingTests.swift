import BackgroundTasks
import ComponentEngine
import EngineProgramTesting
import EngineRandomTesting
import ModuleHarness
import Testing
import UIKit
import UIKitHost

// Specification: data 7.5.
extension UIKitHostTests {
  /// Changes that are sent in time that the system grants while the app is not visible.
  @MainActor
  @Suite struct SendingInBackground {
    /// An app in the background, with changes that could not be sent while it was visible.
    private func phone(_ numbers: [Int] = [1, 2], refreshLimit: Duration = .seconds(25)) async throws -> BackgroundPhone
    {
      let phone = try BackgroundPhone(refreshLimit: refreshLimit)
      await phone.enterForeground()
      phone.provider.isOnline = false
      for number in numbers { try await phone.add(number) }
      await phone.leave()
      phone.provider.isOnline = true
      return phone
    }

    @Test func `both tasks are registered before the launch ends`() async throws {
      let phone = try BackgroundPhone()
      #expect(phone.faults == [])
      #expect(phone.events == [])
    }

    @Test func `a handler before return is in time too`() async throws {
      BGTaskScheduler.shared.simulateInstallation(["a", "b"])
      let holder = Holder()
      let provider = DataProvider()
      await provider.open(MemoryStore())
      let lifecycle = AppLifecycle(
        try BackgroundPhone.assembly(),
        hostHandlers: [
          AppHandler(.launch, .beforeReturn) { _ in
            holder.lifecycle?.sendInBackground(
              mutationsOf: provider, .shared, refresh: "a", processing: "b", clock: ManualClock()
            ) {
              holder.events.append($0)
            }
          }
        ])
      holder.lifecycle = lifecycle
      await lifecycle.perform(.launch(LaunchOptions()))
      BGTaskScheduler.shared.simulateEndOfLaunch()
      #expect(BGTaskScheduler.shared.simulatedFaults == [])
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "a"))
      let task = try #require(BGTaskScheduler.shared.simulateGrant("a"))
      await expectSoon("the app completes the task") { !task.simulatedCompletions.isEmpty }
      #expect(task.simulatedCompletions == [true])
    }

    @Test func `an identifier that the Info.plist does not have is reported`() throws {
      let phone = try BackgroundPhone()
      BGTaskScheduler.shared.simulatedPermittedIdentifiers = [BackgroundPhone.refresh]
      try phone.launch()
      #expect(phone.takeEvents() == [.unknownTask(BackgroundPhone.processing)])
    }

    @Test func `an app that leaves the screen requests time only for changes that time can send`() async throws {
      #expect(try await phone().requests == ["processing network", "refresh"])
      #expect(try await phone([]).requests == [])

      let paused = try BackgroundPhone()
      await paused.enterForeground()
      try await paused.add(1)
      await paused.untilCalls(1)
      paused.server.answer(1, .failure(DataError(.unauthorized, "401")))
      await expectSoon("the queue is paused") { paused.provider.mutations.isPaused }
      await paused.leave()
      #expect(paused.requests == [])
      #expect(paused.faults == [])
    }

    @Test func `a request that the system refuses is reported with the reason`() async throws {
      let phone = try BackgroundPhone()
      await phone.enterForeground()
      phone.provider.isOnline = false
      try await phone.add(1)
      BGTaskScheduler.shared.simulatedAllowsRefresh = false
      await phone.leave()
      let off = "the user has switched off Background App Refresh, or this is a simulator"
      #expect(
        phone.takeEvents() == [
          .refused(BackgroundPhone.refresh, reason: off), .refused(BackgroundPhone.processing, reason: off),
        ])

      BGTaskScheduler.shared.simulatedAllowsRefresh = true
      BGTaskScheduler.shared.simulatedModes = ["fetch"]
      await phone.enterForeground()
      await phone.leave()
      #expect(phone.requests == ["refresh"])
      guard case .refused(BackgroundPhone.processing, let reason)? = phone.takeEvents().first else {
        Issue.record("the refusal is not reported")
        return
      }
      #expect(reason.contains("UIBackgroundModes"))
    }

    @Test(arguments: [BackgroundPhone.refresh, BackgroundPhone.processing])
    func `granted time sends what waits, and asks for no more`(identifier: String) async throws {
      let phone = try await phone()
      let task = try phone.grant(identifier)
      for number in [1, 2] {
        await phone.untilCalls(number)
        phone.server.answer(number)
      }
      #expect(await phone.completions(of: task) == [true])
      #expect(phone.takeEvents() == [.ended(identifier, MutationDrain(left: [], reason: .nothing))])
      #expect(phone.server.applied == [1, 2])
      #expect(phone.requests == [])
      #expect(phone.faults == [])
    }

    @Test func `granted time in which the process ends is followed by another one`() async throws {
      let phone = try await phone()
      let task = try phone.grant(BackgroundPhone.refresh)
      #expect(phone.requests == ["processing network", "refresh"])
      await phone.untilCalls(1)
      phone.server.apply(1)
      await phone.kill(task)
      #expect(phone.requests == ["processing network", "refresh"])

      try phone.launch()
      let next = try phone.grant(BackgroundPhone.refresh)
      for number in [1, 2] {
        await phone.untilCalls(number)
        phone.server.answer(number)
      }
      #expect(await phone.completions(of: next) == [true])
      #expect(phone.server.applied == [1, 2])
      #expect(phone.faults == [])
    }

    @Test func `an app that is launched for a task sends in the granted time only`() async throws {
      let phone = try await phone()
      await phone.kill()
      try phone.launch()
      let task = try phone.grant(BackgroundPhone.refresh)
      await phone.untilCalls(1)
      task.simulateExpiry()
      #expect(await phone.completions(of: task) == [false])
      await phone.settle()
      #expect(phone.server.open == [])
      #expect(phone.requests == ["processing network", "refresh"])
    }

    @Test func `an app that is launched for a task works as before when the user opens it`() async throws {
      let phone = try await phone()
      await phone.kill()
      try phone.launch(isOnline: false)
      let task = try phone.grant(BackgroundPhone.refresh)
      #expect(await phone.completions(of: task) == [false])
      let host = try UIKitHost(try BackgroundPhone.assembly().configuration)
      let scene = phone.lifecycle.connect(host, UIScene.ConnectionOptions(), UISceneSession())
      UIApplication.shared.simulatedState = .active
      scene.send(.willEnterForeground)
      phone.provider.isOnline = true
      await phone.untilCalls(1)
      scene.disconnect()
    }

    @Test func `time that is granted during the launch waits for the store`() async throws {
      let gate = AsyncStream<Void>.makeStream()
      let phone = try await phone()
      await phone.kill()
      try phone.launch { for await _ in gate.stream {} }
      let task = try phone.grant(BackgroundPhone.refresh)
      await phone.settle()
      #expect(phone.server.open == [] && task.simulatedCompletions == [])
      gate.continuation.finish()
      for number in [1, 2] {
        await phone.untilCalls(number)
        phone.server.answer(number)
      }
      #expect(await phone.completions(of: task) == [true])
    }

    @Test func `time that ends before the launch has ended is answered all the same`() async throws {
      let gate = AsyncStream<Void>.makeStream()
      let phone = try await phone()
      await phone.kill()
      try phone.launch { for await _ in gate.stream {} }
      let task = try phone.grant(BackgroundPhone.refresh)
      task.simulateExpiry()
      #expect(await phone.completions(of: task) == [false])
      #expect(phone.requests == ["processing network", "refresh"])
      gate.continuation.finish()
      await phone.settle()
      #expect(task.simulatedCompletions == [false])
      #expect(phone.server.attempts == 0)
    }

    @Test func `time that ends is answered although the disk does not answer`() async throws {
      let gate = AsyncStream<Void>.makeStream()
      let phone = try await phone()
      await phone.kill()
      try phone.launch(opening: gate.stream)
      let task = try phone.grant(BackgroundPhone.refresh)
      task.simulateExpiry()
      // The clock stops before the end of the refresh's own time: only the expiry can end it.
      for turn in 0..<300_000 where task.simulatedCompletions.isEmpty {
        if turn < 240 * 200, turn.isMultiple(of: 200) { phone.clock.jump(by: .milliseconds(100)) }
        await Task.yield()
      }
      #expect(task.simulatedCompletions == [false], "the task is not completed after its expiry")
      #expect(phone.requests == ["processing network", "refresh"])
      gate.continuation.finish()
      await phone.settle()
      #expect(task.simulatedCompletions == [false])
      #expect(phone.server.attempts == 0)
    }

    @Test(arguments: [-1, 0, 1, 2]) func `a limit of a few seconds begins no attempt`(seconds: Int) async throws {
      let phone = try await phone(refreshLimit: .seconds(seconds))
      let task = try phone.grant(BackgroundPhone.refresh)
      #expect(await phone.completions(of: task) == [false])
      #expect(phone.server.attempts == 0)
      #expect(phone.requests == ["processing network", "refresh"])
    }

    @Test func `a server that does not answer is left before the end of the time`() async throws {
      let phone = try await phone()
      let task = try phone.grant(BackgroundPhone.refresh)
      await phone.untilCalls(1)
      await phone.clock.advance(by: .seconds(24))
      #expect(await phone.completions(of: task) == [false])
      #expect(phone.server.open == [])
      #expect(phone.requests == ["processing network", "refresh"])
    }

    @Test func `an expiry is answered without the server`() async throws {
      let phone = try await phone()
      let task = try phone.grant(BackgroundPhone.processing)
      await phone.untilCalls(1)
      task.simulateExpiry()
      #expect(await phone.completions(of: task) == [false])
      task.simulateExpiry()
      await phone.settle()
      #expect(task.simulatedCompletions == [false])
      #expect(phone.requests == ["processing network power", "refresh"])
      #expect(phone.faults == [])
    }

    @Test func `the next request follows from the reason for which sending has ended`() async throws {
      let offline = try await phone()
      offline.provider.isOnline = false
      let first = try offline.grant(BackgroundPhone.refresh)
      #expect(await offline.completions(of: first) == [false])
      #expect(offline.requests == ["processing network", "refresh"])

      let paused = try await phone()
      let second = try paused.grant(BackgroundPhone.processing)
      await paused.untilCalls(1)
      paused.server.answer(1, .failure(DataError(.unauthorized, "401")))
      #expect(await paused.completions(of: second) == [false])
      #expect(paused.requests == [])
      guard case .ended(BackgroundPhone.processing, let drain)? = paused.takeEvents().first else {
        Issue.record("the end is not reported")
        return
      }
      #expect(drain.reason == .paused && drain.left.count == 2)
    }

    @Test func `a store that is not open when time begins is asked for again`() async throws {
      let phone = try await phone()
      await phone.provider.close()
      let task = try phone.grant(BackgroundPhone.refresh)
      #expect(await phone.completions(of: task) == [false])
      #expect(phone.requests == ["processing network", "refresh"])

      let unopened = try BackgroundPhone()
      await unopened.leave()
      await unopened.kill()
      try unopened.launch(opensStore: false)
      await unopened.leave()
      let other = try unopened.grant(BackgroundPhone.processing)
      #expect(await unopened.completions(of: other) == [false])
      #expect(
        unopened.takeEvents() == [.ended(BackgroundPhone.processing, MutationDrain(left: [], reason: .store))])
      #expect(unopened.requests == ["processing network", "refresh"])
    }

    @Test func `time is requested again while another process sends, which may end before it has`() async throws {
      let phone = try await phone()
      await phone.kill()
      try phone.launch(isSender: false)
      let task = try phone.grant(BackgroundPhone.refresh)
      #expect(await phone.completions(of: task) == [false])
      guard case .ended(BackgroundPhone.refresh, let drain)? = phone.takeEvents().last else {
        Issue.record("the end is not reported")
        return
      }
      #expect(drain.reason == .otherProcess && drain.left.count == 2)
      #expect(phone.requests == ["processing network", "refresh"])
      #expect(phone.server.attempts == 0)
    }

    @Test func `changes that a push enqueues request time, also in an app that is launched for it`() async throws {
      let phone = try await phone([])
      #expect(phone.requests == [])
      phone.provider.isOnline = false
      await phone.push(1)
      #expect(phone.requests == ["processing network", "refresh"])

      let launched = try BackgroundPhone()
      await launched.push(1)
      #expect(launched.requests == ["processing network", "refresh"])
    }

    @Test func `processing that did not suffice leaves the next one waiting for power until it has`() async throws {
      let phone = try await phone()
      let long = try phone.grant(BackgroundPhone.processing)
      long.simulateExpiry()
      #expect(await phone.completions(of: long) == [false])
      let short = try phone.grant(BackgroundPhone.refresh)
      short.simulateExpiry()
      #expect(await phone.completions(of: short) == [false])
      #expect(phone.requests == ["processing network power", "refresh"])

      phone.provider.isOnline = false
      let offline = try phone.grant(BackgroundPhone.processing)
      #expect(await phone.completions(of: offline) == [false])
      #expect(phone.requests == ["processing network", "refresh"])
    }

    @Test func `time in which the user signs out is answered once, and nothing more is sent`() async throws {
      let phone = try await phone()
      let task = try phone.grant(BackgroundPhone.refresh)
      await phone.untilCalls(1)
      try await phone.provider.endSession(discarding: true)
      #expect(await phone.completions(of: task) == [false])
      await phone.settle()
      #expect(phone.server.attempts == 1 && phone.server.open == [] && task.simulatedCompletions == [false])
      #expect(phone.takeEvents() == [.ended(BackgroundPhone.refresh, MutationDrain(left: [], reason: .store))])
      #expect(phone.faults == [])
    }

    @Test func `a change that is enqueued in granted time is sent in it`() async throws {
      let phone = try await phone([1])
      let task = try phone.grant(BackgroundPhone.processing)
      await phone.untilCalls(1)
      await phone.push(2)
      for number in [1, 2] {
        await phone.untilCalls(number)
        phone.server.answer(number)
      }
      #expect(await phone.completions(of: task) == [true])
      #expect(phone.server.applied == [1, 2] && phone.requests == [] && phone.faults == [])
    }

    @Test func `two tasks at once are completed once each`() async throws {
      let phone = try await phone()
      let refresh = try phone.grant(BackgroundPhone.refresh)
      let processing = try phone.grant(BackgroundPhone.processing)
      await phone.untilCalls(1)
      refresh.simulateExpiry()
      #expect(await phone.completions(of: refresh) == [false])
      #expect(phone.server.open == [1])
      for number in [1, 2] {
        await phone.untilCalls(number)
        phone.server.answer(number)
      }
      #expect(await phone.completions(of: processing) == [true])
      #expect(phone.requests == [])
      #expect(phone.faults == [])
    }

    @Test func `no time is requested for an app that is visible again before the handlers have ended`() async throws {
      let phone = try BackgroundPhone()
      await phone.enterForeground()
      phone.provider.isOnline = false
      try await phone.add(1)
      await phone.lifecycle.perform(.didEnterBackground)
      #expect(phone.requests == [])
      await phone.enterForeground()
      await phone.leave()
      #expect(phone.requests == ["processing network", "refresh"])
    }

    @Test func `a task in the foreground cancels nothing at its end`() async throws {
      let phone = try await phone()
      await phone.enterForeground()
      let task = try phone.grant(BackgroundPhone.refresh)
      await phone.untilCalls(1)
      task.simulateExpiry()
      #expect(await phone.completions(of: task) == [false])
      #expect(phone.server.open == [1])
    }

    /// Servers that answer, fail, want a sign-in or do not answer; portals; times of 1 to 30 s; warnings about memory;
    /// ends of the process.
    @Test func `no granted time is overrun, and no change is lost, sent twice or out of order`() async throws {
      let first = firstSeed("DATA_SEED")
      for seed in (0..<UInt64(sampleCount(50))).map({ first &+ $0 }) {
        var schedule = try RandomSchedule(seed: seed)
        try await schedule.run()
        #expect(schedule.faults == [], "DATA_SEED=\(seed)")
      }
    }

    @MainActor
    private final class Holder {
      var lifecycle: AppLifecycle?
      var events: [BackgroundSendingEvent] = []
    }
  }
}

/// Rounds of a user who makes changes and leaves the app, and of a system that grants time.
@MainActor
private struct RandomSchedule {
  private(set) var faults: [String] = []
  private var random: SplitMix64
  private let phone: BackgroundPhone
  private var enqueued: [Int] = []

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    phone = try BackgroundPhone(
      refreshLimit: .seconds(random.number(1...30)), processingLimit: .seconds(random.number(5...200)))
  }

  mutating func run() async throws {
    for _ in 0..<6 {
      try await use()
      for _ in 0..<random.number(0...3) { try await grant() }
    }
    await phone.enterForeground()
    phone.provider.isOnline = true
    await expectSoon("the server receives all changes; \(phone.provider.mutations.mutations.count) are left") {
      phone.provider.mutations.resume()
      phone.provider.retryNow()
      for number in phone.server.open { phone.server.answer(number) }
      return phone.provider.mutations.mutations.isEmpty
    }
    for scope in [0..<1_000, 1_000..<2_000]
    where phone.server.applied.filter(scope.contains) != enqueued.filter(scope.contains) {
      faults.append("sent \(phone.server.applied), called \(enqueued)")
    }
    faults += phone.faults
  }

  /// The user opens the app, makes changes offline, and leaves.
  private mutating func use() async throws {
    await phone.enterForeground()
    phone.provider.isOnline = false
    for _ in 0..<random.number(0...3) {
      let number = random.number(0...1) * 1_000 + enqueued.count
      enqueued.append(number)
      try await phone.add(number)
    }
    if random.chance(0.5) { phone.provider.mutations.resume() }
    if random.chance(0.2) { await phone.lifecycle.perform(.memoryWarning) }
    await phone.leave()
    let isNeeded = !phone.provider.mutations.isPaused && !phone.provider.mutations.mutations.isEmpty
    if isNeeded, phone.requests.count != 2 { faults.append("no time is requested") }
    if random.chance(0.3) {
      await phone.kill()
      try phone.launch(isOnline: false)
    }
  }

  /// The system grants a time of 1 to 30 s for a request that waits.
  private mutating func grant() async throws {
    phone.provider.isOnline = random.chance(0.8)
    let identifiers = BGTaskScheduler.shared.simulatedRequests.map(\.identifier)
    guard let identifier = identifiers.randomElement(using: &random) else { return }
    let task = try phone.grant(identifier)
    let end = phone.clock.now.advanced(by: .milliseconds(random.number(1_000...30_000)))
    while task.simulatedCompletions.isEmpty, phone.clock.now < end {
      for _ in 0..<50 { await Task.yield() }
      let number = phone.server.open.randomElement(using: &random)
      switch (random.number(0...39), number) {
      case (37, _): await phone.lifecycle.perform(.memoryWarning)
      case (38, _):
        enqueued.append(random.number(0...1) * 1_000 + enqueued.count)
        await phone.push(enqueued[enqueued.count - 1])
      case (39, _):
        if let number, random.chance(0.5) { phone.server.apply(number) }
        await phone.kill(task)
        return try phone.launch(isOnline: random.chance(0.5))
      case (0...19, let number?): phone.server.answer(number)
      case (20...24, let number?):
        phone.server.apply(number)
        phone.server.answer(number, .failure(DataError(.unavailable, "cut")))
      case (25...29, let number?):
        let errors = [DataError(.unauthorized, "401"), .networkFault("portal"), DataError(.unavailable, "500")]
        phone.server.answer(number, .failure(random.pick(errors)))
      default:
        let step = Duration.milliseconds(random.number(1...5_000))
        phone.clock.jump(by: min(step, phone.clock.now.duration(to: end)))
      }
    }
    // The clock stands still from here on: an app that needs more time never answers.
    task.simulateExpiry()
    let completions = await phone.completions(of: task)
    await phone.settle()
    if phone.clock.now > end { faults.append("the clock has moved") }
    if task.simulatedCompletions.count != 1 || completions != task.simulatedCompletions {
      faults.append("completed \(task.simulatedCompletions)")
    }
    if !phone.server.open.isEmpty { faults.append("\(phone.server.open) are still under way") }
    guard case .ended(_, let drain)? = phone.takeEvents().last else { return faults.append("no end is reported") }
    let queue = phone.provider.mutations
    let needsTime = !queue.isPaused && queue.mutations.contains(where: \.state.isPending)
    if phone.requests.count != (needsTime ? 2 : 0) { faults.append("\(drain.reason), but \(phone.requests)") }
    if completions != [drain.reason == .nothing] { faults.append("\(drain.reason), but \(completions)") }
  }
}
