public import EngineBase

extension RouteTable {
  /// Resolves a parsed link: divides its segments into runs, each matched completely by one pattern.
  ///
  /// Among all complete divisions, the one with the most specific places is used, compared from the left (literal,
  /// choices, `uuid`, `int`, `bool`, `double`, plain parameter, catch-all). If all places are equal, the division whose
  /// first differing run is longer is used. A link without segments names the component with the empty pattern, or no
  /// component.
  ///
  /// - Parameters:
  ///   - link: The link. Without a scheme it is a path of the app itself, for every source.
  ///   - source: The source of the link.
  ///   - module: The module of the requester; nil outside of modules.
  /// - Throws: The first fault.
  public func resolve(
    _ link: RouterURL, source: LinkSource = .internal, module: ModuleID? = nil
  ) throws(LinkError) -> ResolvedLink {
    let storage = link.storage.copy(
      records: 2 * Int(link.storage.tokenCount) + 1, components: max(1, Int(link.storage.segmentCount)), bytes: 0,
      table: self)
    do throws(LinkError) {
      return ResolvedLink(try addComponents(to: storage, source, module) ?? storage, source)
    } catch {
      guard case .noRoute = error, let page = unclaimedPage(link.description, link, source) else { throw error }
      return page
    }
  }

  /// Adds the link's components to a storage with capacity for the search.
  ///
  /// - Returns: A copy with the components if the storage lacked capacity for them; otherwise nil.
  func addComponents(
    to storage: LinkStorage, _ source: LinkSource, _ module: ModuleID?
  ) throws(LinkError) -> LinkStorage? {
    let memory = storage.memory
    guard memory.segmentCount > 0 else { return try addRoot(to: storage, source, module) }
    var resolver = RouteResolver(self, memory)
    guard resolver.solve() else {
      let segment = Int(min(resolver.furthest, resolver.count - 1))
      throw .noRoute(UnmatchedLink(RouterURL(storage), segment: segment, table: self))
    }
    var room = Room()
    resolver.forEachRun { run in room.add(run, compiled[run.route], memory) }
    let copy = room.makeCopy(of: storage, self)
    defer { withExtendedLifetime((storage, copy)) {} }
    let target = copy?.memory ?? memory
    var count: Int32 = 0
    resolver.forEachRun { run in
      target[component: count] = run
      count &+= 1
    }
    try addParameters(to: target, count, endOfBytes: memory.bytes.count, source, module)
    return copy
  }

  /// Adds the component of the empty pattern, if one is registered.
  private func addRoot(
    to storage: LinkStorage, _ source: LinkSource, _ module: ModuleID?
  ) throws(LinkError) -> LinkStorage? {
    let memory = storage.memory
    guard tree.nodes[0].route >= 0 else { return nil }
    let run = ComponentRecord(route: tree.nodes[0].route, endToken: memory.tokenCount)
    var room = Room()
    room.add(run, compiled[run.route], memory)
    let copy = room.makeCopy(of: storage, self)
    defer { withExtendedLifetime((storage, copy)) {} }
    let target = copy?.memory ?? memory
    target[component: 0] = run
    try addParameters(to: target, 1, endOfBytes: memory.bytes.count, source, module)
    return copy
  }

  private func addParameters(
    to memory: LinkMemory, _ count: Int32, endOfBytes: Int, _ source: LinkSource, _ module: ModuleID?
  ) throws(LinkError) {
    if hasUnavailable { for index in 0..<count { try checkPresence(memory[component: index].route) } }
    try assemble(memory, count, endOfBytes: endOfBytes, source)
    guard Int(count) <= policy.limits.components else {
      throw .tooManyComponents(count: Int(count), limit: policy.limits.components)
    }
    if source.isOutside || hasModuleReach { try checkReach(of: memory, count, source, module) }
  }

  /// The capacity that components need in addition to the link's own.
  private struct Room {
    private var components: Int32 = 0
    private var fixed: Int32 = 0
    private var joined = 0

    @inline(__always)
    mutating func add(_ run: ComponentRecord, _ route: CompiledRoute, _ memory: LinkMemory) {
      components &+= 1
      fixed &+= route.endOfFixed &- route.firstFixed
      guard route.hasCatchAll, memory.joinedSegments(run.firstToken, run.endToken) == nil else { return }
      for token in run.firstToken..<run.endToken { joined += memory[token].key.count + 1 }
    }

    /// Returns a copy of a storage with less capacity; nil if the capacity suffices.
    @inline(__always)
    func makeCopy(of storage: LinkStorage, _ table: RouteTable) -> LinkStorage? {
      let memory = storage.memory
      guard components > memory.componentCapacity || fixed > 0 || joined > 0 else { return nil }
      return storage.copy(
        records: Int(2 * memory.tokenCount + 1 + fixed), components: Int(components),
        bytes: memory.bytes.count + joined, table: table)
    }
  }

