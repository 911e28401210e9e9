import ComponentEngine
import EngineProgramTesting
import ModuleHarness
import Testing

// The code of docs/guides/ask-for-login-and-carry-on.md, word for word.

/// The session of a test's user, which accepts one password.
@MainActor
private final class Session {
  private(set) var isSignedIn = false
  func signIn(_ password: String) async -> Bool {
    isSignedIn = password == "open sesame"
    return isSignedIn
  }
  func end() { isSignedIn = false }
}

private struct AccountModule: ModuleProtocol {
  let session: Session
  let shown: @MainActor (Login) -> Void

  var identifier: ModuleID { "account" }

  var guards: [RouteGuard] {
    [RouteGuard("signedIn", orElse: "login") { [session] _ in session.isSignedIn }]
  }

  var components: [ComponentRegistration<String>] {
    [
      ComponentRegistration("login", "login", navigateMode: .present, reach: .external) { [session] context in
        let login = Login(context: context, session: session)
        shown(login)
        return login
      }
    ]
  }
}

private final class Login: ComponentProtocol {
  let context: ComponentContext
  let session: Session
  let viewController = "login"
  init(context: ComponentContext, session: Session) { (self.context, self.session) = (context, session) }

  func signIn(_ password: String) {
    scope.task { [session, router] in
      if await session.signIn(password) { router.finish() }
    }
  }
}

private struct OrdersModule: ModuleProtocol {
  var identifier: ModuleID { "orders" }

  var components: [ComponentRegistration<String>] {
    [
      ComponentRegistration("order", "order/:id<int>", reach: .external, guards: ["signedIn"]) { context in
        Order(context: context)
      }
    ]
  }
}

private struct InvoicesModule: ModuleProtocol {
  var identifier: ModuleID { "invoices" }
  var routeGuards: [String] { ["signedIn"] }
  var components: [ComponentRegistration<String>] {
    [ComponentRegistration("invoice", "invoice/:id<int>", reach: .external) { Order(context: $0) }]
  }
}

private struct HomeModule: ModuleProtocol {
  var identifier: ModuleID { "home" }
  var components: [ComponentRegistration<String>] {
    [ComponentRegistration("home", "home") { Order(context: $0) }]
  }
  var navigator: NavigatorRegistration? { .init("home", root: "home") }
}

private final class Order: ComponentProtocol {
  let context: ComponentContext
  let viewController = "order"
  init(context: ComponentContext) { self.context = context }
}

@MainActor
private final class GuardedApp {
  let session = Session()
  let router: Router
  private let shown = Shown()

  private final class Shown {
    weak var login: Login?
  }

  init() throws {
    let assembly = try ModuleAssembly(
      [
        HomeModule(), AccountModule(session: session) { [shown] in shown.login = $0 }, OrdersModule(), InvoicesModule(),
      ],
      environment: .testing, policy: LinkPolicy(schemes: ["shop"]))
    router = Router(assembly.configuration, presenter: RecordingPresenter())
  }

  func signIn(_ password: String) async throws {
    try #require(shown.login).signIn(password)
    while top == "login" { await Task.yield() }
    try await router.rest()
  }

  func signOut() {
    session.end()
    router.send(.recheckGuards)
  }

  var top: String? { router.state.top?.component.name }
}

@MainActor
struct AskForLoginTests {
  private let app: GuardedApp
  private var router: Router { app.router }

  init() async throws {
    app = try GuardedApp()
    try await app.router.launch()
  }

  /// Opens a link and waits until nothing is under way; the link may still wait for the user.
  private func open(_ link: DeepLink) async throws -> Answer {
    let answer = Answer()
    router.send(.append(link, source: .external)) { answer.result = $0 }
    try await router.rest()
    return answer
  }

  private final class Answer {
    var result: Result<Outcome, RouterError>?
    var code: String? {
      switch result {
      case nil: nil
      case .success(let outcome): outcome.status.rawValue
      case .failure(let error): error.code
      }
    }
  }

  @Test func `the code of the guide is the code of these tests`() throws {
    try expectTestedCode(in: "docs/guides/ask-for-login-and-carry-on.md")
  }

  @Test(arguments: [("shop://order/4711", "order"), ("shop://invoice/1", "invoice")] as [(DeepLink, String)])
  func `a guarded link opens the login first and is resumed afterwards`(link: DeepLink, name: String) async throws {
    let answer = try await open(link)
    #expect(app.top == "login")
    #expect(answer.code == nil)
    try await app.signIn("open sesame")
    #expect(app.top == name)
    #expect(answer.code == "applied")
  }

  @Test func `a task that awaits the link receives its outcome after the login`() async throws {
    let order = Task { try await router.open("shop://order/4711") }
    while app.top != "login" { await Task.yield() }
    try await app.signIn("open sesame")
    #expect(try await order.value.components.map(\.description) == ["order#3"])
  }

  @Test func `closing the login rejects the link`() async throws {
    let answer = try await open("shop://order/4711")
    try await router.perform(.hostDidDismiss(.modal(1)))
    try await router.rest()
    #expect(answer.code == "guardRejected")
    #expect(app.top == "home")
  }

  @Test func `a launch with a guarded link shows its root, and the login over it`() async throws {
    let app = try GuardedApp()
    let outcome = try await app.router.launch("shop://order/4711", source: .external)
    #expect(outcome.pending.map(\.link) == ["shop://order/4711"])
    try await app.router.rest()
    #expect(app.top == "login")
    try await app.signIn("open sesame")
    #expect(app.top == "order")
  }

  @Test func `signing out closes guarded components`() async throws {
    _ = try await open("shop://order/4711")
    try await app.signIn("open sesame")
    app.signOut()
    try await router.rest()
    #expect(app.top == "home")
  }
}
