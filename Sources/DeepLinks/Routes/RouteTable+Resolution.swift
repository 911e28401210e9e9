public import EngineBase

extension RouteTable {
  /// Resolves a link that has been parsed: cuts its segments into runs, each matched whole by one pattern.
  ///
  /// Among all ways that use up every segment the one is taken whose segments are matched most narrowly, compared from the
  /// left (literal, choices, `uuid`, `int`, `bool`, `double`, plain parameter, catch-all); if that is equal throughout, the
  /// one whose first differing run is longer. A link without segments names the component with the empty pattern, or none.
  ///
  /// - Parameters:
  ///   - link: The link; without scheme it is a path of the app itself, whatever the source.
  ///   - source: Where it comes from.
  ///   - module: The module of the component that asks, where one does.
  /// - Throws: The first fault.
  public func resolve(
    _ link: RouterURL, source: LinkSource = .internal, module: ModuleID? = nil
  ) throws(LinkError) -> ResolvedLink {
    do throws(LinkError) {
      return ResolvedLink(url: link, source: source, components: try components(of: link, source, module))
    } catch {
      guard case .noRoute = error, let page = unclaimedPage(link.description, link, source) else { throw error }
      return page
    }
  }

  func components(
    of link: RouterURL, _ source: LinkSource, _ module: ModuleID?
  ) throws(LinkError) -> [ResolvedComponent] {
    let components = try link.hasSegments ? segmentedLink(link, source) : emptyLink(link, source)
    guard components.count <= policy.limits.components else {
      throw .tooManyComponents(count: components.count, limit: policy.limits.components)
    }
    if source.isOutside {
      for component in components where !compiled[component.routeIndex].isExternal {
        throw .notExternal(component: component.name, source: source)
      }
    } else if hasModuleReach {
      for component in components where compiled[component.routeIndex].isForItsModule {
        let owner = component.route.module
        guard let owner, owner == module else {
          throw .notOfModule(component: component.name, module: owner, requester: module)
        }
      }
    }
    return components
  }

  private func emptyLink(_ link: RouterURL, _ source: LinkSource) throws(LinkError) -> [ResolvedComponent] {
    let route = tree.nodes[0].route
    guard route >= 0 else { return [] }
    try checkPresence(route)
    return [try component(route, link, link.tokens.indices, source)]
  }

