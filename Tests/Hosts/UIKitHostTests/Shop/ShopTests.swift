import CommonUI
import ComponentEngine
import ModuleHarness
import SwiftUI
import SwiftUIHost
import Testing
import UIKit
import UIKitHost

extension UIKitHostTests {
  /// The sample shop on a phone, operated by fingers, and in a terminal.
  @MainActor
  @Suite struct Shop {
    @Test(arguments: ShopSession.all)
    func `a session has the same phases with UIKit as in a terminal`(session: ShopSession) async throws {
      var screen: UIKitShopScreen?
      let phone = try ShopPhone {
        let made = try UIKitShopScreen($0)
        screen = made
        return made
      }
      let phases = try await phone.phases(of: session)
      let expected = try await session.phasesInTerminal()
      #expect(phases == expected)
      #expect(phases.count > 3)
      #expect(UIKitFaults.recorded == [])
      #expect(screen?.repairs == [])
    }

    @Test(arguments: ShopSession.all)
    func `a session has the same phases with SwiftUI as in a terminal`(session: ShopSession) async throws {
      var screen: SwiftUIShopScreen?
      let phone = try ShopPhone {
        let made = SwiftUIShopScreen($0)
        screen = made
        return made
      }
      let phases = try await phone.phases(of: session)
      let expected = try await session.phasesInTerminal()
      #expect(departingFirst(phases) == departingFirst(expected))
      #expect(UIKitFaults.recorded == [])
      #expect(screen?.faults == [])
    }
  }
}

/// Returns the phases with each `willInactive` before the `willMount`s of its transition, as a reported selection that
/// waits for a guard has them (lifecycle 2.1).
private func departingFirst(_ phases: [String]) -> [String] {
  var ordered: [String] = []
  for phase in phases {
    let isDeparture = phase.hasSuffix(" willInactive")
    let start = (ordered.lastIndex { !$0.hasSuffix(" willMount") } ?? -1) + 1
    ordered.insert(phase, at: isDeparture ? start : ordered.endIndex)
  }
  return ordered
}

/// The shop in a window of UIKit.
@MainActor
private final class UIKitShopScreen: ShopScreen {
  private let host: UIKitHost<ScreenController>
  private let scene = UIWindowScene()
  private let window: UIWindow
  private(set) var repairs: [String] = []

  init(_ configuration: RouterConfiguration<ScreenController>) throws {
    host = try UIKitHost(configuration)
    scene.activationState = .foregroundActive
    window = UIWindow(windowScene: scene)
    window.rootViewController = host.container
    window.makeKeyAndVisible()
    host.observe { [weak self] event in
      if case .reported = event { return }
      self?.repairs.append("\(event)")
    }
  }

  var router: Router { host.router }
  var isMoving: Bool { Simulation.isMoving }
  var top: ScreenViewController? { front?.topViewController as? ScreenViewController }

  private var front: UINavigationController? {
    var chain = [host.container]
    while let next = chain.last?.presentedViewController { chain.append(next) }
    let front = chain.last { !($0 is UIAlertController) }
    return (front as? UITabBarController)?.selectedViewController as? UINavigationController
      ?? front as? UINavigationController
  }

  func endAnimations() { Simulation.endAnimations() }
  func goBack() { front?.simulateSwipe()?.finish() }
  func pull() { front?.simulatePull()?.finish() }
  func tap(tab: Int) { (host.container as? UITabBarController)?.simulateTap(on: tab) }
}

/// The shop in simulated SwiftUI.
@MainActor
private final class SwiftUIShopScreen: ShopScreen {
  private let host: SwiftUIHost<ScreenController>
  private let root: UIHostingController<ComponentsView<ScreenController, ScreenView>>
  private let scene = UIWindowScene()
  private let window: UIWindow

  init(_ configuration: RouterConfiguration<ScreenController>) {
    let host = SwiftUIHost(configuration)
    self.host = host
    root = UIHostingController(rootView: ComponentsView(host) { ScreenView($0) })
    scene.activationState = .foregroundActive
    window = UIWindow(windowScene: scene)
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  private var screen: SwiftUISimulation { root.simulation }

  var router: Router { host.router }
  var isMoving: Bool { Simulation.isMoving || screen.isMoving }
  var faults: [String] { screen.faults }

  var top: ScreenViewController? {
    screen.update()
    guard let uid = router.state.top?.uid, let shown = host.model.view(of: uid) else { return nil }
    return screen.controllers.lazy.compactMap { $0 as? ScreenViewController }.first { $0.controller === shown }
  }

  func endAnimations() {
    screen.endAnimations()
    Simulation.endAnimations()
  }

  func goBack() { screen.goBack() }
  func pull() { screen.pull() }

  func tap(tab: Int) {
    // SwiftUI does not report a tap on the selected tab, so that the shop has no way home there but the back button.
    guard tab != router.state.selectedIndex else { return router.send(.home) }
    screen.tap(tab: screen.tabs[tab].replacing("*", with: ""))
  }
}
