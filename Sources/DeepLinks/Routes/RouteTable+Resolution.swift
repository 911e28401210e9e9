extension RouteTable {
  /// Parses and resolves a link.
  ///
  /// Checked in this order: everything that ``RouterURL/parse(_:policy:)`` checks; resolution; for each component in turn its
  /// navigate modes, then its parameters in the order of their declaration; the number of components; reach.
  ///
  /// - Complexity: Bounded by segments × patterns that can start there.
  public func resolve(_ text: String, source: LinkSource = .internal) throws(LinkError) -> ResolvedLink {
    try resolve(RouterURL.parse(text, policy: policy), source: source)
  }

  /// Resolves a link that has been parsed: cuts its segments into runs, each matched whole by one pattern.
  ///
  /// Among all ways that use up every segment the one is taken whose segments are matched most narrowly, compared from the
  /// left (literal, choices, `uuid`, `int`, `bool`, `double`, plain parameter, catch-all); if that is equal throughout, the
  /// one whose first differing run is longer. A link without segments names the component with the empty pattern, or none.
  public func resolve(_ link: RouterURL, source: LinkSource = .internal) throws(LinkError) -> ResolvedLink {
    let components = try link.segments.isEmpty ? resolveEmpty(link, source) : resolveSegments(link, source)
    guard components.count <= policy.limits.components else {
      throw .tooManyComponents(count: components.count, limit: policy.limits.components)
    }
    if source.isOutside {
      for component in components where routes[Int(component.routeIndex)].reach != .external {
        throw .notExternal(component: component.name, source: source)
      }
    }
    return ResolvedLink(url: link, source: source, components: components)
  }

  private func resolveEmpty(_ link: RouterURL, _ source: LinkSource) throws(LinkError) -> [ResolvedComponent] {
    let route = tree.nodes[0].route
    guard route >= 0 else {
      _ = try steer(link.parameters, source, component: "the link")
      return []
    }
    return [try component(route, link, [], parameters: link.parameters, source)]
  }

  private func resolveSegments(_ link: RouterURL, _ source: LinkSource) throws(LinkError) -> [ResolvedComponent] {
    let result: Result<[ResolvedComponent], LinkError> = RouteResolver.resolve(link.segments, in: self) {
      resolver, isFound in
      guard isFound else {
        let segment = min(resolver.furthest, link.segments.count - 1)
        return .failure(.noRoute(UnmatchedLink(link.segments, segment: segment, table: self)))
      }
      do throws(LinkError) {
        return .success(try components(of: link, resolver.ways, source))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func components(
    of link: RouterURL, _ ways: UnsafeMutableBufferPointer<RouteResolver.Way>, _ source: LinkSource
  ) throws(LinkError) -> [ResolvedComponent] {
    var count = 0
    var start = 0
    while start < link.segments.count {
      start = Int(ways[start].end)
      count += 1
    }
    var components: [ResolvedComponent] = []
    components.reserveCapacity(count)
    start = 0
    while start < link.segments.count {
      let end = Int(ways[start].end)
      components.append(
        try component(ways[start].route, link, link.segments[start..<end], parameters: [], source))
      start = end
    }
    return components
  }

  /// A component from its run of segments, or from the parameters of a link without any.
  private func component(
    _ route: Int32, _ link: RouterURL, _ run: ArraySlice<RouterURLComponent>, parameters: LinkParameters,
    _ source: LinkSource
  ) throws(LinkError) -> ResolvedComponent {
    let own = ownParameters(route, run)
    let ownCount = own.count
    var all = own
    all.pairs.reserveCapacity(run.reduce(own.count + parameters.count) { $0 + $1.parameters.count })
    var steered = Steered()
    for segment in run {
      try gather(segment.parameters, over: ownCount, route, source, into: &all, &steered)
    }
    try gather(parameters, over: ownCount, route, source, into: &all, &steered)
    try check(all, route)
    return ResolvedComponent(
      table: self, routeIndex: route, requestedMode: steered.mode, animated: steered.animated,
      transition: steered.transition, parameters: all)
  }

  /// What the pattern itself gives: captures, and over them the fixed parameters.
  private func ownParameters(_ route: Int32, _ run: ArraySlice<RouterURLComponent>) -> LinkParameters {
    let fixed = routes[Int(route)].fixed
    var own: [LinkParameter] = []
    own.reserveCapacity(4)
    let start = Int(placeStarts[Int(route)])
    for position in start..<Int(placeStarts[Int(route) + 1]) where places[position].rank > 0 {
      let capture = places[position].capture
      guard !fixed.contains(key: capture) else { continue }
      let first = run.startIndex + position - start
      let isCatchAll = places[position].rank == CompiledPlace.catchAllRank
      let value = isCatchAll ? run[first...].map(\.name).joined(separator: "/") : run[first].name
      own.append(LinkParameter(capture, value))
    }
    own.append(contentsOf: fixed)
    return LinkParameters(own)
  }

  private func gather(
    _ parameters: LinkParameters, over ownCount: Int, _ route: Int32, _ source: LinkSource,
    into all: inout LinkParameters, _ steered: inout Steered
  ) throws(LinkError) {
    for parameter in parameters.pairs {
      if steering.contains(parameter.key) {
        try steered.take(parameter, steering, source, component: { self.routes[Int(route)].name })
      } else if !all.pairs[..<ownCount].contains(where: { $0.key == parameter.key }) {
        all.pairs.append(parameter)
      }
    }
  }

  private func steer(
    _ parameters: LinkParameters, _ source: LinkSource, component: String
  ) throws(LinkError) -> Steered {
    var steered = Steered()
    for parameter in parameters where steering.contains(parameter.key) {
      try steered.take(parameter, steering, source, component: { component })
    }
    return steered
  }

  /// Checks the declared parameters in the order of their declaration.
  func check(_ parameters: LinkParameters, _ route: Int32) throws(LinkError) {
    for declaration in routes[Int(route)].parameters {
      var isThere = false
      for parameter in parameters.pairs where parameter.key == declaration.name {
        isThere = true
        guard parameter.encoding.isEmpty else {
          throw .invalidParameterEncoding(
            component: routes[Int(route)].name, key: parameter.key, value: parameter.value)
        }
        guard declaration.type.accepts(parameter.value) else {
          throw .invalidParameter(
            component: routes[Int(route)].name, key: parameter.key, value: parameter.value,
            expected: declaration.type.description)
        }
      }
      if !isThere, declaration.isRequired {
        throw .missingParameter(
          component: routes[Int(route)].name, key: declaration.name, expected: declaration.type.description)
      }
    }
  }

  /// The same component with the parameters of a link without segments in the place of its own, checked like any; what its
  /// pattern captures and its fixed parameters stay. Nil where the link has no parameters but steering ones.
  package func replacingParameters(
    of component: ResolvedComponent, with link: ResolvedLink
  ) throws(LinkError) -> ResolvedComponent? {
    let route = component.routeIndex
    let given = link.url.parameters.filter { !steering.contains($0.key) }
    guard !given.isEmpty else { return nil }
    let own = routes[Int(route)].fixed.keys + placeCaptures(route)
    let kept = component.parameters.filter { own.contains($0.key) }
    let all = LinkParameters(kept + given.filter { !own.contains($0.key) })
    try check(all, route)
    return ResolvedComponent(
      table: self, routeIndex: route, requestedMode: component.requestedMode, animated: component.animated,
      transition: component.transition, parameters: all)
  }

  private func placeCaptures(_ route: Int32) -> [String] {
    places[Int(placeStarts[Int(route)])..<Int(placeStarts[Int(route) + 1])].map(\.capture)
  }
}

/// What a link's steering parameters say of one component. Every mode is checked; the first counts.
private struct Steered {
  var mode: NavigateMode?
  var transition: String?
  var animated: Bool?

  mutating func take(
    _ parameter: LinkParameter, _ steering: SteeringNames, _ source: LinkSource, component: () -> String
  ) throws(LinkError) {
    if parameter.key == steering.navigateMode {
      guard let mode = parameter.value.flatMap(NavigateMode.init(rawValue:)),
        !source.isOutside || mode == .push || mode == .present
      else {
        throw .invalidParameter(
          component: component(), key: parameter.key, value: parameter.value, expected: NavigateMode.choices(from: source))
      }
      self.mode = self.mode ?? mode
    } else if parameter.key == steering.transition {
      transition = transition ?? parameter.value
    } else {
      animated = animated ?? (parameter.value.map { LinkBool($0.utf8)?.value } ?? true)
    }
  }
}
