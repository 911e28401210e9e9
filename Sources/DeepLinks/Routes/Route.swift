public import EngineBase

/// One way to name a component in a link, and what the router does with it.
///
/// Routes of one name are the same component with several patterns.
public struct Route: Sendable, Equatable {
  /// The component's name.
  public var name: String

  /// The text of its ``RoutePattern``.
  public var path: String

  /// How the component opens where the link does not say. Default ``NavigateMode/push``.
  public var navigateMode: NavigateMode

  /// The navigator that a link which begins with this component opens in; nil for the selected one.
  public var navigator: NavigatorID?

  /// Who may open it. Default ``RouteReach/internal``.
  public var reach: RouteReach

  /// Whether a link that differs only in its parameters updates the mounted component instead of replacing it.
  public var updatesInPlace: Bool

  /// The names of the guards that a link to it must pass, in the order in which they are asked. Default none.
  public var guards: [String]

  /// The module that the component belongs to. Only components of the same module reach its ``RouteReach/module`` routes. Default nil.
  public var module: ModuleID?

  /// Why the route opens nothing: its module is switched off, or left out of the app; nil for one that opens. Its links are
  /// refused with that reason, and no other route takes them.
  public var unavailability: String?

  /// Parameters that the pattern stands for: `tab=insights` for `artist/:id/auction-results`.
  public var fixed: LinkParameters

  /// The parameters that the component declares. Others are kept, unchecked.
  public var parameters: [ParameterDeclaration]

  /// One line for the documentation of routes.
  public var summary: String

  /// A route, with the defaults that its properties name.
  public init(
    _ name: String, _ path: String, navigateMode: NavigateMode = .push, navigator: NavigatorID? = nil,
    reach: RouteReach = .internal, updatesInPlace: Bool = false, fixed: LinkParameters = [],
    guards: [String] = [], parameters: [ParameterDeclaration] = [], summary: String = ""
  ) {
    self.name = name
    self.path = path
    self.navigateMode = navigateMode
    self.navigator = navigator
    self.reach = reach
    self.updatesInPlace = updatesInPlace
    self.fixed = fixed
    self.guards = guards
    self.parameters = parameters
    self.summary = summary
  }
}

/// A parameter as a route declares it.
public struct ParameterDeclaration: Sendable, Equatable {
  /// The parameter's key.
  public var name: String

  /// What every value of the parameter must be. Default ``LinkValueType/string``.
  public var type: LinkValueType

  /// Whether a link must have it. A required string may be without value.
  public var isRequired: Bool

  /// What typed access gives where the link has none; it is not added to the parameters.
  public var defaultValue: String?

  /// One line for the documentation of routes.
  public var summary: String

  /// A declaration, with the defaults that its properties name.
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
  /// The bytes of the texts that a table keeps of the route.
  var textBytes: Int {
    var count = path.utf8.count
    for parameter in fixed { count += parameter.textBytes }
    for declaration in parameters {
      count += declaration.name.utf8.count
      if case .choices(let values) = declaration.type { count += values.reduce(0) { $0 + $1.utf8.count } }
    }
    return count
  }
}
