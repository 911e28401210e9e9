public import ComponentEngine
public import SampleShopContracts

/// What the payment module needs to know and to do.
public protocol PaymentData: HandoffProviding {
  /// An order to pay.
  func paymentOrder(_ id: OrderID) -> DataFeed<PayableOrder>
  /// Pays an order, which is known to be paid afterwards.
  func pay(_ id: OrderID, by method: PaymentMethod) async throws(DataError)
}

/// What the payment module knows of an order.
public nonisolated struct PayableOrder: Sendable, Hashable, Codable {
  /// The order's number.
  public var id: OrderID
  /// What was ordered, in a few words.
  public var title: String
  /// How many pieces.
  public var quantity: Int
  /// What is to be paid.
  public var total: Money
  /// Whether it is paid already.
  public var isPaid: Bool

  /// An order to pay.
  public init(id: OrderID, title: String, quantity: Int, total: Money, isPaid: Bool) {
    self.id = id
    self.title = title
    self.quantity = quantity
    self.total = total
    self.isPaid = isPaid
  }
}
