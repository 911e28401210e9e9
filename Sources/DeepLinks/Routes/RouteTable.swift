/// All routes of an app, compiled for looking links up.
///
/// Immutable, so links can be resolved from any thread. What a link resolves to does not depend on the order of the routes.
public final class RouteTable: Sendable {
  /// How many components a link may name.
  public enum Composition: String, Sendable, Codable, CaseIterable {
    /// Any number, one after the other.
    case any
    /// Exactly one, matched by all segments.
    case single
  }

  /// The routes, in the order of registration.
  public let routes: [Route]
  /// Which links the app answers to.
  public let policy: LinkPolicy
  /// How many components a link may name.
  public let composition: Composition
  /// The names of the parameters that steer the router.
  public let steering: SteeringNames
  /// The component that shows web pages which no route claims; nil for none.
  public let webFallback: WebFallback?

  let steeringHashes: SteeringHashes

  /// Whether any route opens nothing.
  let hasUnavailable: Bool

  /// The routes, and after them that of the web fallback, if there is one.
  let openable: [Route]
  let webHosts: [WebHost]
  let tree: RouteTree
  /// Whether any route is for components of its own module only.
  let hasModuleReach: Bool

  /// The part of each route that resolution reads.
  let compiled: FlatList<CompiledRoute>
  /// The ranks of patterns with many places.
  let longRanks: FlatList<UInt8>
  /// The declared parameters, one route after the other.
  let declarations: FlatList<CompiledDeclaration>
  /// The values that declared parameters may have, one declaration after the other.
  let choices: FlatList<CompiledText>
  /// The names that the patterns capture, one route after the other.
  let captures: FlatList<CompiledCapture>
  /// The fixed parameters, one route after the other.
  let fixed: FlatList<LinkRecord>
  /// The bytes that names, fixed parameters and choices are parts of.
  let texts: FlatList<UInt8>

  /// Compiles routes into a table.
  ///
  /// - Throws: The first fault of a route by itself, in the order of `routes`, the web fallback's parameter last; the first route whose
  ///   text no longer fits in the table (16,777,215 bytes) is one. Without such a fault, the first two patterns that are alike, both
  ///   named, and then the first invalid host of the web fallback.
  /// - Complexity: O(n) in the text of the patterns, where patterns do not overlap in choices.
  public init(
    _ routes: [Route], policy: LinkPolicy, composition: Composition = .any, steering: SteeringNames = SteeringNames(),
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
      let pattern = try Self.pattern(of: route)
      try Self.check(route, pattern, steering)
      compiler.add(route, pattern)
      patterns.append(pattern)
    }
    var builder = RouteTreeBuilder(capacity: patterns.reduce(0) { $0 + $1.literalCount })
    for (index, pattern) in patterns.prefix(routes.count).enumerated() {
      if let alike = builder.insert(pattern, route: Int32(index)) {
        throw .alike(.init(routes[Int(alike)]), .init(routes[index]))
      }
    }
    webHosts = try Self.webHosts(webFallback)
    self.webFallback = webFallback
    self.openable = openable
    self.routes = routes
    self.policy = policy
    self.composition = composition
    self.steering = steering
    steeringHashes = SteeringHashes(steering)
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
      throw .invalidPattern(.init(route), error)
    }
  }

  private static func check(
    _ route: Route, _ pattern: RoutePattern, _ steering: SteeringNames
  ) throws(RouteTableError) {
    for place in pattern.places {
      if let name = place.capture, steering.contains(name) { throw .reservedName(.init(route), name) }
    }
    for parameter in route.fixed where steering.contains(parameter.key) {
      throw .reservedName(.init(route), parameter.key)
    }
    for (position, declaration) in route.parameters.enumerated() {
      let name = declaration.name
      if steering.contains(name) { throw .reservedName(.init(route), name) }
      if route.parameters[..<position].contains(where: { $0.name.hasSameBytes(as: name) }) {
        throw .repeatedParameter(.init(route), name)
      }
      let values = (declaration.defaultValue.map { [$0] } ?? []) + route.fixed.values(of: name)
      // A key is good for one payload of a running app: none can be written down.
      for value in values where declaration.type == .handoff || !declaration.type.accepts(value) {
        throw .invalidValue(.init(route), key: name, value: value, expected: declaration.type)
      }
    }
  }
}

extension RoutePattern {
  /// How many literals and values of choices the pattern holds.
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
