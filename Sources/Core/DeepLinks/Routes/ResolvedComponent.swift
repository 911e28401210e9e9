public import EngineBase

/// A component of a resolved link: its route and its parameters.
public struct ResolvedComponent: Sendable {
  /// The storage of the link, with the table of the route.
  let storage: LinkStorage
  /// The index of the component in the link.
  private let index: Int32

  init(_ storage: LinkStorage, _ index: Int32) {
    self.storage = storage
    self.index = index
  }

  private var record: ComponentRecord { storage.component(index) }

  /// The mode in the link (`nav=`); nil if the link has none.
  public var requestedMode: NavigateMode? { record.mode }

  /// Whether the link requests an animation (`animated=`); nil if the link does not decide.
  public var animated: Bool? { record.animated }

  /// The name of the transition in the link (`transition=`); nil if the link has none.
  public var requestedTransition: String? { storage.text(record.transition) }

  /// The name of the effective transition: that of the link, otherwise that of the route; nil for the host's own.
  public var transition: String? {
    requestedTransition ?? storage.resolvedTable.openable[Int(routeIndex)].transition
  }

  /// The component's parameters: those of its segments, overridden by the pattern's captures, overridden by the fixed
  /// parameters. Navigation parameters are not included.
  public var parameters: LinkParameters {
    let record = record
    return LinkParameters(storage, record.firstParameter, record.endParameter)
  }

  var routeIndex: Int32 { record.route }

  /// The matched route. A web page's component has a descriptive route that is in no table.
  public var route: Route { storage.resolvedTable.openable[Int(routeIndex)] }

  /// The position of the route in ``RouteTable/routes``; the web fallback's route follows the last one.
  package var routePosition: Int { Int(routeIndex) }

  /// The component's name. Components with the same name are the same component.
  public var name: String { storage.resolvedTable.openable[Int(routeIndex)].name }

  /// The effective mode: that of the link, otherwise that of the route.
  public var navigateMode: NavigateMode {
    let record = record
    return record.mode ?? storage.resolvedTable.openable[Int(record.route)].navigateMode
  }

  /// The navigator for a link that begins with the component; nil for the selected navigator.
  public var navigator: NavigatorID? { storage.resolvedTable.openable[Int(routeIndex)].navigator }

  /// The names of the route's guards.
  package var guards: [String] { storage.resolvedTable.openable[Int(routeIndex)].guards }

  /// Whether a link that differs only in its parameters updates the component in place.
  public var updatesInPlace: Bool { storage.resolvedTable.openable[Int(routeIndex)].updatesInPlace }

  /// Returns the route's declaration of a parameter.
  func declaration(of key: String) -> RouteParameter? {
    storage.resolvedTable.openable[Int(routeIndex)].parameters.first { $0.name.hasSameBytes(as: key) }
  }

  /// Returns the first value of a key in the link, or the declared default; nil without both.
  func text(of key: String) -> String?? {
    let (memory, table) = (storage.memory, storage.resolvedTable)
    defer { withExtendedLifetime(storage) {} }
    let component = memory[component: index]
    let parameters = LinkParameterRecords(
      memory: memory, start: component.firstParameter, end: component.endParameter, texts: table.texts)
    let text: String?? = key.withBytes { key in
      var text: String??
      parameters.forEach(of: key) { parameters, record in
        text = .some(parameters.text(of: record))
        return false
      }
      return text ?? table.defaultValue(of: key, component.route).map { .some($0) }
    }
    if case .some(.none) = text { return texts(of: key).first }
    return text
  }

  /// Returns whether both are the same component, ignoring their parameters.
  public func isSameComponent(as other: ResolvedComponent) -> Bool {
    hasSameRoute(as: other) || name == other.name
  }

  /// Whether the component is what a parent describes: it has the parent's route and the parent's parameters, and maybe
  /// others.
  package func isParent(_ parent: ResolvedComponent) -> Bool {
    guard hasSameRoute(as: parent) else { return false }
    let (own, wanted) = (parameters, parent.parameters)
    return wanted.keys.allSatisfy { own.values(of: $0).hasSameBytes(as: wanted.values(of: $0)) }
  }

  private func hasSameRoute(as other: ResolvedComponent) -> Bool {
    routeIndex == other.routeIndex && storage.resolvedTable === other.storage.resolvedTable
  }
}

