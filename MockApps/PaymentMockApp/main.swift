public import ComponentEngine
public import ModuleHarness
public import SamplePaymentModule
public import SampleShopContracts

extension MockDataProvider: PaymentData where P == any PaymentData {
  /// Every order is the same; there is none where there is nothing. What was paid stays paid.
  public func paymentOrder(_ id: OrderID) -> DataFeed<PayableOrder> {
    feed("order/\(id)", ifFound: scenario.content == .empty ? nil : order(id, isPaid: false))
  }

  /// Pays without asking anybody for money.
  public func pay(_ id: OrderID, by method: PaymentMethod) async throws(DataError) {
    try await change("order/\(id)", to: order(id, isPaid: true))
  }

  private func order(_ id: OrderID, isPaid: Bool) -> PayableOrder {
    PayableOrder(
      id: id, title: text("Trail shoe, red"), quantity: 2, total: Money(cents: 17_980), isPaid: isPaid)
  }
}

let app = MockApp<any PaymentData>(
  "PaymentMockApp", policy: ShopLinks.policy,
  others: StandInModule(navigator: .init("main"), guards: [ShopGuards.signedIn])
) { data in PaymentModule(data: data) }
await app.main()
