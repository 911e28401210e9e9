#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import CommonUI
import ComponentEngine
import ModuleHarness
import Testing
import UIKit
import UIKitHost
import WebKit

// Tests that need no simulated time. They compile against the stand-ins and, untried, against Apple's UIKit.
// Specification: navigation 2.3, screens 9.5, screens 9.6.
@MainActor
@Suite struct HostTests {
  private let components = TestComponents<UIViewController> { component in
    let controller = UIViewController()
    controller.title = "\(component.uid)"
    return controller
  }

  private func configuration(
    _ navigators: [NavigatorRegistration] = [
      NavigatorRegistration("main", root: "home"), NavigatorRegistration("account", root: "account"),
    ]
  ) throws -> RouterConfiguration<UIViewController> {
    let make = { @MainActor (context: ComponentContext) in try components.make(context) }
    return try RouterConfiguration<UIViewController>(
      navigators: navigators,
      components: [
        ComponentRegistration("home", "home", make: make), ComponentRegistration("account", "account", make: make),
        ComponentRegistration("item", "item/:id", make: make),
        ComponentRegistration([Route("note", "note/:id", navigateMode: .present)], make: make),
      ], policy: LinkPolicy(schemes: ["shop"]))
  }

  private func titles(_ host: UIKitHost<UIViewController>) -> [[String?]] {
    let roots = (host.container as? UITabBarController)?.viewControllers ?? [host.container]
    return roots.map { ($0 as? UINavigationController)?.viewControllers.map(\.title) ?? [] }
  }

  @Test func `outside a window, stacks are shown without animation`() async throws {
    let host = try UIKitHost(configuration())
    try await host.router.launch()
    #expect(titles(host) == [["home#1"], [nil]])
    try await host.router.append("item/1/item/2")
    #expect(titles(host) == [["home#1", "item#2", "item#3"], [nil]])
    try await host.router.back()
    #expect(titles(host) == [["home#1", "item#2"], [nil]])
    try await host.router.select("account")
    #expect(titles(host) == [["home#1", "item#2"], ["account#4"]])
    #expect((host.container as? UITabBarController)?.selectedIndex == 1)
  }

  @Test func `outside a window, modals are not presented, and nothing is reported`() async throws {
    let host = try UIKitHost(configuration())
    var events: [UIKitHostEvent] = []
    host.observe { events.append($0) }
    try await host.router.launch()
    try await host.router.append("note/1")
    #expect(host.container.presentedViewController == nil)
    #expect(host.router.state.modals.count == 1)
    #expect(events == [])
  }

  /// A host of one screen with a web page, and its view of WebKit.
  private func showing(_ page: WebPage) async throws -> (host: UIKitHost<ScreenController>, web: WKWebView) {
    let screens = TestComponents<ScreenController> { component in
      let screen = ScreenController(router: component.router)
      screen.show(Screen("Help", page: page))
      return screen
    }
    let configuration = try RouterConfiguration<ScreenController>(
      navigators: [NavigatorRegistration("main", root: "home")],
      components: [ComponentRegistration("home", "home") { try screens.make($0) }],
      policy: LinkPolicy(schemes: ["shop"]))
    let host = try UIKitHost(configuration)
    try await host.router.launch()
    let shown = try #require((host.container as? UINavigationController)?.topViewController)
    shown.loadViewIfNeeded()
    // A screen is drawn when it appears, which it does not outside a window.
    shown.viewIsAppearing(false)
    let web = (shown.view as? UITableView)?.backgroundView.flatMap { view(of: WKWebView.self, in: $0) }
    return (host, try #require(web))
  }

  private func view<View: UIView>(of type: View.Type, in view: UIView) -> View? {
    if let found = view as? View { return found }
    return view.subviews.lazy.compactMap { self.view(of: type, in: $0) }.first
  }

  @Test func `a web page that fills a screen is a view of WebKit that stores nothing and runs scripts only if it may`()
    async throws
  {
    for allowsScripts in [false, true] {
      let (host, web) = try await showing(WebPage(html: "<p>Help", allowsScripts: allowsScripts))
      #expect(!web.configuration.websiteDataStore.isPersistent)
      #expect(web.configuration.defaultWebpagePreferences.allowsContentJavaScript == allowsScripts)
      withExtendedLifetime(host) {
        #expect(!web.allowsLinkPreview && web.navigationDelegate != nil && web.uiDelegate != nil)
      }
    }
  }

  @Test func `a web page with a bridge has its script in the page of the main frame only`() async throws {
    let messages = WebMessages<Int>("sum")
    let bridge = WebBridge().handling("add", Int.self) { $0 }.sending(messages)
    let (host, web) = try await showing(WebPage(html: "<p>Help", allowsScripts: true, bridge: bridge))
    let scripts = web.configuration.userContentController.userScripts.filter { $0.source.contains("hostApp") }
    #expect(scripts.map(\.isForMainFrameOnly) == [true])
    #expect(scripts.allSatisfy { $0.injectionTime == .atDocumentStart })
    withExtendedLifetime(host) { #expect(throws: Never.self) { try messages.send(1) } }
  }

  @Test func `one root navigator needs no tab bar`() async throws {
    let host = try UIKitHost(configuration([NavigatorRegistration("main", root: "home")]))
    try await host.router.launch()
    #expect(host.container is UINavigationController)
    #expect(titles(host) == [["home#1"]])
  }

  @Test func `a tab has the title and the icon of its navigator, unless the options have others`() throws {
    let navigators = [
      NavigatorRegistration("orders", title: "Orders", icon: "shippingbox"), NavigatorRegistration("more"),
    ]
    let host = try UIKitHost(
      configuration(navigators), options: UIKitHostOptions(tabs: ["more": TabItem("More")]))
    let items = (host.container as? UITabBarController)?.viewControllers?.map { $0.tabBarItem as UITabBarItem? }
    #expect(items?.map { $0?.title } == ["Orders", "More"])
    #expect(items?.map { $0?.image != nil } == [true, false])
  }

  @Test func `tabs that UIKit cannot show are errors`() throws {
    let six = (1...6).map { NavigatorRegistration(.root("tab\($0)")) }
    #expect(throws: UIKitHostError.tooManyTabs(6)) { try UIKitHost(configuration(six)) }
    let error = UIKitHostError.unknownTab("cart", known: ["main", "account"])
    #expect(throws: error) {
      try UIKitHost(configuration(), options: UIKitHostOptions(tabs: ["cart": TabItem("Cart")]))
    }
  }

  @Test func `a snapshot comes back from its activity`() async throws {
    let host = try UIKitHost(configuration())
    try await host.router.launch("item/1")
    let activity = try #require(host.router.snapshot.activity("com.example.state"))
    #expect(RouterSnapshot(activity) == host.router.snapshot)
    #expect(RouterSnapshot(NSUserActivity(activityType: "com.example.state")) == nil)
  }

  @Test func `a host is released with its last owner`() async throws {
    weak var container: UIViewController?
    do {
      let host = try UIKitHost(configuration())
      try await host.router.launch("item/1")
      container = host.container
      #expect(container != nil)
    }
    #expect(container == nil)
  }
}
#endif
