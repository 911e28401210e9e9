public import ComponentEngine

/// The list of the customer's orders.
public struct OrdersLink: LinkDestination {
  /// The name of the component.
  public static let name = "orders"
  /// The paths of the link.
  public static let paths: [RoutePath] = ["orders"]

  /// The state of the orders that are shown; nil for all orders.
  public var state: OrderState?

  /// Creates a link.
  public init(state: OrderState? = nil) { self.state = state }
}

/// The form for a new order.
public struct NewOrderLink: LinkDestination {
  /// The name of the component.
  public static let name = "orderNew"
  /// The paths of the link.
  public static let paths: [RoutePath] = ["order/new"]
  /// The values that a link does not contain.
  public static let defaults: LinkParameters = ["qty": "1"]

  /// The article to order.
  public var article: ArticleID?
  /// The number of pieces.
  public var qty: Int
  /// The code of a coupon.
  public var coupon: String?
  /// The key of a draft, which the form shows until its own data is loaded.
  public var draft: HandoffKey<OrderDraft>?

  /// Creates a link.
  public init(article: ArticleID?, qty: Int = 1, coupon: String? = nil, draft: HandoffKey<OrderDraft>? = nil) {
    self.article = article
    self.qty = qty
    self.coupon = coupon
    self.draft = draft
  }

  /// Creates a link to a stored draft. It also contains the draft's values, so that it works without the stored draft.
  public init(_ draft: OrderDraft, _ key: HandoffKey<OrderDraft>) {
    self.init(article: draft.article, qty: draft.quantity, coupon: draft.coupon?.code, draft: key)
  }
}

/// An order.
public struct OrderLink: LinkDestination {
  /// The name of the component.
  public static let name = "order"
  /// The paths of the link.
  public static let paths: [RoutePath] = ["order/:id"]

  /// The number of the order.
  public var id: OrderID

  /// Creates a link.
  public init(id: OrderID) { self.id = id }
}

/// The number of the customer's unpaid orders, an object.
public struct OpenOrderCountLink: LinkDestination {
  /// The name of the component.
  public static let name = "openOrderCount"
  /// The paths of the link.
  public static let paths: [RoutePath] = ["orders/open/count"]

  /// Creates a link.
  public init() {}
}
