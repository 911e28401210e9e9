import DataProviding
import EngineRandomTesting
import ModuleHarness
import Testing

// Specification: data 7.5.
/// A queue that sends in time which the system grants while the app is not visible.
@MainActor
struct DrainTests {
  /// A world in the background, with mutations that were enqueued offline.
  private func backgroundWorld(_ numbers: [Int] = [1, 2]) async throws -> MutationWorld {
    let world = await MutationWorld()
    world.provider.isOnline = false
    for number in numbers { try await world.queue.enqueue(world.add, number) }
    await world.provider.didEnterBackground()
    world.provider.isOnline = true
    await world.settle()
    #expect(world.server.calls == [])
    _ = world.store.drain()
    return world
  }

  private func drain(_ world: MutationWorld, seconds: Int) -> Task<MutationDrain, Never> {
    Task { [provider = world.provider] in await provider.drain(within: .seconds(seconds)) }
  }

  @Test func `in the background, a drain sends what waits, and the store is suspended afterwards`() async throws {
    let world = try await backgroundWorld()
    let drain = drain(world, seconds: 30)
    for number in 1...2 {
      await world.untilCalls(number)
      await world.answer("add \(number)", number)
    }
    #expect(await drain.value == MutationDrain(left: [], reason: .nothing))
    #expect(world.elapsed == .zero)
    let calls = world.store.drain()
    #expect(calls.first == "resume" && calls.last == "suspend")
    #expect(calls.count { $0 == "suspend" } == 1)
    try await world.queue.enqueue(world.add, 3)
    await world.settle()
    #expect(world.server.calls == ["add 1", "add 2"])
  }

  @Test func `a drain without mutations, network or credentials ends at once with the reason`() async throws {
    let empty = try await backgroundWorld([])
    #expect(await empty.provider.drain(within: .seconds(30)).reason == .nothing)

    let offline = try await backgroundWorld()
    offline.provider.isOnline = false
    let result = await offline.provider.drain(within: .seconds(30))
    #expect(result.reason == .offline)
    #expect(result.left.map(\.number) == offline.queue.mutations.map(\.number) && result.left.count == 2)

    let paused = try await backgroundWorld()
    let drain = drain(paused, seconds: 30)
    await paused.untilCalls(1)
    await paused.fail("add 1", .unauthorized)
    #expect(await drain.value.reason == .paused)
    #expect(await paused.provider.drain(within: .seconds(30)).reason == .paused)
    #expect(paused.server.calls == ["add 1"])
  }

  @Test func `a drain whose store is closed, or whose mutations another process sends, sends nothing`() async throws {
    let closed = try await backgroundWorld()
    await closed.provider.close()
    #expect(await closed.provider.drain(within: .seconds(30)).reason == .store)

    let world = try await backgroundWorld()
    let other = DataProvider(clock: world.clock, settings: .quiet())
    other.mutations.register(world.add)
    await other.open(OtherProcess(store: world.store))
    #expect(await other.drain(within: .seconds(30)).reason == .otherProcess)
    #expect(world.server.calls == [])
  }

  @Test func `a drain whose store cannot be opened does not report that nothing is left`() async throws {
    let world = await MutationWorld(opensStore: false)
    world.store.failsToOpen = true
    await world.provider.open(world.store)
    #expect(await world.provider.drain(within: .seconds(30)).reason == .store)
  }

  @Test func `a drain without a store sends what is in memory, and does not report that nothing is left`() async throws
  {
    let world = await MutationWorld(opensStore: false)
    #expect(await world.provider.drain(within: .seconds(30)) == MutationDrain(left: [], reason: .store))
    let call = Task { try await world.queue.enqueue(world.add, 1) }
    let drain = drain(world, seconds: 30)
    await world.untilCalls(1)
    await world.answer("add 1", 1)
    _ = try await call.value
    #expect(await drain.value == MutationDrain(left: [], reason: .store))
  }

  @Test(arguments: [-5, 0, 1, 2]) func `a grant of a few seconds begins no attempt`(seconds: Int) async throws {
    let world = try await backgroundWorld()
    let result = await world.provider.drain(within: .seconds(seconds))
    #expect(result.reason == .time)
    #expect(result.left.count == 2)
    #expect(world.server.calls == [])
    #expect(world.elapsed == .zero)
  }

