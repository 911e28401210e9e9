/// Why modules make no app: everything that does not fit, in one error.
public struct ModuleAssemblyError: Error, Sendable, Equatable {
  /// What does not fit; at least one, and the same whatever the order of the modules.
  public let faults: [ModuleFault]
}

extension ModuleAssemblyError: CustomStringConvertible {
  /// A line for each fault: what is wrong, who is involved, and what would be right.
  public var description: String { faults.map(\.description).joined(separator: "\n") }
}

/// Something about modules that does not fit.
public enum ModuleFault: Sendable, Equatable {
  /// Several modules have one identifier.
  case repeatedModule(ModuleID, times: Int)
  /// A module is listed, and declared absent as well.
  case listedAndAbsent(ModuleID)
  /// Something that only one may declare, and who did.
  case repeated(ModulePart, String, by: [ModuleID])
  /// Several modules publish a service of one type.
  case service(ServiceCollision)
  /// Patterns that are alike in every place: a link could mean any of them.
  case alike([ModuleRoute])
  /// A route that is wrong by itself.
  case invalidRoute(ModuleID, RouteTableError)
  /// A module that others need is neither listed nor declared absent.
  case unknownDependency(ModuleID, of: [ModuleID])
  /// A module needs one of a higher layer.
  case upwardDependency(ModuleID, ModuleLayer, on: ModuleID, ModuleLayer)
  /// Modules need each other; the first one stands at the end once more.
  case cycle([ModuleID])
  /// Routes name a guard that no module publishes.
  case unknownGuard(String, namedBy: [ModuleID], known: [String])
  /// A menu item opens nothing.
  case invalidMenuItem(String, ModuleID, LinkError)
  /// The host puts a tab in its place that no module has.
  case unknownTab(NavigatorID, known: [NavigatorID])
  /// The host puts a tab in two places.
  case repeatedTab(NavigatorID)
  /// All parts fit, but they make no router.
  case configuration(RouterConfigurationError)
}

/// What only one module may declare under one name.
public enum ModulePart: String, Sendable, Hashable {
  case component
  case object
  case navigator
  case routeGuard = "guard"
  case menuItem = "menu item"
}

/// A route, and whose it is.
public struct ModuleRoute: Sendable, Hashable, CustomStringConvertible {
  /// Whose it is.
  public let module: ModuleID

  /// The component's or object's name.
  public let name: String

  /// The text of the pattern.
  public let path: String

  package init(module: ModuleID, name: String, path: String) {
    self.module = module
    self.name = name
    self.path = path
  }

  /// The route and its module, `goods ("goods/:id") of goods`.
  public var description: String { "\(name) (\"\(path)\") of \(module)" }
}

extension ModuleFault: CustomStringConvertible {
  /// A sentence that says what is wrong, who is involved, and what would be right.
  public var description: String {
    switch self {
    case .repeatedModule(let module, let times):
      "\(times) modules are called \"\(module)\"; give each an identifier of its own"
    case .listedAndAbsent(let module):
      "module \"\(module)\" is listed and declared absent; take it out of one of the lists"
    case .repeated(let part, let name, let modules):
      "\(part.rawValue) \"\(name)\" is declared more than once, by \(Self.list(modules)); give each a name of its own"
    case .service(let collision): collision.description
    case .alike(let routes):
      "\(Self.list(routes)) are alike in every place, so a link could mean each; change all but one"
    case .invalidRoute(let module, let error): "module \"\(module)\": \(error)"
    case .unknownDependency(let module, let others):
      "module \"\(module)\", which \(Self.list(others)) need, is not there; list it, or declare it absent"
    case .upwardDependency(let module, let layer, let other, let higher):
      "module \"\(module)\" (\(layer)) needs module \"\(other)\" of a higher layer (\(higher)); turn that round"
    case .cycle(let path):
      "modules need each other: \(path.map(\.rawValue).joined(separator: " → ")); take out one of these dependencies"
    case .unknownGuard(let name, let modules, let known):
      "no module publishes guard \"\(name)\", which routes of \(Self.list(modules)) name; there are: \(Self.list(known))"
    case .invalidMenuItem(let title, let module, let error):
      "menu item \"\(title)\" of \(module) opens nothing: \(error)"
    case .unknownTab(let tab, let known): "no module has the tab \"\(tab)\"; there are: \(Self.list(known))"
    case .repeatedTab(let tab): "tab \"\(tab)\" has two places in the order of tabs; leave it one"
    case .configuration(let error): error.description
    }
  }

  private static func list(_ names: [some CustomStringConvertible]) -> String {
    names.isEmpty ? "none" : names.map(\.description).joined(separator: ", ")
  }
}
