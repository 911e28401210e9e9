public import ComponentEngine
public import SampleShopContracts

/// The data that the goods module needs, and the storage for drafts that it hands to the next module.
public protocol GoodsData: HandoffProviding {
  /// Returns all articles, in the order of their numbers.
  func goodsList() -> DataFeed<[GoodsItem]>
  /// Returns one article with its description, stock and reviews.
  func goodsArticle(_ id: ArticleID) -> DataFeed<GoodsArticle>
  /// Returns the coupons that are valid today.
  func goodsCoupons() -> DataFeed<[Coupon]>
}

/// An article in a list.
public nonisolated struct GoodsItem: Sendable, Hashable, Codable {
  /// The article's number.
  public var id: ArticleID
  /// The article's title.
  public var title: String
  /// The name of its category in links.
  public var category: String
  /// The price.
  public var price: Money
  /// Whether the stock is not empty.
  public var isInStock: Bool
  /// The address of the picture; nil without one.
  public var picture: String?

  /// Creates a list item.
  public init(
    id: ArticleID, title: String, category: String, price: Money, isInStock: Bool = true, picture: String? = nil
  ) {
    self.id = id
    self.title = title
    self.category = category
    self.price = price
    self.isInStock = isInStock
    self.picture = picture
  }
}

/// An article with its details.
public nonisolated struct GoodsArticle: Sendable, Hashable, Codable {
  /// A buyer's review.
  public nonisolated struct Review: Sendable, Hashable, Codable {
    /// The name of the buyer.
    public var author: String
    /// The rating, from 1 to 5.
    public var stars: Int
    /// The text of the review.
    public var text: String

    /// Creates a review.
    public init(author: String, stars: Int, text: String) {
      self.author = author
      self.stars = stars
      self.text = text
    }
  }

  /// The article as a list item.
  public var item: GoodsItem
  /// The description in HTML: a sentence or more. It can call ``AddToOrder``, and receive
  /// ``ChosenPieces``.
  public var text: String
  /// The number of pieces in stock.
  public var stock: Int
  /// The reviews, the newest first.
  public var reviews: [Review]

  /// Creates an article.
  public init(item: GoodsItem, text: String, stock: Int, reviews: [Review]) {
    self.item = item
    self.text = text
    self.stock = stock
    self.reviews = reviews
  }
}