  @Test func `an attempt begins only while three seconds are left`() async throws {
    let world = try await backgroundWorld()
    let drain = drain(world, seconds: 10)
    await world.untilCalls(1)
    await world.clock.advance(by: .milliseconds(7_001))
    await world.answer("add 1", 1)
    let result = await drain.value
    #expect(result.reason == .time)
    #expect(result.left.map(\.state) == [.queued])
    #expect(world.server.calls == ["add 1"])
  }

  @Test func `a server that does not answer is left a second before the end, and gets the same key again`() async throws
  {
    let world = try await backgroundWorld()
    let drain = drain(world, seconds: 10)
    await world.untilCalls(1)
    await world.clock.advance(by: .seconds(9))
    let result = await drain.value
    #expect(result.reason == .time)
    #expect(result.left.map(\.state) == [.queued, .queued])
    #expect(result.left.first?.mayHaveBeenReceived == true)
    #expect(world.elapsed == .seconds(9))
    world.provider.willEnterForeground()
    await world.untilCalls(2)
    #expect(world.server.calls == ["add 1", "add 1"])
    #expect(Set(world.server.keys).count == 1)
  }

  @Test func `a drain waits for another attempt only if there is time for it`() async throws {
    let world = try await backgroundWorld([1])
    let drain = drain(world, seconds: 30)
    await world.untilCalls(1)
    await world.fail("add 1", .unavailable, retryAfter: .seconds(5))
    await world.clock.advance(by: .seconds(5))
    await world.untilCalls(2)
    await world.fail("add 1", .unavailable, retryAfter: .seconds(23))
    #expect(await drain.value.reason == .time)
    #expect(world.elapsed == .seconds(5))
  }

  @Test func `the next drain tries at once what waits for another attempt`() async throws {
    let world = try await backgroundWorld([1])
    let first = drain(world, seconds: 30)
    await world.untilCalls(1)
    await world.fail("add 1", .unavailable, retryAfter: .seconds(100))
    #expect(await first.value.reason == .time)
    let second = drain(world, seconds: 30)
    await world.untilCalls(2)
    await world.answer("add 1", 1)
    #expect(await second.value.reason == .nothing)
  }

  @Test func `a drain ends when its task is cancelled, when the network goes, and when the session ends`() async throws
  {
    let cancelled = try await backgroundWorld()
    let first = drain(cancelled, seconds: 30)
    await cancelled.untilCalls(1)
    first.cancel()
    #expect(await first.value.reason == .time)
    #expect(cancelled.states == ["add queued", "add queued"])

    let offline = try await backgroundWorld()
    let second = drain(offline, seconds: 30)
    await offline.untilCalls(1)
    offline.provider.isOnline = false
    await offline.fail("add 1", .unavailable)
    #expect(await second.value.reason == .offline)

    let ended = try await backgroundWorld()
    let third = drain(ended, seconds: 30)
    await ended.untilCalls(1)
    try await ended.provider.endSession(discarding: true)
    #expect(await third.value == MutationDrain(left: [], reason: .store))
  }

  @Test func `in the foreground, a drain cancels nothing at its end`() async throws {
    let world = await MutationWorld()
    try await world.queue.enqueue(world.add, 1)
    let drain = drain(world, seconds: 10)
    await world.untilCalls(1)
    await world.clock.advance(by: .seconds(9))
    let result = await drain.value
    #expect(result.reason == .time)
    #expect(result.left.map(\.state) == [.sending])
    await world.answer("add 1", 1)
    #expect(world.queue.mutations == [])
  }

  @Test func `a drain sends a mutation that is enqueued during it, after those before`() async throws {
    let world = try await backgroundWorld([1])
    let drain = drain(world, seconds: 30)
    await world.untilCalls(1)
    try await world.queue.enqueue(world.add, 2)
    try await world.queue.enqueue(world.add, 1_000)
    for call in ["add 1", "add 1000", "add 2"] {
      await world.until("the server has \(call)") { world.server.open.contains(call) }
      await world.answer(call, 1)
    }
    #expect(await drain.value == MutationDrain(left: [], reason: .nothing))
    #expect(world.server.calls == ["add 1", "add 1000", "add 2"])
  }

