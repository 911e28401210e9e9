public import ComponentEngine

/// The payment of an order.
public struct PaymentLink: LinkDestination {
  /// The name of the component.
  public static let name = "payment"
  /// The paths of the link.
  public static let paths: [RoutePath] = ["payment/:order"]

  /// The number of the order.
  public var order: OrderID
  /// The proposed method.
  public var method: PaymentMethod?
  /// The amount in euros that is claimed for the order. It is compared with the order's total and never charged.
  public var amount: Double?
  /// The key of the draft that became the order, which the screen shows at once.
  public var draft: HandoffKey<OrderDraft>?

  /// Creates a link.
  public init(
    order: OrderID, method: PaymentMethod? = nil, amount: Double? = nil, draft: HandoffKey<OrderDraft>? = nil
  ) {
    self.order = order
    self.method = method
    self.amount = amount
    self.draft = draft
  }
}
