public import ComponentEngine

/// The links that the shop accepts, and the links between its modules.
public enum ShopLinks: Sendable {
  /// The schemes and hosts that the shop accepts.
  public static let policy = LinkPolicy(schemes: ["shop"], hosts: ["shop.example.com"])

  /// The destinations of all modules, for the host's test.
  public static let destinations: [any LinkDestination.Type] = [
    GoodsLink.self, SearchLink.self, ArticleLink.self, OrdersLink.self, NewOrderLink.self, OrderLink.self,
    PaymentLink.self, AccountLink.self, LoginLink.self, ProfileLink.self,
  ]
}
