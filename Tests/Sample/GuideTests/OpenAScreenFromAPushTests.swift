import ComponentEngine
import EngineFoundation
import EngineProgramTesting
import Foundation
import ModuleHarness
import Testing

// The code of docs/guides/open-a-screen-from-a-push.md, word for word.

private final class Page: ComponentProtocol {
  let context: ComponentContext
  let viewController = "page"
  init(context: ComponentContext) { self.context = context }
}

@MainActor
private final class Session {
  var isSignedIn = true
}

private struct OrdersModule: ModuleProtocol {
  let session: Session
  var identifier: ModuleID { "orders" }
  var navigator: NavigatorRegistration? { .init("orders", root: "orders") }
  var guards: [RouteGuard] { [RouteGuard("signedIn", orElse: "login") { [session] _ in session.isSignedIn }] }

  var components: [ComponentRegistration<String>] {
    [
      ComponentRegistration("orders", "orders", reach: .external) { Page(context: $0) },
      ComponentRegistration(
        "order", "order/:id<int>", parent: RouteID("orders", "orders"), reach: .external, guards: ["signedIn"]
      ) { Page(context: $0) },
      ComponentRegistration("payment", "payment/:id<int>", navigateMode: .present) { Page(context: $0) },
    ]
  }
}

private struct LoginModule: ModuleProtocol {
  var identifier: ModuleID { "login" }
  var components: [ComponentRegistration<String>] {
    [ComponentRegistration("login", "login", navigateMode: .present, reach: .external) { Page(context: $0) }]
  }
}

/// The app, with the method that its delegate calls.
@MainActor
private final class App {
  let session = Session()
  let router: Router
  let lifecycle: AppLifecycle
  private(set) var log: [String] = []

  init() throws {
    let assembly = try ModuleAssembly(
      [OrdersModule(session: session), LoginModule()], environment: .testing, policy: LinkPolicy(schemes: ["shop"]))
    router = Router(assembly.configuration, presenter: RecordingPresenter())
    lifecycle = AppLifecycle(assembly, router: router)
    lifecycle.observe { [weak self] event in self?.note(event) }
  }

  private func note(_ event: AppLifecycleEvent) {
    if case .navigated(let intent, .failure(let error)) = event { log.append("\(intent): \(error)") }
  }

  func userTapped(_ bytes: [UInt8]) throws {
    lifecycle.send(.pushTapped(try PushPayload(json: bytes)))
  }

  /// Returns the stacks when all events and intents have ended.
  func state() async throws -> String {
    await lifecycle.perform(.memoryWarning)
    try await router.rest()
    return router.state.text
  }
}

@MainActor
struct OpenAScreenFromAPushTests {
  private let app: App

  init() throws { app = try App() }

  private func notification(_ link: String) throws -> [UInt8] {
    let json = try #require(try guide("open-a-screen-from-a-push").components(separatedBy: "```json\n").last)
    let text = try #require(json.components(separatedBy: "\n").first)
    return Array(text.replacing("shop://orders/order/7", with: link).utf8)
  }

  @Test func `the code of the guide is the code of these tests`() throws {
    try expectTestedCode(in: "docs/guides/open-a-screen-from-a-push.md")
  }

  @Test func `a tap opens the screens of the link in the app that runs`() async throws {
    app.lifecycle.send(.launch(LaunchOptions()))
    try app.userTapped(notification("shop://orders/order/7"))
    #expect(try await app.state() == "orders*: orders#1 order#2")
  }

  @Test func `a link to the order alone opens the list below it`() async throws {
    try app.userTapped(notification("shop://order/7"))
    app.lifecycle.send(.launch(LaunchOptions()))
    #expect(try await app.state() == "orders*: orders#1 order#2")
  }

  @Test func `a tap that launches the app opens the screens after the launch`() async throws {
    try app.userTapped(notification("shop://orders/order/7"))
    app.lifecycle.send(.launch(LaunchOptions()))
    #expect(try await app.state() == "orders*: orders#1 order#2")
  }

  @Test func `a tap on a screen that needs a login opens it after the login`() async throws {
    app.session.isSignedIn = false
    app.lifecycle.send(.launch(LaunchOptions()))
    try app.userTapped(notification("shop://orders/order/7"))
    #expect(try await app.state() == "orders*: orders#1; modal#1: login#2")
    app.session.isSignedIn = true
    let login = try #require(app.router.state.top)
    try await app.router.finish(login.uid)
    #expect(try await app.state() == "orders*: orders#1 order#3")
  }

  @Test func `a link that only the app may open is refused with the reason`() async throws {
    app.lifecycle.send(.launch(LaunchOptions()))
    try app.userTapped(notification("shop://payment/7"))
    #expect(try await app.state() == "orders*: orders#1")
    let reason = try #require(app.log.first)
    #expect(try guide("open-a-screen-from-a-push").contains("\n\(reason)\n"), "\(reason)")
  }

  @Test func `the link can be at another place`() throws {
    let bytes = Array(#"{"aps": {}, "data": {"url": "shop://orders"}}"#.utf8)
    #expect(try PushPayload(json: bytes, linkPath: ["data", "url"]).link == "shop://orders")
  }
}
