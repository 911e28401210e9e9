public import EngineBase

/// A component that a link names: its route, and the parameters that reach it.
public struct ResolvedComponent: Sendable {
  let table: RouteTable
  let routeIndex: Int32

  /// The mode that the link gives (`nav=`); nil where it gives none.
  public let requestedMode: NavigateMode?

  /// Whether the link asks for an animation (`animated=`); nil where it does not say, or says nothing that is a truth value.
  public let animated: Bool?

  /// The name of the transition that the link asks for (`transition=`).
  public let transition: String?

  /// The component's parameters: those of all its segments, over them what its pattern captures, over those the fixed ones.
  /// Without the parameters that steer the router.
  public let parameters: LinkParameters

  /// The route that matched; of a web page's component one that says what it is, and is in no table.
  public var route: Route { table.openable[Int(routeIndex)] }

  /// The position of the route in ``RouteTable/routes``; that of the web fallback comes after the last.
  package var routePosition: Int { Int(routeIndex) }

  /// The component's name. Components of one name are the same component.
  public var name: String { table.openable[Int(routeIndex)].name }

  /// The mode that counts: the link's before the route's own.
  public var navigateMode: NavigateMode { requestedMode ?? table.openable[Int(routeIndex)].navigateMode }

  /// The navigator that a link which begins with the component opens in; nil for the selected one.
  public var navigator: NavigatorID? { table.openable[Int(routeIndex)].navigator }

  /// Whether a link that differs only in its parameters updates the component in place.
  public var updatesInPlace: Bool { table.openable[Int(routeIndex)].updatesInPlace }

  /// Whether both are the same component, whatever their parameters.
  public func isSameComponent(as other: ResolvedComponent) -> Bool {
    (routeIndex == other.routeIndex && table === other.table) || name == other.name
  }
}

extension ResolvedComponent: Equatable {
  /// Equal are components of one name and pattern with the same parameters in the same order, steered alike.
  public static func == (left: ResolvedComponent, right: ResolvedComponent) -> Bool {
    left.name == right.name && left.route.path.hasSameBytes(as: right.route.path)
      && left.parameters == right.parameters
      && left.requestedMode == right.requestedMode && left.animated == right.animated
      && left.transition.hasSameBytes(as: right.transition)
  }
}

/// A link with the components that it names, in order.
public struct ResolvedLink: Sendable, Equatable {
  /// The link, taken apart; scheme and host only of one to a web page on a host that is not the app's own.
  public let url: RouterURL
  /// Where the link comes from.
  public let source: LinkSource

  /// The components; empty for a link that stands for the bottom of the selected navigator.
  public let components: [ResolvedComponent]
}
