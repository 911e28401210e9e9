import CommonUI
import ComponentEngine
import ModuleHarness
import SampleShopContracts
import Testing

@testable import SampleOrderModule

struct OrdersComponentTests {
  @Test func `the list is visible while loading and then shows its data`() async throws {
    let stage = try OrderStage()
    try await stage.router.launch()
    #expect(stage.text == "Your orders (working…)\n  … Loading your orders\n")
    try await stage.load()
    #expect(try stage.screen.sections.map(\.header) == ["November 2026", "October 2026", "Together"])
    #expect(stage.phases() == ["orders#1 willMount", "orders#1 willActive", "present"])
  }

  @Test func `a state in the link filters the list`() async throws {
    let stage = try await OrderStage.launched("shop://orders?state=open")
    #expect(try stage.screen.title == "Your open orders")
    #expect(try stage.screen.sections.flatMap(\.rows).map(\.title) == ["Trail shoe, red", "Green tea", "2 open"])
  }

  @Test func `a state without a value does not filter the list`() async throws {
    let stage = try await OrderStage.launched("shop://orders?state")
    #expect(try stage.screen.title == "Your orders")
  }

  @Test func `another state updates the list in place`() async throws {
    let stage = try await OrderStage.launched("shop://orders")
    _ = stage.phases()
    try await stage.choose("Only paid")
    #expect(try stage.screen.title == "Your paid orders")
    try await stage.choose("All orders")
    #expect(try stage.screen.title == "Your orders")
    #expect(stage.phases() == ["orders#1 willUpdate", "orders#1 willUpdate"])
  }

  private func orderCount(_ stage: OrderStage) throws -> Int {
    try stage.screen.sections.flatMap(\.rows).count { $0.id.hasPrefix("order/") }
  }

  @Test func `another state resets the number of visible orders`() async throws {
    let stage = try await OrderStage.launched("shop://orders", .long)
    try await stage.choose("Show more (25 left)")
    try await stage.choose("Show more (5 left)")
    #expect(try orderCount(stage) == 45)
    try await stage.choose("Only open")
    try await stage.choose("All orders")
    #expect(try orderCount(stage) == 20)
  }

  @Test func `a row opens its order`() async throws {
    let stage = try await OrderStage.launched("shop://orders")
    try await stage.choose("Desk lamp")
    #expect(stage.stack == ["orders#1", "order#2"])
    #expect(try stage.screen.title == "Order 4705")
  }

  @Test func `an empty list offers the goods`() async throws {
    let stage = try await OrderStage.launched("shop://orders", .empty)
    try await stage.choose("Look at the goods")
    #expect(stage.router.state.selected.id == .root("goods"))
  }

  @Test func `a retry fetches the orders again`() async throws {
    let stage = try await OrderStage.launched("shop://orders", .failing)
    try await stage.choose("Try again")
    #expect(stage.text == "Your orders (working…)\n  … Loading your orders\n")
    try await stage.load()
    #expect(try stage.screen.controls.map(\.title) == ["Try again"])
  }

  @Test func `cached orders are shown before the response arrives`() async throws {
    let stage = try OrderStage(.offline)
    try await stage.router.launch()
    #expect(try stage.screen.isBusy)
    #expect(try stage.screen.sections.count == 3)
    try await stage.load()
    #expect(try stage.screen.notice?.kind == .information)
    #expect(try stage.screen.sections.count == 3)
  }

  @Test func `an order that was placed elsewhere appears in the list`() async throws {
    let stage = try await OrderStage.launched("shop://orders")
    stage.data.orderList().write([order(9)])
    #expect(try stage.screen.sections.flatMap(\.rows).map(\.title) == ["Trail shoe", "1 open"])
  }

  @Test func `a payment refreshes the list and the order`() async throws {
    let stage = try await OrderStage.launched("shop://orders/order/4706")
    stage.events.post(PaymentMade(PaymentResult(order: 4706, method: .card)))
    #expect(try stage.screen.isBusy)
    try await stage.load()
    try await stage.router.back()
    #expect(try !stage.screen.isBusy)
  }

  @Test func `a notification refreshes the list`() async throws {
    let stage = try await OrderStage.launched("shop://orders")
    await stage.lifecycle.perform(.pushReceived(PushPayload()))
    #expect(try stage.screen.isBusy)
  }

  @Test func `a background fetch refreshes the list and reports new data`() async throws {
    let stage = try await OrderStage.launched("shop://orders")
    let same = Task { await stage.lifecycle.perform(.backgroundFetch) }
    try await stage.load()
    #expect(await same.value.fetchResult == .noData)
    let other = Task { await stage.lifecycle.perform(.backgroundFetch) }
    try await stage.settle()
    stage.data.orderList().write([order(9)])
    #expect(await other.value.fetchResult == .newData)
  }

  @Test func `a background fetch ignores orders that were never loaded`() async throws {
    let stage = try OrderStage()
    #expect(await stage.lifecycle.perform(.backgroundFetch).fetchResult == .noData)
  }

  @Test func `the end of the session clears the list and loads the next customer's orders`() async throws {
    let stage = try await OrderStage.launched("shop://orders")
    try await stage.data.mock.provider.endSession()
    #expect(stage.text == "Your orders (working…)\n  … Loading your orders\n")
    try await stage.load()
    #expect(try stage.screen.sections.count == 3)
  }
}
