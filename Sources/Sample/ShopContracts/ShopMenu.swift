/// The sections of the shop's menu.
public enum ShopMenu: Sendable {
  /// What there is to buy.
  public static let shop = "Shop"
  /// What is the customer's.
  public static let customer = "Yours"
  /// The sections in order.
  public static let sections = [shop, customer]
}
