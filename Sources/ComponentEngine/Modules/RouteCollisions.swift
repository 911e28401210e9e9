/// Finds every route that cannot stand beside the others, where a table says only the first.
struct RouteCollisions {
  /// Wrong routes, then groups of routes that are alike, in the order of the routes.
  let faults: [ModuleFault]

  /// All routes, compiled; nil if there is a fault.
  let table: RouteTable?

  /// Looks at routes that say whose they are. O(n) a fault.
  init(_ routes: [Route], policy: LinkPolicy, composition: RouteTable.Composition, steering: SteeringNames) {
    var left = routes
    var invalid: [ModuleFault] = []
    var groups: [[Route]] = []
    while true {
      do throws(RouteTableError) {
        let table = try RouteTable(left, policy: policy, composition: composition, steering: steering)
        let alike = groups.map { ModuleFault.alike($0.map { ModuleRoute($0) }) }
        faults = invalid + alike
        self.table = faults.isEmpty ? table : nil
        return
      } catch {
        let wrong = error.routes
        let group = left.filter { wrong.contains(.init($0)) }
        if case .alike = error {
          Self.add(group, to: &groups)
          // The first one stays, to be compared with those that are left.
          let first = left.firstIndex { wrong.contains(.init($0)) }
          left = left.indices.filter { $0 == first || !wrong.contains(.init(left[$0])) }.map { left[$0] }
        } else {
          invalid += group.map { .invalidRoute($0.module ?? "", error) }
          left.removeAll { wrong.contains(.init($0)) }
        }
        guard !group.isEmpty else {
          faults = [.configuration(.routes(error))]
          table = nil
          return
        }
      }
    }
  }

  /// Adds routes to the group that the first of them is in, if there is one.
  private static func add(_ routes: [Route], to groups: inout [[Route]]) {
    if let known = groups.firstIndex(where: { $0.first == routes.first }) {
      groups[known] += routes.dropFirst()
    } else {
      groups.append(routes)
    }
  }
}

extension RouteTableError {
  /// The routes that the error is about.
  fileprivate var routes: Set<RouteID> {
    switch self {
    case .invalidPattern(let route, _), .reservedName(let route, _), .repeatedParameter(let route, _),
      .invalidValue(let route, _, _, _):
      [route]
    case .alike(let first, let second): [first, second]
    case .invalidHost: []
    }
  }
}

extension ModuleRoute {
  fileprivate init(_ route: Route) {
    self.init(module: route.module ?? "", name: route.name, path: route.path)
  }
}
