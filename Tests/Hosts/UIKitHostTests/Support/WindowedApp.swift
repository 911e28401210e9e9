import CommonUI
import ComponentEngine
import ModuleHarness
import UIKit
import UIKitHost

/// Modules in a window, for the tests of guides.
@MainActor
final class WindowedApp<ViewController> {
  let host: UIKitHost<ViewController>
  private let clock: ManualClock
  private let configuration: RouterConfiguration<ViewController>
  private let scene = UIWindowScene()
  private let window: UIWindow

  private init(
    _ configuration: RouterConfiguration<ViewController>,
    _ makeHost: (RouterConfiguration<ViewController>) throws -> UIKitHost<ViewController>
  ) throws {
    Simulation.reset()
    clock = ManualClock()
    var configuration = configuration
    configuration.clock = clock
    self.configuration = configuration
    host = try makeHost(configuration)
    scene.activationState = .foregroundActive
    window = UIWindow(windowScene: scene)
    window.rootViewController = host.container
    window.makeKeyAndVisible()
  }

  /// Shows view controllers.
  convenience init(_ modules: [any ModuleProtocol<UIViewController>]) throws where ViewController == UIViewController {
    let assembly = try ModuleAssembly(modules, environment: .production, policy: LinkPolicy(schemes: ["shop"]))
    try self.init(assembly.configuration) { try UIKitHost($0) }
  }

  /// Shows the screens of a mock app.
  convenience init(_ assembly: ModuleAssembly<ScreenController>) throws where ViewController == ScreenController {
    try self.init(assembly.configuration) { try UIKitHost($0) }
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
      try await host.router.settle(on: clock, dataProviders: configuration.dataProviders)
      Simulation.endAnimations()
    }
  }
}
