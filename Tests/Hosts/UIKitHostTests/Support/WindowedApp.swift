import ComponentEngine
import ModuleHarness
import UIKit
import UIKitHost

/// Modules in a window, for the tests of guides.
@MainActor
final class WindowedApp {
  let host: UIKitHost<UIViewController>
  private let clock = ManualClock()
  private let scene = UIWindowScene()
  private let window: UIWindow

  init(_ modules: [any ModuleProtocol<UIViewController>]) throws {
    Simulation.reset()
    let assembly = try ModuleAssembly(modules, environment: .production, policy: LinkPolicy(schemes: ["shop"]))
    var configuration = assembly.configuration
    configuration.clock = clock
    host = try UIKitHost(configuration)
    scene.activationState = .foregroundActive
    window = UIWindow(windowScene: scene)
    window.rootViewController = host.container
    window.makeKeyAndVisible()
  }

  /// The navigation controller of the selected tab.
  var front: UINavigationController? {
    let tabs = host.container as? UITabBarController
    return (tabs?.selectedViewController ?? host.container) as? UINavigationController
  }

  func run(_ intent: Intent) async throws {
    host.router.send(intent, completion: nil)
    try await settle()
  }

  func settle() async throws {
    for _ in 0..<10 {
      try await host.router.settle(on: clock)
      Simulation.endAnimations()
    }
  }
}
