import ComponentEngine

/// A component whose view is its uid. What it does in a phase, a test says through ``Shop/on(_:_:)``.
///
/// Made with `fault=factory` it cannot be made, with `fault=mount` it cannot be mounted.
final class TestComponent: ComponentProtocol {
  let context: ComponentContext
  private let hooks: Hooks

  init(_ context: ComponentContext, _ hooks: Hooks) throws {
    self.context = context
    self.hooks = hooks
    hooks.didMake(self)
    if urlComponent.parameters["fault"] == "factory" { throw TestFault.factory }
  }

  var viewController: String {
    hooks.run("view", self)
    return "view of \(uid)"
  }

  func componentWillMount() throws {
    hooks.run("willMount", self)
    if urlComponent.parameters["fault"] == "mount" { throw TestFault.mount }
  }

  func componentWillActive() { hooks.run("willActive", self) }
  func componentWillInactive() { hooks.run("willInactive", self) }
  func componentWillUnmount() { hooks.run("willUnmount", self) }
  func componentWillUpdate(to urlComponent: ResolvedComponent) { hooks.run("willUpdate", self) }

  func componentShouldClose(for intent: Intent) -> CloseAnswer {
    hooks.run("shouldClose", self)
    return hooks.closeAnswers[uid.description] ?? .allow
  }

  var savedState: (any Encodable & Sendable)? { hooks.savedStates[uid.description] }
}

enum TestFault: Error {
  case factory
  case mount
}

/// What components do in their phases, and which have been made.
@MainActor
final class Hooks {
  typealias Action = @MainActor (TestComponent) -> Void

  var actions: [String: Action] = [:]

  /// What components say when a link is about to close them; those that are not here allow it.
  var closeAnswers: [String: CloseAnswer] = [:]

  /// The states that components save, by uid.
  var savedStates: [String: any Encodable & Sendable] = [:]

  private struct Made {
    let uid: ComponentUID
    weak var component: TestComponent?
  }

  private var made: [Made] = []

  /// The uids of all components that were made, in order.
  var madeUIDs: [String] { made.map(\.uid.description) }

  /// The components that are still in memory.
  var aliveUIDs: [String] { made.filter { $0.component != nil }.map(\.uid.description) }

  /// The last component that was made with this uid.
  func component(_ uid: String) -> TestComponent? { made.last { $0.uid.description == uid }?.component }

  func didMake(_ component: TestComponent) {
    made.append(Made(uid: component.uid, component: component))
    run("make", component)
  }

  func run(_ phase: String, _ component: TestComponent) {
    actions["\(component.uid.name) \(phase)"]?(component)
    actions["\(component.uid) \(phase)"]?(component)
  }
}

typealias Registration = ComponentRegistration<String>

extension ComponentRegistration<String> {
  static func test(
    _ name: String, _ path: String, navigateMode: NavigateMode = .push, navigator: NavigatorID? = nil,
    reach: RouteReach = .internal, updatesInPlace: Bool = false, guards: [String] = [], _ hooks: Hooks
  ) -> Self {
    Self(
      name, path, navigateMode: navigateMode, navigator: navigator, reach: reach, updatesInPlace: updatesInPlace,
      guards: guards
    ) { try TestComponent($0, hooks) }
  }

  /// A component with several patterns; it is named by the first.
  static func test(_ paths: [String], guards: [String] = [], _ hooks: Hooks) -> Self {
    Self(paths.map { Route(paths[0], $0, guards: guards) }) { try TestComponent($0, hooks) }
  }
}
