import ComponentEngine

/// Repairs of a parsed link that names no component, or a component with wrong values.
struct URLRepairs {
  let table: RouteTable
  let url: RouterURL

  func repairs(of error: LinkError) -> [RouterURL] {
    switch error {
    case .noRoute(let unmatched): unmatchedRepairs(unmatched.segment, unmatched.suggestions)
    case .missingParameter(let component, let key, _): adding(key, to: component)
    case .invalidParameter(let component, let key, let value, _):
      replacing(key, value, in: component) + [removing(key, value)]
    case .invalidParameterEncoding(_, let key, let value): [removing(key, value)]
    default: []
    }
  }

  /// Returns the link with the segments of similar routes, in lower case, and without the segments from the first one
  /// without a match on.
  private func unmatchedRepairs(_ segment: Int, _ paths: [String]) -> [RouterURL] {
    let segments = url.segments
    let lowercased = segments.map { segment in
      let isWord = segment.name.allSatisfy { $0.isLetter || "-_".contains($0) }
      return RouterURL.Segment(isWord ? segment.name.lowercased() : segment.name, parameters: segment.parameters)
    }
    var repairs = [copy(lowercased)]
    for pattern in paths.compactMap({ try? RoutePattern($0) }) {
      let example = RouteExamples.segments(of: pattern)
      let isOpen = if case .catchAll = pattern.places.last { true } else { false }
      for start in stride(from: segment, through: max(0, segment - example.count + 1), by: -1) {
        let given = segments[start...].prefix(isOpen ? segments.count : example.count)
        var replaced = segments
        guard let merged = Self.merge(Array(given), example, pattern) else { continue }
        replaced.replaceSubrange(start..<(start + given.count), with: merged)
        repairs.append(copy(replaced))
        // The next segments may be those of a longer route that was cut in two.
        if given.count < example.count || start + given.count >= segments.count { continue }
        repairs.append(copy(Array(replaced[..<(start + merged.count)])))
      }
    }
    if segment > 0 { repairs.append(copy(Array(segments[..<segment]))) }
    return repairs
  }

  /// Returns the pattern's segments with the given values as far as they match; nil if a literal would be in place of a
  /// segment with a digit, which is a value.
  private static func merge(
    _ given: [RouterURL.Segment], _ example: [String], _ pattern: RoutePattern
  ) -> [RouterURL.Segment]? {
    for (place, own) in zip(pattern.places, given) {
      if case .literal(let text) = place, own.name != text, own.name.contains(where: \.isNumber) { return nil }
    }
    return (0..<max(given.count, example.count)).map { position in
      let own = position < given.count ? given[position] : RouterURL.Segment("")
      guard position < pattern.places.count, position < example.count else { return own }
      let name =
        switch pattern.places[position] {
        case .literal(let text): text
        case .parameter(_, let type) where !own.name.isEmpty: RouteExamples.value(of: type, like: own.name) ?? own.name
        case .catchAll where !own.name.isEmpty: own.name
        case .parameter, .catchAll: example[position]
        }
      return RouterURL.Segment(name, parameters: own.parameters)
    }
  }

  private func adding(_ key: String, to component: String) -> [RouterURL] {
    reading.components.filter { $0.route.name == component }.compactMap { read in
      guard let declaration = read.route.parameters.first(where: { $0.name == key }) else { return nil }
      let parameter = LinkParameter(key, RouteExamples.value(of: declaration))
      guard let last = read.segments.last else { return copy(url.segments, url.parameters + [parameter]) }
      var segments = url.segments
      segments[last].parameters.append(parameter)
      return copy(segments)
    }
  }

  /// Returns the link with a value of the declared type, or with a valid value of a navigation parameter.
  private func replacing(_ key: String, _ value: String?, in component: String) -> [RouterURL] {
    let types = table.routes.filter { $0.name == component }.flatMap(\.parameters).filter { $0.name == key }
    let choices: [String]
    if let declaration = types.first, declaration.type != .handoff {
      choices =
        value.map { [RouteExamples.value(of: declaration.type, like: $0)].compactMap(\.self) }
        ?? [RouteExamples.value(of: declaration)]
    } else {
      switch key {
      case table.navigationParameters.navigateMode: choices = ["push", "present"]
      case table.navigationParameters.transition: choices = table.navigationParameters.transitions ?? []
      case table.navigationParameters.animated: choices = ["true", "false"]
      default: choices = []
      }
    }
    return choices.map { choice in
      mapping { $0.key == key && $0.value == value ? LinkParameter(key, choice) : $0 }
    }
  }

  private func removing(_ key: String, _ value: String?) -> RouterURL {
    mapping { $0.key == key && $0.value == value ? nil : $0 }
  }

  private func mapping(_ transform: (LinkParameter) -> LinkParameter?) -> RouterURL {
    let segments = url.segments.map {
      RouterURL.Segment($0.name, parameters: LinkParameters($0.parameters.compactMap(transform)))
    }
    return copy(segments, url.parameters.compactMap(transform))
  }

  private var reading: LinkReading { LinkReading(url.description, source: .internal, table: table) }

  private func copy(_ segments: [RouterURL.Segment], _ parameters: [LinkParameter] = []) -> RouterURL {
    RouterURL(
      scheme: url.scheme, host: url.host, segments: segments, parameters: LinkParameters(parameters),
      fragment: url.fragment)
  }
}
