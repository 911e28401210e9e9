public import ComponentEngine
public import SampleShopContracts

/// The data and operations that the payment module needs.
public protocol PaymentData: HandoffProviding {
  /// Returns an order to pay.
  func paymentOrder(_ id: OrderID) -> DataFeed<PayableOrder>
  /// Pays an order and marks it as paid.
  ///
  /// - Returns: Whether the order is paid. Otherwise the payment is queued until it can be sent.
  func pay(_ id: OrderID, by method: PaymentMethod) async throws(DataError) -> Bool
}

/// The properties of an order that the payment module needs.
public nonisolated struct PayableOrder: Sendable, Hashable, Codable {
  /// The order's number.
  public var id: OrderID
  /// A short description of the order's content.
  public var title: String
  /// The number of pieces.
  public var quantity: Int
  /// The amount to pay.
  public var total: Money
  /// Whether the order is paid.
  public var isPaid: Bool
  /// The method of a payment that is not sent yet; nil without one.
  public var queuedMethod: PaymentMethod?

  /// Creates an order to pay.
  public init(id: OrderID, title: String, quantity: Int, total: Money, isPaid: Bool) {
    self.id = id
    self.title = title
    self.quantity = quantity
    self.total = total
    self.isPaid = isPaid
  }
}