  private func segmentedLink(_ link: RouterURL, _ source: LinkSource) throws(LinkError) -> [ResolvedComponent] {
    var components: [ResolvedComponent] = []
    var fault: LinkError?
    let capacity = link.tokens.count + 1
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: capacity) { segments in
      withUnsafeTemporaryAllocation(of: RouteResolver.Way.self, capacity: capacity) { ways in
        var resolver = RouteResolver(self, link.tokens, segments, ways)
        guard resolver.solve() else {
          let segment = Int(min(resolver.furthest, resolver.count - 1))
          fault = .noRoute(UnmatchedLink(link, segment: segment, table: self))
          return
        }
        do throws(LinkError) {
          components = try self.components(of: link, UnsafeBufferPointer(segments), UnsafeBufferPointer(ways), source)
        } catch {
          fault = error
        }
      }
    }
    if let fault { throw fault }
    return components
  }

  /// The components of the way that was found; both buffers are those of the search.
  private func components(
    of link: RouterURL, _ segments: UnsafeBufferPointer<Int32>, _ ways: UnsafeBufferPointer<RouteResolver.Way>,
    _ source: LinkSource
  ) throws(LinkError) -> [ResolvedComponent] {
    let end = Int32(link.tokens.count)
    var count = 0
    var start = 0
    while segments[start] < end {
      if hasAbsent { try checkPresence(ways[start].route) }
      start = Int(ways[start].end)
      count += 1
    }
    var components: [ResolvedComponent] = []
    components.reserveCapacity(count)
    start = 0
    while segments[start] < end {
      let way = ways[start]
      let run = Int(segments[start])..<Int(segments[Int(way.end)])
      components.append(try component(way.route, link, run, source))
      start = Int(way.end)
    }
    return components
  }

  func checkPresence(_ position: Int32) throws(LinkError) {
    let route = openable[Int(position)]
    if let absence = route.absence { throw .absent(.init(route), reason: absence) }
  }

  /// A component from the part of a link that is its own: a run of segments and their parameters.
  private func component(
    _ route: Int32, _ link: RouterURL, _ run: Range<Int>, _ source: LinkSource
  ) throws(LinkError) -> ResolvedComponent {
    var parameters: [LinkParameter] = []
    // No more than every token: a run has at least as many segments as its pattern captures.
    parameters.reserveCapacity(run.count)
    appendOwn(route, link, run, to: &parameters)
    let ownCount = parameters.count
    var steered = Steered()
    try gather(link, run, source, component: openable[Int(route)].name, into: &parameters, ownCount: ownCount, &steered)
    try check(parameters, route, source)
    return ResolvedComponent(
      table: self, routeIndex: route, requestedMode: steered.mode, animated: steered.animated,
      transition: steered.transition, parameters: LinkParameters(parameters))
  }

  /// What the pattern itself gives: captures, and over them the fixed parameters.
  private func appendOwn(_ route: Int32, _ link: RouterURL, _ run: Range<Int>, to own: inout [LinkParameter]) {
    let facts = compiled[route]
    var capture = Int(facts.firstCapture)
    var place = ranks.starts[route]
    for position in run where link.tokens[position].isSegment && capture < facts.endOfCaptures {
      let rank = ranks.ranks[place]
      place += 1
      guard rank != RouteRanks.literal else { continue }
      let name = captures[capture]
      capture += 1
      guard !facts.hasFixed || !openable[Int(route)].fixed.contains(key: name.text) else { continue }
      let value =
        rank == RouteRanks.catchAll
        ? Self.joinedSegments(link, position..<run.upperBound) : link.tokens[position].parameter.key
      own.append(LinkParameter(name.text, value, keyHash: name.hash))
    }
    if facts.hasFixed { own.append(contentsOf: openable[Int(route)].fixed) }
  }

  private static func joinedSegments(_ link: RouterURL, _ run: Range<Int>) -> String {
    link.tokens[run].filter(\.isSegment).map(\.parameter.key).joined(separator: "/")
  }

  /// What of a link's parameters reaches the component, and what steers the router.
  private func gather(
    _ link: RouterURL, _ run: Range<Int>, _ source: LinkSource, component: @autoclosure () -> String,
    into parameters: inout [LinkParameter], ownCount: Int, _ steered: inout Steered
  ) throws(LinkError) {
    for position in run where !link.tokens[position].isSegment {
      let parameter = link.tokens[position].parameter
      if let role = steering.role(of: parameter) {
        try steered.take(parameter, role, source, component: component())
      } else if !parameters[..<ownCount].contains(where: { $0.hasSameKey(as: parameter) }) {
        parameters.append(parameter)
      }
    }
  }

  /// The same component with the parameters of a link without segments in the place of its own, checked like any; what its
  /// pattern captures and its fixed parameters stay. Nil where the link has no parameters but steering ones.
  package func replacingParameters(
    of component: ResolvedComponent, with link: ResolvedLink
  ) throws(LinkError) -> ResolvedComponent? {
    let route = component.routeIndex
    let facts = compiled[route]
    let own = captures[Int(facts.firstCapture)..<Int(facts.endOfCaptures)].map(\.text) + openable[Int(route)].fixed.keys
    var parameters = component.parameters.filter { own.containsBytes(of: $0.key) }
    var steered = Steered()
    try gather(
      link.url, link.url.tokens.indices, link.source, component: component.name, into: &parameters,
      ownCount: parameters.count, &steered)
    guard link.url.tokens.contains(where: { steering.role(of: $0.parameter) == nil }) else { return nil }
    try check(parameters, route, link.source)
    return ResolvedComponent(
      table: self, routeIndex: route, requestedMode: component.requestedMode, animated: component.animated,
      transition: component.transition, parameters: LinkParameters(parameters))
  }
}

/// What a link's steering parameters say of one component: the first of each; every mode is checked.
private struct Steered {
  var mode: NavigateMode?
  var transition: String?
  var animated: Bool?

  mutating func take(
    _ parameter: LinkParameter, _ role: SteeringNames.Role, _ source: LinkSource, component: @autoclosure () -> String
  ) throws(LinkError) {
    switch role {
    case .navigateMode:
      guard let mode = parameter.value.flatMap(NavigateMode.init(rawValue:)),
        !source.isOutside || mode == .push || mode == .present
      else {
        throw .invalidParameter(
          component: component(), key: parameter.key, value: parameter.value,
          expected: NavigateMode.choices(from: source))
      }
      self.mode = self.mode ?? mode
    case .transition: transition = transition ?? parameter.value
    case .animated: animated = animated ?? (parameter.value.map { LinkBool($0.utf8)?.value } ?? true)
    }
  }
}
