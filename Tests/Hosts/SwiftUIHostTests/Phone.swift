import ComponentEngine
import ModuleHarness
import SwiftUI
import SwiftUIHost

/// A host with two tabs on simulated SwiftUI: `item/:id` is pushed, `note/:id` is a modal.
@MainActor
final class Phone {
  let clock = ManualClock()
  let components = TestComponents()
  let host: SwiftUIHost<String>
  let screen: SwiftUISimulation

  init(
    tabs: [String] = ["main=home", "account=account"], titles: [NavigatorID: LocalizedTitle] = [:],
    guards: [RouteGuard] = [], accountGuards: [String] = []
  ) throws {
    let components = components
    let make = { @MainActor (context: ComponentContext) in try components.make(context) }
    var configuration = try RouterConfiguration<String>(
      navigators: tabs.map { text in
        let parts = text.split(separator: "=").map(String.init)
        let id = NavigatorID.root(parts[0])
        return NavigatorRegistration(
          id, root: DeepLink(stringLiteral: parts[1]), title: titles[id], icon: parts[0])
      },
      components: [
        ComponentRegistration("home", "home", make: make),
        ComponentRegistration([Route("account", "account", guards: accountGuards)], make: make),
        ComponentRegistration("item", "item/:id", make: make),
        ComponentRegistration([Route("note", "note/:id", navigateMode: .present)], make: make),
      ], guards: guards, policy: LinkPolicy(schemes: ["shop"]))
    configuration.clock = clock
    host = SwiftUIHost(configuration)
    screen = SwiftUISimulation(ComponentsView(host) { Text($0) })
  }

  /// A phone that was launched and has opened these links, at rest.
  static func launched(_ links: DeepLink...) async throws -> Phone {
    let phone = try Phone()
    try await phone.run(.launch())
    for link in links { try await phone.run(.open(link, source: .internal)) }
    return phone
  }

  /// Sends an intent and ends all animations.
  func run(_ intent: Intent) async throws {
    host.router.send(intent, completion: nil)
    try await settle()
  }

  /// Opens a link without time. SwiftUI drops the change of the path, or shows it.
  func open(_ link: DeepLink, dropping: Bool) async throws {
    screen.dropsPaths = { dropping }
    host.router.send(.open(link, source: .internal), completion: nil)
    try await giveTurns()
    screen.endAnimations()
    try await giveTurns()
    screen.dropsPaths = { false }
  }

  /// Lets the router's tasks run. Animations stand still.
  func giveTurns() async throws {
    try await host.router.settle(on: clock)
    screen.update()
  }

  /// Ends animations until nothing moves, and lets the time of steps elapse that SwiftUI does not confirm, such as the
  /// disappearance of a sheet that never appeared.
  func settle() async throws {
    for _ in 0..<3 {
      repeat {
        try await giveTurns()
        screen.endAnimations()
        try await giveTurns()
      } while screen.isMoving
      await clock.advance(by: .milliseconds(700))
    }
    try await giveTurns()
  }

  /// The stacks of the router as the screen shows them: those of the selected tab and of the modals.
  var expected: [[String]] {
    let state = host.router.state
    return ([state.selected] + state.modals).map { $0.stack.map { "view of \($0.uid)" } }
  }
}
