import ComponentEngine
import ModuleHarness
import Testing

// Declarations that collide are faults, in one error that names all modules involved.
// Specification: modules 2.2.
@MainActor
struct CollisionTests {
  @Test func `several modules with one identifier are a fault`() {
    let modules = [TestModule("goods", "a"), TestModule("goods", "b"), TestModule("goods", "c")]
    expect(modules, [#"3 modules are called "goods"; give each an identifier of its own"#])
  }

  @Test func `a component name of two modules is a fault`() {
    let modules = ["shop", "goods"].map { name in
      TestModule(ModuleID(name)) { $0.components = [.test("list", name, TestComponents())] }
    }
    expect(modules, [#"component "list" is declared more than once, by goods, shop; give each a name of its own"#])
  }

  @Test func `a component of one module can have several registrations`() throws {
    let module = TestModule("goods") { $0.components = ["a", "b"].map { .test("list", $0, TestComponents()) } }
    #expect(faults { try assemble([module]) } == [])
  }

  @Test func `all patterns that are alike are a fault, with their modules`() {
    let modules = [
      TestModule("goods", "goods/:id", "goods"), TestModule("order", "goods/:number"),
      TestModule("payment", "goods/:key", "pay"), TestModule("wallet", "pay/"),
    ]
    expect(
      modules,
      [
        #"goods/:id ("goods/:id") of goods, goods/:number ("goods/:number") of order, goods/:key ("goods/:key") of payment "#
          + "are alike in every place, so a link could mean each; change all but one",
        #"pay ("pay") of payment, pay/ ("pay/") of wallet are alike in every place, so a link could mean each; "#
          + "change all but one",
      ])
  }

  @Test func `one component with one pattern in two modules is a fault of the name and of the patterns`() {
    let modules = [TestModule("goods", "goods"), TestModule("shop", "goods")]
    let routes = ["goods", "shop"].map { ModuleRoute(module: $0, name: "goods", path: "goods") }
    #expect(
      faults { try assemble(modules) } == [.repeated(.component, "goods", by: ["goods", "shop"]), .alike(routes)])
  }

  @Test func `every route that is wrong by itself is a fault`() {
    let modules = [TestModule("goods", "goods/:id<number>", "goods"), TestModule("order", ":nav")]
    expect(
      modules,
      [
        #"module "goods": goods/:id<number> ("goods/:id<number>"): "#
          + #"":id<number>": there is no type "number"; use int, uuid, bool, double, string"#,
        #"module "order": :nav (":nav"): "nav" is a navigation parameter; give the parameter another name"#,
      ])
  }

  @Test func `a navigator, a guard and a menu item of two modules are faults`() {
    let modules = ["a", "b"].map { name in
      TestModule(ModuleID(name), name) {
        $0.navigator = .init("tab", root: DeepLink(name))
        $0.guards = [RouteGuard("signedIn") { _ in .allow }]
        $0.menuItems = [MenuItem("Home", section: "\(name)", link: "shop://a")]
      }
    }
    expect(
      modules,
      [
        #"navigator "tab" is declared more than once, by a, b; give each a name of its own"#,
        #"guard "signedIn" is declared more than once, by a, b; give each a name of its own"#,
        #"menu item "Home (shop://a)" is declared more than once, by a, b; give each a name of its own"#,
      ])
  }

  @Test func `a menu item can have the title of another one if its link is different`() {
    let modules = ["a", "b"].map { name in
      TestModule(ModuleID(name), name) { $0.menuItems = [MenuItem("Home", section: "Shop", link: DeepLink(name))] }
    }
    #expect(faults { try assemble(modules) } == [])
  }

  @Test func `objects with one name, and objects with patterns that are alike, are faults`() {
    let modules = [
      TestModule("cart") { $0.objects = [object("count", "cart/count"), object("badge", "badge/:id")] },
      TestModule("order") { $0.objects = [object("count", "order/count"), object("mark", "badge/:name")] },
    ]
    expect(
      modules,
      [
        #"object "count" is declared more than once, by cart, order; give each a name of its own"#,
        #"badge ("badge/:id") of cart, mark ("badge/:name") of order are alike in every place, so a link could mean each; "#
          + "change all but one",
      ])
  }

  @Test func `a service of two modules is a fault, also if one of them is off`() {
    let modules = ["a", "b"].map { name in
      TestModule(ModuleID(name)) { $0.services = [ServiceRegistration(Int.self) { _ in 1 }] }
    }
    expect(modules, ["Int is published by a and b; a service has one publisher"])
    #expect(faults { try assemble(modules, off: "a") }.count == 1)
  }

  @Test func `a module that is listed and excluded is a fault`() {
    let found = faults {
      try assemble([TestModule("goods", "goods")], excluding: [ExcludedModule("goods", patterns: ["x"])])
    }
    #expect(found == [.listedAndExcluded("goods")])
    #expect(
      found[0].description == #"module "goods" is listed and excluded; remove it from one of the lists"#)
  }

  @Test func `a module that is excluded twice is a fault`() {
    let excluded = ["a", "b"].map { ExcludedModule("pay", patterns: [$0]) }
    let found = faults { try assemble([], excluding: excluded) }
    #expect(found == [.repeatedExclusion("pay")])
    #expect(found[0].description == #"module "pay" is excluded more than once; leave one entry"#)
  }

  @Test func `a guard of a listed and an excluded module is a fault`() {
    let account = TestModule("account") { $0.guards = [RouteGuard("signedIn") { _ in .allow }] }
    let excluded = ExcludedModule("login", patterns: [], guards: ["signedIn"])
    #expect(
      faults { try assemble([account], excluding: [excluded]) }
        == [.repeated(.routeGuard, "signedIn", by: ["account", "login"])])
  }

  @Test func `routes of listed and excluded modules that are alike are a fault`() {
    let found = faults {
      try assemble([TestModule("goods", "goods/:id")], excluding: [ExcludedModule("old", patterns: ["goods/:key"])])
    }
    #expect(
      found == [
        .alike([
          ModuleRoute(module: "goods", name: "goods/:id", path: "goods/:id"),
          ModuleRoute(module: "old", name: "goods/:key", path: "goods/:key"),
        ])
      ])
  }

  @Test func `faults are found whether the modules are on or off`() {
    let modules = [
      TestModule("goods", "goods") { $0.navigator = .init("goods", root: "nowhere") }, TestModule("order", "order"),
    ]
    #expect(faults { try assemble(modules + [TestModule("shop", "order")], off: "order", "shop") }.count == 2)
    #expect(faults { try assemble(modules, off: "goods") }.count == 1)
  }

  @Test func `several faults are one error with a line for each fault`() {
    let modules = [TestModule("a", "x"), TestModule("b", "x", ":nav")]
    let error = #expect(throws: ModuleAssemblyError.self) { try assemble(modules) }
    #expect(error?.faults.count == 3)
    #expect(error?.description == error?.faults.map(\.description).joined(separator: "\n"))
  }

  @Test func `of more than 100 faults the first 100 have lines, and a last line gives the number of the others`() {
    let modules = (100..<203).map { TestModule(ModuleID("m\($0)"), ":nav", "p\($0)") }
    let error = #expect(throws: ModuleAssemblyError.self) { try assemble(modules) }
    let faults = error?.faults.prefix(100).map(\.description) ?? []
    #expect(error?.description == (faults + ["and 4 more faults"]).joined(separator: "\n"))
  }

  @Test func `every order of listing modules gives the same faults`() {
    let modules = [TestModule("a", "x", "y/:id"), TestModule("b", "x", ":nav"), TestModule("c", "y/:key")]
    #expect(faults { try assemble(modules) } == faults { try assemble(modules.reversed()) })
  }

  private func object(_ name: String, _ path: String) -> ObjectRegistration {
    ObjectRegistration(name, path) { _ in 1 }
  }

  private func expect(_ modules: [TestModule], _ sentences: [String]) {
    #expect(faults { try assemble(modules) }.map(\.description) == sentences)
  }
}
