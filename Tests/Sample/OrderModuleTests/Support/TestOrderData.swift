import ComponentEngine
import ModuleHarness
import SampleOrderMockApp
import SampleOrderModule
import SampleShopContracts

/// The mock app's data, which a test can watch and change.
final class TestOrderData: OrderData {
  let mock: MockDataProvider<any OrderData>

  /// Every draft that was to be placed.
  private(set) var placedDrafts: [OrderDraft] = []

  /// Why nothing is placed; nil where it is.
  var refusal: DataError?

  init(_ scenario: Scenario, _ clock: ManualClock) { mock = MockDataProvider(scenario: scenario, clock: clock) }

  var handoffs: Handoffs { mock.handoffs }
  func orderList() -> DataFeed<[PlacedOrder]> { mock.orderList() }
  func orderDetail(_ id: OrderID) -> DataFeed<PlacedOrder> { mock.orderDetail(id) }
  func orderCoupons() -> DataFeed<[Coupon]> { mock.orderCoupons() }
  func orderArticle(_ id: ArticleID) -> DataFeed<OrderArticle> { mock.orderArticle(id) }

  func placeOrder(_ draft: OrderDraft) async throws(DataError) -> OrderID {
    placedDrafts.append(draft)
    guard let refusal else { return try await mock.placeOrder(draft) }
    try await mock.change()
    throw refusal
  }
}
