/// The parents of routes, checked and compiled.
struct RouteParents: Sendable {
  /// The parent of a route.
  struct Parent: Sendable {
    let route: Int32
    /// The captures and the declared parameters that the parent takes from the captures of the route.
    let captures: [String]
    let declared: [String]
  }

  /// The number of levels that the parents of a route can have.
  static let mostLevels = 8

  private var parents: [Int32: Parent] = [:]

  /// The routes that cannot have their parents, in order.
  private(set) var faults: [(position: Int, error: RouteTableError)] = []

  /// - Parameter patterns: The pattern of each route; nil for an invalid one. Neither such a route nor its children
  ///   have faults here.
  init(_ routes: [Route], _ patterns: [RoutePattern?]) {
    guard routes.contains(where: { $0.parent != nil }) else { return }
    var positions: [RouteID: Int] = [:]
    var near: [String: [RouteID]] = [:]
    for (position, route) in routes.enumerated() {
      positions[RouteID(route).canonical] = position
      for text in Set([route.name, route.canonicalPath]) { near[text, default: []].append(RouteID(route)) }
    }
    var declared: [Int: Int] = [:]
    var unknown: Set<Int> = []
    for (position, route) in routes.enumerated() {
      guard let parent = route.parent, route.unavailability == nil, patterns[position] != nil else { continue }
      if let found = positions[parent.canonical] { declared[position] = found } else { unknown.insert(position) }
    }
    for (position, route) in routes.enumerated() {
      if let parent = route.parent?.canonical, unknown.contains(position) {
        let others = [parent.name, parent.path].lazy.map { text in
          Array((near[text] ?? []).lazy.filter { $0 != RouteID(route) }.prefix(3))
        }
        fail(position, routes, .unknown(near: others.first { !$0.isEmpty } ?? []))
      }
      guard let parent = declared[position], let own = patterns[position], let pattern = patterns[parent] else {
        continue
      }
      let child = Filling(route, own)
      if let fault = Self.levelFault(position, declared, routes) ?? child.fault(below: routes[parent], pattern) {
        fail(position, routes, fault)
      } else {
        parents[Int32(position)] = child.parent(routes[parent], pattern, Int32(parent))
      }
    }
  }

  /// Whether no route has a parent.
  var isEmpty: Bool { parents.isEmpty }

  subscript(route: Int32) -> Parent? { parents[route] }

  private mutating func fail(_ position: Int, _ routes: [Route], _ fault: RouteTableError.ParentFault) {
    guard let parent = routes[position].parent else { return }
    faults.append((position, .invalidParent(RouteID(routes[position]), parent: parent, fault)))
  }

  /// Returns a circle that the route is part of, or too many levels above it. A longer circle has too many levels.
  private static func levelFault(
    _ position: Int, _ declared: [Int: Int], _ routes: [Route]
  ) -> RouteTableError.ParentFault? {
    var chain = [position]
    while let next = declared[chain[chain.count - 1]] {
      if next == position { return .circle((chain + [next]).map { RouteID(routes[$0]) }) }
      if chain.contains(next) { return nil }  // the circle of other routes
      if chain.count > mostLevels { return .tooManyLevels(limit: mostLevels) }
      chain.append(next)
    }
    return nil
  }

  /// The captures of a route, with which its parent is filled.
  private struct Filling {
    let route: Route
    private let places: [String: RoutePattern.Place]

    init(_ route: Route, _ pattern: RoutePattern) {
      self.route = route
      places = pattern.openPlaces(of: route)
    }

