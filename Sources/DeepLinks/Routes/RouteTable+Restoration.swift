extension RouteTable {
  /// The component of a name with these parameters, without a link: what a snapshot is restored from.
  ///
  /// A route fits where the parameters could have come from a link to it: what its pattern captures is there, once and as a
  /// segment could give it; its fixed parameters are there with just their values; its declared ones are checked like a
  /// link's. Of several routes that fit the one is taken that says most of the parameters by itself, as in
  /// ``link(to:scheme:host:)``; of those the narrowest, place by place from the left, then the longest, then the one whose
  /// path comes first in order of text. Whatever a component is resolved to, it comes back from its name, its parameters
  /// and its mode; where several of its patterns can say the same, by the one named first here. The web fallback comes back
  /// only for a page that is still on its list.
  ///
  /// - Parameters:
  ///   - name: The component's name.
  ///   - parameters: All of its parameters, decoded, in any order.
  ///   - navigateMode: The mode that was asked for; nil for the route's own.
  /// - Throws: `unknownComponent` where no route has the name; `unavailable` for one whose module is missing; `invalidParameter` for one that steers the router; else the
  ///   fault of the route that asks least, the last in the order above.
  /// - Complexity: O(routes).
  public func component(
    named name: String, parameters: LinkParameters = [], navigateMode: NavigateMode? = nil
  ) throws(LinkError) -> ResolvedComponent {
    for parameter in parameters where steering.contains(parameter.key) {
      throw .invalidParameter(
        component: name, key: parameter.key, value: parameter.value,
        expected: "another name: this one steers the router")
    }
    var fault = LinkError.unknownComponent(name)
    for candidate in candidates(named: name) {
      do throws(LinkError) {
        try check(parameters, against: candidate)
        return component(candidate.route, Array(parameters), mode: navigateMode)
      } catch {
        fault = error
      }
    }
    throw fault
  }

  /// The routes of a name, in the order in which they are tried.
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

/// A route that may be the one that a component came from.
private struct RestorationCandidate {
  let route: Int32
  let pattern: RoutePattern
  /// How many of the parameters the route says by itself.
  let ownCount: Int
  /// How narrowly each place matches; see ``RouteRanks``.
  let ranks: [UInt8]

  func precedes(_ other: RestorationCandidate) -> Bool {
    if ownCount != other.ownCount { return ownCount > other.ownCount }
    for (rank, otherRank) in zip(ranks, other.ranks) where rank != otherRank { return rank < otherRank }
    if ranks.count != other.ranks.count { return ranks.count > other.ranks.count }
    return pattern.description.utf8.lexicographicallyPrecedes(other.pattern.description.utf8)
  }
}

extension RoutePattern.Place {
  /// Whether a link's segments can give the value here.
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