  @Test func `a drain waits for a mutation that is being stored, and sends it`() async throws {
    let world = try await backgroundWorld([1])
    let drain = drain(world, seconds: 30)
    await world.untilCalls(1)
    world.store.holdBack(.write)
    let call = Task { try await world.queue.enqueue(world.add, 1_000) }
    await world.until("the disk is writing") { world.store.waitingCount(.write) > 0 }
    world.server.answer("add 1", .success(1))
    await world.until("the first mutation is sent") { world.states == ["add queued"] }
    for _ in 0..<100 { await Task.yield() }
    world.store.letGo(.write)
    await world.untilCalls(2)
    await world.answer("add 1000", 1)
    _ = try await call.value
    #expect(await drain.value == MutationDrain(left: [], reason: .nothing))
  }

  @Test func `a drain reports a mutation that is enqueued while the disk is writing its last answer`() async throws {
    let (world, drain) = try await drainOnStuckDisk()
    let call = Task { try await world.queue.enqueue(world.add, 2) }
    await world.until("the mutation is in the queue") { world.states == ["add queued"] }
    world.store.letGo(.write)
    let result = await drain.value
    #expect(result.reason == .time && result.left.map(\.state) == [.queued])
    _ = try await call.value
    #expect(world.server.calls == ["add 1"])
  }

  @Test func `a drain whose store refuses to write reports that not all is done, and what was sent has its key again`()
    async throws
  {
    let world = try await backgroundWorld([1])
    let drain = drain(world, seconds: 30)
    await world.untilCalls(1)
    world.store.failure = .full
    await world.answer("add 1", 1)
    #expect(await drain.value == MutationDrain(left: [], reason: .time))
    world.store.failure = nil
    let keys = world.server.keys
    await world.relaunch()
    await world.untilCalls(1)
    #expect(world.server.calls == ["add 1"] && world.server.keys == keys)
    await world.answer("add 1", 1)
    #expect(world.queue.mutations == [])
  }

  @Test func `a drain that ends leaves the attempts of a longer one alone`() async throws {
    let world = try await backgroundWorld()
    let long = drain(world, seconds: 30)
    await world.untilCalls(1)
    let short = drain(world, seconds: 5)
    await world.clock.advance(by: .seconds(4))
    #expect(await short.value.reason == .time)
    #expect(world.states == ["add sending", "add queued"])
    #expect(!world.store.drain().contains("suspend"))
    for number in 1...2 {
      await world.untilCalls(number)
      await world.answer("add \(number)", number)
    }
    #expect(await long.value.reason == .nothing)
    #expect(world.store.drain().last == "suspend")
  }

  @Test func `an app that leaves the screen during a drain holds no lock from then on, and goes on`() async throws {
    let world = await MutationWorld()
    for number in 1...2 { try await world.queue.enqueue(world.add, number) }
    let drain = drain(world, seconds: 10)
    await world.untilCalls(1)
    await world.clock.waitForSleepers(2)  // of the attempt, and of the drain
    await world.provider.didEnterBackground()
    #expect(world.store.drain().last == "suspend")
    for number in 1...2 {
      await world.untilCalls(number)
      await world.answer("add \(number)", number)
    }
    #expect(await drain.value.reason == .nothing)
    let calls = world.store.drain()
    #expect(calls.last == "suspend" && !calls.contains("resume"))
  }

  /// A world in the background after a launch, with a change of an earlier launch, whose store is not open yet.
  private func launchedWorld() async throws -> MutationWorld {
    let earlier = try await backgroundWorld([1])
    let world = await MutationWorld(store: FakeStore(Array(earlier.store.rows.values)), opensStore: false)
    await world.provider.didEnterBackground()
    return world
  }

  @Test func `an app that is launched in the background sends in the time of a drain only`() async throws {
    let world = try await launchedWorld()
    await world.provider.open(world.store)
    await world.settle()
    #expect(await world.provider.drain(within: .seconds(2)).reason == .time)
    #expect(world.server.calls == [])
    let drain = drain(world, seconds: 10)
    await world.untilCalls(1)
    await world.clock.advance(by: .seconds(9))
    #expect(await drain.value.left.map(\.state) == [.queued])
    #expect(world.store.drain().last == "suspend")
  }

