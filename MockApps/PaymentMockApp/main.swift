public import ComponentEngine
public import ModuleHarness
public import PaymentModule
public import ShopContracts

extension MockDataProvider: PaymentData where P == any PaymentData {
  /// An order that is to be paid.
  public func paymentOrder(_ id: OrderID) -> DataFeed<PayableOrder> {
    feed("order/\(id)", Self.order(id, text("Trail shoe, red"), isPaid: false))
  }

  /// Pays the order.
  public func pay(_ id: OrderID, by method: PaymentMethod) async throws(DataError) {
    try await change("order/\(id)", to: Self.order(id, text("Trail shoe, red"), isPaid: true))
  }

  private static func order(_ id: OrderID, _ title: String, isPaid: Bool) -> PayableOrder {
    PayableOrder(id: id, title: title, quantity: 2, total: Money(cents: 17_980), isPaid: isPaid)
  }
}

let app = MockApp<any PaymentData>(
  "PaymentMockApp", navigators: [.init("main")], policy: ShopLinks.policy,
  components: { data in PaymentModule.components(data) })
await app.main()
