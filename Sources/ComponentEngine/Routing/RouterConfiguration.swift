public import DataProviding

/// What a router is made of, checked and compiled once for any number of routers.
public struct RouterConfiguration<ViewController> {
  /// All routes, compiled.
  public let table: RouteTable

  /// The root navigators as they were declared, in order.
  public let navigators: [NavigatorDeclaration]

  /// How long a presenter may take before it is reported and counts as done. Default 5 s.
  public var presenterTimeout: Duration = .seconds(5)

  /// How long a guard may take to answer. Default 10 s.
  public var guardTimeout: Duration = .seconds(10)

  /// Asks the user whether a component may be closed that wants it (``ComponentProtocol/componentShouldClose(for:)``). Nil, the
  /// default: the link is added to what is there instead.
  public var confirmClosing: (@MainActor (CloseQuestion) async -> Bool)?

  /// What these times are measured on.
  public var clock: any Clock<Duration> = ContinuousClock()

  /// The providers whose activity the router's observers see too. Default none.
  public var dataProviders: [DataProvider] = []

  /// The services that components can ask for. Default none.
  public var services = ServiceRegistry()

  /// The events that components post and hear. Default a bus of its own.
  public var events = EventBus()

  /// What makes the component of each route, without the host's view type.
  let factories: [ErasedFactory]
  private(set) var guards: GuardList
  let objects: ObjectTable
  let initialState: RouterState

  /// A root navigator as the host declares it.
  public struct NavigatorDeclaration: Sendable, Equatable {
    /// Its name: what `select` takes.
    public var id: String

    /// A link, or a path without scheme, that names the component which always stays at the bottom; nil for none.
    public var root: String?

    /// A root navigator, with what always stays at its bottom.
    public init(_ id: String, root: String? = nil) {
      self.id = id
      self.root = root
    }
  }

  /// Checks and compiles a configuration.
  ///
  /// - Parameters:
  ///   - navigators: The root navigators in order; the first one is selected at launch.
  ///   - components: What links can open; the order means nothing.
  ///   - objects: What ``Navigating/object(for:as:source:)`` can be asked for.
  ///   - guards: The guards that routes name, and those for all of them; global ones are asked first, in this order.
  ///   - policy: Which links the app answers to.
  ///   - composition: How many components a link may name.
  ///   - steering: The names of the parameters that steer the router.
  ///   - webFallback: What shows web pages that no route claims; nil for nothing.
  /// - Throws: The first fault: in the routes, in the navigators and their roots, in the navigators and guards that routes name.
  public init(
    navigators: [NavigatorDeclaration], components: [ComponentRegistration<ViewController>],
    objects: [ObjectRegistration] = [], guards: [RouteGuard] = [], policy: LinkPolicy,
    composition: RouteTable.Composition = .any, steering: SteeringNames = SteeringNames(),
    webFallback: WebFallbackRegistration<ViewController>? = nil
  ) throws(RouterConfigurationError) {
    let routes = components.flatMap(\.routes)
    do throws(RouteTableError) {
      table = try RouteTable(
        routes, policy: policy, composition: composition, steering: steering, webFallback: webFallback?.fallback)
    } catch {
      throw .routes(error)
    }
    factories =
      components.flatMap { component in
        let make = component.make
        return Array(repeating: { context in try make(context) } as ErasedFactory, count: component.routes.count)
      } + (webFallback.map { [$0.factory] } ?? [])
    self.navigators = navigators
    initialState = try Self.state(navigators, table)
    self.objects = try ObjectTable(objects, policy: policy, steering: steering)
    self.guards = try GuardList(checking: guards, routes)
    for route in routes {
      if let id = route.navigator, !navigators.contains(where: { $0.id == id }) {
        throw .unknownNavigator(id, route: route.name, known: navigators.map(\.id))
      }
    }
  }

  /// The guards as they were given, in order.
  public var routeGuards: [RouteGuard] { guards.guards }

  /// The same configuration, whose guards ask this first by their names; see ``RouteGuard``.
  @MainActor
  package func overridingGuards(_ decide: @escaping @MainActor (RouteGuard) -> GuardDecision?) -> Self {
    var copy = self
    copy.guards.override { each in each.overridden { decide(each) } }
    return copy
  }

  private static func state(
    _ declarations: [NavigatorDeclaration], _ table: RouteTable
  ) throws(RouterConfigurationError) -> RouterState {
    guard !declarations.isEmpty else { throw .noNavigator }
    var roots: [Navigator] = []
    for declaration in declarations {
      guard !roots.contains(where: { $0.id == .root(declaration.id) }) else {
        throw .repeatedNavigator(declaration.id)
      }
      let root = try declaration.root.map { root throws(RouterConfigurationError) in
        try component(root, of: declaration.id, table)
      }
      roots.append(Navigator(id: .root(declaration.id), stack: [], root: root))
    }
    return RouterState(roots: roots, selectedIndex: 0)
  }

  private static func component(
    _ root: String, of navigator: String, _ table: RouteTable
  ) throws(RouterConfigurationError) -> ResolvedComponent {
    let components: [ResolvedComponent]
    do throws(LinkError) {
      let url =
        root.contains("://")
        ? try RouterURL.parse(root, policy: table.policy)
        : try RouterURL.parse(relative: root, limits: table.policy.limits)
      components = try table.resolve(url).components
    } catch {
      throw .invalidRoot(root, navigator: navigator, error)
    }
    guard components.count == 1 else {
      throw .rootNamesSeveral(root, navigator: navigator, components: components.map(\.name))
    }
    return components[0]
  }
}

/// Why a router cannot be made.
public enum RouterConfigurationError: Error, Sendable, Equatable, CustomStringConvertible {
  case routes(RouteTableError)
  case noNavigator
  case repeatedNavigator(String)
  case unknownNavigator(String, route: String, known: [String])
  case invalidRoot(String, navigator: String, LinkError)
  case rootNamesSeveral(String, navigator: String, components: [String])
  case repeatedGuard(String)
  case unknownGuard(String, route: String, known: [String])

  /// A sentence that says what is wrong, where, and what would be right.
  public var description: String {
    switch self {
    case .routes(let error): error.description
    case .noNavigator: "there is no navigator; declare at least one"
    case .repeatedNavigator(let id): "navigator \"\(id)\" is declared twice"
    case .unknownNavigator(let id, let route, let known):
      "\(route) names navigator \"\(id)\", which is not declared; there are: \(known.joined(separator: ", "))"
    case .invalidRoot(let root, let navigator, let error): "root \"\(root)\" of navigator \"\(navigator)\": \(error)"
    case .rootNamesSeveral(let root, let navigator, let components):
      "root \"\(root)\" of navigator \"\(navigator)\" must name exactly one component; it names "
        + (components.isEmpty ? "none" : components.joined(separator: ", "))
    case .repeatedGuard(let name): "there are two guards named \"\(name)\""
    case .unknownGuard(let name, let route, let known):
      "\(route) names the guard \"\(name)\", which is not there; there are: "
        + (known.isEmpty ? "none" : known.joined(separator: ", "))
    }
  }
}

@available(*, unavailable)
extension RouterConfiguration: Sendable {}

typealias ErasedFactory = @MainActor (ComponentContext) throws -> any ComponentProtocol