extension ResolvedComponent: Equatable {
  /// Returns whether both have the same name, pattern, navigation parameters, and the same parameters in the same
  /// order.
  public static func == (left: ResolvedComponent, right: ResolvedComponent) -> Bool {
    (left.hasSameRoute(as: right)
      || left.name == right.name && left.route.path.hasSameBytes(as: right.route.path))
      && left.parameters == right.parameters && left.requestedMode == right.requestedMode
      && left.animated == right.animated
      && left.requestedTransition.hasSameBytes(as: right.requestedTransition)
  }
}

/// A link with its components, in order.
public struct ResolvedLink: Sendable {
  /// The storage of the link and its components.
  private let storage: LinkStorage

  /// The source of the link.
  public let source: LinkSource

  init(_ storage: LinkStorage, _ source: LinkSource) {
    self.storage = storage
    self.source = source
  }

  /// The parsed link. A web page on a host other than the app's own has only scheme and host.
  public var url: RouterURL { RouterURL(storage) }

  /// The components; empty for a link to the bottom of the selected navigator. O(components), because the list is
  /// created on access.
  public var components: [ResolvedComponent] {
    let count = storage.componentCount
    if count == 1 { return [ResolvedComponent(storage, 0)] }
    return (0..<count).map { ResolvedComponent(storage, $0) }
  }

  /// The number of components. Does not create the list.
  package var count: Int { Int(storage.componentCount) }

  /// Whether the link names no component.
  package var isEmpty: Bool { storage.componentCount == 0 }

  /// The component at a position below ``count``.
  package subscript(position: Int) -> ResolvedComponent { ResolvedComponent(storage, Int32(position)) }

  /// The first component; nil for a link without components.
  package var first: ResolvedComponent? { isEmpty ? nil : self[0] }

  /// The last component; nil for a link without components.
  package var last: ResolvedComponent? { isEmpty ? nil : self[count - 1] }

  /// Returns whether each parameter in the link has a value, stands beside its component once, is set by neither the
  /// path nor the route of its component, and is a navigation parameter, one that the component declares, or an allowed
  /// one. Creates no text, except the key for `isAllowed`.
  package func hasOnlyDeclaredParameters(or isAllowed: (_ key: String) -> Bool = { _ in false }) -> Bool {
    let (memory, table) = (storage.memory, storage.resolvedTable)
    defer { withExtendedLifetime(storage) {} }
    for index in 0..<memory.componentCount {
      let component = memory[component: index]
      for token in component.firstToken..<component.endToken where !memory[token].isSegment {
        let isRepeated = (component.firstToken..<token).contains { earlier in
          !memory[earlier].isSegment && memory.hasSameKey(memory[earlier], memory[token])
        }
        if isRepeated { return false }
        switch table.use(of: memory[token], component.route, memory) {
        case .read: break
        case .notRead: return false
        case .notDeclared: if !isAllowed(storage.text(memory[token].key) ?? "") { return false }
        }
      }
    }
    return true
  }
}

extension LinkMemory {
  fileprivate func hasSameKey(_ left: LinkRecord, _ right: LinkRecord) -> Bool {
    LinkHash.areEqual(left.hash, right.hash, left.key.count, right.key.count, self[left.key], self[right.key])
  }
}

extension RouteTable {
  fileprivate enum ParameterUse {
    /// The component or the router reads the value.
    case read
    /// There is no value, or the path or the route sets another one.
    case notRead
    case notDeclared
  }

  /// Returns the use of a parameter beside the component of a route.
  fileprivate func use(of parameter: LinkRecord, _ position: Int32, _ memory: LinkMemory) -> ParameterUse {
    if parameter.value.isNone || parameter.isRaw { return .notRead }
    if navigationRole(of: parameter, memory) != nil { return .read }
    func isNamed(_ hash: LinkHash, _ name: LinkSpan) -> Bool {
      LinkHash.areEqual(
        parameter.hash, hash, parameter.key.count, name.count, memory[parameter.key], texts[name])
    }
    let route = compiled[position]
    for index in route.firstCapture..<route.endOfCaptures
    where isNamed(captures[index].name.hash, captures[index].name.span) {
      return .notRead
    }
    for index in route.firstFixed..<route.endOfFixed where isNamed(fixed[index].hash, fixed[index].key) {
      return .notRead
    }
    let isDeclared = (route.firstDeclaration..<route.endOfDeclarations).contains { index in
      isNamed(declarations[index].name.hash, declarations[index].name.span)
    }
    return isDeclared ? .read : .notDeclared
  }
}

extension ResolvedLink: Equatable {
  /// Returns whether both are the same link from the same source, with the same components.
  public static func == (left: ResolvedLink, right: ResolvedLink) -> Bool {
    left.url == right.url && left.source == right.source && left.components == right.components
  }
}
