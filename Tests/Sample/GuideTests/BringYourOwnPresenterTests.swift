import ComponentEngine
import EngineProgramTesting
import ModuleHarness
import Testing

// The code of docs/guides/bring-your-own-presenter.md, word for word.

/// A view of a component.
private final class Page: CustomStringConvertible {
  let uid: ComponentUID
  init(_ uid: ComponentUID) { self.uid = uid }
  var description: String { "\(uid)" }
}

/// A window with tabs and sheets over them.
@MainActor
private final class Window {
  var selectedTab = 0
  var tabs: [[Page]] = []
  var sheets: [[Page]] = []
  var onSwipeBack: (Page) -> Void = { _ in }
  var onDismiss: () -> Void = {}
  var onSelectTab: (Int) -> Void = { _ in }
  var maySwipeBack: () -> Bool = { true }
  private(set) var animations = 0

  func finishAnimations() async {
    await Task.yield()
    animations += 1
  }

  var text: String { "\(selectedTab): " + (tabs + sheets).map(\.description).joined(separator: " ") }
}

private final class TerminalPresenter: Presenter {
  private(set) var shown: [String] = []
  func print(_ text: String) { shown.append(text) }

  func present(_ presentation: Presentation<String>, completion: @escaping @MainActor () -> Void) {
    if let top = presentation.after.top, let text = presentation.viewController(of: top.uid) { print(text) }
    completion()
  }
}

@MainActor
private final class WindowPresenter: AsyncPresenter {
  private let window: Window

  init(_ window: Window) { self.window = window }

  func present(_ presentation: Presentation<Page>) async {
    let after = presentation.after
    window.selectedTab = after.selectedIndex
    window.tabs = after.roots.map { pages(of: $0, presentation) }
    window.sheets = after.modals.map { pages(of: $0, presentation) }
    if presentation.animated { await window.finishAnimations() }
  }

  private func pages(of navigator: Navigator, _ presentation: Presentation<Page>) -> [Page] {
    navigator.stack.compactMap { presentation.viewController(of: $0.uid) }
  }
}

private final class Component: ComponentProtocol {
  let context: ComponentContext
  let viewController: Page
  init(context: ComponentContext) {
    self.context = context
    viewController = Page(context.uid)
  }
  func componentShouldClose(for intent: Intent) -> CloseAnswer {
    uid.name == "form" ? .ask("Leave the form?") : .allow
  }
}

private final class Greeting: ComponentProtocol {
  let context: ComponentContext
  let viewController = "hello"
  init(context: ComponentContext) { self.context = context }
}

@MainActor
struct BringYourOwnPresenterTests {
  private let window = Window()
  private let router: Router

  init() throws {
    let components = [("home", "home"), ("goods", "goods/:id<int>"), ("cart", "cart"), ("form", "form")].map {
      ComponentRegistration($0, $1, navigator: $0 == "cart" ? "cart" : nil) { Component(context: $0) }
    }
    let login = ComponentRegistration("login", "login", navigateMode: .present) { Component(context: $0) }
    var configuration = try RouterConfiguration(
      navigators: [NavigatorRegistration("home", root: "home"), NavigatorRegistration("cart", root: "cart")],
      components: components + [login], policy: LinkPolicy(schemes: ["shop"]))
    configuration.confirmClosing = { _ in false }
    router = Router(configuration, presenter: WindowPresenter(window))
    let (window, router) = (window, router)
    window.onSwipeBack = { router.send(.hostDidPop(to: $0.uid)) }
    window.onDismiss = { router.send(.hostDidDismiss(router.state.frontmost.id)) }
    window.onSelectTab = { router.send(.hostDidSelect(router.state.roots[$0].id)) }
    window.maySwipeBack = { router.closeAnswer(for: .back()) == .allow }
  }

  @Test func `the code of the guide is the code of these tests`() throws {
    try expectTestedCode(in: "docs/guides/bring-your-own-presenter.md")
  }

  @Test func `the smallest presenter shows the top component`() async throws {
    let presenter = TerminalPresenter()
    let greeting = ComponentRegistration("greeting", "greeting") { Greeting(context: $0) }
    let configuration = try RouterConfiguration(
      navigators: [NavigatorRegistration("main")], components: [greeting], policy: LinkPolicy(schemes: ["shop"]))
    try await Router(configuration, presenter: presenter).open("greeting")
    #expect(presenter.shown == ["hello"])
  }

  @Test func `a window shows tabs, stacks and sheets`() async throws {
    try await router.perform(.launch())
    try await router.open("home/goods/42/goods/7/login")
    #expect(window.text == "0: [home#1, goods#2, goods#3] [] [login#4]")
    try await router.open("cart")
    #expect(window.text == "1: [home#1, goods#2, goods#3] [cart#5]")
  }

  @Test func `a transition without animation does not wait for one`() async throws {
    try await router.open("goods/42?animated=false")
    #expect(window.animations == 0)
    try await router.open("goods/7")
    #expect(window.animations == 1)
  }

  @Test func `reports of the user's actions change the router's stacks without a call of the presenter`() async throws {
    try await router.open("home/goods/42/goods/7/login")
    let shown = window.text
    window.onDismiss()
    window.onSwipeBack(window.tabs[0][1])
    try await router.rest()
    #expect(router.state.text == "home*: home#1 goods#2")
    #expect(window.text == shown)
  }

  @Test func `the presenter is called if the router does more than the user did`() async throws {
    try await router.open("home/goods/42")
    window.onSelectTab(1)
    try await router.rest()
    #expect(window.text == "1: [home#1, goods#2] [cart#3]")
  }

  @Test func `a swipe does not begin where the component may ask the user`() async throws {
    try await router.open("home/goods/42")
    #expect(window.maySwipeBack())
    try await router.open("home/form")
    #expect(!window.maySwipeBack())
    #expect(try await router.back().status == .unchanged)
    #expect(window.text == "0: [home#1, form#3] []")
  }
}
