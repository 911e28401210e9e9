import ComponentEngine
import ModuleHarness
import Testing

// Specification: lifecycle 1.3.
/// Tasks and timers that end with the component that started them.
@MainActor
struct ScopeTaskTests {
  @Test func `a scope's task runs on the main actor to its end`() async throws {
    let shop = try Shop()
    var hasRun = false
    let task = try #require(shop.hooks.component("home#1")).scope.task {
      MainActor.assertIsolated()
      hasRun = true
    }
    await task.value
    #expect(hasRun)
    #expect(!task.isCancelled)
  }

  @Test func `a scope's task is cancelled when the scope ends`() async throws {
    let shop = try Shop(after: "open goods/1")
    let clock = shop.clock
    var wasCancelled = false
    let task = try #require(shop.hooks.component("goods#2")).scope.task {
      wasCancelled = (try? await clock.sleep(for: .seconds(1))) == nil
    }
    await clock.waitForSleepers()
    try shop.run("back")
    await task.value
    #expect(wasCancelled)
  }

  @Test func `a scope's task that has not begun when the scope ends does not run`() async throws {
    let shop = try Shop(after: "open goods/1")
    var hasRun = false
    let task = try #require(shop.hooks.component("goods#2")).scope.task { hasRun = true }
    try shop.run("back")
    await task.value
    #expect(!hasRun)
  }

  @Test func `a task started after the scope's end does not run`() async throws {
    let shop = try Shop(after: "open goods/1")
    let scope = try #require(shop.hooks.component("goods#2")).scope
    try shop.run("back")
    var hasRun = false
    await scope.task { hasRun = true }.value
    #expect(!hasRun)
  }

  @Test func `a scope releases a task that has ended`() async throws {
    let shop = try Shop()
    let scope = try #require(shop.hooks.component("home#1")).scope
    weak var payload: Payload?
    do {
      let strong = Payload()
      payload = strong
      await scope.task { [strong] in _ = strong }.value
    }
    #expect(payload == nil)
  }

  @Test func `a task that has ended is not cancelled by the scope's end`() async throws {
    let shop = try Shop(after: "open goods/1")
    let task = try #require(shop.hooks.component("goods#2")).scope.task {}
    await task.value
    try shop.run("back")
    #expect(!task.isCancelled)
  }

  @Test func `a cancelled task releases the component that it holds`() async throws {
    let shop = try Shop(after: "open goods/1")
    let clock = shop.clock
    var task: Task<Void, Never>?
    do {
      let goods = try #require(shop.hooks.component("goods#2"))
      task = goods.scope.task { [goods] in
        try? await clock.sleep(for: .seconds(1))
        _ = goods.uid
      }
    }
    await clock.waitForSleepers()
    try shop.run("back")
    await task?.value
    task = nil
    #expect(shop.hooks.alive == ["home#1"])
  }

  @Test func `a scope's task has the given priority`() async throws {
    let shop = try Shop()
    var priority: TaskPriority?
    await shop.hooks.component("home#1")?.scope.task(priority: .background) { priority = Task.basePriority }.value
    #expect(priority == .background)
  }
}

@MainActor
struct ScopeTimerTests {
  @Test func `a timer is called every interval, first after one interval`() async throws {
    let shop = try Shop(after: "open goods/1")
    let ticks = try Ticks(shop, every: .seconds(2))
    await ticks.afterAdvancing(.seconds(1))
    #expect(ticks.times == [])
    for _ in 0..<4 { await ticks.afterAdvancing(.seconds(1)) }
    #expect(ticks.times == [.seconds(2), .seconds(4)])
    try await ticks.end()
  }

  @Test func `a timer of one second fires five times when the clock advances by five seconds`() async throws {
    let shop = try Shop(after: "open goods/1")
    let ticks = try Ticks(shop, every: .seconds(1))
    await shop.clock.advance(by: .seconds(5))
    #expect(ticks.times == (1...5).map { .seconds($0) })
    try await ticks.end()
  }

  @Test func `a timer ends with its scope`() async throws {
    let shop = try Shop(after: "open goods/1")
    let ticks = try Ticks(shop, every: .seconds(1))
    await ticks.afterAdvancing(.seconds(1))
    try shop.run("back")
    await ticks.timer.value
    await shop.clock.advance(by: .seconds(10))
    #expect(ticks.times == [.seconds(1)])
  }

  @Test func `a timer is not called when the scope ends at its deadline`() async throws {
    let shop = try Shop(after: "open goods/1")
    let ticks = try Ticks(shop, every: .seconds(1))
    await shop.clock.waitForSleepers()
    shop.clock.jump(by: .seconds(1))
    try shop.run("back")
    await ticks.timer.value
    #expect(ticks.times == [])
  }

  @Test func `a timer can be cancelled`() async throws {
    let shop = try Shop(after: "open goods/1")
    let ticks = try Ticks(shop, every: .seconds(1))
    await shop.clock.waitForSleepers()
    ticks.timer.cancel()
    await ticks.timer.value
    #expect(ticks.times == [])
  }

  @Test func `a timer can be cancelled at its deadline`() async throws {
    let shop = try Shop(after: "open goods/1")
    let ticks = try Ticks(shop, every: .seconds(1))
    await shop.clock.waitForSleepers()
    shop.clock.jump(by: .seconds(1))
    ticks.timer.cancel()
    await ticks.timer.value
    #expect(ticks.times == [])
  }

  @Test func `a timer does not keep its component`() async throws {
    let shop = try Shop(after: "open goods/1")
    let ticks = try Ticks(shop, every: .seconds(1))
    await shop.clock.waitForSleepers()
    try shop.run("back")
    await ticks.timer.value
    #expect(shop.hooks.alive == ["home#1"])
  }
}

private final class Payload {}

/// A timer of `goods#2`, and the times at which it was called.
@MainActor
private final class Ticks {
  private(set) var times: [Duration] = []
  private(set) var timer = Task<Void, Never> {}
  private let shop: Shop

  init(_ shop: Shop, every interval: Duration) throws {
    self.shop = shop
    let start = shop.clock.now
    let goods = try #require(shop.hooks.component("goods#2"))
    timer = goods.scope.timer(every: interval, clock: shop.clock) { [unowned self] in
      times.append(start.duration(to: shop.clock.now))
    }
  }

  /// Moves the clock when the timer sleeps, and waits until it sleeps again.
  func afterAdvancing(_ duration: Duration) async {
    await shop.clock.waitForSleepers()
    shop.clock.jump(by: duration)
    await shop.clock.waitForSleepers()
  }

  func end() async throws {
    try shop.run("back")
    await timer.value
  }
}
