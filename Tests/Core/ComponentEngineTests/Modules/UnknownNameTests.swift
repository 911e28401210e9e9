import ComponentEngine
import ModuleHarness
import Testing

// Unknown names and links are faults, all of them in one error.
// Specification: modules 2.2.
@MainActor
struct UnknownNameTests {
  @Test func `a guard that no module publishes is a fault that names all modules with it`() {
    let modules = ["b", "a"].map { name in
      TestModule(ModuleID(name), name) { $0.routeGuards = ["signedIn", "adult"] }
    }
    let account = TestModule("account") { $0.guards = [RouteGuard("adult") { _ in .allow }] }
    expect(
      modules + [account],
      [#"no module publishes guard "signedIn", which routes of a, b name; there are: adult"#])
  }

  @Test func `a guard is unknown if no module publishes any`() {
    expect(
      [TestModule("a", "a") { $0.routeGuards = ["signedIn"] }],
      [#"no module publishes guard "signedIn", which routes of a name; there are none"#])
  }

  @Test func `a navigator that no module declares is a fault that names all modules with it`() {
    let modules = ["b", "a"].map { name in
      TestModule(ModuleID(name)) { $0.components = [.test(name, name, navigator: "account", TestComponents())] }
    }
    expect(
      modules, [#"no module declares navigator "account", which routes of a, b name; there are: start"#])
  }

  @Test func `a guard or navigator of an excluded module is known`() {
    let module = TestModule("a") {
      $0.components = [.test("a", "a", navigator: "account", guards: ["signedIn"], TestComponents())]
    }
    let excluded = ExcludedModule("account", patterns: [], navigator: "account", guards: ["signedIn"])
    #expect(faults { try assemble([module], excluding: [excluded]) } == [])
  }

  @Test func `of more than 20 known names a message lists the first 20`() {
    let modules = (10..<32).map { number in
      TestModule(ModuleID("m\(number)")) { $0.guards = [RouteGuard("g\(number)") { _ in .allow }] }
    }
    let user = TestModule("a", "a") { $0.routeGuards = ["signedIn"] }
    let names = (10..<30).map { "g\($0)" }.joined(separator: ", ")
    expect(
      modules + [user],
      [#"no module publishes guard "signedIn", which routes of a name; there are: "# + names + ", and 2 more"])
  }

  @Test func `a tab with a root that opens nothing is a fault`() {
    let module = TestModule("goods", "goods") { $0.navigator = .init("goods", root: "nowhere") }
    let found = faults { try assemble([module]) }
    #expect(
      found.map(\.description) == [
        #"root "nowhere" of navigator "goods": no route matches segment 1 ("nowhere")"#
      ])
  }

  @Test func `all faults of base navigators are found at once`() {
    let navigators: [NavigatorRegistration] = [
      .init("a", root: "nowhere"), .init("b", root: "x/x"), .init("modal#1"), .init(.modal(2)),
    ]
    let modules = navigators.enumerated().map { number, navigator in
      TestModule(ModuleID("m\(number)")) { $0.navigator = navigator }
    }
    expect(
      modules + [TestModule("x", "x")],
      [
        #"root "nowhere" of navigator "a": no route matches segment 1 ("nowhere")"#,
        #"root "x/x" of navigator "b" must name exactly one component; it names x, x"#,
        #"navigator "modal#1" has the identity of a modal; give a root navigator a name of its own"#,
        #"navigator "modal#2" has the identity of a modal; give a root navigator a name of its own"#,
      ])
  }

  @Test func `an app without a tab is a fault`() {
    let found = faults {
      try ModuleAssembly(
        [TestModule("a", "a")], environment: .testing, policy: LinkPolicy(schemes: ["shop"]))
    }
    #expect(found == [.configuration(.noNavigator)])
  }

  @Test func `an app whose last tab is switched off is a fault`() {
    #expect(faults { try assemble([TestModule("a", "a")], off: "start") } == [.configuration(.noNavigator)])
  }

  @Test func `a menu item and a root can lead to a web page`() throws {
    let module = TestModule("news") {
      $0.menuItems = [MenuItem("News", section: "Shop", link: "https://news.example.com/today")]
      $0.navigator = NavigatorRegistration("news", root: "https://news.example.com/")
    }
    let web = WebFallbackRegistration<String>("web", hosts: ["*.example.com"]) { try TestComponents().make($0) }
    let assembly = try ModuleAssembly(
      [module], environment: .testing, policy: LinkPolicy(schemes: ["shop"]), webFallback: web)
    #expect(assembly.menu.flatMap(\.items).map(\.title) == ["News"])
    #expect(assembly.configuration.navigators.map(\.id) == ["news"])
  }

  @Test func `a fault of the web fallback is a fault of the assembly`() {
    let web = WebFallbackRegistration<String>("web", hosts: ["a b"]) { try TestComponents().make($0) }
    let module = TestModule("start", "start") { $0.navigator = .init("start", root: "start") }
    let found = faults {
      try ModuleAssembly([module], environment: .testing, policy: LinkPolicy(schemes: ["shop"]), webFallback: web)
    }
    #expect(found == [.configuration(.routes(.invalidHost("a b", webFallback: "web")))])
  }

  private func expect(_ modules: [TestModule], _ sentences: [String]) {
    #expect(faults { try assemble(modules) }.map(\.description) == sentences)
  }
}
