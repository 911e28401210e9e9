import ComponentEngine
import ModuleHarness
import Testing

// Specification: navigation 6.2, navigation 6.4.
/// A global guard is not asked about the components that its own redirect names.
@MainActor
struct GlobalGuardTests {
  /// A router with a global guard that redirects to the login, which its route names too.
  private func router(isSignedIn: @escaping @MainActor () -> Bool) throws -> (Router, TestComponents<String>) {
    let hooks = TestComponents()
    var configuration = try RouterConfiguration<String>(
      navigators: [.init("main", root: "home")],
      components: [
        .test("home", "home", hooks), .test("goods", "goods/:id<int>", hooks),
        .test("login", "login", navigateMode: .present, guards: ["signedIn"], hooks),
      ],
      guards: [RouteGuard("signedIn", isGlobal: true, orElse: "shop://login") { _ in isSignedIn() }],
      policy: LinkPolicy(schemes: ["shop"]))
    configuration.clock = ManualClock()
    return (Router(configuration, presenter: RecordingPresenter()), hooks)
  }

  @Test func `a guard that answers at once needs no timer`() async throws {
    let clock = ManualClock()
    var asked: [Int] = []
    var configuration = try RouterConfiguration<String>(
      navigators: [.init("main")], components: [.test("home", "home", TestComponents())],
      guards: [
        RouteGuard("first", isGlobal: true) { _ in
          asked.append(clock.sleeperCount)
          return .allow
        },
        RouteGuard("second", isGlobal: true) { _ in
          asked.append(clock.sleeperCount)
          return .allow
        },
      ],
      policy: LinkPolicy(schemes: ["shop"]))
    configuration.clock = clock
    let router = Router(configuration, presenter: RecordingPresenter())
    try await router.launch("shop://home")
    #expect(asked == [0, 0])
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a link to the login of a global guard opens the login once`() async throws {
    let session = LoginState()
    let (router, hooks) = try router { session.isSignedIn }
    try await router.launch()
    session.isSignedIn = false
    #expect(try await router.open("shop://login").status == .applied)
    #expect(router.state.text == "main*: home#1; modal#1: login#2")
    #expect(hooks.made == ["home#1", "login#2"])
  }

  @Test func `a link to the login opens it once even before the guard has redirected`() async throws {
    let shop = try await GuardedShop()
    shop.gates.detour = "shop://login"
    #expect(try await shop.run("open login").outcomes == ["applied"])
    #expect(shop.stacks == "main*: home#1; modal#1: login#2")
    #expect(shop.hooks.made == ["home#1", "login#2"])
  }

  @Test func `a guard is asked about the components of an undeclared redirect again once they are closed`() async throws
  {
    let hooks = TestComponents()
    var asked: [String] = []
    var configuration = try RouterConfiguration<String>(
      navigators: [.init("main", root: "home")],
      components: [
        .test("home", "home", hooks), .test("goods", "goods/:id<int>", hooks), .test("login", "login", hooks),
      ],
      guards: [
        RouteGuard("signedIn", isGlobal: true) { request in
          let top = request.components[request.components.count - 1]
          asked.append("\(top.name) \(top.parameters.text)")
          return top.name == "goods" ? .redirect("shop://login?from=\(top.parameters["id"] ?? "")") : .allow
        }
      ],
      policy: LinkPolicy(schemes: ["shop"]))
    configuration.clock = ManualClock()
    let router = Router(configuration, presenter: RecordingPresenter())
    try await router.launch()
    for id in 1...2 {
      asked = []
      router.send(.append("shop://goods/\(id)"))
      try await router.rest()
      try await router.recheckGuards()
      #expect(asked == ["goods id=\(id)"])
      try await router.back()
    }
    asked = []
    try await router.append("shop://login?from=1")
    #expect(asked == ["login from=1"])
  }

  /// A router whose login belongs to a navigator that shows nothing before the login.
  private func routerWithAccountLogin() throws -> Router {
    let hooks = TestComponents()
    var configuration = try RouterConfiguration<String>(
      navigators: [.init("main", root: "home"), .init("account", root: "profile")],
      components: [
        .test("home", "home", hooks), .test("profile", "profile", hooks),
        .test("login", "login", navigator: "account", hooks),
      ],
      guards: [RouteGuard("signedIn", isGlobal: true, orElse: "shop://login?nav=present") { _ in false }],
      policy: LinkPolicy(schemes: ["shop"]))
    configuration.clock = ManualClock()
    return Router(configuration, presenter: RecordingPresenter())
  }

  @Test(arguments: ["shop://login", "shop://login?nav=push", "shop://login?nav=root"])
  func `a link to the login whose own navigator is refused opens the login on the frontmost navigator`(_ link: String)
    async throws
  {
    let router = try routerWithAccountLogin()
    try await router.launch()
    try await router.dismiss()
    let outcome = try await router.open(DeepLink(link))
    #expect(outcome.status == .applied)
    #expect(outcome.components.map(\.description) == ["login#3"])
    #expect(router.state.text == "main*: home#1 login#3")
    #expect(try await router.open(DeepLink(link)).status == .unchanged)
    #expect(router.state.text == "main*: home#1 login#3")
  }

  @Test func `a launch with a link to such a login opens it on top of the first root`() async throws {
    let router = try routerWithAccountLogin()
    let outcome = try await router.launch("shop://login")
    #expect(outcome.status == .applied)
    #expect(outcome.linkError == nil)
    #expect(router.state.top?.component.name == "login")
    #expect(router.state.roots[0].stack.first?.component.name == "home")
    #expect(router.state.roots[1].stack.isEmpty)
  }

  @Test func `a component is added to a modal over an empty tab whose root is refused`() async throws {
    let (hooks, session) = (TestComponents(), LoginState())
    var configuration = try RouterConfiguration<String>(
      navigators: [.init("main"), .init("account", root: "profile")],
      components: [
        .test("profile", "profile", guards: ["signedIn"], hooks), .test("goods", "goods/:id<int>", hooks),
      ],
      guards: [RouteGuard("signedIn") { _ in session.isSignedIn ? .allow : .reject("signed out") }],
      policy: LinkPolicy(schemes: ["shop"]))
    configuration.clock = ManualClock()
    let router = Router(configuration, presenter: RecordingPresenter())
    try await router.launch()
    session.isSignedIn = true
    try await router.select("account")
    try await router.open("shop://goods/1?nav=present")
    session.isSignedIn = false
    try await router.recheckGuards()
    #expect(router.state.selected.stack.isEmpty)
    #expect(try await router.append("shop://goods/2").status == .applied)
    #expect(router.state.modals.first?.stack.map(\.uid.description) == ["goods#2", "goods#3"])
    #expect(router.state.selected.stack.isEmpty)
  }

  @Test func `a check of guards leaves the first root and the login of a global guard`() async throws {
    let session = LoginState()
    let (router, _) = try router { session.isSignedIn }
    try await router.launch()
    try await router.open("shop://goods/1")
    session.isSignedIn = false
    router.send(Intent("append goods/2"))
    try await router.rest()
    #expect(router.state.text == "main*: home#1 goods#2; modal#1: login#3")
    #expect(try await router.recheckGuards().status == .applied)
    #expect(router.state.text == "main*: home#1; modal#1: login#3")
    #expect(try await router.recheckGuards().status == .unchanged)
  }

  @Test func `a launch whose first root is redirected shows the root, and the redirect on top`() async throws {
    let (router, _) = try router { false }
    let recorder = LifecycleRecorder(router)
    let outcome = try await router.launch()
    #expect(outcome.status == .applied)
    #expect(outcome.pending == [])
    #expect(recorder.take() == ["home#1 willMount", "login#2 willMount", "login#2 willActive", "present"])
  }

  @Test func `a guard is asked only about components whose routes name it, unless it is declared as global`()
    async throws
  {
    let hooks = TestComponents()
    var asked: [String] = []
    func note(_ name: String, _ request: GuardRequest) -> Bool {
      asked.append("\(name): \(request.components.map(\.name).joined(separator: " "))")
      return true
    }
    var configuration = try RouterConfiguration<String>(
      navigators: [.init("main")],
      components: [.test("form", "form", hooks), .test("goods", "goods", guards: ["known", "adult"], hooks)],
      guards: [
        RouteGuard("known", orElse: "shop://form") { note("known", $0) },
        RouteGuard("adult") { note("adult", $0) ? .allow : .reject("") },
        RouteGuard("watch", isGlobal: true) { note("watch", $0) ? .allow : .reject("") },
      ],
      policy: LinkPolicy(schemes: ["shop"]))
    configuration.clock = ManualClock()
    let router = Router(configuration, presenter: RecordingPresenter())
    try await router.launch("shop://form/goods")
    #expect(asked == ["watch: form goods", "known: goods", "adult: goods"])
  }
}

/// The state of a test's user.
@MainActor
private final class LoginState {
  var isSignedIn = true
}
