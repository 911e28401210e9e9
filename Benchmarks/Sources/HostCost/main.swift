// Measures the time of a presentation by UIKitHost, with the stand-ins of UIKit on Linux, over stacks of different
// depths.
//
// usage: HostCost [PRESENTATIONS]     10,000 for each depth by default

#if os(Linux)
import ComponentEngine
import UIKit
import UIKitHost

final class Screen: ComponentProtocol {
  let context: ComponentContext
  private(set) lazy var viewController = UIViewController()
  init(context: ComponentContext) { self.context = context }
}

/// Shows a router with a stack of this depth.
@MainActor
func makeHost(depth: Int) throws -> (UIKitHost<UIViewController>, UIWindow, UIWindowScene) {
  Simulation.reset()
  let configuration = try RouterConfiguration<UIViewController>(
    navigators: [NavigatorRegistration("main", root: "home"), NavigatorRegistration("other", root: "home")],
    components: [
      ComponentRegistration("home", "home") { Screen(context: $0) },
      ComponentRegistration("item", "item/:id") { Screen(context: $0) },
    ], policy: LinkPolicy(schemes: ["shop"]))
  let host = try UIKitHost(configuration)
  let scene = UIWindowScene()
  scene.activationState = .foregroundActive
  let window = UIWindow(windowScene: scene)
  window.rootViewController = host.container
  window.makeKeyAndVisible()
  host.router.send(.launch(), completion: nil)
  for _ in 0..<depth { host.router.send(.append("item/1?animated=false"), completion: nil) }
  return (host, window, scene)
}

/// Returns the time of a presentation in microseconds: the fastest of ten parts.
@MainActor
func measure(depth: Int, presentations: Int) throws -> Double {
  let (host, window, scene) = try makeHost(depth: depth)
  var answered = 0
  var fastest = Double.infinity
  for _ in 0..<10 {
    let start = ContinuousClock.now
    for _ in 0..<(presentations / 20) {
      for intent in [Intent.append("item/2"), .back()] {
        host.router.send(intent) { _ in answered += 1 }
        while Simulation.isMoving { Simulation.endAnimations() }
      }
    }
    let time = (ContinuousClock.now - start) / (presentations / 10)
    fastest = min(fastest, Double(time.components.attoseconds) / 1e12)
  }
  precondition(answered == presentations / 20 * 20, "\(answered) of \(presentations) presentations were completed")
  precondition(UIKitFaults.recorded.isEmpty && window.windowScene === scene)
  return fastest
}

let presentations = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 10_000
_ = try measure(depth: 10, presentations: 1000)
let base = try measure(depth: 10, presentations: presentations)
for depth in [10, 100, 1000] {
  let time = depth == 10 ? base : try measure(depth: depth, presentations: presentations)
  print("\(depth) components: \(time) µs a presentation, \(time / base) times that of 10")
}
#else
print("HostCost needs the stand-ins of UIKit: build it on Linux with COMPONENTENGINE_DEVELOPMENT=1.")
#endif
