import CommonUI
import ComponentEngine
import Foundation
import ModuleHarness
import Testing
import UIKit
import UIKitHost
import WebKit

/// A phone with a screen that a web page fills, over a first screen. Its servers are simulated.
///
/// `goods/:id` and `https://app.com/goods/:id` are links of the app, and `pay` has a hand-off key.
@MainActor
final class WebPhone {
  let host: UIKitHost<ScreenController>
  let credentials: WebCredentials
  /// The credentials of the app for its pages, by host.
  var credential: [String: WebCredential] = [:]
  /// Runs after the app has looked up a credential, and before it gives it.
  var beforeCredential: @MainActor () async -> Void = {}
  private let clock = ManualClock()
  private let components: TestComponents<ScreenController>
  private let scene = UIWindowScene()
  private let window: UIWindow

  /// Opens the page and waits until it is shown.
  init(_ page: WebPage, _ answers: [String: SimulatedWeb.Answer], credential: [String: WebCredential] = [:])
    async throws
  {
    Simulation.reset()
    SimulatedWeb.reset(answers)
    let holder = Holder()
    credentials = WebCredentials { host in
      let credential = holder.phone?.credential[host]
      await holder.phone?.beforeCredential()
      return credential
    }
    self.credential = credential
    components = TestComponents { context in
      let screen = ScreenController(router: context.router)
      screen.show("\(context.uid)".hasPrefix("page") ? Screen("Help", page: page) : Screen("\(context.uid)"))
      return screen
    }
    let make = { @MainActor [components] (context: ComponentContext) in try components.make(context) }
    var configuration = try RouterConfiguration<ScreenController>(
      navigators: [NavigatorRegistration("main", root: "home")],
      components: [
        ComponentRegistration("home", "home", make: make), ComponentRegistration("page", "page", make: make),
        ComponentRegistration([Route("goods", "goods/:id", reach: .external)], make: make),
        ComponentRegistration(
          [Route("pay", "pay", reach: .external, parameters: [.init("draft", .handoff)])], make: make),
      ], policy: LinkPolicy(schemes: ["shop"], hosts: ["app.com"]))
    configuration.clock = clock
    host = try UIKitHost(configuration, credentials: credentials)
    scene.activationState = .foregroundActive
    window = UIWindow(windowScene: scene)
    window.rootViewController = host.container
    window.makeKeyAndVisible()
    holder.phone = self
    host.router.send(.launch("page"))
    try await settle()
  }

  private final class Holder {
    weak var phone: WebPhone?
  }

  /// Lets WebKit, the router and the tasks run until nothing happens any more.
  func settle() async throws {
    repeat {
      try await host.router.settle(on: clock)
      Simulation.endAnimations()
    } while await SimulatedWeb.settle { stack?.topViewController?.loadsPage != true } || Simulation.isMoving
  }

  var stack: UINavigationController? { host.container as? UINavigationController }

  /// The components of the stack, bottom to top.
  var shown: [String] { host.router.state.roots[0].stack.map(\.uid.description) }

  /// The view of the page, if its screen is on top.
  var web: WKWebView? { stack?.topViewController?.view.simulatedTree.lazy.compactMap { $0 as? WKWebView }.first }

  /// The visible texts of the screen on top.
  var texts: [String] {
    (stack?.topViewController?.view as? UITableView)?.backgroundView?.texts.filter { !$0.isEmpty } ?? []
  }

  /// The button with a name or a title.
  func button(_ name: String) -> UIButton? {
    stack?.topViewController?.view.simulatedTree.lazy.compactMap { $0 as? UIButton }
      .first { $0.accessibilityLabel == name || $0.configuration?.title == name }
  }

  /// The user taps a link.
  func tap(_ link: String, from frame: WKFrameInfo? = nil, to target: SimulatedTarget = .same, isDownload: Bool = false)
    async throws
  {
    let frame = frame ?? web?.simulatedMainFrame
    web?.simulateMessage("screenPage", ["tap": true], in: .world(name: "ComponentEngine"), from: frame)
    web?.simulateLink(link, from: frame, to: target, isDownload: isDownload)
    try await settle()
  }

  /// A script of the page navigates, or sends a click to a link.
  func script(_ link: String, from frame: WKFrameInfo? = nil, to target: SimulatedTarget = .same) async throws {
    web?.simulateScript(link, from: frame, to: target)
    web?.simulateLink(link, from: frame, to: target)
    try await settle()
  }

  /// The page calls the app. Returns the answer or the error.
  func call(_ name: String, _ json: String, from frame: WKFrameInfo? = nil) async throws -> String? {
    let reply = web?.simulateMessage("hostAppCall", ["name": name, "json": json], from: frame)
    await SimulatedWeb.settle { reply?.isAnswered == true }
    return reply?.value as? String ?? reply?.error
  }

  /// The page asks for the next message of the app.
  func listen(from frame: WKFrameInfo? = nil) -> SimulatedReply? {
    web?.simulateMessage("hostAppCall", ["name": NSNull(), "json": "null"], from: frame)
  }

  /// The addresses that servers have received since the last call.
  func takeAddresses() -> [String] { SimulatedWeb.takeReceived().map(\.address) }

  /// The addresses that other apps were asked to open.
  var opened: [String] { UIApplication.shared.simulatedOpenedURLs.map(\.absoluteString) }
}

extension SimulatedWeb {
  /// Lets WebKit and the tasks of the app run until nothing in WebKit waits any more and a condition holds, for ten
  /// seconds at most. Returns whether anything has waited.
  @discardableResult
  static func settle(until isMet: @MainActor () -> Bool = { true }) async -> Bool {
    let limit = ContinuousClock.now + .seconds(10)
    var (hasWaited, quietTurns) = (false, 0)
    while quietTurns < 8 || !isMet() && ContinuousClock.now < limit {
      quietTurns = run() ? 0 : quietTurns + 1
      if quietTurns == 0 { hasWaited = true }
      // Behind the tasks that are ready on other threads, and behind those of the main actor.
      await Task.detached(priority: .background) {}.value
      await Task.yield()
    }
    return hasWaited
  }
}

extension UIViewController {
  /// Whether a web page of the screen is being loaded.
  var loadsPage: Bool { viewIfLoaded?.simulatedTree.contains { $0 is UIProgressView && !$0.isHidden } == true }
}
