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
  /// A route declares a parameter twice.
  case repeatedParameter(RouteID, String)
  /// A default or fixed value has another type than the declared one.
  case invalidValue(RouteID, key: String, value: String?, expected: LinkValueType)
  /// With this route, the names, patterns and parameters of all routes exceed the table's capacity.
  case tooLarge(RouteID, limit: Int)
  /// An entry in a web fallback's list is no valid host.
  case invalidHost(String, webFallback: String)

  /// The name and the path of a route.
  public struct RouteID: Sendable, Hashable, CustomStringConvertible {
    /// The component's name.
    public let name: String
    /// The text of the pattern.
    public let path: String

    /// Creates the identity of a route.
    package init(_ route: Route) {
      name = route.name
      path = route.path
    }

    /// The name and the path, `goods ("goods/:id")`.
    public var description: String { "\(name) (\"\(path)\")" }
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
    case .repeatedParameter(let route, let name): "\(route): parameter \"\(name)\" is declared twice"
    case .invalidValue(let route, let key, let value, let expected):
      "\(route): \(value.map { "\"\($0)\"" } ?? "no value") is not allowed for \"\(key)\"; expected \(expected)"
    case .tooLarge(let route, let limit):
      "\(route): with it the texts of all routes have more than \(limit) bytes; shorten them"
    case .invalidHost(let host, let name):
      "web fallback \(name): \"\(host)\" is no host; write shop.example.com, localhost:8080 with a port, or *.example.com "
        + "for sub-domains, which needs two names after the star"
    }
  }
}
