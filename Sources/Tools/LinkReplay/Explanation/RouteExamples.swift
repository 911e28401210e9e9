import ComponentEngine
import EngineTerminal

/// Values and links that fit a route.
enum RouteExamples {
  /// Returns a value of a type.
  static func value(of type: LinkValueType) -> String {
    switch type {
    case .string: "example"
    case .int: "42"
    case .double: "1.5"
    case .bool: "true"
    case .uuid: "123e4567-e89b-12d3-a456-426614174000"
    case .choices(let choices): choices.first ?? "example"
    case .handoff: "example"
    }
  }

  /// Returns a value of a type that is like a wrong one: the only number in it, the nearest choice, or the
  /// type's example for a text without digits; nil for any other text, which can be an identifier with a mistake.
  static func value(of type: LinkValueType, like text: String) -> String? {
    if type.accepts(text) { return text }
    if case .choices(let choices) = type {
      return nearestName(to: text, in: choices) ?? value(of: type)
    }
    let numbers = text.unicodeScalars.split { !$0.isASCIIDigit }.map { String($0) }
    if numbers.isEmpty { return value(of: type) }
    switch type {
    case .int: return SpreadsheetFaults.wholeNumber(in: text) ?? (numbers.count == 1 ? numbers[0] : nil)
    case .double: return numbers.count == 1 ? numbers[0] : text.replacing(",", with: ".")
    default: return nil
    }
  }

  /// Returns a value of a parameter: its default, or a value of its type.
  static func value(of parameter: RouteParameter) -> String {
    parameter.defaultValue ?? value(of: parameter.type)
  }

  /// Returns segments that a pattern matches.
  static func segments(of pattern: RoutePattern) -> [String] {
    pattern.places.map { place in
      switch place {
      case .literal(let text): text
      case .parameter(_, let type): value(of: type)
      case .catchAll: "example"
      }
    }
  }

  /// Returns segments that a pattern matches, once for each choice of its first place with choices.
  static func variants(of pattern: RoutePattern) -> [[String]] {
    let segments = segments(of: pattern)
    for (position, place) in pattern.places.enumerated() {
      guard case .parameter(_, .choices(let choices)) = place else { continue }
      return choices.prefix(8).map { choice in
        var variant = segments
        variant[position] = choice
        return variant
      }
    }
    return [segments]
  }

  /// Returns the required parameters of a route, with values.
  static func required(_ route: Route, except captures: [String]) -> LinkParameters {
    LinkParameters(
      route.parameters.filter { $0.isRequired && !captures.contains($0.name) && !route.fixed.contains(key: $0.name) }
        .map { LinkParameter($0.name, value(of: $0)) })
  }
}
