import DeepLinks
import EngineBase

/// A list of components that a navigator is to have, bottom to top, with resolved links.
struct Arrangement {
  enum Item {
    case mounted(ComponentUID)
    case named(ResolvedComponent)
  }

  private(set) var items: [Item] = []

  /// Resolves the links of a list.
  ///
  /// - Throws: The error of a link; `invalidParameter` for a link without components, and for a component that is
  ///   presented.
  init(
    _ list: [Intent.ArrangedItem], _ table: RouteTable, module: ModuleID?, onResolved: (ResolvedLink) -> Void
  ) throws(RouterError) {
    for item in list {
      switch item {
      case .mounted(let uid): items.append(.mounted(uid))
      case .link(let link):
        do throws(LinkError) {
          let resolved = try table.resolve(link, module: module)
          onResolved(resolved)
          items += try Self.components(of: resolved, link, table).map { .named($0) }
        } catch {
          throw .link(error)
        }
      }
    }
  }

  private static func components(
    of resolved: ResolvedLink, _ link: DeepLink, _ table: RouteTable
  ) throws(LinkError) -> [ResolvedComponent] {
    let components = resolved.components
    if components.isEmpty {
      throw .invalidParameter(
        component: "arrange", key: "link", value: link.description, expected: "a link that names a component")
    }
    for component in components where component.navigateMode == .present {
      throw .invalidParameter(
        component: component.name, key: table.navigationParameters.navigateMode,
        value: component.navigateMode.rawValue, expected: "another mode, because an arranged stack has one level")
    }
    return components
  }

  /// The components that the links name.
  var components: [ResolvedComponent] {
    items.compactMap { if case .named(let component) = $0 { component } else { nil } }
  }
}

extension Planner {
  /// Gives a navigator these components, and puts its declared root at the bottom if it is missing. With an empty list,
  /// a modal is closed and a root navigator keeps its bottom. O(components).
  ///
  /// - Returns: The components that the links name, in the order of the list.
  mutating func arrange(_ id: NavigatorID, _ arrangement: Arrangement) throws(RouterError) -> [ComponentUID] {
    guard let owner = state.owner(of: id) else { throw .unknownNavigator(id, known: state.navigators.map(\.id)) }
    let navigator = state.navigator(owner)
    if arrangement.items.isEmpty {
      state.removeStack(from: StackPlace(owner: owner, position: 0), keepsBottom: true)
      return []
    }
    let bottom = navigator.rootCount == 1 ? navigator.stack.first : nil
    var mounted: [ComponentUID: MountedComponent] = [:]
    for component in navigator.stack { mounted[component.uid] = component }
    var placed: Set<ComponentUID> = []
    var stack: [MountedComponent] = []
    var named: [ComponentUID] = []
    for item in arrangement.items {
      let next: MountedComponent
      let isRoot: Bool
      switch item {
      case .mounted(let uid):
        guard let component = mounted[uid] else { throw .unknownComponent(uid) }
        (next, isRoot) = (component, uid == bottom?.uid)
      case .named(let component):
        isRoot = navigator.root?.isSameComponent(as: component) == true
        next = isRoot ? bottom.map { touching($0, component) } ?? state.plan(component) : state.plan(component)
        named.append(next.uid)
      }
      if isRoot, !stack.isEmpty {
        throw .invalid(next, "position", "\(stack.count)", "0, because it is the root of \(id)")
      }
      guard placed.insert(next.uid).inserted else { throw .invalid(next, "uid", "\(next.uid)", "each component once") }
      if !isRoot, stack.isEmpty, let root = navigator.root {
        stack.append(bottom ?? state.plan(root))
      }
      stack.append(next)
    }
    switch owner {
    case .root(let index): state.roots[index].stack = stack
    case .modal(let index): state.modalList[index].stack = stack
    }
    return named
  }
}

extension RouterError {
  fileprivate static func invalid(
    _ component: MountedComponent, _ key: String, _ value: String, _ expected: String
  ) -> RouterError {
    .link(.invalidParameter(component: component.uid.name, key: key, value: value, expected: expected))
  }
}
