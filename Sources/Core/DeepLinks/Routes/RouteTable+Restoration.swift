extension RouteTable {
  /// Returns the component with a name and parameters, without a link. Restoration of snapshots uses it.
  ///
  /// A route is a candidate if a link to it could have these parameters: each capture is present once with a valid
  /// segment, the fixed parameters have exactly their values, and the declared parameters are valid. Of several
  /// candidates, the one that expresses most parameters itself is used, as in ``link(to:scheme:host:)``; then the one
  /// with the most specific places from the left, the longest one, and the one with the alphabetically first path.
  /// Every resolved component can be restored from its name, its parameters and its mode, if necessary by another of
  /// its patterns. The web fallback is restored only for a page that is still on its list.
  ///
  /// - Parameters:
  ///   - name: The component's name.
  ///   - parameters: All parameters, decoded, in any order.
  ///   - navigateMode: The requested mode; nil for the route's own mode.
  /// - Throws: `unknownComponent` if no route has the name; `unavailable` if its module is disabled or missing;
  ///   `invalidParameter` for a navigation parameter; otherwise the fault of the least demanding route, the last one in
  ///   the order above.
  /// - Complexity: O(routes).
  public func component(
    named name: String, parameters: LinkParameters = [], navigateMode: NavigateMode? = nil
  ) throws(LinkError) -> ResolvedComponent {
    try components(named: name, parameters, navigateMode: navigateMode, pattern: nil)[0]
  }

  /// Returns the component of ``component(named:parameters:navigateMode:)`` for each candidate, the first one first; at
  /// least one.
  ///
  /// - Parameter pattern: The canonical text of the route's pattern. If this route is a candidate, it is the only one.
  package func components(
    named name: String, _ parameters: LinkParameters, navigateMode: NavigateMode?, pattern: String?
  ) throws(LinkError) -> [ResolvedComponent] {
    for parameter in parameters where navigationParameters.contains(parameter.key) {
      throw .invalidParameter(
        component: name, key: parameter.key, value: parameter.value,
        expected: "another name: this one is a navigation parameter")
    }
    var fault = LinkError.unknownComponent(name)
    var components: [ResolvedComponent] = []
    for candidate in candidates(named: name) {
      do throws(LinkError) {
        try check(parameters, against: candidate)
        let component = component(candidate.route, Array(parameters), mode: navigateMode)
        if let pattern, candidate.pattern.description.hasSameBytes(as: pattern) { return [component] }
        components.append(component)
      } catch {
        fault = error
      }
    }
    guard !components.isEmpty else { throw fault }
    return components
  }

  /// Returns the routes with a name, in the order of attempts.
  private func candidates(named name: String) -> [RestorationCandidate] {
    openable.indices.filter { openable[$0].name == name }.compactMap { index in
      guard let pattern = try? RoutePattern(openable[index].path) else { return nil }
      return RestorationCandidate(
        route: Int32(index), pattern: pattern,
        ownCount: Set((pattern.captures + openable[index].fixed.keys).map { Array($0.utf8) }).count,
        ranks: compiled[Int32(index)].ranks.all(longRanks))
    }.sorted { $0.precedes($1) }
  }

  private func check(_ parameters: LinkParameters, against candidate: RestorationCandidate) throws(LinkError) {
    try checkPresence(candidate.route)
    let route = openable[Int(candidate.route)]
    for key in route.fixed.keys
    where !parameters.values(of: key).hasSameBytes(as: route.fixed.values(of: key)) {
      let expected = route.fixed.values(of: key).map { $0 ?? "no value" }.joined(separator: ", then ")
      throw fault(of: parameters, key, in: route, expected: expected)
    }
    for place in candidate.pattern.places {
      guard let key = place.capture, !route.fixed.contains(key: key) else { continue }
      let values = parameters.values(of: key)
      guard let value = values.first ?? nil, place.accepts(value) else {
        throw fault(of: parameters, key, in: route, expected: place.expectation)
      }
      guard values.count == 1 else {
        throw .invalidParameter(component: route.name, key: key, value: values[1], expected: "one value")
      }
    }
    try check(parameters, candidate.route)
    try checkWebPage(parameters, candidate.route)
  }

  private func fault(
    of parameters: LinkParameters, _ key: String, in route: Route, expected: String
  ) -> LinkError {
    guard parameters.contains(key: key) else {
      return .missingParameter(component: route.name, key: key, expected: expected)
    }
    return .invalidParameter(component: route.name, key: key, value: parameters[key], expected: expected)
  }
}

/// A candidate for the route of a restored component.
private struct RestorationCandidate {
  let route: Int32
  let pattern: RoutePattern
  /// The number of parameters that the route expresses itself.
  let ownCount: Int
  /// The rank of each place; see ``RouteRanks``.
  let ranks: [UInt8]

  func precedes(_ other: RestorationCandidate) -> Bool {
    if ownCount != other.ownCount { return ownCount > other.ownCount }
    for (rank, otherRank) in zip(ranks, other.ranks) where rank != otherRank { return rank < otherRank }
    if ranks.count != other.ranks.count { return ranks.count > other.ranks.count }
    return pattern.description.utf8.lexicographicallyPrecedes(other.pattern.description.utf8)
  }
}

extension RoutePattern.Place {
  /// Returns whether a link's segments can provide the value.
  fileprivate func accepts(_ value: String) -> Bool {
    guard !value.isEmpty, value != ".", value != "..", !value.utf8.contains(where: PercentEncoding.isControl) else {
      return false
    }
    if case .parameter(_, let type) = self { return type.accepts(value) }
    return true
  }

  fileprivate var expectation: String {
    if case .parameter(_, let type) = self, type != .string { return type.description }
    return "what a segment can hold"
  }
}
