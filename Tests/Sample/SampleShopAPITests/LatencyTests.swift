import DataProviding
import ModuleHarness
import SampleShopAPI
import Testing

// The response times of the embedded shop.
struct LatencyTests {
  private let clock = ManualClock()

  /// Expects the call to take exactly this time.
  private func takes(_ duration: Duration, _ call: ShopCall) async throws {
    let shop = EmbeddedShop(latency: .usual, clock: clock)
    let task = Task { try await call.make(shop) }
    await clock.waitForSleepers()
    clock.jump(by: duration - .milliseconds(1))
    #expect(clock.sleeperCount == 1)
    clock.jump(by: .milliseconds(1))
    #expect(clock.sleeperCount == 0)
    try await task.value
  }

  @Test(arguments: ShopCall.lists) func `a list usually takes 400 milliseconds`(call: ShopCall) async throws {
    try await takes(.milliseconds(400), call)
  }

  @Test(arguments: ShopCall.details) func `a single resource usually takes 250 milliseconds`(call: ShopCall)
    async throws
  {
    try await takes(.milliseconds(250), call)
  }

  @Test(arguments: ShopCall.changes) func `a change usually takes 300 milliseconds`(call: ShopCall) async throws {
    try await takes(.milliseconds(300), call)
  }

  @Test(arguments: ShopCall.all) func `a call without latency does not sleep`(call: ShopCall) async throws {
    // The clock does not advance, so a call that sleeps never returns.
    try await call.make(EmbeddedShop(clock: clock))
  }

  @Test(arguments: ShopCall.all) func `a cancelled call throws and changes nothing`(call: ShopCall) async throws {
    let shop = EmbeddedShop(latency: .usual, clock: clock)
    let task = Task { try await call.make(shop) }
    await clock.waitForSleepers()
    task.cancel()
    await #expect(throws: DataError.cancelled) { try await task.value }
    let state = Task { try await ShopState(of: shop) }
    for _ in 1...3 {
      await clock.waitForSleepers()
      clock.jump(by: .seconds(1))
    }
    #expect(try await state.value == ShopState(of: EmbeddedShop()))
  }

  @Test(arguments: ShopCall.all)
  func `a call of a cancelled task also throws without latency`(call: ShopCall) async throws {
    let shop = EmbeddedShop()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await call.make(shop)
    }
    await #expect(throws: DataError.cancelled) { try await task.value }
    #expect(try await ShopState(of: shop) == ShopState(of: EmbeddedShop()))
  }

  @Test func `concurrent calls do not delay each other`() async throws {
    let shop = EmbeddedShop(latency: .usual, clock: clock)
    async let articles = shop.articles.answer()
    async let account = shop.account.answer()
    await clock.waitForSleepers(2)
    clock.jump(by: .milliseconds(400))
    #expect(try await (articles.count, account?.name) == (300, "Ada Example"))
  }

  @Test func `a host can configure the latency of each kind of call`() async throws {
    let slow = EmbeddedShop.Latency(lists: .seconds(3), details: .seconds(2), changes: .seconds(1))
    let shop = EmbeddedShop(latency: slow, clock: clock)
    let task = Task { try await shop.article(42).answer() }
    await clock.waitForSleepers()
    clock.jump(by: .seconds(2))
    #expect(try await task.value.id == 42)
  }
}
