public import ComponentEngine
public import SampleShopContracts

/// What the goods module needs to know, and where it leaves drafts for the next module.
public protocol GoodsData: HandoffProviding {
  /// All articles, in the order of their numbers.
  func goodsList() -> DataFeed<[GoodsItem]>
  /// One article with all that is known of it.
  func goodsArticle(_ id: ArticleID) -> DataFeed<GoodsArticle>
  /// The coupons that can be used today.
  func goodsCoupons() -> DataFeed<[Coupon]>
}

/// An article in a list.
public nonisolated struct GoodsItem: Sendable, Hashable, Codable {
  /// The article's number.
  public var id: ArticleID
  /// What it is called.
  public var title: String
  /// The name of its category in links.
  public var category: String
  /// What it costs.
  public var price: Money
  /// Whether there is any left.
  public var isInStock: Bool

  /// An article in a list.
  public init(id: ArticleID, title: String, category: String, price: Money, isInStock: Bool = true) {
    self.id = id
    self.title = title
    self.category = category
    self.price = price
    self.isInStock = isInStock
  }
}

/// An article by itself.
public nonisolated struct GoodsArticle: Sendable, Hashable, Codable {
  /// What a buyer says.
  public nonisolated struct Review: Sendable, Hashable, Codable {
    /// Who says it.
    public var author: String
    /// From 1 to 5.
    public var stars: Int
    /// What they say.
    public var text: String

    /// A review.
    public init(author: String, stars: Int, text: String) {
      self.author = author
      self.stars = stars
      self.text = text
    }
  }

  /// What a list says of it.
  public var item: GoodsItem
  /// A sentence or two.
  public var text: String
  /// How many pieces are left.
  public var stock: Int
  /// What buyers say, the newest first.
  public var reviews: [Review]

  /// An article.
  public init(item: GoodsItem, text: String, stock: Int, reviews: [Review]) {
    self.item = item
    self.text = text
    self.stock = stock
    self.reviews = reviews
  }
}
