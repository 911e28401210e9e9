import CommonUI
import ComponentEngine

/// The data that the module needs.
public protocol GoodsData: DataProviderProtocol {
  func goodsList() -> DataFeed<[GoodsItem]>
}

/// An article of the list.
public nonisolated struct GoodsItem: Sendable, Hashable, Codable {
  public var id: Int
  public var title: String

  public init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}

/// The module: a list of articles, and a screen for each article.
public struct GoodsModule: ModuleProtocol {
  private let data: any GoodsData

  public init(data: any GoodsData) { self.data = data }

  public var identifier: ModuleID { "goods" }

  public var components: [ComponentRegistration<ScreenController>] {
    [
      ComponentRegistration("goods", "goods", reach: .external, summary: "All articles") { [data] context in
        GoodsList(context: context, dataProvider: data)
      },
      ComponentRegistration("article", "goods/:id<int>", reach: .external, summary: "One article") { [data] context in
        Article(context: context, dataProvider: data)
      },
    ]
  }

  public var navigator: NavigatorRegistration? { .init("goods", root: "goods") }
}

final class GoodsList: ScreenComponent {
  let context: ComponentContext
  let dataProvider: any GoodsData
  private(set) lazy var viewController = ScreenController(self)
  private var items = DataState<[GoodsItem]>()

  init(context: ComponentContext, dataProvider: any GoodsData) {
    self.context = context
    self.dataProvider = dataProvider
  }

  func componentWillMount() throws { observe(dataProvider.goodsList(), into: \.items) }

  var screen: Screen {
    let rows = (items.value ?? []).map { Row($0.title, target: .append("goods/\($0.id)")) }
    return Screen("Goods", isBusy: items.isRefreshing, sections: [ScreenSection(nil, rows)])
  }
}

final class Article: ScreenComponent {
  let context: ComponentContext
  let dataProvider: any GoodsData
  private(set) lazy var viewController = ScreenController(self)
  private var items = DataState<[GoodsItem]>()

  init(context: ComponentContext, dataProvider: any GoodsData) {
    self.context = context
    self.dataProvider = dataProvider
  }

  func componentWillMount() throws { observe(dataProvider.goodsList(), into: \.items) }

  var screen: Screen {
    let id: Int? = try? urlComponent.value("id")
    let item = items.value?.first { $0.id == id }
    return Screen(item?.title ?? "No article", isBusy: items.isRefreshing)
  }
}
