public import ComponentEngine

/// A completed payment; also the result of the payment component.
public struct PaymentResult: Sendable, Hashable {
  /// The number of the paid order.
  public var order: OrderID
  /// The payment method.
  public var method: PaymentMethod

  /// Creates a payment.
  public init(order: OrderID, method: PaymentMethod) {
    self.order = order
    self.method = method
  }
}

/// An order was paid. The payment module posts it even if the payment screen has been closed.
public struct PaymentMade: BroadcastEvent {
  /// The payment.
  public var payment: PaymentResult

  /// Creates an event for a payment.
  public init(_ payment: PaymentResult) { self.payment = payment }
}
