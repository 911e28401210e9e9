import CommonUI
import ComponentEngine
import Foundation
import LinkReplay
import MockAppHost
import ModuleHarness
import SampleShopAPI
import SampleShopHost
import TerminalHost
import Testing

// The code in the doc comments of screens, of the test kit and of the deeplink command.

extension MockDataProvider: GoodsData where P == any GoodsData {
  func goodsArticle(_ id: Int) -> DataFeed<GoodsArticle> {
    feed("article/\(id)", GoodsArticle(id: id, title: text("Trail shoe")))
  }
}

private enum ShopLinks { static let policy = LinkPolicy(schemes: ["shop"]) }

private final class GoodsListComponent: ScreenComponent {
  let context: ComponentContext
  private(set) lazy var viewController = ScreenController(self)
  var screen: Screen { Screen("Goods", sections: [ScreenSection(nil, [Row("Trail shoe", target: .open("goods/42"))])]) }

  init(context: ComponentContext) { self.context = context }
}

private protocol ProfileData { func accountUpdate(_ profile: String) async throws(DataError) }

private final class ProfileComponent: ScreenComponent {
  let context: ComponentContext
  let dataProvider: any ProfileData
  private(set) lazy var viewController = ScreenController(self)
  private var notice: Notice?
  var screen: Screen { Screen("Profile", notice: notice) }

  init(context: ComponentContext, dataProvider: any ProfileData) {
    self.context = context
    self.dataProvider = dataProvider
  }

  private func save(_ profile: String) {
    submit { [dataProvider] () throws(DataError) in
      try await dataProvider.accountUpdate(profile)
    } then: { component, result in
      component.saveEnded(result)
    }
  }

  private func saveEnded(_ result: Result<Void, DataError>) {
    if case .failure(let error) = result { notice = Notice(.problem, error.message) }
  }
}

private final class ArticleComponent: ScreenComponent {
  let context: ComponentContext
  let dataProvider: any GoodsData
  private(set) lazy var viewController = ScreenController(self)
  private var article = DataState<GoodsArticle>()

  var screen: Screen {
    Screen(
      article.value?.title ?? "Article", notice: article.notice(about: "the article"), isBusy: article.isRefreshing)
  }

  init(context: ComponentContext, dataProvider: any GoodsData) {
    self.context = context
    self.dataProvider = dataProvider
  }

  func componentWillMount() throws {
    let id: Int = try urlComponent.value("id")
    observe(dataProvider.goodsArticle(id), into: \.article)
  }
}

private struct GoodsModule: ModuleProtocol {
  let data: any GoodsData
  var identifier: ModuleID { "goods" }
  var navigator: NavigatorRegistration? { .init("goods", root: "goods") }
  var components: [ComponentRegistration<ScreenController>] {
    [
      ComponentRegistration("goods", "goods") { GoodsListComponent(context: $0) },
      ComponentRegistration("article", "goods/:id<int>") { ArticleComponent(context: $0, dataProvider: data) },
    ]
  }
}

/// Runs a mock app; compiled only, because it ends the process.
@MainActor
private func runMockApp() async {
  await MockApp<any GoodsData>(
    "GoodsMockApp", policy: ShopLinks.policy, others: StandInModule([.standIn("orderNew", "order/new")])
  ) { data in GoodsModule(data: data) }.main()
}

/// Runs the shop in a terminal; compiled only, because it ends the process.
@MainActor
private func runShop() async {
  await HostApp("ShopApp") { conditions in
    let shop = ShopHost(server: EmbeddedShop())
    let assembly = try shop.assembly()
    return AppInstance(assembly.configuration, menu: assembly.menu) { AppLifecycle(assembly, router: $0.router) }
  }.main()
}

/// Compares recorded screens; compiled only, because these have none.
@MainActor
private func checkScreens() async throws {
  try await ModuleSnapshots<any GoodsData>(policy: ShopLinks.policy) { GoodsModule(data: $0) }.check()
}

/// Runs the command; compiled only, because it ends the process.
@MainActor
private func runCommand() async throws {
  let configuration = try ShopHost(server: EmbeddedShop()).assembly().configuration
  await DeepLinkCommand(configuration: configuration, name: "shoplinks").main()
}

@MainActor
@Suite(.timeLimit(.minutes(15))) struct HarnessComments {
  @Test func `a stage mounts a module`() async throws {
    let stage = try ModuleStage(policy: ShopLinks.policy) { (data: MockDataProvider<any GoodsData>) in
      GoodsModule(data: data)
    }
    try await stage.launch("shop://goods")
    try await stage.advance(by: .milliseconds(20))  // the latency of the mock data
    try await stage.choose("Trail shoe")
    #expect(stage.state == "goods*: goods#1 article#2")
  }

  @Test func `a clock fires a timer at each of its deadlines`() async throws {
    let components = TestComponents()
    let router = try await launched(components)
    let component = try #require(components.component("goods#1")).context
    var ticks = 0
    let clock = ManualClock()
    component.scope.timer(every: .seconds(1), clock: clock) { ticks += 1 }
    await clock.advance(by: .seconds(5))  // ticks is 5
    #expect(ticks == 5)
    router.end()
  }

  @Test func `test components record their phases`() async throws {
    let components = TestComponents()
    let registration = ComponentRegistration("goods", "goods/:id<int>") { try components.make($0) }
    components.on("goods#2 willActive") { $0.router.send(.back()) }
    // … a router over that registration …
    let configuration = try RouterConfiguration(
      navigators: [NavigatorRegistration("main", root: "goods/7")], components: [registration], policy: ShopLinks.policy
    )
    let router = Router(configuration, presenter: RecordingPresenter())
    try await router.launch()
    #expect(components.take() == ["goods#1 willMount", "goods#1 willActive"])
    try await router.open("goods/8")
    try await router.rest()
    #expect(router.state.text == "main*: goods#1")
  }

  private func launched(_ components: TestComponents<String>) async throws -> Router {
    let configuration = try RouterConfiguration(
      navigators: [NavigatorRegistration("main", root: "goods")],
      components: [ComponentRegistration("goods", "goods") { try components.make($0) }], policy: ShopLinks.policy)
    let router = Router(configuration, presenter: RecordingPresenter())
    try await router.launch()
    return router
  }
}
