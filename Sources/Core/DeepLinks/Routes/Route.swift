public import EngineBase

/// A pattern for a component in links, and the router's behaviour for it.
///
/// Routes with the same name are patterns of one component.
public struct Route: Sendable, Equatable {
  /// The component's name.
  public var name: String

  /// The pattern for the component's segments: `goods/:id<int>/:tab(info|reviews)`.
  ///
  /// A place is a literal, `:name` (one segment), `:name<type>` with `int`, `uuid`, `bool`, `double` or `string`, or
  /// `:name(a|b)` with choices. A final `*rest` matches all remaining segments, at least one. Literals are written
  /// decoded. Empty places are skipped. The empty pattern matches a link without segments.
  ///
  /// Literals, names and choices compare byte for byte.
  public var path: String

  /// The navigate mode of the component, unless the link contains one. Default ``NavigateMode/push``.
  public var navigateMode: NavigateMode

  /// The name of the transition with which the component appears and disappears, unless the link contains one. Nil for
  /// the host's own. Default nil.
  public var transition: String?

  /// The navigator for a link that begins with this component; nil for the selected navigator.
  public var navigator: NavigatorID?

  /// The route below the component where a link begins with it; nil for none.
  ///
  /// The parent takes its parameters from the captures of ``path``: its own captures and declared parameters of the
  /// same name, whose type accepts all values of the capture. It can have a parent too; eight levels at most. A link
  /// that presents the component, or that is appended, opens no parents.
  public var parent: RouteID?

  /// The callers that can open the route. Default ``RouteReach/internal``.
  public var reach: RouteReach

  /// Whether a link that differs only in its parameters updates the mounted component instead of replacing it.
  public var updatesInPlace: Bool

  /// The names of the route's guards, in order of evaluation. Default empty.
  public var guards: [String]

  /// The module of the component. Only components of the same module can open its ``RouteReach/module`` routes. Default
  /// nil.
  public var module: ModuleID?

  /// The reason why the route is unavailable, because its module is disabled or missing; nil for an available route.
  /// Links to it are refused with this reason, and no other route matches them.
  public var unavailability: String?

  /// The parameters that the pattern implies: `tab=insights` for `artist/:id/auction-results`.
  public var fixed: LinkParameters

  /// The component's declared parameters. Other parameters are kept unchecked.
  public var parameters: [RouteParameter]

  /// A one-line description for the route documentation.
  public var summary: String

  /// The reason why the destination of the route has none; a table with it cannot be made.
  package internal(set) var fault: DestinationError?

  /// Creates a route.
  public init(
    _ name: String, _ path: String, navigateMode: NavigateMode = .push, transition: String? = nil,
    navigator: NavigatorID? = nil, parent: RouteID? = nil, reach: RouteReach = .internal,
    updatesInPlace: Bool = false, fixed: LinkParameters = [],
    guards: [String] = [], parameters: [RouteParameter] = [], summary: String = ""
  ) {
    self.name = name
    self.path = path
    self.navigateMode = navigateMode
    self.transition = transition
    self.navigator = navigator
    self.parent = parent
    self.reach = reach
    self.updatesInPlace = updatesInPlace
    self.fixed = fixed
    self.guards = guards
    self.parameters = parameters
    self.summary = summary
  }
}

/// The name and the pattern of a route.
public struct RouteID: Sendable, Hashable, CustomStringConvertible {
  /// The component's name.
  public let name: String
  /// The text of the pattern.
  public let path: String

  /// Creates the identity of a route; see ``Route/name`` and ``Route/path``.
  public init(_ name: String, _ path: String) {
    self.name = name
    self.path = path
  }

  /// Creates the identity of a route.
  package init(_ route: Route) { self.init(route.name, route.path) }

  /// The identity with the canonical text of the pattern; the same one if the path is no pattern.
  package var canonical: RouteID { RouteID(name, (try? RoutePattern(path))?.description ?? path) }

  /// The name and the pattern, `goods ("goods/:id")`.
  public var description: String { "\(name) (\"\(path)\")" }
}

/// A parameter of a route: its key, type and default.
public struct RouteParameter: Sendable, Equatable {
  /// The parameter's key.
  public var name: String

  /// The type of every value of the parameter. Default ``LinkValueType/string``.
  public var type: LinkValueType

  /// Whether a link must contain the parameter. A required string can be without a value.
  public var isRequired: Bool

  /// The value that typed access returns if the link has none. It is not added to the parameters.
  public var defaultValue: String?

  /// A one-line description for the route documentation.
  public var summary: String

  /// Creates a parameter.
  public init(
    _ name: String, _ type: LinkValueType = .string, required: Bool = false, default defaultValue: String? = nil,
    summary: String = ""
  ) {
    self.name = name
    self.type = type
    self.isRequired = required
    self.defaultValue = defaultValue
    self.summary = summary
  }
}

extension Route {
  /// The canonical text of the pattern; the path if it is no pattern.
  package var canonicalPath: String { RouteID(self).canonical.path }

  /// The number of bytes of the texts that a table stores for the route.
  var textBytes: Int {
    var count = path.utf8.count
    for parameter in fixed { count += parameter.textBytes }
    for declaration in parameters {
      count += declaration.name.utf8.count + (declaration.defaultValue?.utf8.count ?? 0)
      if case .choices(let values) = declaration.type { count += values.reduce(0) { $0 + $1.utf8.count } }
    }
    return count
  }
}
