import ComponentEngine

extension LinkValueType {
  /// Values of the type: all of a small type, and one of a large type.
  func samples(text: String, number: String? = nil) -> [String] {
    switch self {
    case .string, .handoff: [text]
    case .int: [number ?? "7"]
    case .double: [number.map { "\($0).5" } ?? "1.5"]
    case .bool: ["true", "false", "yes", "no", "1", "0"]
    case .uuid: ["01234567-89ab-cdef-0123-456789abcdef"]
    case .choices(let choices): choices
    }
  }
}

extension RoutePattern.Place {
  /// Segments that the place matches.
  func samples(text: String, number: String? = nil) -> [String] {
    switch self {
    case .literal(let literal): [literal]
    case .parameter(_, let type): type.samples(text: text, number: number)
    case .catchAll: [text]
    }
  }

  /// Returns a segment that both places match; nil if none is known.
  func commonSegment(with other: Self, text: String) -> String? {
    samples(text: text).first { other.matches($0) } ?? other.samples(text: text).first { matches($0) }
  }
}

extension RoutePattern {
  /// Lists of segments that the pattern matches, with all values of small types, up to a limit.
  func samples(text: String, number: String? = nil, limit: Int) -> [[String]] {
    places.reduce([[]]) { lists, place in
      let texts = place.samples(text: text, number: number)
      return Array(lists.lazy.flatMap { list in texts.lazy.map { list + [$0] } }.prefix(limit))
    }
  }

  var hasCatchAll: Bool {
    if case .catchAll = places.last { true } else { false }
  }
}
