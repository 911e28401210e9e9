public import ComponentEngine

/// The links between modules as functions. They return paths without a scheme.
public enum ShopLinks: Sendable {
  /// The schemes and hosts that the shop accepts.
  public static let policy = LinkPolicy(schemes: ["shop"], hosts: ["shop.example.com"])

  /// Returns the link to the list of articles, of one category or of all categories.
  public static func goods(category: String? = nil) -> DeepLink {
    guard let category else { return "goods" }
    return "goods/category/\(category)"
  }

  /// Returns the link to an article.
  public static func article(_ id: ArticleID, coupon: String? = nil) -> DeepLink {
    guard let coupon else { return "goods/\(id)" }
    return "goods/\(id)?coupon=\(coupon)"
  }

  /// Returns the link to the form for a new order. It also contains the draft's values, so that it works without the
  /// stored draft.
  public static func newOrder(_ draft: OrderDraft, _ key: HandoffKey<OrderDraft>?) -> DeepLink {
    let pairs = [
      ("article", "\(draft.article)"), ("qty", "\(draft.quantity)"), ("coupon", draft.coupon?.code),
      ("draft", key?.description),
    ]
    let parameters = LinkParameters(pairs.compactMap { key, value in value.map { LinkParameter(key, $0) } })
    return DeepLink(
      RouterURL(
        scheme: nil, segments: [RouterURL.Segment("order"), RouterURL.Segment("new", parameters: parameters)]))
  }

  /// Returns the link to the list of orders, optionally filtered by state.
  public static func orders(_ state: OrderState? = nil) -> DeepLink {
    guard let state else { return "orders" }
    return "orders?state=\(state)"
  }

  /// Returns the link to an order.
  public static func order(_ id: OrderID) -> DeepLink { "order/\(id)" }

  /// Returns the link to the payment of an order. A stored draft lets the screen show the order at once.
  public static func payment(_ order: OrderID, _ key: HandoffKey<OrderDraft>? = nil) -> DeepLink {
    guard let key else { return "payment/\(order)" }
    return "payment/\(order)?draft=\(key)"
  }

  /// Returns the link to an order with its payment on top. The order form opens it after placing the order, so that the
  /// form is not left on the stack.
  public static func orderAndPayment(_ order: OrderID, _ key: HandoffKey<OrderDraft>? = nil) -> DeepLink {
    guard let key else { return "order/\(order)/payment/\(order)" }
    return "order/\(order)/payment/\(order)?draft=\(key)"
  }

  /// Returns the link to the account overview.
  public static func account() -> DeepLink { "account" }

  /// Returns the link to the login.
  public static func login() -> DeepLink { "login" }

  /// Returns the link to the customer's profile.
  public static func profile() -> DeepLink { "account/profile" }
}
