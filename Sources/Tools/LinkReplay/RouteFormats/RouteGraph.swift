import ComponentEngine

/// The navigators, components and guards of an app, and the ways from one to another that the routes declare.
struct RouteGraph {
  /// A node, by its kind and its position.
  enum Node: Hashable {
    case navigator(Int)
    /// The navigator that is selected when a link opens.
    case selectedNavigator
    case component(Int)
    case guarding(Int)

    /// The name of the node in a diagram or a page.
    var id: String {
      switch self {
      case .selectedNavigator: "selected"
      case .navigator(let position): "navigator\(position + 1)"
      case .component(let position): "component\(position + 1)"
      case .guarding(let position): "guard\(position + 1)"
      }
    }
  }

  /// A component with all its routes.
  struct Component {
    let name: String
    var paths: [String]
    var modes: [NavigateMode]
    var isExternal: Bool
    var summary: String
  }

  /// A way from one node to another.
  struct Edge: Hashable {
    enum Kind: String {
      /// A navigator's declared root.
      case root
      /// A navigator in which a component opens.
      case opens
      /// The component above its parent.
      case above
      /// A guard of a component.
      case guarded
      /// The component that a guard opens first.
      case redirect
    }

    let from: Node
    let to: Node
    let kind: Kind
    /// The navigate mode other than `push`, of a component that a navigator opens.
    var mode: NavigateMode?
  }

  let navigators: [String]
  private(set) var components: [Component] = []
  let guards: [Manifest.Guard]
  private(set) var edges: [Edge] = []

  init(_ manifest: Manifest) {
    navigators = manifest.navigators.map(\.id.description)
    guards = manifest.guards
    let table = try? RouteTable(
      manifest.routes, policy: manifest.policy, composition: manifest.composition,
      navigationParameters: NavigationParameters(transitions: manifest.transitions), webFallback: manifest.webFallback)
    var routes = manifest.routes
    if let webFallback = manifest.webFallback {
      var route = webFallback.route
      route.path = webFallback.hosts.joined(separator: ", ")
      routes.append(route)
    }
    for route in routes { add(route) }
    addRoots(manifest, table)
    for route in routes { addWays(to: route, manifest) }
    for (position, each) in manifest.guards.enumerated() {
      let names = each.redirect.flatMap { try? table?.resolve($0).components.map(\.name) } ?? []
      for index in names.compactMap(index(of:)) {
        add(Edge(from: .guarding(position), to: .component(index), kind: .redirect))
      }
    }
  }

  /// Whether a node for the selected navigator is needed.
  var hasSelectedNavigator: Bool { edges.contains { $0.from == .selectedNavigator } }

  private func index(of name: String) -> Int? { components.firstIndex { $0.name == name } }

  private mutating func add(_ edge: Edge) { if !edges.contains(edge) { edges.append(edge) } }

  private mutating func add(_ route: Route) {
    guard let index = index(of: route.name) else {
      components.append(
        Component(
          name: route.name, paths: [route.path], modes: [route.navigateMode], isExternal: route.reach == .external,
          summary: route.summary))
      return
    }
    components[index].paths.append(route.path)
    if !components[index].modes.contains(route.navigateMode) { components[index].modes.append(route.navigateMode) }
    components[index].isExternal = components[index].isExternal || route.reach == .external
  }

  private mutating func addRoots(_ manifest: Manifest, _ table: RouteTable?) {
    for (position, navigator) in manifest.navigators.enumerated() {
      let name = navigator.root.flatMap { try? table?.resolve($0).components.first?.name }
      guard let index = name.flatMap(index(of:)) else { continue }
      add(Edge(from: .navigator(position), to: .component(index), kind: .root))
    }
  }

  private mutating func addWays(to route: Route, _ manifest: Manifest) {
    guard let index = index(of: route.name) else { return }
    let isRoot = edges.contains { $0.to == .component(index) && $0.kind == .root }
    let mode = route.navigateMode == .push ? nil : route.navigateMode
    if route.navigateMode != .present,
      let position = manifest.navigators.firstIndex(where: { $0.id == route.navigator })
    {
      if !edges.contains(Edge(from: .navigator(position), to: .component(index), kind: .root)) {
        add(Edge(from: .navigator(position), to: .component(index), kind: .opens, mode: mode))
      }
    } else if !isRoot || mode == .present {
      add(Edge(from: .selectedNavigator, to: .component(index), kind: .opens, mode: mode))
    }
    if let parent = (route.parent?.name).flatMap(self.index(of:)) {
      add(Edge(from: .component(parent), to: .component(index), kind: .above))
    }
    for (position, each) in manifest.guards.enumerated() where route.guards.contains(each.name) {
      add(Edge(from: .component(index), to: .guarding(position), kind: .guarded))
    }
  }
}