  func checkPresence(_ position: Int32) throws(LinkError) {
    let route = openable[Int(position)]
    if let unavailability = route.unavailability { throw .unavailable(.init(route), reason: unavailability) }
  }

  private func checkReach(
    of memory: LinkMemory, _ count: Int32, _ source: LinkSource, _ module: ModuleID?
  ) throws(LinkError) {
    for index in 0..<count {
      let route = memory[component: index].route
      if source.isOutside, !compiled[route].isExternal {
        throw .notExternal(component: openable[Int(route)].name, source: source)
      }
      guard !source.isOutside, compiled[route].isForItsModule else { continue }
      let owner = openable[Int(route)].module
      guard let owner, owner == module else {
        throw .notOfModule(component: openable[Int(route)].name, module: owner, requester: module)
      }
    }
  }

  /// Returns the same component with the parameters of a link without segments instead of its own, checked as usual.
  /// Captures and fixed parameters are kept. Returns nil if the link has only navigation parameters.
  package func replacingParameters(
    of component: ResolvedComponent, with link: ResolvedLink
  ) throws(LinkError) -> ResolvedComponent? {
    let route = openable[Int(component.routeIndex)]
    let own = captureNames(of: component.routeIndex) + route.fixed.keys
    var parameters = component.parameters.filter { own.containsBytes(of: $0.key) }
    let ownCount = parameters.count
    let given = link.url.parameters
    guard given.contains(where: { !navigationParameters.contains($0.key) }) else { return nil }
    for parameter in given {
      if let role = navigationParameters.role(of: parameter.key) {
        switch role {
        case .navigateMode: try checkMode(parameter.key, parameter.value, link.source, component.routeIndex)
        case .transition: try checkTransition(parameter.key, parameter.value, component.routeIndex)
        case .animated: try checkAnimated(parameter.key, parameter.value, component.routeIndex)
        }
        continue
      }
      if !parameters[..<ownCount].contains(where: { $0.key.hasSameBytes(as: parameter.key) }) {
        parameters.append(parameter)
      }
    }
    let updated = self.component(
      component.routeIndex, parameters, mode: component.requestedMode, animated: component.animated,
      transition: component.requestedTransition)
    try check(updated.parameters, component.routeIndex, link.source)
    return updated
  }

  /// Checks a parameter with a navigate mode and returns the mode.
  @discardableResult
  func checkMode(
    _ key: String, _ value: String?, _ source: LinkSource, _ route: Int32
  ) throws(LinkError) -> NavigateMode {
    guard let value, let mode = NavigateMode(rawValue: value), !source.isOutside || mode == .push || mode == .present
    else {
      throw .invalidParameter(
        component: openable[Int(route)].name, key: key, value: value, expected: NavigateMode.choices(from: source))
    }
    return mode
  }

  /// Checks a parameter with the name of a transition. Without a value it means nothing.
  func checkTransition(_ key: String, _ value: String?, _ route: Int32) throws(LinkError) {
    guard let value, !navigationParameters.allows(transition: value) else { return }
    let names = navigationParameters.transitions ?? []
    throw .invalidParameter(
      component: openable[Int(route)].name, key: key, value: value,
      expected: names.isEmpty ? "no transition" : names.joined(separator: "|"))
  }

  /// Checks a parameter that enables or disables the animation and returns its truth value, which is true without a
  /// value.
  @discardableResult
  func checkAnimated(_ key: String, _ value: String?, _ route: Int32) throws(LinkError) -> Bool {
    guard let value else { return true }
    if let bool = LinkBool(value.utf8) { return bool.value }
    throw .invalidParameter(
      component: openable[Int(route)].name, key: key, value: value, expected: LinkValueType.bool.description)
  }

  /// Returns a component that no link names.
  func component(
    _ route: Int32, _ parameters: [LinkParameter], mode: NavigateMode?, animated: Bool? = nil, transition: String? = nil
  ) -> ResolvedComponent {
    var builder = LinkStorageBuilder()
    for parameter in parameters { builder.add(parameter) }
    let record = ComponentRecord(
      route: route, mode: mode, animated: animated, transition: builder.span(transition))
    return ResolvedComponent(builder.storage(record, table: self), 0)
  }

  private func captureNames(of route: Int32) -> [String] {
    (compiled[route].firstCapture..<compiled[route].endOfCaptures).map {
      String(decoding: texts[captures[$0].name.span], as: UTF8.self)
    }
  }
}
