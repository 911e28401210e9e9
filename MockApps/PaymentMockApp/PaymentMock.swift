public import ComponentEngine
import MockAppHost
public import ModuleHarness
public import SamplePaymentModule
public import SampleShopContracts

extension MockDataProvider: PaymentData where P == any PaymentData {
  /// Returns the order to pay, with the same content for every number; `notFound` in the empty scenario. A paid order
  /// stays paid.
  public func paymentOrder(_ id: OrderID) -> DataFeed<PayableOrder> {
    feed("order/\(id)", ifFound: scenario.content == .empty ? nil : order(id, isPaid: false))
  }

  /// Marks the order as paid without charging anything.
  public func pay(_ id: OrderID, by method: PaymentMethod) async throws(DataError) -> Bool {
    try await change("order/\(id)", to: order(id, isPaid: true))
    return true
  }

  private func order(_ id: OrderID, isPaid: Bool) -> PayableOrder {
    PayableOrder(
      id: id, title: text("Trail shoe, red"), quantity: 2, total: Money(cents: 17_980), isPaid: isPaid)
  }
}

/// The module on its mock data, for the program in the terminal and the app on a phone.
let mockApp = MockApp<any PaymentData>(
  "PaymentMockApp", policy: ShopLinks.policy,
  others: StandInModule(navigator: .init("main"), guards: [ShopGuards.signedIn])
) { data in PaymentModule(data: data) }
