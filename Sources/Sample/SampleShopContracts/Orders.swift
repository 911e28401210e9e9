/// The number of an article.
public typealias ArticleID = Int

/// The number of an order.
public typealias OrderID = Int

/// The state of an order.
public enum OrderState: String, Sendable, Codable, Hashable, CaseIterable {
  /// Placed and unpaid.
  case open
  /// Paid and not shipped yet.
  case paid
  /// Shipped or delivered.
  case shipped
}

/// The payment method of an order.
public enum PaymentMethod: String, Sendable, Codable, Hashable, CaseIterable {
  case card
  case invoice
  case wallet
}

/// The content of an order, which the goods, order and payment modules hand to each other.
public struct OrderDraft: Sendable, Codable, Hashable {
  /// The number of the article.
  public var article: ArticleID
  /// The article's title.
  public var title: String
  /// The price of one piece.
  public var unitPrice: Money
  /// The number of pieces, from 1.
  public var quantity: Int
  /// The coupon to redeem.
  public var coupon: Coupon?
  /// How the order reaches the customer; nil for as soon as possible, to their address.
  public var delivery: Delivery?

  /// Creates a draft.
  public init(
    article: ArticleID, title: String, unitPrice: Money, quantity: Int = 1, coupon: Coupon? = nil,
    delivery: Delivery? = nil
  ) {
    self.article = article
    self.title = title
    self.unitPrice = unitPrice
    self.quantity = quantity
    self.coupon = coupon
    self.delivery = delivery
  }
}

/// The costs of an order.
extension OrderDraft {
  /// The price of all pieces without the discount.
  public var subtotal: Money { unitPrice * quantity }
  /// The discount of the coupon.
  public var discount: Money { coupon?.discount(on: subtotal) ?? .zero }
  /// The amount that the customer pays.
  public var total: Money { subtotal - discount }
}
