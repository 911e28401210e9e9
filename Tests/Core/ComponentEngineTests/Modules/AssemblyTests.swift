import ComponentEngine
import ModuleHarness
import Testing

// An assembly makes one app of modules.
// Specification: modules 2.1.
@MainActor
struct AssemblyTests {
  @Test func `a router opens the components of all modules with one link`() async throws {
    let assembly = try assemble([TestModule("goods", "goods/:id"), TestModule("order", "order")])
    let router = Router(assembly.configuration, presenter: RecordingPresenter())
    try await router.open("shop://goods/1/order")
    #expect(router.state.text == "start*: start#1 goods/:id#2 order#3")
  }

  @Test func `routes name their modules`() throws {
    let assembly = try assemble([TestModule("goods", "goods", "article"), TestModule("order", "order")])
    #expect(
      assembly.configuration.table.routes.map { "\($0.path) of \($0.module ?? "none")" }
        == ["goods of goods", "article of goods", "order of order", "start of start"])
  }

  @Test func `the configuration has what the available modules offer and need`() throws {
    enum Size: SettingKey, DefaultedValueKey {
      static let name = "size"
      static let defaultValue = 20
    }
    enum Key: SettingKey {
      typealias Value = String
      static let name = "key"
    }
    struct Paid: BroadcastEvent {}
    let order = TestModule("order", "order") {
      $0.version = "1.2.0"
      $0.dependencies = ["goods"]
      $0.services = [ServiceRegistration(Int.self, scope: .module) { _ in 1 }]
      $0.subscriptions = [EventRegistration(Paid.self) { _ in }, EventRegistration(Paid.self) { _ in }]
      $0.appHandlers = [AppHandler(.memoryWarning) {}, AppHandler(.launch) { _ in }]
      $0.settingKeys = [Size.self, Key.self]
      $0.settings[Key.self] = "secret"
    }
    let modules = [TestModule("goods", "goods"), order, TestModule("pay", "pay")]
    let interfaces = try assemble(modules, off: "pay").configuration.modules
    #expect(interfaces.keys.sorted() == ["goods", "order", "start"])
    #expect(
      interfaces["goods"]
        == ModuleInterface(dependencies: [], services: [], events: [], appEvents: [], settings: []))
    #expect(
      interfaces["order"]
        == ModuleInterface(
          version: "1.2.0", dependencies: ["goods"], services: [.init(name: "Int", scope: .module)], events: ["Paid"],
          appEvents: ["launch", "memoryWarning"],
          settings: [
            .init(name: "key", type: "String", isRequired: true), .init(name: "size", type: "Int", isRequired: false),
          ]))
  }

  @Test func `a module's guards are asked before the guards of its routes, each once`() throws {
    let module = TestModule("order") {
      $0.components = [.test("order", "order", TestComponents())]
      $0.components[0].routes[0].guards = ["hasAddress", "signedIn"]
      $0.routeGuards = ["signedIn", "adult"]
      $0.guards = ["signedIn", "adult", "hasAddress"].map { RouteGuard($0) { _ in .allow } }
    }
    let routes = try assemble([module]).configuration.table.routes
    #expect(routes.map(\.guards) == [["signedIn", "adult", "hasAddress"], []])
  }

  @Test func `links give the objects of modules`() throws {
    let cart = TestModule("cart") { $0.objects = [ObjectRegistration("cartCount", "cart/count") { _ in 3 }] }
    let router = Router(try assemble([cart]).configuration, presenter: RecordingPresenter())
    #expect(try router.object(for: "shop://cart/count", as: Int.self) == 3)
  }

  @Test func `global guards are asked in running order`() async throws {
    var asked: [String] = []
    let modules = [("a", ModuleLayer.business), ("b", .common)].map { name, layer in
      TestModule(ModuleID(name), name) {
        $0.layer = layer
        $0.guards = [
          RouteGuard("global \(name)", isGlobal: true) { _ in
            asked.append(name)
            return .allow
          }
        ]
      }
    }
    let router = Router(try assemble(modules).configuration, presenter: RecordingPresenter())
    try await router.open("shop://a")
    #expect(asked == ["b", "a"])
  }

  @Test func `components and the host find the services of all modules`() async throws {
    let hooks = TestComponents()
    let modules = [
      TestModule("session") { $0.services = [ServiceRegistration((any Greeting).self) { _ in Hello() }] },
      TestModule("goods") { $0.components = [.test("goods", "goods", hooks)] },
    ]
    let assembly = try assemble(modules)
    let router = Router(assembly.configuration, presenter: RecordingPresenter())
    try await router.open("shop://goods")
    let component = try #require(hooks.component("goods#2"))
    #expect(try component.services.service((any Greeting).self).text == "hello")
    #expect(try assembly.services.services(module: nil).service((any Greeting).self).text == "hello")
  }

  @Test func `modules receive the app's events in running order from the assembly on`() throws {
    var received: [String] = []
    let modules = [("a", ModuleLayer.business), ("b", .common)].map { name, layer in
      TestModule(ModuleID(name)) {
        $0.layer = layer
        $0.subscriptions = [EventRegistration(Rain.self) { _ in received.append(name) }]
      }
    }
    let bus = EventBus()
    let assembly = try assemble(modules, events: bus)
    assembly.events.post(Rain())
    #expect(assembly.events === bus)
    #expect(received == ["b", "a"])
  }

  @Test func `an assembly has the given policy, composition and names of navigation parameters`() throws {
    let module = TestModule("home", "home", "home/:nav") { $0.navigator = .init("home", root: "home") }
    let assembly = try ModuleAssembly(
      [module], environment: .testing, policy: LinkPolicy(schemes: ["shop"], hosts: ["shop.example.com"]),
      composition: .single, navigationParameters: NavigationParameters(navigateMode: "mode"))
    let table = assembly.configuration.table
    #expect(table.policy == LinkPolicy(schemes: ["shop"], hosts: ["shop.example.com"]))
    #expect(table.composition == .single)
    #expect(table.navigationParameters == NavigationParameters(navigateMode: "mode"))
  }

  @Test func `an assembly has an event bus of its own by default`() throws {
    let module = TestModule("home", "home") { $0.navigator = .init("home", root: "home") }
    let assemblies = try (0..<2).map { _ in
      try ModuleAssembly([module], environment: .testing, policy: LinkPolicy(schemes: ["shop"]))
    }
    #expect(assemblies[0].events !== assemblies[1].events)
    #expect(assemblies[0].configuration.events === assemblies[0].events)
    #expect(assemblies[0].configuration.services === assemblies[0].services)
  }

  @Test func `an assembly has the environment that it was given`() throws {
    #expect(try assemble([], off: "x").environment == AppEnvironment(.testing, flags: ["module.x": false]))
  }

  @Test func `every order of listing modules gives the same routes, tabs, menu and running order`() throws {
    let modules = [
      TestModule("account", "account") {
        $0.navigator = .init("account", root: "account")
        $0.guards = [RouteGuard("signedIn") { _ in .allow }]
        $0.menuItems = [MenuItem("Account", section: "You", link: "shop://account")]
      },
      TestModule("goods", "goods") {
        $0.navigator = .init("goods", root: "goods")
        $0.menuItems = [MenuItem("Goods", section: "Shop", link: "shop://goods")]
      },
      TestModule("cart", "cart") {
        $0.layer = .service
        $0.guards = [RouteGuard("hasCart") { _ in .allow }]
      },
    ]
    let seen = try permutations(of: modules).map { modules in
      let assembly = try assemble(modules, tabs: ["goods"])
      return [
        assembly.configuration.table.routes.map(\.name), assembly.configuration.navigators.map(\.id.description),
        assembly.menu.map(\.title.name), assembly.runningOrder.map(\.rawValue),
      ]
    }
    #expect(
      seen[0] == [
        ["account", "cart", "goods", "start"], ["goods", "account", "start"], ["Shop", "You"],
        ["cart", "account", "goods", "start"],
      ])
    #expect(Set(seen).count == 1)
  }

  private func permutations<Element>(of elements: [Element]) -> [[Element]] {
    guard let first = elements.first else { return [[]] }
    return permutations(of: Array(elements.dropFirst())).flatMap { rest in
      (0...rest.count).map { Array(rest[..<$0]) + [first] + Array(rest[$0...]) }
    }
  }
}

private protocol Greeting {
  var text: String { get }
}

private struct Hello: Greeting {
  let text = "hello"
}

private struct Rain: BroadcastEvent {}
