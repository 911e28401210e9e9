public import ComponentEngine

/// A payment that was made: what the payment gives when it finishes.
public struct PaymentResult: Sendable, Hashable {
  /// The order that is paid now.
  public var order: OrderID
  /// How it was paid.
  public var method: PaymentMethod

  /// A payment.
  public init(order: OrderID, method: PaymentMethod) {
    self.order = order
    self.method = method
  }
}

/// An order was paid: told by the payment module, also when nobody looks at the payment any more.
public struct PaymentMade: BroadcastEvent {
  /// The payment.
  public var payment: PaymentResult

  /// A payment was made.
  public init(_ payment: PaymentResult) { self.payment = payment }
}
