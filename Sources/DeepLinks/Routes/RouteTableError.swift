/// Why routes make no table.
public enum RouteTableError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A route's path is no pattern.
  case invalidPattern(RouteID, RoutePatternError)
  /// Two patterns are alike in every place: a link could mean either.
  case alike(RouteID, RouteID)
  /// A capture, a fixed or a declared parameter has the name of one that steers the router.
  case reservedName(RouteID, String)
  /// A route declares a parameter twice.
  case repeatedParameter(RouteID, String)
  /// A default or a fixed value is not of the declared type.
  case invalidValue(RouteID, key: String, value: String?, expected: LinkValueType)
  /// With this route, names, patterns and parameters of all routes have more bytes than a table can hold.
  case tooLarge(RouteID, limit: Int)
  /// An entry in the list of a web fallback is no host.
  case invalidHost(String, webFallback: String)

  /// A route as its author wrote it.
  public struct RouteID: Sendable, Hashable, CustomStringConvertible {
    /// The component's name.
    public let name: String
    /// The text of the pattern.
    public let path: String

    /// The route's name and pattern.
    package init(_ route: Route) {
      name = route.name
      path = route.path
    }

    /// Name and pattern, `goods ("goods/:id")`.
    public var description: String { "\(name) (\"\(path)\")" }
  }

  /// A sentence that says what is wrong, where, and what would be right.
  public var description: String {
    switch self {
    case .invalidPattern(let route, let error): "\(route): \(error)"
    case .alike(let first, let second):
      "\(first) and \(second) are alike in every place, so a link could mean either; change one of them"
    case .reservedName(let route, let name): "\(route): \"\(name)\" steers the router; give the parameter another name"
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
