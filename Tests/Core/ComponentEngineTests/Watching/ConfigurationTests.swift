import ComponentEngine
import ModuleHarness
import Testing

// The configuration of a router is checked, and the first fault is thrown.
// Specification: navigation 1.1, navigation 1.2.
@MainActor
struct ConfigurationTests {
  @Test func `a configuration without a navigator is an error`() {
    expect("there is no navigator; declare at least one") { try .shop([]) }
  }

  @Test func `a navigator that is declared twice is an error`() {
    expect("navigator \"main\" is declared twice") { try .shop(["main=home", "account", "main"]) }
  }

  @Test func `a route that names an undeclared navigator is an error`() {
    expect("orders names navigator \"tab\", which is not declared; there are: main, plain") {
      try .shop(["main=home", "plain"], with: [.test("orders", "orders", navigator: "tab", TestComponents())])
    }
  }

  @Test(arguments: [
    ("nowhere", "no route matches segment 1 (\"nowhere\")"),
    ("evil://home", "scheme \"evil\" is not allowed; allowed: shop"),
    ("home?nav=up", "home: parameter \"nav\" is \"up\"; expected push|present|replace|root|reuse"),
    ("..", "\".\" and \"..\" are not allowed as segments (at byte 0)"),
  ])
  func `a root that is a faulty link is an error with the reason`(root: String, reason: String) {
    expect("root \"\(root)\" of navigator \"main\": \(reason)") { try .shop(["main=\(root)"]) }
  }

  @Test func `a root that names several components is an error`() {
    expect("root \"home/order\" of navigator \"main\" must name exactly one component; it names home, order") {
      try .shop(["main=home/order"])
    }
  }

  @Test func `a root that names no component is an error`() {
    expect("root \"shop://\" of navigator \"main\" must name exactly one component; it names none") {
      try .shop(["main=shop://"])
    }
  }

  @Test func `routes that collide are an error`() {
    let sentence =
      "order (\"order\") and orders (\"order\") are alike in every place, so a link could mean either; change one of them"
    expect(sentence) {
      try .shop(with: [.test("orders", "order", TestComponents())])
    }
  }

  @Test func `the first fault is thrown: routes, then navigators and roots, then names in routes`() throws {
    let hooks = TestComponents()
    let faults: [Registration] = [.test("a", "a/:nav", hooks), .test("b", "b", navigator: "tab", hooks)]
    #expect(code { try .shop(["main=nowhere"], with: faults) } == "routes")
    #expect(code { try .shop(["main=nowhere", "main"], with: [faults[1]]) } == "invalidRoot")
    #expect(code { try .shop(["main", "main=nowhere"], with: [faults[1]]) } == "repeatedNavigator")
    #expect(code { try .shop(["main"], with: [faults[1]]) } == "unknownNavigator")
  }

  @Test(arguments: ["main=shop://goods/1?color=red", "main=goods/1?color=red"])
  func `a root is a link or a path without scheme`(navigator: String) throws {
    let shop = try Shop([navigator])
    #expect(shop.stacks == "main*: goods#1")
    #expect(shop.parameters(of: "goods#1") == "id=1&color=red")
  }

  @Test func `the declared navigators can be read from the configuration`() throws {
    let configuration = try RouterConfiguration.shop(["main=shop://goods/1?color=red", "plain"])
    #expect(configuration.navigators == [.init("main", root: "shop://goods/1?color=red"), .init("plain")])
  }

  @Test func `one configuration makes any number of routers`() async throws {
    let configuration = try RouterConfiguration.shop()
    let routers = (0..<2).map { _ in Router(configuration, presenter: AwaitingPresenter()) }
    for router in routers { try await router.launch() }
    try await routers[0].append("goods/1")
    #expect(routers.map(\.state.text) == ["main*: home#1 goods#2", "main*: home#1"])
  }

  @Test func `a component with several routes is made by one closure`() throws {
    let hooks = TestComponents()
    let registration = Registration([Route("tag", "tag/:id"), Route("tag", "topic/:id", navigateMode: .present)]) {
      try hooks.make($0)
    }
    let shop = try Shop(with: { _ in [registration] }, after: "open tag/1/topic/2")
    #expect(registration.routes.map(\.path) == ["tag/:id", "topic/:id"])
    #expect(shop.stacks == "main*: home#1 tag#2; modal#1: tag#3")
    #expect(hooks.made == ["tag#2", "tag#3"])
  }

  @Test func `a registration can set all properties of a route`() {
    let declaration = RouteParameter("color")
    let registration = Registration(
      "goods", "goods/:id", navigateMode: .present, navigator: "main", reach: .external, updatesInPlace: true,
      fixed: ["tab": "info"], parameters: [declaration], summary: "One article"
    ) { try TestComponents().make($0) }
    let route = Route(
      "goods", "goods/:id", navigateMode: .present, navigator: "main", reach: .external, updatesInPlace: true,
      fixed: ["tab": "info"], parameters: [declaration], summary: "One article")
    #expect(registration.routes == [route])
  }

  @Test func `composition and the names of navigation parameters can be set`() throws {
    let hooks = TestComponents()
    let configuration = try RouterConfiguration(
      navigators: [.init("main")], components: [.test("a", "a", hooks), .test("b", "b", hooks)],
      policy: LinkPolicy(schemes: ["shop"]), composition: .single,
      navigationParameters: NavigationParameters(navigateMode: "mode"))
    let table = Router(configuration, presenter: AwaitingPresenter()).table
    #expect(throws: LinkError.self) { try table.resolve("shop://a/b") }
    #expect(try table.resolve("shop://a?mode=present&nav=1").components.map(\.navigateMode) == [.present])
  }

  @Test func `an erased configuration has every setting, and presenters receive its views`() throws {
    var configuration = try RouterConfiguration.shop()
    configuration.presenterTimeout = .seconds(1)
    configuration.guardTimeout = .seconds(2)
    configuration.closeQuestionTimeout = .seconds(3)
    configuration.leakCheckDelay = .seconds(4)
    configuration.confirmClosing = { _ in true }
    configuration.dataProviders = [DataProvider()]
    let erased = RouterConfiguration(erasing: configuration)
    let settings = { (configuration: Any) in
      Mirror(reflecting: configuration).children.map { "\($0.label ?? ""): \($0.value)" }
    }
    #expect(settings(erased) == settings(configuration))
    let presenter = RecordingPresenter<Any>()
    let router = Router(erased, presenter: presenter)
    router.send(.launch())
    let presentation = try #require(presenter.presentations.first)
    #expect(presentation.viewController(of: "home#1") as? String == "view of home#1")
    #expect(presentation.viewController(of: "home#2") == nil)
  }

  private func expect(_ sentence: String, _ make: () throws -> RouterConfiguration<String>) {
    let error = #expect(throws: RouterConfigurationError.self) { try make() }
    #expect(error?.description == sentence)
  }

  private func code(_ make: () throws -> RouterConfiguration<String>) -> String? {
    do {
      _ = try make()
      return nil
    } catch {
      return Mirror(reflecting: error).children.first?.label ?? "\(error)"
    }
  }
}
