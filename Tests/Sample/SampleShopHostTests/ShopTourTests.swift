import CommonUI
import ComponentEngine
import ModuleHarness
import SampleOrderModule
import SampleShopAPI
import SampleShopContracts
import SampleShopHost
import Testing

@Suite("The shop's modules together")
struct ShopTourTests {
  private let presenter = RecordingPresenter<ScreenController>()
  private let shop = ShopHost(server: EmbeddedShop())

  private func launch(_ link: DeepLink? = nil) async throws -> Router {
    let router = try router(shop.assembly())
    try await router.launch(link)
    return router
  }

  /// Returns a router with a long guard timeout, so that it also works on a busy machine.
  private func router(_ assembly: ModuleAssembly<ScreenController>) -> Router {
    var configuration = assembly.configuration
    configuration.guardTimeout = .seconds(600)
    return Router(configuration, presenter: presenter)
  }

  private func stack(_ router: Router) -> [String] {
    router.state.frontmost.stack.map(\.component.name)
  }

  @Test("the shop starts with the goods, and every tab has its own root")
  func tabs() async throws {
    let router = try await launch()
    #expect(stack(router) == ["goods"])
    try await router.select("orders")
    #expect(stack(router) == ["orders"])
    try await router.select("account")
    #expect(stack(router) == ["account"])
  }

  @Test("every link between modules opens its component")
  func links() async throws {
    let draft = OrderDraft(
      article: 7, title: "a/b?c;d", unitPrice: Money(cents: 100), quantity: 2,
      coupon: Coupon(code: "50% &=", percentOff: 1))
    let key = shop.data.handoffs.hold(draft)
    let links: [(any LinkConvertible, [String])] = [
      (GoodsLink(), ["goods"]), (GoodsLink(category: "tea/é"), ["goods"]),
      (ArticleLink(id: 7, coupon: "50% &="), ["goods", "article"]),
      (NewOrderLink(draft, key), ["goods", "orderNew"]),
      (OrdersLink(), ["orders"]), (OrderLink(id: 4711), ["orders", "order"]),
      (PaymentLink(order: 4711, draft: key), ["payment"]), (LoginLink(), ["login"]),
      (
        OrderLink(id: 4711) / ArticleLink(id: 42) / NewOrderLink(article: 42, qty: 2),
        [
          "orders", "order", "article", "orderNew",
        ]
      ),
    ]
    for (link, expected) in links {
      let router = try await launch()
      try await router.open(link)
      #expect(stack(router) == expected, "\(link.link)")
    }
  }

  // Specification: patterns 4.5.
  @Test("every destination of the contracts opens its own component")
  func destinations() throws {
    #expect(try shop.assembly().configuration.table.faults(of: ShopLinks.destinations) == [])
  }

  @Test("the menu contains the modules' items by section")
  func menu() throws {
    let menu = try shop.assembly().menu
    #expect(menu.map(\.title) == ["Shop", "Yours"])
    #expect(menu.map { $0.items.map(\.title) } == [["All articles"], ["Your account", "Your orders", "Your profile"]])
  }

  @Test(
    "the tabs and the menu are in every language of the shop", arguments: ["de", "ar", "zh-Hans", "en-XA", "ar-XB"])
  func translatedTitles(language: String) throws {
    let assembly = try shop.assembly()
    let titles =
      assembly.configuration.navigators.map(\.title) + assembly.menu.map(\.title)
      + assembly.menu.flatMap(\.items).map(\.title)
    #expect(titles.map { $0.text(in: "en") } == titles.map(\.name))
    // A shop is a Shop in German, too.
    #expect(titles.filter { $0.text(in: language) == $0.name && $0 != "Shop" } == [])
  }

  @Test("all items of a menu section have its title in every language", arguments: ["en", "de", "ar", "zh-Hans"])
  func sectionTitles(language: String) throws {
    for section in try shop.assembly().menu {
      #expect(Set(section.items.map { $0.section.text(in: language) }) == [section.title.text(in: language)])
    }
  }

