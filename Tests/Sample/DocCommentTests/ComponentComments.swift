import ComponentEngine
import ModuleHarness
import Testing

// The code in the doc comments of components, modules, guards and routers.

private final class Screen {
  let title: String
  init(title: String) { self.title = title }
}

private final class FixedGoods: GoodsData {
  private let provider = DataProvider()

  func goodsArticle(_ id: Int) -> DataFeed<GoodsArticle> {
    provider.feed(Resource(DataKey(module: "goods", "article/\(id)")) { GoodsArticle(id: id, title: "Trail shoe") })
  }
}

private final class Goods: ComponentProtocol {
  let context: ComponentContext
  let dataProvider: any GoodsData
  lazy var viewController = Screen(title: "Goods \(urlComponent.parameters["id"] ?? "")")

  init(context: ComponentContext, dataProvider: any GoodsData) {
    self.context = context
    self.dataProvider = dataProvider
  }
}

private final class GoodsList: ComponentProtocol {
  let context: ComponentContext
  let dataProvider: any GoodsData
  let viewController = Screen(title: "Goods")

  init(context: ComponentContext, dataProvider: any GoodsData) {
    self.context = context
    self.dataProvider = dataProvider
  }
}

private final class Page: ComponentProtocol {
  let context: ComponentContext
  let viewController = Screen(title: "Web page")
  init(context: ComponentContext) { self.context = context }
}

private struct GoodsModule: ModuleProtocol {
  let data: any GoodsData
  var identifier: ModuleID { "goods" }
  var components: [ComponentRegistration<Screen>] {
    [ComponentRegistration("goods", "goods") { context in GoodsList(context: context, dataProvider: data) }]
  }
  var navigator: NavigatorRegistration? { .init("goods", root: "goods") }
}

private struct OrderModule: ModuleProtocol {
  let data: any GoodsData
  var identifier: ModuleID { "orders" }
  var components: [ComponentRegistration<Screen>] {
    [ComponentRegistration("orders", "orders") { context in GoodsList(context: context, dataProvider: data) }]
  }
  var navigator: NavigatorRegistration? { .init("orders", root: "orders") }
}

private struct AccountModule: ModuleProtocol {
  let data: any GoodsData
  var identifier: ModuleID { "account" }
  var components: [ComponentRegistration<Screen>] {
    [ComponentRegistration("account", "account") { context in GoodsList(context: context, dataProvider: data) }]
  }
  var navigator: NavigatorRegistration? { .init("account", root: "account") }
}

extension ModuleLayer { static let feature = ModuleLayer("feature", height: 250) }

private struct Cart { let count = 3 }
private actor Session {
  private(set) var isSignedIn: Bool
  init(isSignedIn: Bool) { self.isSignedIn = isSignedIn }
}

@MainActor
struct ComponentComments {
  private let data = FixedGoods()
  private let presenter = RecordingPresenter<Screen>()

  @Test func `a component is registered, and shown by a router`() async throws {
    let provider = data
    let home = ComponentRegistration("home", "home") { context in GoodsList(context: context, dataProvider: provider) }
    let goods =
      ComponentRegistration("goods", "goods/:id<int>", reach: .external) { context in
        Goods(context: context, dataProvider: provider)
      }
    let orderNew = ComponentRegistration("orderNew", "order/new") { context in
      GoodsList(context: context, dataProvider: provider)
    }
    let configuration = try RouterConfiguration(
      navigators: [NavigatorRegistration("main", root: "home")], components: [home, goods, orderNew],
      policy: LinkPolicy(schemes: ["shop"]))
    let router = Router(configuration, presenter: presenter)
    try await router.launch()
    try await router.open("shop://goods/42/order/new?qty=2")
    #expect(router.state.text == "main*: home#1 goods#2 orderNew#3")

    let (list, order): (ComponentUID, ComponentUID) = ("home#1", "orderNew#3")
    try await router.arrange("main", [.mounted(list), .link("goods/42"), .mounted(order)])
    #expect(router.state.text == "main*: home#1 goods#4 orderNew#3")

    let code = "SPRING?"
    router.send(.open("shop://goods/42"))  // sends an intent
    try await router.open("goods/42?coupon=\(code)")  // sends an intent and awaits its outcome
    #expect(router.state.top?.component.parameters["coupon"] == code)
  }

  @Test func `an object is found by its link`() throws {
    let cart = Cart()
    let registration =
      ObjectRegistration("cartCount", "cart/count") { _ in cart.count }
    let configuration = try RouterConfiguration<Screen>(
      navigators: [NavigatorRegistration("main")], components: [], objects: [registration],
      policy: LinkPolicy(schemes: ["shop"]))
    let router = Router(configuration, presenter: presenter)
    let count = try router.object(for: "shop://cart/count", as: Int.self)
    #expect(count == 3)
  }

  @Test func `an app is assembled from modules`() async throws {
    let assembly = try ModuleAssembly(
      [GoodsModule(data: data), OrderModule(data: data), AccountModule(data: data)],
      environment: .production, policy: LinkPolicy(schemes: ["shop"]), tabs: ["goods", "orders", "account"])
    let router = Router(assembly.configuration, presenter: presenter)
    let lifecycle = AppLifecycle(assembly, router: router)
    await lifecycle.perform(.launch(LaunchOptions()))
    #expect(router.state.text == "goods*: goods#1")
    #expect(ModuleLayer.feature.height == 250)
  }

  @Test func `a navigator has a title and an icon`() {
    let orders =
      NavigatorRegistration("orders", root: "order", title: "Orders", icon: "shippingbox")
    #expect(orders.title == "Orders")
    #expect(orders.icon == "shippingbox")
  }

  @Test func `a web fallback opens the pages of its hosts`() async throws {
    let home = ComponentRegistration("home", "home") { [data] in GoodsList(context: $0, dataProvider: data) }
    let fallback =
      WebFallbackRegistration("web", hosts: ["*.example.com"]) { context in Page(context: context) }
    let configuration = try RouterConfiguration(
      navigators: [NavigatorRegistration("main", root: "home")], components: [home],
      policy: LinkPolicy(schemes: ["shop"]), webFallback: fallback)
    let router = Router(configuration, presenter: presenter)
    try await router.open("https://www.example.com/help")
    #expect(router.state.text == "main*: home#1 web#2")
  }

  @Test(arguments: [
    (true, 21, "main*: home#1 wine#2"), (false, 21, "main*: home#1; modal#1: login#2"), (true, 16, "main*: home#1"),
  ])
  func `guards allow, redirect and reject`(isSignedIn: Bool, age: Int, state: String) async throws {
    let session = Session(isSignedIn: isSignedIn)
    let signedIn =
      RouteGuard("signedIn", orElse: "shop://login?nav=present") { _ in await session.isSignedIn }
    let adult =
      RouteGuard("adult") { request in age >= 18 ? .allow : .reject("sold to adults only") }
    let registrations = [("home", []), ("login", []), ("wine", ["signedIn", "adult"])].map { name, guards in
      ComponentRegistration(name, "\(name)", guards: guards) { Page(context: $0) }
    }
    let configuration = try RouterConfiguration(
      navigators: [NavigatorRegistration("main", root: "home")], components: registrations, guards: [signedIn, adult],
      policy: LinkPolicy(schemes: ["shop"]))
    let router = Router(configuration, presenter: presenter)
    try await router.launch()
    router.send(.open("wine"))
    try await router.rest()
    #expect(router.state.text == state)
  }
}
