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
  public let policy: LinkPolicy
  public let composition: Composition
  public let steering: SteeringNames

  let tree: RouteTree
  /// The places of all patterns, one after the other.
  let places: [CompiledPlace]
  /// Where in `places` each route's pattern begins; one more entry at the end.
  let placeStarts: [Int32]

  /// Compiles routes into a table.
  ///
  /// - Throws: The first fault of a route by itself, in the order of `routes`; if there is none, the first two patterns that
  ///   are alike, both named.
  /// - Complexity: O(n) in the text of the patterns, where patterns do not overlap in choices.
  public init(
    _ routes: [Route], policy: LinkPolicy, composition: Composition = .any, steering: SteeringNames = SteeringNames()
  ) throws(RouteTableError) {
    var places: [CompiledPlace] = []
    var placeStarts: [Int32] = []
    placeStarts.reserveCapacity(routes.count + 1)
    var patterns: [RoutePattern] = []
    patterns.reserveCapacity(routes.count)
    for route in routes {
      let pattern = try Self.pattern(of: route)
      try Self.check(route, pattern, steering)
      placeStarts.append(Int32(places.count))
      for place in pattern.places { places.append(CompiledPlace(place)) }
      patterns.append(pattern)
    }
    placeStarts.append(Int32(places.count))
    var tree = RouteTree(capacity: patterns.reduce(0) { $0 + $1.literalCount })
    for (index, pattern) in patterns.enumerated() {
      if let alike = tree.insert(pattern, route: Int32(index)) {
        throw .alike(.init(routes[Int(alike)]), .init(routes[index]))
      }
    }
    self.routes = routes
    self.policy = policy
    self.composition = composition
    self.steering = steering
    self.tree = tree
    self.places = places
    self.placeStarts = placeStarts
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
      if route.parameters[..<position].contains(where: { $0.name == name }) {
        throw .repeatedParameter(.init(route), name)
      }
      let values = (declaration.defaultValue.map { [$0] } ?? []) + route.fixed.values(of: name)
      for value in values where !declaration.type.accepts(value) {
        throw .invalidValue(.init(route), key: name, value: value, expected: declaration.type)
      }
    }
  }
}

/// A place of a pattern, reduced to what resolution asks of it.
struct CompiledPlace: Sendable {
  /// How narrowly the place matches; less is narrower.
  let rank: UInt8
  /// The name that it captures; empty for a literal.
  let capture: String

  static let catchAllRank: UInt8 = 7

  init(_ place: RoutePattern.Place) {
    capture = place.capture ?? ""
    switch place {
    case .literal: rank = 0
    case .parameter(_, .choices): rank = 1
    case .parameter(_, .uuid): rank = 2
    case .parameter(_, .int): rank = 3
    case .parameter(_, .bool): rank = 4
    case .parameter(_, .double): rank = 5
    case .parameter(_, .string): rank = 6
    case .catchAll: rank = Self.catchAllRank
    }
  }
}

extension RoutePattern {
  /// How many literals and values of choices the pattern holds.
  fileprivate var literalCount: Int {
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
