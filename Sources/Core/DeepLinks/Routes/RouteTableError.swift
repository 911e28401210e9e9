public import EngineBase

/// The reason why routes form no table.
public enum RouteTableError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The path of a route is no valid pattern.
  case invalidPattern(RouteID, reason: String)
  /// Two patterns are equivalent in every place, so that a link would be ambiguous.
  case alike(RouteID, RouteID)
  /// A pattern begins with a literal that is an allowed host, which native links read as their host.
  case hostAsLiteral(RouteID, String)
  /// A captured, fixed or declared parameter has the name of a navigation parameter.
  case reservedName(RouteID, String)
  /// A route has a transition that the app does not declare.
  case unknownTransition(RouteID, String, known: [String])
  /// A route declares a parameter twice.
  case repeatedParameter(RouteID, String)
  /// A default or fixed value has another type than the declared one.
  case invalidValue(RouteID, key: String, value: String?, expected: LinkValueType)
  /// The ``LinkDestination`` of a route is declared wrongly, or a table does not open it.
  case invalidDestination(RouteID, DestinationError)
  /// With this route, the names, patterns and parameters of all routes exceed the table's capacity.
  case tooLarge(RouteID, limit: Int)
  /// A route declares a parent that it cannot have.
  case invalidParent(RouteID, parent: RouteID, ParentFault)
  /// An entry in a web fallback's list is no valid host.
  case invalidHost(String, webFallback: String)

  /// The reason why a route cannot be the parent of another one.
  public enum ParentFault: Sendable, Equatable {
    /// No route has this name and pattern. The list has up to three routes with the same name, or else with the same
    /// pattern.
    case unknown(near: [RouteID])
    /// The parents, from the route itself on, lead back to it.
    case circle([RouteID])
    /// The route has more levels of parents than the limit.
    case tooManyLevels(limit: Int)
    /// The parent's links open in another navigator than those of the route; nil is the selected one.
    case navigator(NavigatorID?, of: NavigatorID?)
    /// Callers of the route cannot open the parent.
    case reach(RouteReach, of: RouteReach)
    /// The parent requires a parameter that the route's pattern does not capture, or captures with a wider type.
    case parameter(String, expected: String, captured: String?)
  }

  /// A sentence with the fault, its place and a correct alternative.
  public var description: String {
    switch self {
    case .invalidPattern(let route, let reason): "\(route): \(reason)"
    case .alike(let first, let second):
      "\(first) and \(second) are alike in every place, so a link could mean either; change one of them"
    case .hostAsLiteral(let route, let host):
      "\(route): \"\(host)\" is a host of the app, so a native link that begins with it does not open this route; begin "
        + "the path with another name"
    case .reservedName(let route, let name):
      "\(route): \"\(name)\" is a navigation parameter; give the parameter another name"
    case .unknownTransition(let route, let name, let known):
      "\(route): there is no transition \"\(name)\"; there are: \(known.isEmpty ? "none" : known.joined(separator: ", "))"
    case .repeatedParameter(let route, let name): "\(route): parameter \"\(name)\" is declared twice"
    case .invalidValue(let route, let key, let value, let expected):
      "\(route): \(value.map { "\"\($0)\"" } ?? "no value") is not allowed for \"\(key)\"; expected \(expected)"
    case .invalidDestination(let route, let error): "\(route): \(error)"
    case .tooLarge(let route, let limit):
      "\(route): with it the texts of all routes have more than \(limit) bytes; shorten them"
    case .invalidParent(let route, let parent, let fault): fault.description(of: parent, below: route)
    case .invalidHost(let host, let name) where host.utf8.contains { $0 >= 0x80 }:
      "web fallback \(name): \"\(host)\" has letters beyond ASCII, and links have a host in ASCII; write its form that "
        + "begins with xn--, as the address in a browser is copied"
    case .invalidHost(let host, let name):
      "web fallback \(name): \"\(host)\" is no host; write shop.example.com, localhost:8080 with a port, or *.example.com "
        + "for sub-domains, which needs two names after the star"
    }
  }
}

extension RouteTableError.ParentFault {
  fileprivate func description(of parent: RouteID, below route: RouteID) -> String {
    let beginning = "\(route): its parent \(parent)"
    switch self {
    case .unknown(let near):
      return beginning + " is no route; register it, or name another one"
        + (near.isEmpty ? "" : ", like \(near.map(\.description).joined(separator: ", "))")
    case .circle(let routes):
      return beginning + " leads back to it: \(routes.map(\.description).joined(separator: " › ")); "
        + "declare no parent for one of them"
    case .tooManyLevels(let limit):
      return beginning + " is the first of more than \(limit) levels; declare fewer parents"
    case .navigator(let navigator, let own):
      return beginning + " opens in \(Self.text(navigator)), and it opens in \(Self.text(own)); "
        + "declare the same navigator for both"
    case .reach(.module, .module):
      return beginning + " can be opened by components of another module only; give the parent a wider reach"
    case .reach(let reach, let own):
      return beginning + " has the reach \(reach.rawValue), and it has the reach \(own.rawValue); "
        + "give the parent at least the same reach"
    case .parameter(let name, let expected, let captured?):
      return beginning + " needs \"\(name)\" as \(expected), and the pattern captures it as \(captured); "
        + "capture it as \(expected)"
    case .parameter(let name, let expected, nil):
      return beginning + " needs \"\(name)\" as \(expected), which the pattern does not capture; capture it, "
        + "or name a parent without it"
    }
  }

  private static func text(_ navigator: NavigatorID?) -> String {
    navigator.map { "the navigator \"\($0)\"" } ?? "the selected navigator"
  }
}
