public import DataProviding
public import SampleShopContracts

/// A language of the shop's texts.
public enum Language: String, Sendable, Hashable, CaseIterable {
  case english = "en"
  case german = "de"
  case french = "fr"
  case arabic = "ar"
  case japanese = "ja"
  case simplifiedChinese = "zh-Hans"
}

/// An article as the server describes it. Each module derives its own article type from it.
public struct CommonArticle: Sendable, Hashable {
  /// The article's number.
  public var id: ArticleID
  /// The category's name in links, `shoes`.
  public var category: String
  /// The article's name in each language. English is always present.
  public var names: [Language: String]
  /// The description of the article in HTML in each language. English is always present.
  public var descriptions: [Language: String]
  /// The price.
  public var price: Money
  /// The number of pieces in stock.
  public var stock: Int
  /// The buyers' reviews.
  public var reviews: [CommonReview]
  /// The address of the picture; nil without one.
  public var picture: String?

  /// Creates an article.
  public init(
    id: ArticleID, category: String, names: [Language: String], descriptions: [Language: String], price: Money,
    stock: Int, reviews: [CommonReview], picture: String? = nil
  ) {
    self.id = id
    self.category = category
    self.names = names
    self.descriptions = descriptions
    self.price = price
    self.stock = stock
    self.reviews = reviews
    self.picture = picture
  }
}

/// A buyer's review of an article.
public struct CommonReview: Sendable, Hashable {
  /// The name of the buyer.
  public var author: String
  /// The rating, from 1 to 5 stars.
  public var stars: Int
  /// The text of the review, in the buyer's language.
  public var text: String

  /// Creates a review.
  public init(author: String, stars: Int, text: String) {
    self.author = author
    self.stars = stars
    self.text = text
  }
}

/// An order as the server describes it.
public struct CommonOrder: Sendable, Codable, Hashable {
  /// The order's number.
  public var id: OrderID
  /// The number of the ordered article.
  public var article: ArticleID
  /// The article's title at the time of the order.
  public var title: String
  /// The price of one piece at the time of the order.
  public var unitPrice: Money
  /// The number of pieces.
  public var quantity: Int
  /// The redeemed coupon.
  public var coupon: Coupon?
  /// How the order reaches the customer; nil for as soon as possible, to their address.
  public var delivery: Delivery?
  /// The state of the order.
  public var state: OrderState
  /// The day on which the order was placed.
  public var placedOn: CalendarDay

  /// Creates an order.
  public init(
    id: OrderID, article: ArticleID, title: String, unitPrice: Money, quantity: Int, coupon: Coupon? = nil,
    delivery: Delivery? = nil, state: OrderState, placedOn: CalendarDay
  ) {
    self.id = id
    self.article = article
    self.title = title
    self.unitPrice = unitPrice
    self.quantity = quantity
    self.coupon = coupon
    self.delivery = delivery
    self.state = state
    self.placedOn = placedOn
  }
}

/// A customer as the server describes them.
public struct CommonAccount: Sendable, Codable, Hashable {
  /// The email address that the customer signs in with.
  public var email: String
  /// The customer's name.
  public var name: String
  /// The delivery address, one element for each line.
  public var address: [String]

  /// Creates a customer.
  public init(email: String, name: String, address: [String]) {
    self.email = email
    self.name = name
    self.address = address
  }
}
