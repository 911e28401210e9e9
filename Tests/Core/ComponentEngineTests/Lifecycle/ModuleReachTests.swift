import ComponentEngine
import ModuleHarness
import Testing

// Specification: lifecycle 1.4, patterns 5.5.
/// Links to a module's private routes that a component sends before its end.
@MainActor
struct ModuleReachTests {
  private let hooks = TestComponents()
  private let gates = Gates()
  private let presenter = RecordingPresenter<String>()

  /// A router whose module `cart` has the component `checkout`, and the components `receipt` and `invoice`, which
  /// only the module reaches.
  private func router() async throws -> Router {
    func cart(_ name: String, _ reach: RouteReach, guards: [String] = []) -> Registration {
      var registration = Registration.test(name, name, reach: reach, guards: guards, hooks)
      registration.routes[0].module = "cart"
      return registration
    }
    var configuration = try RouterConfiguration<String>(
      navigators: [.init("main", root: "home")],
      components: [
        .test("home", "home", hooks), .test("login", "login", navigateMode: .present, hooks),
        cart("checkout", .internal), cart("receipt", .module), cart("invoice", .module, guards: ["signedIn"]),
      ],
      guards: [gates.guard("signedIn", or: .redirect("shop://login"))], policy: LinkPolicy(schemes: ["shop"]))
    configuration.clock = ManualClock()
    let router = Router(configuration, presenter: presenter)
    try await router.launch()
    try await router.open("shop://checkout")
    return router
  }

  private func checkout() throws -> TestComponent<String> { try #require(hooks.component("checkout#2")) }

  @Test func `the host does not reach a module's private route`() async throws {
    let router = try await router()
    await #expect(throws: RouterError.self) { try await router.append("receipt") }
    #expect(router.state.text == "main*: home#1 checkout#2")
  }

  @Test func `a component that finishes can then open a private link of its module`() async throws {
    let router = try await router()
    let receipt = Answer()
    presenter.finishesAtOnce = false
    let component = try checkout()
    component.router.finish()
    component.router.send(.append("receipt")) { receipt.receive($0) }
    while presenter.finish() {}
    #expect(receipt.outcomes == ["applied"])
    #expect(router.state.text == "main*: home#1 receipt#3")
  }

  @Test func `a component that finishes as it becomes active can then open a private link`() async throws {
    let router = try await router()
    let receipt = Answer()
    hooks.on("checkout willActive") { component in
      component.router.finish()
      component.router.send(.append("receipt")) { receipt.receive($0) }
    }
    router.send(.didEnterBackground)
    router.send(.willEnterForeground)
    try await router.rest()
    #expect(receipt.outcomes == ["applied"])
    #expect(router.state.text == "main*: home#1 receipt#3")
  }

  @Test(arguments: ["checkout willInactive", "checkout willUnmount"])
  func `a private link that a component sends in its last phases is applied`(phase: String) async throws {
    let router = try await router()
    let receipt = Answer()
    hooks.on(phase) { $0.router.send(.append("receipt")) { receipt.receive($0) } }
    try await router.back()
    try await router.rest()
    #expect(receipt.outcomes == ["applied"])
    #expect(router.state.text == "main*: home#1 receipt#3")
  }

  @Test func `a private link that waits for a login is rejected when the login is closed with its component`()
    async throws
  {
    let router = try await router()
    let invoice = Answer()
    try checkout().router.send(.append("invoice")) { invoice.receive($0) }
    try await router.rest()
    #expect(router.state.text == "main*: home#1 checkout#2; modal#1: login#3")
    try await router.close("checkout#2")
    #expect(invoice.outcomes == ["guardRejected"])
  }

  @Test func `a private link that its own guard redirects is opened when the login finishes`() async throws {
    let router = try await router()
    let invoice = Answer()
    try checkout().router.send(.open("invoice")) { invoice.receive($0) }
    try await router.rest()
    gates.granted = ["signedIn"]
    try await router.finish("login#3")
    #expect(invoice.outcomes == ["applied"])
    #expect(router.state.text == "main*: home#1 invoice#4")
  }
}
