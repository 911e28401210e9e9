/// The reason why modules make no app: all their faults, in one error.
public struct ModuleAssemblyError: Error, Sendable, Equatable {
  /// The faults; at least one. They are the same, in the same order, however the modules are listed.
  package let faults: [ModuleFault]
}

extension ModuleAssemblyError: CustomStringConvertible {
  /// One line for each fault: the fault, the modules concerned, and the remedy. Of more than 100 faults only the
  /// first 100 have lines, and a last line gives the number of the others.
  public var description: String {
    let more = faults.count > 100 ? ["and \(faults.count - 100) more faults"] : []
    return (faults.prefix(100).map(\.description) + more).joined(separator: "\n")
  }
}

/// A reason why modules make no app.
package enum ModuleFault: Sendable, Equatable {
  /// Several modules have one identifier.
  case repeatedModule(ModuleID, times: Int)
  /// A setting that a module reads has no value, or one of another type.
  case setting(ModuleID, SettingError)
  /// A module is listed, and excluded as well.
  case listedAndExcluded(ModuleID)
  /// A module is excluded more than once.
  case repeatedExclusion(ModuleID)
  /// A name that only one module may declare, once, and the modules that declare it.
  case repeated(ModulePart, String, by: [ModuleID])
  /// Several modules publish a service of one type.
  case service(ServiceCollision)
  /// Patterns of several modules match the same links.
  case alike([ModuleRoute])
  /// A route that is wrong by itself.
  case invalidRoute(ModuleID, RouteTableError)
  /// A module that others need is neither listed nor excluded.
  case unknownDependency(ModuleID, of: [ModuleID])
  /// A module needs one of a higher layer.
  case upwardDependency(ModuleID, ModuleLayer, on: ModuleID, ModuleLayer)
  /// Modules need each other; the first one is repeated at the end.
  ///
  /// The shortest cycle of each module that needs itself in this way; of several cycles of the same modules only the
  /// first. If more than 100 modules all need each other, the cycles of the first 100 by layer and identifier.
  case cycle([ModuleID])
  /// Routes name a guard that no module publishes.
  case unknownGuard(String, namedBy: [ModuleID], known: [String])
  /// Routes name a navigator that no module declares.
  case unknownNavigator(NavigatorID, namedBy: [ModuleID], known: [NavigatorID])
  /// A menu item's link opens nothing.
  case invalidMenuItem(String, ModuleID, LinkError)
  /// The host's order of tabs names a tab that no module declares.
  case unknownTab(NavigatorID, known: [NavigatorID])
  /// The host's order of tabs names a tab more than once.
  case repeatedTab(NavigatorID)
  /// A fault of the router's configuration: a base navigator, its root, or the web fallback.
  case configuration(RouterConfigurationError)
}

/// The kinds of declarations whose names are unique in an app.
package enum ModulePart: String, Sendable, Hashable {
  case component
  case object
  case navigator
  case routeGuard = "guard"
  case menuItem = "menu item"
}

/// A route and its module.
package struct ModuleRoute: Sendable, Hashable, CustomStringConvertible {
  /// The module.
  package let module: ModuleID

  /// The component's or object's name.
  package let name: String

  /// The text of the pattern.
  package let path: String

  package init(module: ModuleID, name: String, path: String) {
    self.module = module
    self.name = name
    self.path = path
  }

  /// The route and its module, `goods ("goods/:id") of goods`.
  package var description: String { "\(name) (\"\(path)\") of \(module)" }
}

extension ModuleFault: CustomStringConvertible {
  /// A sentence with the fault, the modules concerned, and the remedy. Of more than 20 known names only the first 20
  /// are listed.
  package var description: String {
    switch self {
    case .repeatedModule(let module, let times):
      "\(times) modules are called \"\(module)\"; give each an identifier of its own"
    case .setting(let module, let error): "module \"\(module)\": \(error)"
    case .listedAndExcluded(let module):
      "module \"\(module)\" is listed and excluded; remove it from one of the lists"
    case .repeatedExclusion(let module): "module \"\(module)\" is excluded more than once; leave one entry"
    case .repeated(let part, let name, let modules):
      "\(part.rawValue) \"\(name)\" is declared more than once, by \(Self.list(modules)); give each a name of its own"
    case .service(let collision): collision.description
    case .alike(let routes):
      "\(Self.list(routes)) are alike in every place, so a link could mean each; change all but one"
    case .invalidRoute(let module, let error): "module \"\(module)\": \(error)"
    case .unknownDependency(let module, let others):
      "module \"\(module)\", which \(Self.list(others)) need, does not exist; list it or exclude it"
    case .upwardDependency(let module, let layer, let other, let higher):
      "module \"\(module)\" (\(layer)) needs module \"\(other)\" of a higher layer (\(higher)); reverse the dependency"
    case .cycle(let path):
      "modules need each other: \(path.map(\.rawValue).joined(separator: " → ")); remove one of these dependencies"
    case .unknownGuard(let name, let modules, let known):
      "no module publishes guard \"\(name)\", which routes of \(Self.list(modules)) name; \(Self.known(known))"
    case .unknownNavigator(let id, let modules, let known):
      "no module declares navigator \"\(id)\", which routes of \(Self.list(modules)) name; \(Self.known(known))"
    case .invalidMenuItem(let title, let module, let error):
      "menu item \"\(title)\" of \(module) opens nothing: \(error)"
    case .unknownTab(let tab, let known): "no module has the tab \"\(tab)\"; \(Self.known(known))"
    case .repeatedTab(let tab): "tab \"\(tab)\" has two places in the order of tabs; leave one"
    case .configuration(let error): error.description
    }
  }

  private static func list(_ names: some Collection<some CustomStringConvertible>) -> String {
    names.map(\.description).joined(separator: ", ")
  }

  private static func known(_ names: [some CustomStringConvertible]) -> String {
    guard !names.isEmpty else { return "there are none" }
    return "there are: \(list(names.prefix(20)))" + (names.count > 20 ? ", and \(names.count - 20) more" : "")
  }
}
