public import ComponentEngine

/// The links from module to module, as functions instead of texts: paths without scheme, which components open.
public enum ShopLinks: Sendable {
  /// Which links the shop answers to.
  public static let policy = LinkPolicy(schemes: ["shop"], hosts: ["shop.example.com"])

  /// The list of articles, of one category or of all.
  public static func goods(category: String? = nil) -> Link {
    guard let category else { return "goods" }
    return "goods/category/\(category)"
  }

  /// One article.
  public static func article(_ id: ArticleID, coupon: String? = nil) -> Link {
    guard let coupon else { return "goods/\(id)" }
    return "goods/\(id)?coupon=\(coupon)"
  }

  /// The form for a new order. The draft's values are also in the link, so that it works when the draft is gone.
  public static func newOrder(_ draft: OrderDraft, _ key: HandoffKey<OrderDraft>?) -> Link {
    let pairs = [
      ("article", "\(draft.article)"), ("qty", "\(draft.quantity)"), ("coupon", draft.coupon?.code),
      ("draft", key?.description),
    ]
    let parameters = LinkParameters(pairs.compactMap { key, value in value.map { LinkParameter(key, $0) } })
    return Link(
      RouterURL(
        scheme: nil, segments: [RouterURLComponent("order"), RouterURLComponent("new", parameters: parameters)]))
  }

  /// The list of orders, of those in one state or of all.
  public static func orders(_ state: OrderState? = nil) -> Link {
    guard let state else { return "orders" }
    return "orders?state=\(state)"
  }

  /// One order.
  public static func order(_ id: OrderID) -> Link { "order/\(id)" }

  /// Pays an order; the draft that became the order lets the screen show it at once.
  public static func payment(_ order: OrderID, _ key: HandoffKey<OrderDraft>? = nil) -> Link {
    guard let key else { return "payment/\(order)" }
    return "payment/\(order)?draft=\(key)"
  }

  /// An order with its payment on top: a form that has placed the order leads there, so that nobody comes back to the form.
  public static func orderAndPayment(_ order: OrderID, _ key: HandoffKey<OrderDraft>? = nil) -> Link {
    guard let key else { return "order/\(order)/payment/\(order)" }
    return "order/\(order)/payment/\(order)?draft=\(key)"
  }

  /// The customer's account at a glance.
  public static func account() -> Link { "account" }

  /// Signs the customer in.
  public static func login() -> Link { "login" }

  /// The customer's details, to be changed.
  public static func profile() -> Link { "account/profile" }
}
