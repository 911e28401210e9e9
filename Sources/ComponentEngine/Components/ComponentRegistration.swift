/// A component's routes, and how it is made.
///
/// ```swift
/// ComponentRegistration("goods", "goods/:id<int>", reach: .external) { context in
///   Goods(context: context, dataProvider: provider)
/// }
/// ```
public struct ComponentRegistration<ViewController> {
  /// Makes the component. What it throws ends the transition with `factoryFailed` before any component has heard anything.
  public typealias Factory = @MainActor (ComponentContext) throws -> any ComponentProtocol<ViewController>

  /// The routes of the component; one name, any number of patterns.
  public var routes: [Route]
  let make: Factory

  /// Several routes of one component, made by one closure.
  public init(_ routes: [Route], make: @escaping Factory) {
    self.routes = routes
    self.make = make
  }

  /// A component with one route; see ``/DeepLinks/Route``.
  public init(
    _ name: String, _ path: String, navigateMode: NavigateMode = .push, navigator: NavigatorID? = nil,
    reach: RouteReach = .internal, updatesInPlace: Bool = false, fixed: LinkParameters = [],
    guards: [String] = [], parameters: [ParameterDeclaration] = [], summary: String = "", make: @escaping Factory
  ) {
    let route = Route(
      name, path, navigateMode: navigateMode, navigator: navigator, reach: reach, updatesInPlace: updatesInPlace,
      fixed: fixed, guards: guards, parameters: parameters, summary: summary)
    self.init([route], make: make)
  }
}

@available(*, unavailable)
extension ComponentRegistration: Sendable {}
