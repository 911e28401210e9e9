public import DeepLinks
public import EngineBase

/// The reason why a router cannot be made.
public enum RouterConfigurationError: Error, Sendable, Equatable, CustomStringConvertible {
  case routes(RouteTableError)
  case noNavigator
  /// A navigator's identity is not a ``/EngineBase/NavigatorID/root(_:)``, or begins like a modal's.
  case invalidNavigator(NavigatorID)
  case repeatedNavigator(NavigatorID)
  case unknownNavigator(NavigatorID, route: String, known: [NavigatorID])
  case invalidRoot(DeepLink, navigator: NavigatorID, LinkError)
  case rootNamesSeveral(DeepLink, navigator: NavigatorID, components: [String])
  case repeatedGuard(String)
  case unknownGuard(String, route: String, known: [String])

  /// A sentence with the fault, its place, and the remedy.
  public var description: String {
    switch self {
    case .routes(let error): error.description
    case .noNavigator: "there is no navigator; declare at least one"
    case .invalidNavigator(let id):
      "navigator \"\(id)\" has the identity of a modal; give a root navigator a name of its own"
    case .repeatedNavigator(let id): "navigator \"\(id)\" is declared twice"
    case .unknownNavigator(let id, let route, let known):
      "\(route) names navigator \"\(id)\", which is not declared; there are: "
        + known.map(\.description).joined(separator: ", ")
    case .invalidRoot(let root, let navigator, let error): "root \"\(root)\" of navigator \"\(navigator)\": \(error)"
    case .rootNamesSeveral(let root, let navigator, let components):
      "root \"\(root)\" of navigator \"\(navigator)\" must name exactly one component; it names "
        + (components.isEmpty ? "none" : components.joined(separator: ", "))
    case .repeatedGuard(let name): "there are two guards named \"\(name)\""
    case .unknownGuard(let name, let route, let known):
      "\(route) names the guard \"\(name)\", which is not there; there are: "
        + (known.isEmpty ? "none" : known.joined(separator: ", "))
    }
  }
}
