import ComponentEngine
import ModuleHarness
import SwiftUI
import SwiftUIHost
import Testing
import UIKit
import UIKitHost

extension UIKitHostTests {
  /// UIKit in SwiftUI, and SwiftUI in UIKit.
  @MainActor
  @Suite struct Embedding {
    private let clock = ManualClock()
    private let components = TestComponents<UIViewController> { component in
      SwiftUIScreen(title: "\(component.uid)", Text("view of \(component.uid.description)"))
    }
    private let scene = UIWindowScene()

    init() { Simulation.reset() }

    private func configuration(
      _ navigators: [NavigatorRegistration] = [
        NavigatorRegistration("main", root: "home"), NavigatorRegistration("account", root: "account"),
      ]
    ) throws -> RouterConfiguration<UIViewController> {
      let make = { @MainActor (context: ComponentContext) in try components.make(context) }
      var configuration = try RouterConfiguration<UIViewController>(
        navigators: navigators,
        components: [
          ComponentRegistration("home", "home", make: make), ComponentRegistration("account", "account", make: make),
          ComponentRegistration("item", "item/:id", make: make),
          ComponentRegistration([Route("note", "note/:id", navigateMode: .present)], make: make),
        ], policy: LinkPolicy(schemes: ["shop"]))
      configuration.clock = clock
      return configuration
    }

    /// Shows a view in a window.
    private func show<Content: View>(_ view: Content) -> (UIHostingController<Content>, UIWindow) {
      let controller = UIHostingController(rootView: view)
      scene.activationState = .foregroundActive
      let window = UIWindow(windowScene: scene)
      window.rootViewController = controller
      window.makeKeyAndVisible()
      return (controller, window)
    }

    private func run(_ intent: Intent, _ host: UIKitHost<UIViewController>) async throws {
      host.router.send(intent, completion: nil)
      for _ in 0..<5 {
        try await host.router.settle(on: clock)
        Simulation.endAnimations()
      }
    }

    private func ids(_ controllers: [UIViewController]) -> [ObjectIdentifier] {
      controllers.map { ObjectIdentifier($0) }
    }

    private func titles(_ controller: UIViewController?) -> [String?] {
      (controller as? UINavigationController)?.viewControllers.map(\.navigationItem.title) ?? []
    }

    @Test func `a UIKit host in a SwiftUI view shows stacks and modals, and reports what the user does`() async throws {
      let host = try UIKitHost(configuration())
      let (root, window) = show(UIKitHostView(host).ignoresSafeArea())
      try await run(.launch("item/1/note/2"), host)
      let main = (host.container as? UITabBarController)?.selectedViewController
      #expect(titles(main) == ["home#1", "item#2"])
      #expect(titles(root.presentedViewController) == ["note#3"])
      root.presentedViewController?.simulatePull()?.finish()
      try await run(.append("item/4"), host)
      #expect(titles(main) == ["home#1", "item#2", "item#4"])
      #expect(host.router.state.modals.isEmpty)
      #expect(UIKitFaults.recorded == [])
      #expect(window.rootViewController === root)
    }

    @Test func `SwiftUI may make the view of a host again, which shows the one container`() async throws {
      let host = try UIKitHost(configuration())
      let (root, window) = show(AnyView(UIKitHostView(host)))
      try await run(.launch("item/1"), host)
      let (container, parent) = (host.container, host.container.parent)
      root.rootView = AnyView(UIKitHostView(host))
      #expect(host.container.parent === parent)
      root.rootView = AnyView(UIKitHostView(host).id("another"))
      #expect(host.container === container)
      #expect(ids(root.simulation.controllers) == ids([container]))
      #expect(host.container.viewIfLoaded?.window === window)
      try await run(.append("note/2"), host)
      #expect(titles(root.presentedViewController) == ["note#3"])
      #expect(UIKitFaults.recorded == [])
    }

    @Test func `a host whose view has gone shows its modals when the view comes back`() async throws {
      let host = try UIKitHost(configuration())
      let (root, window) = show(AnyView(UIKitHostView(host)))
      try await run(.launch(), host)
      root.rootView = AnyView(Text("other"))
      #expect(host.container.parent == nil)
      try await run(.append("note/1"), host)
      #expect(root.presentedViewController == nil)
      root.rootView = AnyView(UIKitHostView(host))
      try await run(.append("item/2"), host)
      #expect(titles(root.presentedViewController) == ["note#2", "item#3"])
      #expect(UIKitFaults.recorded == [])
      #expect(window.rootViewController === root)
    }

    @Test func `a SwiftUI screen has its title before it is pushed, and shows its view`() async throws {
      let host = try UIKitHost(configuration())
      let (_, window) = show(UIKitHostView(host))
      try await run(.launch(), host)
      host.router.send(.append("item/1"), completion: nil)
      let main = (host.container as? UITabBarController)?.selectedViewController as? UINavigationController
      let screen = try #require(main?.viewControllers.last as? SwiftUIScreen<Text>)
      #expect(Simulation.isMoving)
      #expect(screen.navigationItem.title == "item#2")
      try await run(.willEnterForeground, host)
      #expect(screen.simulation.texts == ["view of item#2"])
      #expect(screen.view.window === window)
    }

    @Test func `a UIKit screen in SwiftUI shows the component's one controller under its title`() async throws {
      let host = SwiftUIHost(try configuration())
      let (root, window) = show(ComponentsView(host) { UIKitScreen($0) })
      try await run(.launch("item/1"), host, root)
      let shown = root.simulation.controllers
      #expect(shown.map(\.navigationItem.title) == ["home#1", "item#2"])
      #expect(root.simulation.navigationTitles == [["home#1", "item#2"]])
      #expect(shown.allSatisfy { $0.parent === root })
      try await run(.append("note/2"), host, root)
      try await run(.dismiss, host, root)
      #expect(ids(root.simulation.controllers) == ids(shown))
      try await run(.back(), host, root)
      #expect(ids(root.simulation.controllers) == ids([shown[0]]))
      #expect(shown[1].parent == nil)
      #expect(window.rootViewController === root)
    }

    @Test func `another component at the bottom of a stack is another screen`() async throws {
      let host = SwiftUIHost(try configuration([NavigatorRegistration("main")]))
      let (root, window) = show(ComponentsView(host) { UIKitScreen($0) })
      try await run(.launch("item/1"), host, root)
      let first = try #require(root.simulation.controllers.first)
      try await run(.open("item/2", .reset), host, root)
      #expect(root.simulation.controllers.map(\.navigationItem.title) == ["item#2"])
      #expect(first.parent == nil)
      #expect(window.rootViewController === root)
    }

    private func run<Content: View>(
      _ intent: Intent, _ host: SwiftUIHost<UIViewController>, _ root: UIHostingController<Content>
    ) async throws {
      host.router.send(intent, completion: nil)
      for _ in 0..<5 {
        try await host.router.settle(on: clock)
        root.simulation.update()
        root.simulation.endAnimations()
      }
      await clock.advance(by: .milliseconds(700))
      root.simulation.update()
    }
  }
}
