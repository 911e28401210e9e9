import ComponentEngine
import Testing

// What does not fit together is one error that names everyone involved.
@MainActor
struct CollisionTests {
  @Test func `modules of one identifier`() {
    let modules = [TestModule("goods", "a"), TestModule("goods", "b"), TestModule("goods", "c")]
    expect(modules, [#"3 modules are called "goods"; give each an identifier of its own"#])
  }

  @Test func `a component of two modules`() {
    let modules = ["shop", "goods"].map { name in
      TestModule(ModuleID(name)) { $0.components = [.test("list", name, Hooks())] }
    }
    expect(modules, [#"component "list" is declared more than once, by goods, shop; give each a name of its own"#])
  }

  @Test func `a component of one module may have several registrations`() throws {
    let module = TestModule("goods") { $0.components = ["a", "b"].map { .test("list", $0, Hooks()) } }
    #expect(faults { try assemble([module]) } == [])
  }

  @Test func `all patterns that are alike, whoever has them`() {
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

  @Test func `one component with one pattern in two modules is both`() {
    let modules = [TestModule("goods", "goods"), TestModule("shop", "goods")]
    let routes = ["goods", "shop"].map { ModuleRoute(module: $0, name: "goods", path: "goods") }
    #expect(
      faults { try assemble(modules) } == [.repeated(.component, "goods", by: ["goods", "shop"]), .alike(routes)])
  }

  @Test func `every route that is wrong by itself`() {
    let modules = [TestModule("goods", "goods/:id<number>", "goods"), TestModule("order", ":nav")]
    expect(
      modules,
      [
        #"module "goods": goods/:id<number> ("goods/:id<number>"): "#
          + #"":id<number>": there is no type "number"; use int, uuid, bool, double, string"#,
        #"module "order": :nav (":nav"): "nav" steers the router; give the parameter another name"#,
      ])
  }

  @Test func `a navigator, a guard, a menu item of two modules`() {
    let modules = ["a", "b"].map { name in
      TestModule(ModuleID(name), name) {
        $0.navigator = .init("tab", root: Link(name))
        $0.guards = [RouteGuard("signedIn") { _ in .allow }]
        $0.menuItems = [MenuItem("Home", section: name, link: "shop://a")]
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

  @Test func `a menu item with the title of another and a link of its own fits`() {
    let modules = ["a", "b"].map { name in
      TestModule(ModuleID(name), name) { $0.menuItems = [MenuItem("Home", section: "Shop", link: Link(name))] }
    }
    #expect(faults { try assemble(modules) } == [])
  }

  @Test func `objects of one name, and objects with patterns that are alike`() {
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

  @Test func `a service of two modules, also where one of them is off`() {
    let modules = ["a", "b"].map { name in
      TestModule(ModuleID(name)) { $0.services = [ServiceRegistration(Int.self) { _ in 1 }] }
    }
    expect(modules, ["Int is published by a and b; a service has one publisher"])
    #expect(faults { try assemble(modules, off: "a") }.count == 1)
  }

  @Test func `a guard that no module publishes, and everyone who names it`() {
    let modules = ["b", "a"].map { name in
      TestModule(ModuleID(name), name) { $0.routeGuards = ["signedIn", "adult"] }
    }
    let account = TestModule("account") { $0.guards = [RouteGuard("adult") { _ in .allow }] }
    expect(
      modules + [account],
      [#"no module publishes guard "signedIn", which routes of a, b name; there are: adult"#])
  }

  @Test func `a module that is listed and declared absent`() {
    let found = faults {
      try assemble([TestModule("goods", "goods")], absent: [AbsentModule("goods", patterns: ["x"])])
    }
    #expect(found == [.listedAndAbsent("goods")])
    #expect(
      found[0].description == #"module "goods" is listed and declared absent; take it out of one of the lists"#)
  }

  @Test func `parts that make no router`() {
    let module = TestModule("goods", "goods") { $0.navigator = .init("goods", root: "nowhere") }
    let found = faults { try assemble([module]) }
    #expect(
      found.map(\.description) == [
        #"root "nowhere" of navigator "goods": no route matches segment 1 ("nowhere")"#
      ])
  }

  @Test func `what does not fit does not fit when the modules are off`() {
    let modules = [
      TestModule("goods", "goods") { $0.navigator = .init("goods", root: "nowhere") }, TestModule("order", "order"),
    ]
    #expect(faults { try assemble(modules + [TestModule("shop", "order")], off: "order", "shop") }.count == 2)
    #expect(faults { try assemble(modules, off: "goods") }.count == 1)
  }

  @Test func `several faults are one error with a line for each`() {
    let modules = [TestModule("a", "x"), TestModule("b", "x", ":nav")]
    let error = #expect(throws: ModuleAssemblyError.self) { try assemble(modules) }
    #expect(error?.faults.count == 3)
    #expect(error?.description == error?.faults.map(\.description).joined(separator: "\n"))
  }

  @Test func `the error is the same whatever the order of the modules`() {
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
