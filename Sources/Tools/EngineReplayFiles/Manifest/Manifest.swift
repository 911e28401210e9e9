public import ComponentEngine

/// The navigators, components and routes of an app, as described by a file.
public struct Manifest: Sendable {
  /// The links that the app accepts.
  public var policy: LinkPolicy
  /// The number of components that a link can name.
  public var composition: RouteTable.Composition
  /// The component that shows web pages which no route matches. Default nil: none.
  public var webFallback: WebFallback?
  /// The names of the app's transitions; nil if they are not declared. Default nil.
  public var transitions: [String]?
  /// The root navigators, in order.
  public var navigators: [Navigator]
  /// The guards that routes name.
  public var guards: [Guard]
  /// The interfaces of the modules. Default none: they are unknown.
  package var modules: [ModuleID: ModuleInterface]
  /// The formats of the mutations that devices can have queued; nil if they are unknown. Default nil.
  package var mutations: [MutationFormat]?
  /// The formats of the values that devices can have stored; nil if they are unknown. Default nil.
  package var stored: [StoredFormat]?
  /// The routes. Routes with the same name are one component.
  public var routes: [Route]

  /// The warnings about the file.
  public var warnings: [Warning]

  /// A part of the file that has no effect, or probably not the one that its author meant.
  public struct Warning: Sendable, Equatable, CustomStringConvertible {
    /// The code for other programs.
    public let code: String
    /// A sentence with the place, the mistake and a correct alternative.
    public let description: String

    package init(code: String, _ description: String) {
      self.code = code
      self.description = description
    }
  }

  /// A root navigator.
  public struct Navigator: Sendable, Equatable {
    /// The navigator's identity.
    public var id: NavigatorID
    /// The link, or path without scheme, of the component that always stays at the bottom; nil for none.
    public var root: DeepLink?

    package init(id: NavigatorID, root: DeepLink? = nil) {
      self.id = id
      self.root = root
    }
  }

  /// A guard. Its components are shown only after it is granted.
  public struct Guard: Sendable, Equatable {
    /// The guard's name.
    public var name: String
    /// The link that is opened instead; nil for a guard that only rejects.
    public var redirect: DeepLink?
    /// Whether the guard applies to all components.
    public var isGlobal = false

    package init(name: String, redirect: DeepLink?, isGlobal: Bool) {
      self.name = name
      self.redirect = redirect
      self.isGlobal = isGlobal
    }
  }

  package init(
    policy: LinkPolicy, composition: RouteTable.Composition, webFallback: WebFallback? = nil,
    transitions: [String]? = nil, navigators: [Navigator],
    guards: [Guard] = [], modules: [ModuleID: ModuleInterface] = [:], mutations: [MutationFormat]? = nil,
    stored: [StoredFormat]? = nil, routes: [Route],
    warnings: [Warning] = []
  ) {
    self.policy = policy
    self.composition = composition
    self.webFallback = webFallback
    self.transitions = transitions
    self.navigators = navigators
    self.guards = guards
    self.modules = modules
    self.mutations = mutations
    self.stored = stored
    self.routes = routes
    self.warnings = warnings
  }

  /// Creates a manifest from a host's configuration. The routes of unavailable modules are omitted.
  ///
  /// The limits of links, the names of navigation parameters and the components' factories are not part of a manifest.
  @MainActor
  public init(_ configuration: RouterConfiguration<some Any>) {
    let table = configuration.table
    self.init(
      policy: LinkPolicy(schemes: table.policy.schemes, hosts: table.policy.hosts), composition: table.composition,
      webFallback: table.webFallback, transitions: table.navigationParameters.transitions,
      navigators: configuration.navigators.map { Navigator(id: $0.id, root: $0.root.map(Self.asText)) },
      guards: configuration.routeGuards.map { each in
        Guard(name: each.name, redirect: each.redirect.map(Self.asText), isGlobal: each.isGlobal)
      },
      modules: configuration.modules, mutations: configuration.mutationFormats,
      stored: configuration.storedFormats, routes: Self.available(table.routes))
  }

  /// Returns the available routes, without parents that are unavailable.
  private static func available(_ routes: [Route]) -> [Route] {
    let unavailable = Set(routes.filter { $0.unavailability != nil }.map { RouteID($0).canonical })
    return routes.filter { $0.unavailability == nil }.map { route in
      guard let parent = route.parent, unavailable.contains(parent.canonical) else { return route }
      var route = route
      route.parent = nil
      return route
    }
  }

  /// Returns the link as text, as in a manifest's file.
  private static func asText(_ link: DeepLink) -> DeepLink { DeepLink(link.description) }
}

extension Manifest: Equatable {
  /// Returns whether both have the same file content, ignoring the order of the keys of fixed parameters. Warnings are
  /// not part of a file.
  public static func == (left: Manifest, right: Manifest) -> Bool {
    left.policy == right.policy && left.composition == right.composition && left.webFallback == right.webFallback
      && left.transitions == right.transitions && left.navigators == right.navigators && left.guards == right.guards
      && left.modules == right.modules && left.mutations == right.mutations
      && left.stored == right.stored && left.routes.elementsEqual(right.routes, by: areAlike)
  }

  private static func areAlike(_ left: Route, _ right: Route) -> Bool {
    var right = right
    guard left.fixed.hasSameValues(as: right.fixed) else { return false }
    right.fixed = left.fixed
    return left == right
  }
}
