import ComponentEngine
import EngineJSON

/// The patterns of places, types and required parameters, as an association file writes them, and the substitution
/// variables that they refer to.
struct AssociationTexts {
  /// A required parameter with the pattern of its values.
  struct Requirement: Equatable {
    let key: String
    let value: String
  }

  private(set) var variables: [(name: String, texts: [String])] = []

  /// The patterns of the texts of each variable.
  private(set) var patterns: [String: [AssociationPattern]] = [:]

  /// Returns the path of a pattern, with a slash before each place.
  mutating func path(of pattern: RoutePattern) -> String {
    var path = ""
    for place in pattern.places { path += "/" + self.pattern(of: place) }
    return path
  }

  /// Returns the pattern of a place.
  mutating func pattern(of place: RoutePattern.Place) -> String {
    switch place {
    case .literal(let text): Self.literal(text)
    case .parameter(let name, let type): value(of: type, named: name, Self.literal) ?? "?*"
    case .catchAll: "?*"
    }
  }

  /// The most texts of a variable for one route.
  private static let variableLimit = 64

  /// Returns the path of a pattern as texts of a variable, in which no variable has a meaning, so that there is a text
  /// for each choice. Another component can follow a path that does not end with a wildcard.
  static func variableTexts(of pattern: RoutePattern) -> [String] {
    let paths = pattern.places.reduce([""]) { paths, place in
      var texts: [String]
      switch place {
      case .literal(let text): texts = [literal(text)]
      case .parameter(_, .choices(let choices)): texts = choices.map(literal)
      case .parameter(_, .bool): texts = truthValues
      case .parameter(_, .uuid): texts = [uuid]
      case .parameter, .catchAll: texts = ["?*"]
      }
      if paths.count * texts.count > variableLimit { texts = ["?*"] }
      return paths.flatMap { path in texts.map { path.isEmpty ? $0 : "\(path)/\($0)" } }
    }
    return paths.flatMap(openPaths)
  }

  /// Returns the patterns of a path with anything after it: further segments, or parameters after a semicolon.
  static func openPaths(_ path: String) -> [String] { path.hasSuffix("*") ? [path] : ["\(path)/*", "\(path);*"] }

  private static let truthValues = ["true", "false", "yes", "no", "1", "0"]
  private static let uuid = "????????-????-????-????-????????????"
  /// The beginnings of numbers.
  private static let numbers = (0...9).map { "\($0)*" } + ["-*", "+*"]

  /// Returns the required parameters of a route that its pattern and its fixed parameters do not set.
  mutating func requirements(of route: Route, _ pattern: RoutePattern) -> [Requirement] {
    let own = pattern.captures + route.fixed.keys
    return route.parameters.filter { $0.isRequired && !own.contains($0.name) }.compactMap { parameter in
      value(of: parameter.type, named: parameter.name) { Self.plain(Self.value($0)) }
        .map { Requirement(key: Self.key(parameter.name), value: $0) }
    }
  }

  /// Returns a reference to a variable with these texts. A name that other texts have gets a number.
  mutating func variable(_ name: String, _ texts: [String]) -> String {
    if let known = variables.first(where: { $0.texts == texts }) { return "$(\(known.name))" }
    let plain = String(name.map { "$()".contains($0) ? "_" : $0 })
    let isTaken = { [variables] (name: String) in
      variables.contains { $0.name == name } || PredefinedVariable(rawValue: name) != nil
    }
    var unique = plain
    var number = 2
    while isTaken(unique) {
      unique = "\(plain)\(number)"
      number += 1
    }
    variables.append((unique, texts))
    patterns[unique] = AssociationPattern.patterns(ofVariable: texts)
    return "$(\(unique))"
  }

  /// Returns the pattern of a type's values that are not empty; nil for a type that no link from outside can contain.
  ///
  /// - Parameter literal: Returns the pattern of a choice.
  private mutating func value(
    of type: LinkValueType, named name: String, _ literal: (String) -> String
  ) -> String? {
    switch type {
    case .string: "?*"
    case .int, .double: variable("number", Self.numbers)
    case .uuid: Self.uuid
    case .bool: variable("bool", Self.truthValues)
    case .choices(let choices): variable(name, choices.map(literal))
    case .handoff: nil
    }
  }

  /// Returns a percent-encoded query item.
  static func item(_ key: String, _ value: String) -> String {
    let component = RouterURL.Segment("a", parameters: [LinkParameter(key, value)])
    let link = RouterURL(scheme: "https", host: "a", segments: [component]).description
    return String(link.drop { $0 != "?" }.dropFirst())
  }

  private static func key(_ key: String) -> String { String(item(key, "").prefix { $0 != "=" }) }

  private static func value(_ value: String) -> String { String(item("a", value).drop { $0 != "=" }.dropFirst()) }

  /// Returns a pattern that matches only a segment, as far as patterns can express it.
  private static func literal(_ text: String) -> String { plain(segment(text)) }

  /// Returns a percent-encoded segment.
  static func segment(_ text: String) -> String {
    RouterURL(scheme: nil, segments: [RouterURL.Segment(text)]).description
  }

  /// Returns a text without the characters that have a meaning in a pattern.
  private static func plain(_ text: String) -> String { text.replacing("*", with: "?").replacing("$", with: "?") }
}

extension [AssociationTexts.Requirement] {
  /// The patterns of query items, with their names.
  var query: OrderedJSON { .object(map { .init(key: $0.key, value: .text($0.value)) }) }

  /// Returns the paths with required parameters of a segment, which follow a semicolon. Several parameters can be in
  /// any order, and some of them in the query, so that the paths do not name them.
  func matrixPath(_ path: String) -> String {
    guard count == 1 else { return path + ";*" }
    let (key, value) = (self[0].key, self[0].value)
    return "\(path);*\(key)=\(value)" + (value.hasSuffix("*") ? "" : "*")
  }
}
