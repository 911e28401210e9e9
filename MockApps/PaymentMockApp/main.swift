public import ComponentEngine
public import ModuleHarness
public import PaymentModule
public import ShopContracts

extension MockDataProvider: PaymentData where P == any PaymentData {
  /// Every order is the same; there is none where there is nothing. What was paid stays paid.
  public func paymentOrder(_ id: OrderID) -> DataFeed<PayableOrder> {
    let feed = feed("order \(id)", ifFound: scenario.content == .empty ? nil : order(id, isPaid: false))
    return feed.valueInMemory.map { self.feed("order \(id)", $0) } ?? feed
  }

  /// Pays without asking anybody for money.
  public func pay(_ id: OrderID, by method: PaymentMethod) async throws(DataError) {
    try await change()
    paymentOrder(id).write(order(id, isPaid: true))
  }

  private func order(_ id: OrderID, isPaid: Bool) -> PayableOrder {
    PayableOrder(
      id: id, title: text("Trail shoe, red"), quantity: 2, total: Money(cents: 17_980), isPaid: isPaid)
  }
}

let app = MockApp<any PaymentData>(
  "PaymentMockApp", navigators: [.init("main")], policy: ShopLinks.policy,
  components: { data in PaymentModule.components(data) })
await app.main()
