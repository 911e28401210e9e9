public import EngineBase

/// A component that a link names: its route, and the parameters that reach it.
public struct ResolvedComponent: Sendable {
  /// The link's storage, with the table that has the route.
  let storage: LinkStorage
  /// Which of its components this is.
  private let index: Int32

  init(_ storage: LinkStorage, _ index: Int32) {
    self.storage = storage
    self.index = index
  }

  private var record: ComponentRecord { storage.component(index) }

  /// The mode that the link gives (`nav=`); nil where it gives none.
  public var requestedMode: NavigateMode? { record.mode }

  /// Whether the link asks for an animation (`animated=`); nil where it does not say, or says nothing that is a truth value.
  public var animated: Bool? { record.animated }

  /// The name of the transition that the link asks for (`transition=`).
  public var transition: String? { storage.text(record.transition) }

  /// The component's parameters: those of all its segments, over them what its pattern captures, over those the fixed ones.
  /// Without the parameters that steer the router.
  public var parameters: LinkParameters {
    let record = record
    return LinkParameters(storage, record.firstParameter, record.endParameter)
  }

  var routeIndex: Int32 { record.route }

  /// The route that matched; of a web page's component one that says what it is, and is in no table.
  public var route: Route { storage.resolvedTable.openable[Int(routeIndex)] }

  /// The position of the route in ``RouteTable/routes``; that of the web fallback comes after the last.
  package var routePosition: Int { Int(routeIndex) }

  /// The component's name. Components of one name are the same component.
  public var name: String { storage.resolvedTable.openable[Int(routeIndex)].name }

  /// The mode that counts: the link's before the route's own.
  public var navigateMode: NavigateMode {
    let record = record
    return record.mode ?? storage.resolvedTable.openable[Int(record.route)].navigateMode
  }

  /// The navigator that a link which begins with the component opens in; nil for the selected one.
  public var navigator: NavigatorID? { storage.resolvedTable.openable[Int(routeIndex)].navigator }

  /// Whether a link that differs only in its parameters updates the component in place.
  public var updatesInPlace: Bool { storage.resolvedTable.openable[Int(routeIndex)].updatesInPlace }

  /// The value that the route declares for a parameter which the link does not give.
  func defaultValue(of key: String) -> String? {
    storage.resolvedTable.openable[Int(routeIndex)].parameters.first { $0.name.hasSameBytes(as: key) }?.defaultValue
  }

  /// Whether both are the same component, whatever their parameters.
  public func isSameComponent(as other: ResolvedComponent) -> Bool {
    hasSameRoute(as: other) || name == other.name
  }

  private func hasSameRoute(as other: ResolvedComponent) -> Bool {
    routeIndex == other.routeIndex && storage.resolvedTable === other.storage.resolvedTable
  }
}

extension ResolvedComponent: Equatable {
  /// Equal are components of one name and pattern with the same parameters in the same order, steered alike.
  public static func == (left: ResolvedComponent, right: ResolvedComponent) -> Bool {
    (left.hasSameRoute(as: right)
      || left.name == right.name && left.route.path.hasSameBytes(as: right.route.path))
      && left.parameters == right.parameters && left.requestedMode == right.requestedMode
      && left.animated == right.animated
      && left.transition.hasSameBytes(as: right.transition)
  }
}

/// A link with the components that it names, in order.
public struct ResolvedLink: Sendable {
  /// The link and its components.
  private let storage: LinkStorage

  /// Where the link comes from.
  public let source: LinkSource

  init(_ storage: LinkStorage, _ source: LinkSource) {
    self.storage = storage
    self.source = source
  }

  /// The link, taken apart; scheme and host only of one to a web page on a host that is not the app's own.
  public var url: RouterURL { RouterURL(storage) }

  /// The components; empty for a link that stands for the bottom of the selected navigator. O(components): the list is made when
  /// it is read.
  public var components: [ResolvedComponent] {
    let count = storage.componentCount
    if count == 1 { return [ResolvedComponent(storage, 0)] }
    return (0..<count).map { ResolvedComponent(storage, $0) }
  }

  /// The number of components, without a list of them.
  package var count: Int { Int(storage.componentCount) }

  /// Whether the link names no component.
  package var isEmpty: Bool { storage.componentCount == 0 }

  /// The component at a position from 0 up to ``count``.
  package subscript(position: Int) -> ResolvedComponent { ResolvedComponent(storage, Int32(position)) }

  /// The first component; nil for a link that names none.
  package var first: ResolvedComponent? { isEmpty ? nil : self[0] }

  /// The last component; nil for a link that names none.
  package var last: ResolvedComponent? { isEmpty ? nil : self[count - 1] }
}

extension ResolvedLink: Equatable {
  /// Whether both are the same link from the same source, with the same components.
  public static func == (left: ResolvedLink, right: ResolvedLink) -> Bool {
    left.url == right.url && left.source == right.source && left.components == right.components
  }
}
