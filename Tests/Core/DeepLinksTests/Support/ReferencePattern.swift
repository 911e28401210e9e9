/// A pattern that is matched place by place: a slow and simple reference that is independent of the library.
struct ReferencePattern {
  enum Place {
    case literal(String)
    case parameter(String, type: String)
    case choices(String, [String])
    case catchAll(String)
  }

  let text: String
  let places: [Place]

  init(_ text: String) {
    self.text = text
    places = text.split(separator: "/").map { text in
      if text.hasPrefix("*") { return .catchAll(String(text.dropFirst())) }
      guard text.hasPrefix(":") else { return .literal(String(text)) }
      let parts = text.dropFirst().split { "<>()".contains($0) }.map(String.init)
      if text.hasSuffix(")") { return .choices(parts[0], parts[1].split(separator: "|").map(String.init)) }
      return .parameter(parts[0], type: parts.count > 1 ? parts[1] : "string")
    }
  }

  var hasCatchAll: Bool { places.last?.rank == 7 }

  /// Returns the ranks of the segments if the pattern matches them all.
  func ranks(_ segments: [String]) -> [Int]? {
    guard hasCatchAll ? segments.count >= places.count : segments.count == places.count else { return nil }
    let places = segments.indices.map { self.places[min($0, self.places.count - 1)] }
    return zip(places, segments).allSatisfy { $0.accepts($1) } ? places.map(\.rank) : nil
  }

  /// Returns the number of places that these segments match, up to the first mismatch.
  func progress(_ segments: [String]) -> Int {
    zip(places, segments).prefix { $0.accepts($1) }.count
  }

  /// Returns the captures of matching segments.
  func captures(_ segments: [String]) -> [String: String] {
    var captures: [String: String] = [:]
    for (position, place) in places.enumerated() {
      switch place {
      case .literal: break
      case .parameter(let name, _), .choices(let name, _): captures[name] = segments[position]
      case .catchAll(let name): captures[name] = segments[position...].joined(separator: "/")
      }
    }
    return captures
  }

  func isAlike(_ other: ReferencePattern) -> Bool {
    places.count == other.places.count && zip(places, other.places).allSatisfy { $0.isAlike($1) }
  }
}

extension ReferencePattern.Place {
  fileprivate var rank: Int {
    switch self {
    case .literal: 0
    case .choices: 1
    case .parameter(_, let type): ["uuid": 2, "int": 3, "bool": 4, "double": 5][type] ?? 6
    case .catchAll: 7
    }
  }

  fileprivate func accepts(_ segment: String) -> Bool {
    switch self {
    case .literal(let text): return text == segment
    case .choices(_, let choices): return choices.contains(segment)
    case .catchAll, .parameter(_, "string"): return true
    case .parameter(_, "int"): return isInt(segment[...]) && Int(segment) != nil
    case .parameter(_, "bool"): return ["true", "yes", "1", "false", "no", "0"].contains(segment.lowercased())
    case .parameter(_, "double"): return isDouble(segment) && Double(segment)?.isFinite == true
    case .parameter(_, "uuid"):
      let groups = segment.split(separator: "-", omittingEmptySubsequences: false)
      return groups.map(\.count) == [8, 4, 4, 4, 12] && groups.joined().allSatisfy("0123456789abcdefABCDEF".contains)
    case .parameter: return false
    }
  }

  fileprivate func isAlike(_ other: Self) -> Bool {
    switch (self, other) {
    case (.literal(let one), .literal(let two)): one == two
    case (.choices(_, let one), .choices(_, let two)): !Set(one).isDisjoint(with: two)
    case (.parameter(_, let one), .parameter(_, let two)): one == two
    case (.catchAll, .catchAll): true
    default: false
    }
  }
}

/// Returns whether the text is an optional sign and digits.
private func isInt(_ text: Substring) -> Bool {
  let digits = text.first == "+" || text.first == "-" ? text.dropFirst() : text
  return !digits.isEmpty && digits.allSatisfy("0123456789".contains)
}

/// Returns whether the text is a number with an optional fraction and exponent.
private func isDouble(_ text: String) -> Bool {
  let halves = text.split(omittingEmptySubsequences: false) { "eE".contains($0) }
  let parts = halves[0].split(separator: ".", omittingEmptySubsequences: false)
  guard halves.count <= 2, halves.dropFirst().allSatisfy(isInt), parts.count <= 2 else { return false }
  return isInt(parts[0]) && parts.dropFirst().allSatisfy { isInt($0) && $0.first?.isNumber == true }
}
