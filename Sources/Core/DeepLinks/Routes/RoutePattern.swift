/// The parsed pattern of a route; see ``Route/path``.
package struct RoutePattern: Sendable, Hashable {
  /// The requirement for one segment, or for all remaining segments of a catch-all.
  package enum Place: Sendable {
    case literal(String)
    case parameter(String, LinkValueType)
    case catchAll(String)
  }

  /// The places from left to right.
  package let places: [Place]

  /// Parses a pattern.
  ///
  /// - Throws: The first fault with its place; a repeated name if there is no other fault.
  package init(_ text: String) throws(RoutePatternError) {
    var places: [Place] = []
    // Split by scalars, as links are, because a combining mark could hide a delimiter in a character.
    for scalars in text.unicodeScalars.split(separator: "/", omittingEmptySubsequences: true) {
      let place = Substring(scalars)
      if case .catchAll = places.last { throw .catchAllNotLast(String(place)) }
      places.append(try Self.place(place))
    }
    self.places = places
    if places.count > 1 { try checkNames() }
  }

  /// The captured names, in order.
  package var captures: [String] {
    places.compactMap { place in
      switch place {
      case .literal: nil
      case .parameter(let name, _), .catchAll(let name): name
      }
    }
  }

  private func checkNames() throws(RoutePatternError) {
    var names: Set<[UInt8]> = []
    for name in captures where !names.insert(Array(name.utf8)).inserted { throw .repeatedName(name) }
  }

  private static func place(_ text: Substring) throws(RoutePatternError) -> Place {
    switch text.utf8.first {
    case UInt8(ascii: ":"): return try parameter(text)
    case UInt8(ascii: "*"):
      let name = Substring(text.unicodeScalars.dropFirst())
      guard isName(name) else { throw .invalidName(String(text)) }
      return .catchAll(String(name))
    default:
      guard text != ".", text != "..", !text.utf8.contains(where: PercentEncoding.isControl) else {
        throw .invalidLiteral(String(text))
      }
      return .literal(String(text))
    }
  }

  private static func parameter(_ text: Substring) throws(RoutePatternError) -> Place {
    let body = text.unicodeScalars.dropFirst()
    let open = body.firstIndex { $0 == "<" || $0 == "(" }
    let name = Substring(body[..<(open ?? body.endIndex)])
    guard isName(name) else { throw .invalidName(String(text)) }
    guard let open else { return .parameter(String(name), .string) }
    guard body.last == (body[open] == "<" ? ">" : ")") else { throw .unclosed(String(text)) }
    let inside = body[body.index(after: open)...].dropLast()
    guard body[open] == "(" else {
      guard let type = LinkValueType(name: Substring(inside)), type != .handoff else {
        throw .unknownType(String(inside), in: String(text))
      }
      return .parameter(String(name), type)
    }
    let choices = inside.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
    guard choices.allSatisfy({ !$0.isEmpty }), Set(choices.map { Array($0.utf8) }).count == choices.count else {
      throw .invalidChoices(String(text))
    }
    return .parameter(String(name), .choices(choices))
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && !text.utf8.contains { ":*<>()|?;&=#%".utf8.contains($0) || PercentEncoding.isControl($0) }
  }
}

extension RoutePattern.Place: Hashable {
  /// Returns whether both match the same segments and capture them under the same name.
  package static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.literal(let left), .literal(let right)), (.catchAll(let left), .catchAll(let right)):
      left.hasSameBytes(as: right)
    case (.parameter(let left, let type), .parameter(let right, let otherType)):
      left.hasSameBytes(as: right) && type == otherType
    default: false
    }
  }

  /// Hashes literals and names.
  package func hash(into hasher: inout Hasher) {
    switch self {
    case .literal(let text), .catchAll(let text), .parameter(let text, _): text.hashBytes(into: &hasher)
    }
  }
}

extension RoutePattern: CustomStringConvertible {
  /// The text of the pattern.
  package var description: String {
    places.map { place in
      switch place {
      case .literal(let text): text
      case .parameter(let name, .string): ":\(name)"
      case .parameter(let name, .choices(let choices)): ":\(name)(\(choices.joined(separator: "|")))"
      case .parameter(let name, let type): ":\(name)<\(type)>"
      case .catchAll(let name): "*\(name)"
      }
    }.joined(separator: "/")
  }
}

/// The reason why a text is no valid pattern.
package enum RoutePatternError: Error, Sendable, Equatable, CustomStringConvertible {
  case invalidName(String)
  case repeatedName(String)
  case unknownType(String, in: String)
  case invalidChoices(String)
  case unclosed(String)
  case invalidLiteral(String)
  case catchAllNotLast(String)

  /// A sentence with the fault and a correct alternative.
  package var description: String {
    switch self {
    case .invalidName(let place): "\"\(place)\" needs a name, without : * < > ( ) | ? ; & = # %"
    case .repeatedName(let name): "the name \"\(name)\" appears twice"
    case .unknownType(let type, let place):
      "\"\(place)\": there is no type \"\(type)\"; use int, uuid, bool, double, string"
    case .invalidChoices(let place): "\"\(place)\": choices are different, non-empty texts, like :tab(info|reviews)"
    case .unclosed(let place): "\"\(place)\" is not closed; write :name<type> or :name(a|b)"
    case .invalidLiteral(let place): "\"\(place)\" can be no segment of a link"
    case .catchAllNotLast(let place): "\"\(place)\" stands after a catch-all, which takes all the segments left"
    }
  }
}