    /// Returns the reason why the route cannot have a parent.
    func fault(below parent: Route, _ pattern: RoutePattern) -> RouteTableError.ParentFault? {
      if let navigator = parent.navigator, navigator != route.navigator {
        return .navigator(navigator, of: route.navigator)
      }
      guard parent.isOpen(to: route) else { return .reach(parent.reach, of: route.reach) }
      let required = pattern.openPlaces(of: parent)
      let names =
        pattern.captures.filter { required[$0] != nil }
        + parent.parameters.filter { $0.isRequired && !parent.fixed.contains(key: $0.name) }.map(\.name)
      for name in names {
        if let wrong = parent.types(of: name, required[name]).first(where: { !fills(name, $0) }) {
          return .parameter(name, expected: "\(wrong)", captured: places[name].map { "\($0.type)" })
        }
        if case .catchAll? = places[name], case .parameter? = required[name] {
          return .parameter(name, expected: "one segment", captured: "all remaining segments")
        }
      }
      return nil
    }

    /// Returns the compiled parent.
    func parent(_ parent: Route, _ pattern: RoutePattern, _ position: Int32) -> Parent {
      let required = pattern.openPlaces(of: parent)
      let declared = parent.parameters.map(\.name).filter { name in
        required[name] == nil && !parent.fixed.contains(key: name)
          && parent.types(of: name, nil).allSatisfy { fills(name, $0) }
      }
      return Parent(
        route: position, captures: pattern.captures.filter { required[$0] != nil }, declared: declared)
    }

    /// Whether all values of the capture with this name have a type.
    private func fills(_ name: String, _ type: LinkValueType) -> Bool {
      guard let place = places[name] else { return false }
      return route.types(of: name, place).contains { $0.isNarrower(than: type) }
    }
  }
}

extension Route {
  /// Whether all callers of another route can open this one.
  fileprivate func isOpen(to other: Route) -> Bool {
    switch (reach, other.reach) {
    case (.external, _), (.internal, .internal), (.internal, .module): true
    case (.module, .module): module == other.module
    case (.internal, .external), (.module, .internal), (.module, .external): false
    }
  }

  /// Returns the types that every value of a parameter has: the type of its place, and the declared one.
  fileprivate func types(of name: String, _ place: RoutePattern.Place?) -> [LinkValueType] {
    (place.map { [$0.type] } ?? []) + parameters.filter { $0.name.hasSameBytes(as: name) }.map(\.type)
  }
}

extension RoutePattern {
  /// Returns the places by their names. A place that a fixed parameter of the route replaces is left out.
  fileprivate func openPlaces(of route: Route) -> [String: Place] {
    var open: [String: Place] = [:]
    for place in places {
      if let name = place.capture, !route.fixed.contains(key: name) { open[name] = place }
    }
    return open
  }
}

extension RoutePattern.Place {
  /// The type of the values that the place captures.
  fileprivate var type: LinkValueType {
    if case .parameter(_, let type) = self { type } else { .string }
  }
}

extension LinkValueType {
  /// Whether another type accepts every value of this one that a segment can have.
  fileprivate func isNarrower(than other: LinkValueType) -> Bool {
    switch (self, other) {
    case (_, .string), (.int, .double): true
    case (.choices(let values), .choices(let others)):
      Set(others.map { Array($0.utf8) }).isSuperset(of: values.map { Array($0.utf8) })
    case (.choices(let values), _): other != .handoff && values.allSatisfy(other.accepts)
    default: self == other
    }
  }
}

extension RouteTable {
  /// Returns the components below a component that a link begins with, bottom to top: its parents up to the first one
  /// whose module is disabled or missing, or whose texts exceed the capacity of a component.
  package func parents(of component: ResolvedComponent) -> [ResolvedComponent] {
    guard !routeParents.isEmpty else { return [] }
    var parents: [ResolvedComponent] = []
    var child = component
    while let parent = routeParents[child.routeIndex] {
      let route = openable[Int(parent.route)]
      guard route.unavailability == nil else { break }
      let given = child.parameters
      func filled(_ keys: [String]) -> [LinkParameter] { keys.map { LinkParameter($0, given[$0]) } }
      let parameters = filled(parent.captures) + route.fixed + filled(parent.declared)
      guard parameters.reduce(0, { $0 + $1.textBytes }) <= LinkSpan.mostBytes else { break }
      child = self.component(parent.route, parameters, mode: nil)
      parents.append(child)
    }
    return parents.reversed()
  }
}
