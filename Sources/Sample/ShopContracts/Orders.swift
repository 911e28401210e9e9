public import ComponentEngine

/// The number of an article.
public typealias ArticleID = Int

/// The number of an order.
public typealias OrderID = Int

/// How far an order has come.
public enum OrderState: String, Sendable, Codable, Hashable, CaseIterable, LinkValue {
  /// Placed, to be paid.
  case open
  /// Paid, to be shipped.
  case paid
  /// On its way, or delivered.
  case shipped
}

/// How an order is paid.
public enum PaymentMethod: String, Sendable, Hashable, CaseIterable, LinkValue {
  case card
  case invoice
  case wallet
}

/// An order that is not placed yet, or just was: what goods, orders and payment hand to each other.
public struct OrderDraft: Sendable, Codable, Hashable {
  /// Which article.
  public var article: ArticleID
  /// What the article is called.
  public var title: String
  /// What one piece costs.
  public var unitPrice: Money
  /// How many pieces, from 1.
  public var quantity: Int
  /// The coupon to use.
  public var coupon: Coupon?

  /// A draft.
  public init(article: ArticleID, title: String, unitPrice: Money, quantity: Int = 1, coupon: Coupon? = nil) {
    self.article = article
    self.title = title
    self.unitPrice = unitPrice
    self.quantity = quantity
    self.coupon = coupon
  }
}

/// What an order costs: the one place where it is worked out.
extension OrderDraft {
  /// All pieces, before the coupon.
  public var subtotal: Money { unitPrice * quantity }
  /// What the coupon takes off.
  public var discount: Money { coupon?.discount(on: subtotal) ?? .zero }
  /// What the customer pays.
  public var total: Money { subtotal - discount }
}
