public import ComponentEngine

/// The links from module to module, as functions instead of texts: paths without scheme, which the router opens from inside.
public enum ShopLinks: Sendable {
  /// Which links the shop answers to.
  public static let policy = LinkPolicy(schemes: ["shop"], hosts: ["shop.example.com"])

  /// The list of articles, of one category or of all.
  public static func goods(category: String? = nil) -> Link {
    guard let category else { return path(["goods"]) }
    return path(["goods", "category", category])
  }

  /// One article.
  public static func article(_ id: ArticleID, coupon: String? = nil) -> Link {
    path(["goods", "\(id)"], [("coupon", coupon)])
  }

  /// The form for a new order. What the draft says is also in the link, so that it works when the draft is gone.
  public static func newOrder(_ draft: OrderDraft, _ key: HandoffKey<OrderDraft>?) -> Link {
    path(
      ["order", "new"],
      [
        ("article", "\(draft.article)"), ("qty", "\(draft.quantity)"), ("coupon", draft.coupon?.code),
        ("draft", key?.description),
      ])
  }

  /// The list of orders, of those in one state or of all.
  public static func orders(_ state: OrderState? = nil) -> Link { path(["orders"], [("state", state?.rawValue)]) }

  /// One order.
  public static func order(_ id: OrderID) -> Link { path(["order", "\(id)"]) }

  /// Pays an order; the draft that became the order lets the screen show it at once.
  public static func payment(_ order: OrderID, _ key: HandoffKey<OrderDraft>? = nil) -> Link {
    path(["payment", "\(order)"], [("draft", key?.description)])
  }

  /// An order, and over it its payment: where a form that has placed the order leads, so that nobody comes back to it.
  public static func orderAndPayment(_ order: OrderID, _ key: HandoffKey<OrderDraft>? = nil) -> Link {
    path(["order", "\(order)", "payment", "\(order)"], [("draft", key?.description)])
  }

  /// The customer's account at a glance.
  public static func account() -> Link { path(["account"]) }

  /// Signs the customer in.
  public static func login() -> Link { path(["login"]) }

  /// What the customer has told of themselves, to be changed.
  public static func profile() -> Link { path(["account", "profile"]) }

  private static func path(_ names: [String], _ parameters: [(String, String?)] = []) -> Link {
    var segments = names.map { RouterURLComponent($0) }
    let pairs = parameters.compactMap { key, value in value.map { LinkParameter(key, $0) } }
    segments[segments.count - 1].parameters = LinkParameters(pairs)
    return Link(RouterURL(scheme: nil, segments: segments))
  }
}
