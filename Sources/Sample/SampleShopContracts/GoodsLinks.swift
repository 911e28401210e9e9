public import ComponentEngine

/// The list of articles, of one category or of all categories.
public struct GoodsLink: LinkDestination {
  /// The name of the component.
  public static let name = "goods"
  /// The paths of the link.
  public static let paths: [RoutePath] = [
    "goods", RoutePath("goods/category/:category", summary: "The list of the articles of one category"),
  ]
  /// The values that a link does not contain.
  public static let defaults: LinkParameters = ["sort": "relevance", "page": "1"]

  /// The category's name; nil for all articles.
  public var category: String?
  /// The sort order.
  public var sort: GoodsSort
  /// The page, counted from 1. A link may contain any number.
  public var page: Int

  /// Creates a link.
  public init(category: String? = nil, sort: GoodsSort = .relevance, page: Int = 1) {
    self.category = category
    self.sort = sort
    self.page = page
  }
}

/// The sort order of a list of articles.
public enum GoodsSort: String, Sendable, Codable, CaseIterable {
  /// The order of the data.
  case relevance
  /// By price, the cheapest first.
  case price
  /// By title, ignoring case and accents.
  case name
}

/// The articles that match a search text.
public struct SearchLink: LinkDestination {
  /// The name of the component.
  public static let name = "search"
  /// The paths of the link.
  public static let paths: [RoutePath] = [
    "search", RoutePath("search/for/:q", summary: "Articles found for the words in the path"),
  ]

  /// The search text.
  public var q: String
  /// The page, counted from 1; nil for the first one. A link may contain any number.
  public var page: Int?

  /// Creates a link.
  public init(q: String, page: Int? = nil) {
    self.q = q
    self.page = page
  }
}

/// An article.
public struct ArticleLink: LinkDestination {
  /// The name of the component.
  public static let name = "article"
  /// The paths of the link.
  public static let paths: [RoutePath] = [
    "goods/:id",
    RoutePath("goods/:id/reviews", fixed: ["tab": "reviews"], summary: "The reviews of one article"),
  ]
  /// The values that a link does not contain.
  public static let defaults: LinkParameters = ["tab": "info"]

  /// The number of the article.
  public var id: ArticleID
  /// The code of a coupon that lowers the price; nil without one.
  public var coupon: String?
  /// The place where the visitor came from.
  public var ref: String?
  /// The part of the screen that is shown first.
  public var tab: ArticleTab

  /// Creates a link.
  public init(id: ArticleID, coupon: String? = nil, ref: String? = nil, tab: ArticleTab = .info) {
    self.id = id
    self.coupon = coupon
    self.ref = ref
    self.tab = tab
  }
}

/// The parts of the article screen.
public enum ArticleTab: String, Sendable, Codable, CaseIterable {
  /// The description.
  case info
  /// The buyers' reviews.
  case reviews
}
