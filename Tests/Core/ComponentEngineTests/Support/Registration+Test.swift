import ComponentEngine
import ModuleHarness

typealias Registration = ComponentRegistration<String>

/// The error of a component that cannot be made or mounted.
enum TestFault: Error {
  case factory
  case mount

  /// Returns the fault that a link sets: with `fault=factory` a component cannot be made, with `fault=mount` it
  /// cannot be mounted.
  @MainActor
  static func ofLink(_ phase: String, _ component: TestComponent<String>) -> TestFault? {
    switch (phase, component.urlComponent.parameters["fault"]) {
    case ("make", "factory"): .factory
    case ("willMount", "mount"): .mount
    default: nil
    }
  }
}

extension ComponentRegistration<String> {
  static func test(
    _ name: String, _ path: String, navigateMode: NavigateMode = .push, navigator: NavigatorID? = nil,
    reach: RouteReach = .internal, updatesInPlace: Bool = false, guards: [String] = [],
    _ hooks: TestComponents<String>
  ) -> Self {
    let route = Route(
      name, path, navigateMode: navigateMode, navigator: navigator, reach: reach, updatesInPlace: updatesInPlace,
      guards: guards)
    return test([route], hooks)
  }

  /// A component with several patterns, named by the first one.
  static func test(_ paths: [String], guards: [String] = [], _ hooks: TestComponents<String>) -> Self {
    test(paths.map { Route(paths[0], $0, guards: guards) }, hooks)
  }

  private static func test(_ routes: [Route], _ hooks: TestComponents<String>) -> Self {
    Self(routes) { context in
      hooks.error = { TestFault.ofLink($0, $1) }
      return try hooks.make(context)
    }
  }
}