  @Test func `a drain returns when the last answer is on disk`() async throws {
    let world = try await backgroundWorld([1, 1_000])
    let drain = drain(world, seconds: 30)
    await world.untilCalls(2)
    world.store.holdBack(.write)
    world.server.answer("add 1", .success(1))
    await world.until("the disk is writing") { world.store.waitingCount(.write) > 0 }
    world.server.answer("add 1000", .success(2))
    await world.until("the queue is empty") { world.queue.mutations.isEmpty }
    for _ in 0..<100 { await Task.yield() }
    world.store.letGo(.write)
    #expect(await drain.value == MutationDrain(left: [], reason: .nothing))
    #expect(world.store.drain().last == "suspend")
    await world.relaunch()
    #expect(world.server.calls == [])
  }

  @Test func `a drain opens a store that could not be opened at the launch`() async throws {
    let world = try await launchedWorld()
    world.store.failsToOpen = true
    await world.provider.open(world.store)
    world.store.failsToOpen = false
    let drain = drain(world, seconds: 30)
    await world.untilCalls(1)
    await world.answer("add 1", 1)
    #expect(await drain.value == MutationDrain(left: [], reason: .nothing))
  }

  @Test func `a drain whose time ends while the store is being opened waits for the disk only`() async throws {
    let world = try await launchedWorld()
    world.store.holdBack(.open)
    let opening = Task { await world.provider.open(world.store) }
    await world.until("the store is being opened") { world.store.waitingCount(.open) > 0 }
    let drain = drain(world, seconds: 10)
    await world.clock.waitForSleepers()
    await world.clock.advance(by: .seconds(9))
    for _ in 0..<100 { await Task.yield() }
    world.store.letGo(.open)
    #expect(await drain.value.reason == .time)
    #expect(world.elapsed == .seconds(9))
    await opening.value
    #expect(world.server.calls == [])
  }

  @Test func `a drain whose task was cancelled before sends nothing`() async throws {
    let world = try await backgroundWorld()
    let drain = drain(world, seconds: 30)
    drain.cancel()
    #expect(await drain.value.reason == .time)
    #expect(world.server.calls == [])
  }

  @Test func `a drain ends in its time although the store does not open, and the store is suspended later`()
    async throws
  {
    let world = try await launchedWorld()
    world.store.holdBack(.open)
    let opening = Task { await world.provider.open(world.store) }
    await world.until("the store is being opened") { world.store.waitingCount(.open) > 0 }
    let drain = drain(world, seconds: 10)
    await world.clock.waitForSleepers()
    world.clock.jump(by: .seconds(10))
    #expect(await drain.value.reason == .time)
    #expect(world.elapsed == .seconds(10))
    world.store.letGo(.open)
    await opening.value
    await world.until("the store is suspended") { world.store.drain().contains("suspend") }
    #expect(world.server.calls == [])
  }

  /// A drain whose last answer has come, while the disk does not answer.
  private func drainOnStuckDisk() async throws -> (MutationWorld, Task<MutationDrain, Never>) {
    let world = try await backgroundWorld([1])
    let drain = drain(world, seconds: 30)
    await world.untilCalls(1)
    world.store.holdBack(.write)
    world.server.answer("add 1", .success(1))
    await world.until("the queue is empty, and the disk is writing") {
      world.queue.mutations.isEmpty && world.store.waitingCount(.write) > 0
    }
    for _ in 0..<100 { await Task.yield() }
    return (world, drain)
  }

  @Test func `a drain ends in its time although the disk does not answer, and does not report that all is done`()
    async throws
  {
    let (world, drain) = try await drainOnStuckDisk()
    world.clock.jump(by: .seconds(30))
    #expect(await drain.value == MutationDrain(left: [], reason: .time))
    #expect(world.elapsed == .seconds(30))
    world.store.letGo(.write)
    await world.until("the store is suspended") { world.store.drain().contains("suspend") }
    await world.relaunch()
    #expect(world.server.calls == [])
  }

  @Test func `a drain whose task is cancelled waits a second for the disk`() async throws {
    let (world, drain) = try await drainOnStuckDisk()
    var result: MutationDrain?
    Task { result = await drain.value }
    drain.cancel()
    for _ in 0..<100 { await Task.yield() }
    #expect(result == nil)
    world.clock.jump(by: .milliseconds(999))
    for _ in 0..<100 { await Task.yield() }
    #expect(result == nil)
    // The clock stops before the end of the drain's own time: only the cancellation can end it.
    for _ in 0..<300_000 where result == nil {
      if world.elapsed < .seconds(29) { world.clock.jump(by: .milliseconds(1)) }
      await Task.yield()
    }
    #expect(result?.reason == .time, "the drain has not ended after its task was cancelled")
    world.store.letGo(.write)
  }

