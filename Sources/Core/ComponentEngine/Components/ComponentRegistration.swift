/// The routes of a component, with its factory.
///
/// ```swift
/// ComponentRegistration("goods", "goods/:id<int>", reach: .external) { context in
///   Goods(context: context, dataProvider: provider)
/// }
/// ```
public struct ComponentRegistration<ViewController> {
  /// Makes the component with the given context. An error that it throws ends the transition with `factoryFailed`
  /// before any phase is called. So does a component that was made before: each instance is mounted once.
  public typealias Factory = @MainActor (ComponentContext) throws -> any ComponentProtocol<ViewController>

  /// The routes of the component; one name, any number of patterns.
  public var routes: [Route]
  let make: ErasedFactory

  /// Creates a registration with several routes, whose components one closure makes.
  public init(_ routes: [Route], make: @escaping Factory) { self.init(routes, erased: { try make($0) }) }

  private init(_ routes: [Route], erased make: @escaping ErasedFactory) {
    self.routes = routes
    self.make = make
  }

  /// Creates a registration with one route; see ``/DeepLinks/Route``.
  public init(
    _ name: String, _ path: String, navigateMode: NavigateMode = .push, transition: String? = nil,
    navigator: NavigatorID? = nil, parent: RouteID? = nil, reach: RouteReach = .internal,
    updatesInPlace: Bool = false, fixed: LinkParameters = [], guards: [String] = [],
    parameters: [RouteParameter] = [], summary: String = "", make: @escaping Factory
  ) {
    let route = Route(
      name, path, navigateMode: navigateMode, transition: transition, navigator: navigator, parent: parent,
      reach: reach, updatesInPlace: updatesInPlace, fixed: fixed, guards: guards, parameters: parameters,
      summary: summary)
    self.init([route], make: make)
  }
}

extension ComponentRegistration {
  /// Creates a registration from a destination, whose properties are the parameters of the component; see
  /// ``/DeepLinks/Route/routes(to:navigateMode:transition:navigator:parent:reach:updatesInPlace:guards:summaries:summary:)``.
  ///
  /// ```swift
  /// ComponentRegistration(ArticleLink.self, reach: .external, summary: "One article") { context, link in
  ///   Article(context: context, id: link.id)
  /// }
  /// ```
  ///
  /// A link whose parameters are no value of the destination, such as 300 for a `UInt8`, is `factoryFailed`. A
  /// component that is updated in place decodes the new destination itself:
  /// ``/DeepLinks/ResolvedComponent/decode(_:)``.
  public init<Destination: LinkDestination>(
    _ destination: Destination.Type, navigateMode: NavigateMode = .push, transition: String? = nil,
    navigator: NavigatorID? = nil, parent: RouteID? = nil, reach: RouteReach = .internal,
    updatesInPlace: Bool = false, guards: [String] = [], summaries: [String: String] = [:], summary: String = "",
    make: @escaping @MainActor (ComponentContext, Destination) throws -> any ComponentProtocol<ViewController>
  ) {
    let routes = Route.routes(
      to: destination, navigateMode: navigateMode, transition: transition, navigator: navigator, parent: parent,
      reach: reach, updatesInPlace: updatesInPlace, guards: guards, summaries: summaries, summary: summary)
    self.init(routes) { context in try make(context, try context.urlComponent.decode()) }
  }
}

extension ComponentRegistration {
  /// Returns the registration for a host of another view type, which shows a view of its own for each component.
  ///
  /// - Parameter convert: Makes that view, before the component is mounted. It receives the component's context, and a
  ///   closure that returns the component's own view; nil once the component is released.
  package func converted<View>(
    _ convert: @escaping @MainActor (ComponentContext, _ own: @escaping @MainActor () -> ViewController?) -> View
  ) -> ComponentRegistration<View> {
    ComponentRegistration<View>(
      routes,
      erased: { [make] context in
        let component = try make(context)
        let converted = context.hostView
        context.hostView = convert(context) { [weak component] in
          (converted ?? component?.viewController) as? ViewController
        }
        return component
      })
  }
}

@available(*, unavailable)
extension ComponentRegistration: Sendable {}
