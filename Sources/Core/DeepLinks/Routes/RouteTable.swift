/// All routes of an app, compiled for resolution.
///
/// The table is immutable, so that any thread can resolve links. The result does not depend on the order of the routes.
public final class RouteTable: Sendable {
  /// The number of components in a link.
  public enum Composition: String, Sendable, Codable, CaseIterable {
    /// Any number, in sequence.
    case any
    /// Exactly one, which matches all segments.
    case single
  }

  /// The routes, in the order of registration.
  public let routes: [Route]
  /// The links that the app accepts.
  public let policy: LinkPolicy
  /// The number of components that a link can name.
  public let composition: Composition
  /// The names of the navigation parameters.
  public let navigationParameters: NavigationParameters
  /// The component that shows web pages without a matching route; nil without one.
  public let webFallback: WebFallback?

  let navigationParameterHashes: NavigationParameterHashes

  /// Whether any route is unavailable.
  let hasUnavailable: Bool

  /// The routes, followed by that of the optional web fallback.
  let openable: [Route]
  let webHosts: [WebHost]
  let tree: RouteTree
  /// The declared parents of routes.
  let routeParents: RouteParents
  /// Whether any route is restricted to its own module.
  let hasModuleReach: Bool

  /// The part of each route that resolution reads.
  let compiled: FlatList<CompiledRoute>
  /// The ranks of long patterns.
  let longRanks: FlatList<UInt8>
  /// The declared parameters, grouped by route.
  let declarations: FlatList<CompiledDeclaration>
  /// The choices of the declared parameters, grouped by declaration.
  let choices: FlatList<CompiledText>
  /// The captured names, grouped by route.
  let captures: FlatList<CompiledCapture>
  /// The fixed parameters, grouped by route.
  let fixed: FlatList<LinkRecord>
  /// The bytes of names, fixed parameters and choices.
  let texts: FlatList<UInt8>

  /// Compiles routes into a table.
  ///
  /// - Throws: The first fault of a single route, in the order of `routes`, followed by the web fallback's parameter. A
  ///   route whose text exceeds the table's capacity (16,777,215 bytes) counts as such a fault. Otherwise the first two
  ///   equivalent patterns, then the first invalid parent, then the first invalid host of the web fallback.
  /// - Complexity: O(n) in the text of the patterns, unless patterns overlap in choices.
  public init(
    _ routes: [Route], policy: LinkPolicy, composition: Composition = .any,
    navigationParameters: NavigationParameters = NavigationParameters(),
    webFallback: WebFallback? = nil
  ) throws(RouteTableError) {
    let openable = webFallback.map { routes + [$0.route] } ?? routes
    var patterns: [RoutePattern] = []
    patterns.reserveCapacity(openable.count)
    var compiler = RouteCompiler(count: openable.count)
    var textBytes = 0
    for route in openable {
      textBytes += route.textBytes
      guard textBytes <= LinkSpan.mostBytes else { throw .tooLarge(.init(route), limit: LinkSpan.mostBytes) }
      if let fault = route.fault { throw .invalidDestination(.init(route), fault) }
      let pattern = try Self.pattern(of: route)
      try Self.check(route, pattern, navigationParameters)
      if case .literal(let name) = pattern.places.first, policy.allows(host: name) {
        throw .hostAsLiteral(.init(route), name)
      }
      compiler.add(route, pattern)
      patterns.append(pattern)
    }
    var builder = RouteTreeBuilder(capacity: patterns.reduce(0) { $0 + $1.literalCount })
    for (index, pattern) in patterns.prefix(routes.count).enumerated() {
      if let alike = builder.insert(pattern, route: Int32(index)) {
        throw .alike(.init(routes[Int(alike)]), .init(routes[index]))
      }
    }
    routeParents = RouteParents(routes, patterns)
    if let fault = routeParents.faults.first { throw fault.error }
    webHosts = try Self.webHosts(webFallback)
    self.webFallback = webFallback
    self.openable = openable
    self.routes = routes
    self.policy = policy
    self.composition = composition
    self.navigationParameters = navigationParameters
    navigationParameterHashes = NavigationParameterHashes(navigationParameters)
    hasModuleReach = routes.contains { $0.reach == .module }
    hasUnavailable = routes.contains { $0.unavailability != nil }
    compiled = FlatList(compiler.routes)
    declarations = FlatList(compiler.declarations)
    choices = FlatList(compiler.choices)
    captures = FlatList(compiler.captures)
    fixed = FlatList(compiler.fixed)
    texts = FlatList(compiler.texts)
    longRanks = FlatList(compiler.longRanks)
    tree = RouteTree(builder)
  }

  deinit {
    compiled.deallocate()
    declarations.deallocate()
    choices.deallocate()
    captures.deallocate()
    fixed.deallocate()
    texts.deallocate()
    longRanks.deallocate()
    tree.deallocate()
  }

  private static func pattern(of route: Route) throws(RouteTableError) -> RoutePattern {
    do throws(RoutePatternError) {
      return try RoutePattern(route.path)
    } catch {
      throw .invalidPattern(.init(route), reason: error.description)
    }
  }

  private static func check(
    _ route: Route, _ pattern: RoutePattern, _ navigationParameters: NavigationParameters
  ) throws(RouteTableError) {
    for place in pattern.places {
      if let name = place.capture, navigationParameters.contains(name) { throw .reservedName(.init(route), name) }
    }
    for parameter in route.fixed where navigationParameters.contains(parameter.key) {
      throw .reservedName(.init(route), parameter.key)
    }
    if let name = route.transition, !navigationParameters.allows(transition: name) {
      throw .unknownTransition(.init(route), name, known: navigationParameters.transitions ?? [])
    }
    for (position, declaration) in route.parameters.enumerated() {
      let name = declaration.name
      if navigationParameters.contains(name) { throw .reservedName(.init(route), name) }
      if route.parameters[..<position].contains(where: { $0.name.hasSameBytes(as: name) }) {
        throw .repeatedParameter(.init(route), name)
      }
      let values = (declaration.defaultValue.map { [$0] } ?? []) + route.fixed.values(of: name)
      // A hand-off key is valid for one payload of a running app, so that no default or fixed value is possible.
      for value in values where declaration.type == .handoff || !declaration.type.accepts(value) {
        throw .invalidValue(.init(route), key: name, value: value, expected: declaration.type)
      }
    }
  }
}

extension RoutePattern {
  /// The number of literals and choices in the pattern.
  var literalCount: Int {
    places.reduce(0) { count, place in
      switch place {
      case .literal: count + 1
      case .parameter(_, .choices(let choices)): count + choices.count
      default: count
      }
    }
  }
}

extension RoutePattern.Place {
  var capture: String? {
    switch self {
    case .literal: nil
    case .parameter(let name, _), .catchAll(let name): name
    }
  }
}