  /// Servers that answer, fail, want a sign-in or do not answer; disks that do not answer; grants of 1 to 30 s; ends of
  /// the process between them.
  @Test func `no drain overruns its time, and no change is lost, sent twice or out of order`() async throws {
    let first = firstSeed("DATA_SEED")
    for seed in (0..<UInt64(sampleCount(20))).map({ first &+ $0 }) {
      var random = SplitMix64(seed: seed)
      let world = await MutationWorld()
      var (enqueued, applied, keys) = ([Int](), [Int](), Set<String>())
      func apply(_ call: String) {
        guard let number = Int(call.dropFirst(4)), let key = world.server.key(of: call), keys.insert(key).inserted
        else { return }
        applied.append(number)
      }
      for _ in 0..<8 {
        world.provider.willEnterForeground()
        world.provider.isOnline = false
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          enqueued.append((Bool.random(using: &random) ? 100 : 1_000) + enqueued.count)
          try await world.queue.enqueue(world.add, enqueued[enqueued.count - 1])
        }
        await world.provider.didEnterBackground()
        if Bool.random(using: &random) { await world.relaunch(isOnline: false) }
        await world.provider.didEnterBackground()
        world.provider.isOnline = Int.random(in: 0..<5, using: &random) > 0
        if Bool.random(using: &random) { world.queue.resume() }

        let limit = Duration.milliseconds(Int.random(in: 1_000...30_000, using: &random))
        let end = world.clock.now.advanced(by: limit - .seconds(1))
        var result: MutationDrain?
        let drain = Task { [provider = world.provider] in result = await provider.drain(within: limit) }
        let store = world.store
        var isKilled = false
        while result == nil, !isKilled, world.clock.now < end {
          for _ in 0..<50 { await Task.yield() }
          let call = world.server.open.randomElement(using: &random)
          switch (Int.random(in: 0..<40, using: &random), call) {
          case (38, _): store.holdBack(.write)
          case (39, _):
            if let call, Bool.random(using: &random) { apply(call) }
            isKilled = true
            await world.relaunch(isOnline: false)
            // The process has ended: what its objects still do reaches neither the server nor the next store.
            drain.cancel()
            await world.until("the cancelled drain ends, DATA_SEED=\(seed)") {
              world.clock.jump(by: .seconds(1))
              return result != nil
            }
          case (0...19, let call?):
            apply(call)
            world.server.answer(call, .success(1))
          case (20...24, let call?):
            apply(call)
            world.server.answer(call, .failure(DataError(.unavailable, "cut")))
          case (25...29, let call?):
            let errors = [DataError(.unauthorized, "401"), .networkFault("portal"), DataError(.unavailable, "500")]
            world.server.answer(call, .failure(errors.randomElement(using: &random) ?? .cancelled))
          default:
            let step = Duration.milliseconds(Int.random(in: 1...5_000, using: &random))
            world.clock.jump(by: min(step, world.clock.now.duration(to: end)))
          }
        }
        // The clock stands still from here on: a drain that needs more time never ends.
        if store.heldCalls.contains(.write) { world.clock.jump(by: .seconds(1)) }
        await world.until("the drain ends in its time, DATA_SEED=\(seed)") { result != nil }
        store.letGo(.write)
        if isKilled { continue }
        let ended = try #require(result)
        #expect(ended.reason != .nothing || ended.left == [], "DATA_SEED=\(seed)")
        #expect(ended.left.allSatisfy { $0.state != .sending }, "DATA_SEED=\(seed)")
        await world.settle()
        #expect(world.server.open == [], "DATA_SEED=\(seed)")
      }
      world.provider.isOnline = true
      world.queue.resume()
      world.provider.willEnterForeground()
      await world.settle()
      await world.sendAll {
        apply($0)
        return .success(1)
      }
      for scope in [100..<1_000, 1_000..<2_000] {
        #expect(applied.filter(scope.contains) == enqueued.filter(scope.contains), "DATA_SEED=\(seed)")
      }
    }
  }
}

extension MutationWorld {
  /// The time since the world began.
  fileprivate var elapsed: Duration { ManualClock().now.duration(to: clock.now) }
}
