import CommonUI
public import ComponentEngine
public import ModuleHarness
public import SampleGoodsModule
public import SampleShopContracts
import ScreenText

extension MockDataProvider: GoodsData where P == any GoodsData {
  public func goodsList() -> DataFeed<[GoodsItem]> { feed("list", list(Articles.few)) }

  public func goodsArticle(_ id: ArticleID) -> DataFeed<GoodsArticle> {
    guard let item = Articles.few.first(where: { $0.id == id }) else {
      let error = DataError(.notFound, "there is no article \(id)")
      return provider.feed(Resource(DataKey(module: "mock", "article/\(id)")) { throw error })
    }
    return feed("article/\(id)", Articles.article(item, stock: item.isInStock ? 3 : 0))
  }

  public func goodsCoupons() -> DataFeed<[Coupon]> { feed("coupons", list([Articles.spring])) }
}

typealias GoodsStage = ModuleStage<MockDataProvider<any GoodsData>>

extension ModuleStage<MockDataProvider<any GoodsData>> {
  /// Creates a stage whose data arrives when the clock advances.
  ///
  /// - Parameter others: The components of other modules.
  convenience init(_ scenario: Scenario = .usual, others: [ComponentRegistration<ScreenController>] = []) throws {
    var options = StageOptions()
    options.renderer = TextRenderer(width: 40)
    try self.init(scenario, policy: ShopLinks.policy, others: StandInModule(others), options: options) {
      GoodsModule(data: $0)
    }
  }

  /// Opens a link and waits for its data.
  func show(_ link: DeepLink) async throws {
    try await open(link)
    try await arrive()
  }

  /// Advances the clock until the fetched data arrives.
  func arrive() async throws { try await advance(by: data.scenario.latency) }

  /// The title of the screen on top.
  var title: String { top?.screen.title ?? "" }

  /// The parameters of the component on top, `page=2`.
  var parameters: [String] {
    router.state.top?.component.parameters.map { "\($0.key)=\($0.value ?? "")" } ?? []
  }
}

/// An empty component in place of another module's.
final class OtherComponent: ScreenComponent {
  let context: ComponentContext
  private(set) lazy var viewController = ScreenController(self)
  var screen: Screen { Screen("Other") }

  init(_ context: ComponentContext) { self.context = context }

  func componentWillMount() { redraw() }
}
