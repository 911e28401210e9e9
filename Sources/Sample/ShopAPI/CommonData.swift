public import SampleShopContracts

/// A language that the shop's server has texts in.
public enum Language: String, Sendable, Hashable, CaseIterable {
  case english = "en"
  case german = "de"
  case french = "fr"
  case arabic = "ar"
  case japanese = "ja"
}

/// An article as the server knows it: what all modules' own articles are made of.
public struct CommonArticle: Sendable, Hashable {
  /// The article's number.
  public var id: ArticleID
  /// The category's name in links, `shoes`.
  public var category: String
  /// The article's name in each language; English is always there.
  public var names: [Language: String]
  /// A sentence about the article in each language; English is always there.
  public var descriptions: [Language: String]
  /// What it costs.
  public var price: Money
  /// How many pieces are left.
  public var stock: Int
  /// What buyers say.
  public var reviews: [CommonReview]

  /// An article.
  public init(
    id: ArticleID, category: String, names: [Language: String], descriptions: [Language: String], price: Money,
    stock: Int, reviews: [CommonReview]
  ) {
    self.id = id
    self.category = category
    self.names = names
    self.descriptions = descriptions
    self.price = price
    self.stock = stock
    self.reviews = reviews
  }
}

/// What one buyer says about an article.
public struct CommonReview: Sendable, Hashable {
  /// Who says it.
  public var author: String
  /// Stars, from 1 to 5.
  public var stars: Int
  /// What they say, in the language in which they said it.
  public var text: String

  /// A review.
  public init(author: String, stars: Int, text: String) {
    self.author = author
    self.stars = stars
    self.text = text
  }
}

/// An order as the server knows it.
public struct CommonOrder: Sendable, Hashable {
  /// The order's number.
  public var id: OrderID
  /// Which article.
  public var article: ArticleID
  /// What the article was called when it was ordered.
  public var title: String
  /// What a piece cost then.
  public var unitPrice: Money
  /// How many pieces.
  public var quantity: Int
  /// The coupon that was used.
  public var coupon: Coupon?
  /// How far it has come.
  public var state: OrderState
  /// The day on which it was placed.
  public var placedOn: Day

  /// An order.
  public init(
    id: OrderID, article: ArticleID, title: String, unitPrice: Money, quantity: Int, coupon: Coupon? = nil,
    state: OrderState, placedOn: Day
  ) {
    self.id = id
    self.article = article
    self.title = title
    self.unitPrice = unitPrice
    self.quantity = quantity
    self.coupon = coupon
    self.state = state
    self.placedOn = placedOn
  }
}

/// A customer as the server knows them.
public struct CommonAccount: Sendable, Hashable {
  /// What the customer signs in with.
  public var email: String
  /// The customer's name.
  public var name: String
  /// Where orders go, a line each.
  public var address: [String]

  /// A customer.
  public init(email: String, name: String, address: [String]) {
    self.email = email
    self.name = name
    self.address = address
  }
}
