import ComponentEngine
import ModuleHarness
import OrderMockApp
import SampleOrderModule
import SampleShopContracts

/// The mock app's data with recorded calls and adjustable errors.
final class TestOrderData: OrderData {
  let mock: MockDataProvider<any OrderData>

  /// The drafts of all calls, in order.
  private(set) var placedDrafts: [OrderDraft] = []

  /// The error of placing an order; nil if it succeeds.
  var refusal: DataError?

  init(_ scenario: Scenario, _ clock: ManualClock) { mock = MockDataProvider(scenario: scenario, clock: clock) }

  var handoffs: Handoffs { mock.handoffs }
  func orderList() -> DataFeed<[PlacedOrder]> { mock.orderList() }
  func orderDetail(_ id: OrderID) -> DataFeed<PlacedOrder> { mock.orderDetail(id) }
  func orderCoupons() -> DataFeed<[Coupon]> { mock.orderCoupons() }
  func orderArticle(_ id: ArticleID) -> DataFeed<OrderArticle> { mock.orderArticle(id) }
  var orderDeliveryDays: ClosedRange<CalendarDay> { mock.orderDeliveryDays }

  /// The orders that were refused after they were queued.
  var refusedOrders: [PlacedOrder] = []

  /// The numbers of the orders that were cancelled.
  private(set) var cancelledOrders: [OrderID] = []

  func cancelOrder(_ id: OrderID) async throws(DataError) {
    cancelledOrders.append(id)
    try await mock.change()
    if let refusal { throw refusal }
  }

  func placeOrder(_ draft: OrderDraft) async throws(DataError) -> OrderID {
    placedDrafts.append(draft)
    guard let refusal else { return try await mock.placeOrder(draft) }
    try await mock.change()
    throw refusal
  }
}
