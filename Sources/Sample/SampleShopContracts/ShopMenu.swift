/// The names of the sections of the shop's menu.
public enum ShopMenu: Sendable {
  /// The section of the articles.
  public static let shop = "Shop"
  /// The section of the customer's account and orders.
  public static let customer = "Yours"
  /// The sections in display order.
  public static let sections = [shop, customer]
}