  @Test("signing out closes the customer's screens")
  func signOut() async throws {
    let assembly = try shop.assembly()
    let router = router(assembly)
    _ = shop.lifecycle(of: assembly, router)
    try await router.launch("shop://goods/42")
    try await router.open("shop://order/4711/payment/4711")
    try await shop.data.accountSignOut(discarding: false)
    assembly.events.post(LoginChanged(customer: nil))
    try await router.rest()
    #expect(router.state.navigators.map { $0.stack.map(\.component.name) } == [["goods", "article"], [], []])
    #expect(router.state.selected.id.description == "goods")
  }

  @Test("a payment refreshes the list of orders")
  func payment() async throws {
    let assembly = try shop.assembly()
    let (orders, continuation) = AsyncStream.makeStream(of: OrderState?.self)
    let subscription = shop.data.orderList().observe { event in
      if case .fresh(let orders) = event { continuation.yield(orders.first { $0.id == 4711 }?.state) }
    }
    var states = orders.makeAsyncIterator()
    #expect(await states.next() == .open)
    _ = try await shop.data.pay(4711, by: .card)
    assembly.events.post(PaymentMade(PaymentResult(order: 4711, method: .card)))
    #expect(await states.next() == .paid)
    subscription.cancel()
  }

  @Test("a disabled module has no tab and reports its links")
  func switchedOff() async throws {
    let environment = AppEnvironment(.testing, flags: ["module.orders": false])
    let assembly = try shop.assembly(environment)
    let router = router(assembly)
    try await router.launch()
    let error = await #expect(throws: RouterError.self) { try await router.open("shop://order/4711") }
    #expect(error?.code == "noRoute" && error?.description.contains("module.orders") == true)
    #expect(router.state.roots.map(\.id.description) == ["goods", "account"])
    #expect(assembly.menu.map { $0.items.map(\.title) } == [["All articles"], ["Your account", "Your profile"]])
  }

  @Test("the account shows the number of unpaid orders once it is known")
  func openOrders() async throws {
    let router = try await launch("shop://account")
    let top = try #require(router.state.top)
    let account = try #require(presenter.presentations.last?.viewController(of: top.uid))
    let orders = { account.screen.sections.flatMap(\.rows).first { $0.title == "Orders" } }
    _ = try await shop.data.accountState().value()
    #expect(orders()?.value == nil)
    let open = try await shop.data.orderList().value().count { $0.state == .open }
    shop.data.accountState().invalidate()
    _ = try await shop.data.accountState().value()
    #expect(orders()?.value == "\(open) open")
  }

  @Test("the menu shows the number of unpaid orders once it is known")
  func badge() async throws {
    let router = try await launch("shop://account")
    let item = try #require(try shop.assembly().menu.flatMap(\.items).first { $0.title == "Your orders" })
    let badge = try #require(item.badge)
    #expect(throws: RouterError.self) { try router.object(for: badge, as: Int.self) }
    let open = try await shop.data.orderList().value().count { $0.state == .open }
    #expect(try router.object(for: badge, as: Int.self) == open)
  }

  @Test("only a page of the shop's own web site opens as a page")
  func helpPage() async throws {
    let router = try await launch()
    try await router.open("https://help.shop.example.com/returns?nav=root", source: .external)
    #expect(stack(router) == ["goods", "help"])
    let top = try #require(router.state.top)
    let page = try #require(presenter.presentations.last?.viewController(of: top.uid))
    #expect(page.screen.page?.address == "https://help.shop.example.com/returns?nav=root")
    let error = await #expect(throws: RouterError.self) { try await router.open("https://shop.example.org/returns") }
    #expect(error?.code == "hostNotAllowed")
  }

  @Test("a link leaves no component alive after everything is closed")
  func leaks() async throws {
    let router = try await launch("shop://order/4711/goods/42/order/new?article=42/payment/4711")
    let recorder = LifecycleRecorder(router)
    try await router.home()
    try await router.select("account")
    try await router.select("goods")
    #expect(recorder.take().filter { $0.hasPrefix("leak") } == [])
  }
}
