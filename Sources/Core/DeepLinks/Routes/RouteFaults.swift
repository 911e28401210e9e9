/// All faults that prevent a ``RouteTable``. The table's initializer throws only the first one.
package struct RouteFaults: Sendable {
  /// The routes with a fault of their own, in order.
  package private(set) var invalid: [(position: Int, error: RouteTableError)] = []

  /// The groups of routes with equivalent patterns, in the order of their first routes.
  package private(set) var alike: [[Int]] = []

  /// Checks routes in one pass.
  ///
  /// - Complexity: O(n) in the text of the patterns, unless patterns overlap in choices.
  package init(
    _ routes: [Route], policy: LinkPolicy = LinkPolicy(schemes: []),
    navigationParameters: NavigationParameters = NavigationParameters()
  ) {
    var patterns = [RoutePattern?](repeating: nil, count: routes.count)
    for (position, route) in routes.enumerated() {
      if let error = Self.error(of: route, policy, navigationParameters) {
        invalid.append((position, error))
      } else {
        patterns[position] = try? RoutePattern(route.path)
      }
    }
    let parentFaults = RouteParents(routes, patterns).faults
    if !parentFaults.isEmpty { invalid = (invalid + parentFaults).sorted { $0.position < $1.position } }
    var builder = RouteTreeBuilder(capacity: patterns.reduce(0) { $0 + ($1?.literalCount ?? 0) })
    var groups: [Int: Int] = [:]
    for (position, pattern) in patterns.enumerated() {
      guard let pattern, let other = builder.insert(pattern, route: Int32(position)).map({ Int($0) }) else { continue }
      let group = groups[other, default: alike.count]
      if group == alike.count { alike.append([other]) }
      alike[group].append(position)
      groups[other] = group
      groups[position] = group
    }
    alike.sort { $0[0] < $1[0] }
  }

  private static func error(
    of route: Route, _ policy: LinkPolicy, _ navigationParameters: NavigationParameters
  ) -> RouteTableError? {
    var route = route
    route.parent = nil  // a fault of several routes
    do throws(RouteTableError) {
      _ = try RouteTable([route], policy: policy, navigationParameters: navigationParameters)
      return nil
    } catch {
      return error
    }
  }
}
