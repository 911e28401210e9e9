import CommonUI
public import ComponentEngine
public import ModuleHarness
public import SampleGoodsModule
public import SampleShopContracts

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

/// The module in a router, on mock data that comes when the clock is moved.
struct GoodsApp {
  let clock = ManualClock()
  let data: MockDataProvider<any GoodsData>
  let router: Router<ScreenController>
  let recorder: LifecycleRecorder
  private let presenter = RecordingPresenter<ScreenController>()

  /// - Parameter others: Components of other modules.
  init(_ scenario: Scenario = .usual, others: [ComponentRegistration<ScreenController>] = []) throws {
    data = MockDataProvider(scenario: scenario, clock: clock)
    router = Router(
      try ModuleAssembly(
        [GoodsModule(data: data), StandInModule(others)], environment: .testing, policy: ShopLinks.policy
      ).configuration, presenter: presenter)
    recorder = LifecycleRecorder(router)
  }

  /// The screen on top, and what can be chosen there.
  var top: ScreenController? {
    presenter.presentations.last.flatMap { last in last.after.top.flatMap { last.viewController(of: $0.uid) } }
  }

  /// The screen on top as text.
  var text: String { top.map { TextRenderer(width: 40).render($0.screen) } ?? "" }

  /// The title of the screen on top.
  var title: String { top?.screen.title ?? "" }

  /// The parameters of the component on top, `page=2`.
  var parameters: [String] {
    router.state.top?.component.parameters.map { "\($0.key)=\($0.value ?? "")" } ?? []
  }

  /// Opens a link, and lets so many answers arrive.
  func open(_ link: Link, awaiting count: Int = 1) async throws {
    try await router.open(link)
    await arrive(count)
  }

  /// Lets so many answers arrive, and waits until the screen shows it.
  func arrive(_ count: Int = 1) async {
    guard count > 0 else { return }
    await clock.waitForSleepers(count)
    clock.jump(by: data.scenario.latency)
    await settle()
  }

  /// Waits until the screen on top is not busy.
  func settle() async {
    while let top, top.screen.isBusy {
      await withCheckedContinuation { continuation in
        top.onChange = { [weak top] in
          top?.onChange = nil
          continuation.resume()
        }
      }
    }
  }

  /// Chooses the row or action with this title, and waits for what it asked of the router.
  func choose(_ title: String, text: String = "") async {
    guard let top else { return }
    let rows = top.screen.sections.flatMap(\.rows).filter { $0.title == title }.compactMap(\.target)
    let actions = top.screen.actions.filter { $0.title == title }.map(\.target)
    guard let target = (rows + actions).first else { return }
    top.choose(target, text: text)
    // Intents are served in turn, so when this one has ended that one has too.
    _ = try? await router.back(0)
  }
}

/// A component that does nothing: what another module would bring.
final class OtherComponent: ScreenComponent {
  let context: ComponentContext
  private(set) lazy var viewController = ScreenController(router: router)
  var screen: Screen { Screen("Other") }

  init(_ context: ComponentContext) { self.context = context }

  func componentWillMount() { redraw() }
}
