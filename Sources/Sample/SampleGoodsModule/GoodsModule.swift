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
      ComponentRegistration(
        GoodsLink.self, reach: .external, updatesInPlace: true,
        summaries: [
          "category": "Shows only the articles of this category", "sort": "What the list is sorted by",
          "page": "The page of the list, counted from 1",
        ], summary: "The list of all articles, narrowed and sorted"
      ) { [data] context, link in GoodsComponent(context: context, dataProvider: data, link: link) },
      ComponentRegistration(
        SearchLink.self, navigator: "goods", reach: .external, updatesInPlace: true,
        summaries: ["q": "The words to search for", "page": "The page of the results, counted from 1"],
        summary: "Articles that match a search text"
      ) { [data] context, link in SearchComponent(context: context, dataProvider: data, link: link) },
      ComponentRegistration(
        ArticleLink.self, reach: .external,
        summaries: [
          "coupon": "A coupon code that lowers the price", "ref": "Where the visitor came from",
          "tab": "The tab that is shown first",
        ], summary: "One article with its price and description"
      ) { [data] context, link in ArticleComponent(context: context, dataProvider: data, link: link) },
    ]
  }

  /// A tab whose root is the list.
  public var navigator: NavigatorRegistration? {
    .init("goods", root: GoodsLink().link, title: LocalizedTitle("Goods") { Texts(ScreenLocale($0)).goods })
  }

  /// The list of articles.
  public var menuItems: [MenuItem] {
    [
      MenuItem(
        LocalizedTitle("All articles") { Texts(ScreenLocale($0)).allArticles }, icon: "bag",
        section: LocalizedTitle(ShopMenu.shop) { Texts(ScreenLocale($0)).shop }, link: GoodsLink().link)
    ]
  }
}
