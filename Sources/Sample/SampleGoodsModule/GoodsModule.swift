public import CommonUI
public import ComponentEngine
import SampleShopContracts

/// Shows the articles: a list with filters and sort orders, a search, and a screen for each article.
public struct GoodsModule: ModuleProtocol {
  private let data: any GoodsData

  /// Creates the module with its data provider.
  public init(data: any GoodsData) { self.data = data }

  /// `goods`.
  public var identifier: ModuleID { "goods" }

  /// The components `goods`, `search` and `article`.
  public var components: [ComponentRegistration<ScreenController>] {
    [
      ComponentRegistration(goods) { [data] context in GoodsComponent(context: context, dataProvider: data) },
      ComponentRegistration(search) { [data] context in SearchComponent(context: context, dataProvider: data) },
      ComponentRegistration(article) { [data] context in try ArticleComponent(context: context, dataProvider: data) },
    ]
  }

  /// A tab whose root is the list.
  public var navigator: NavigatorRegistration? { .init("goods", root: "goods") }

  /// The list of articles.
  public var menuItems: [MenuItem] {
    [MenuItem("All articles", icon: "bag", section: ShopMenu.shop, link: ShopLinks.goods())]
  }
}

/// The routes; some components have two.
extension GoodsModule {
  private var goods: [Route] {
    let narrowing = [
      RouteParameter(
        "sort", GoodsSort.linkValueType, default: GoodsSort.relevance.rawValue, summary: "What the list is sorted by"),
      RouteParameter("page", .int, default: "1", summary: "The page of the list, counted from 1"),
    ]
    return [
      Route(
        "goods", "goods", reach: .external, updatesInPlace: true,
        parameters: [RouteParameter("category", summary: "Shows only the articles of this category")] + narrowing,
        summary: "The list of all articles, narrowed and sorted"),
      Route(
        "goods", "goods/category/:category<string>", reach: .external, updatesInPlace: true, parameters: narrowing,
        summary: "The list of the articles of one category"),
    ]
  }

  private var search: [Route] {
    let page = RouteParameter("page", .int, summary: "The page of the results, counted from 1")
    return [
      Route(
        "search", "search", navigator: "goods", reach: .external, updatesInPlace: true,
        parameters: [RouteParameter("q", required: true, summary: "The words to search for"), page],
        summary: "Articles that match a search text"),
      Route(
        "search", "search/for/:q<string>", navigator: "goods", reach: .external, updatesInPlace: true,
        parameters: [page], summary: "Articles found for the words in the path"),
    ]
  }

  private var article: [Route] {
    let origin = [
      RouteParameter("coupon", summary: "A coupon code that lowers the price"),
      RouteParameter("ref", summary: "Where the visitor came from"),
    ]
    let tab = RouteParameter(
      "tab", ArticleTab.linkValueType, default: ArticleTab.info.rawValue, summary: "The tab that is shown first")
    return [
      Route(
        "article", "goods/:id<int>", reach: .external, parameters: origin + [tab],
        summary: "One article with its price and description"),
      Route(
        "article", "goods/:id<int>/reviews", reach: .external, fixed: ["tab": "reviews"], parameters: origin,
        summary: "The reviews of one article"),
    ]
  }
}
