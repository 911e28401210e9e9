/// A pattern of an `apple-app-site-association` file.
///
/// `*` matches zero or more characters, `?` exactly one, and so `?*` one or more; `$(name)` matches each text of a
/// substitution variable. A pattern matches a whole text. Source: Apple, *applinks.Details.Components* and
/// *applinks.SubstitutionVariables*, Bundle Resources.
struct AssociationPattern: Equatable {
  /// A part of a pattern.
  enum Element: Equatable {
    case character(Character)
    case anyCharacter
    case anyText
    /// The patterns of a variable's texts.
    case oneOf(name: String, [AssociationPattern])
    /// A predefined variable.
    case predefined(PredefinedVariable)
    /// A variable that the file does not define; it matches nothing.
    case undefined(String)
  }

  let text: String
  let elements: [Element]
  /// The ASCII characters before the first wildcard or variable, so that most texts are refused at once.
  private let prefix: [UInt8]

  /// Creates a pattern. The texts of variables can contain wildcards, but no variables.
  init(_ text: String, variables: [String: [String]] = [:]) {
    self.text = text
    var elements: [Element] = []
    var rest = Substring(text)
    while let first = rest.popFirst() {
      switch first {
      case "*": elements.append(.anyText)
      case "?": elements.append(.anyCharacter)
      case "$":
        guard rest.first == "(", let end = rest.firstIndex(of: ")") else {
          elements.append(.character(first))
          continue
        }
        let name = String(rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[rest.index(after: end)...]
        elements.append(Self.variable(name, variables))
      default: elements.append(.character(first))
      }
    }
    self.elements = elements
    prefix = Self.prefix(of: elements)
  }

  private static func prefix(of elements: [Element]) -> [UInt8] {
    var prefix: [UInt8] = []
    for case .character(let character) in elements.prefix(while: { $0.isASCII }) { prefix += character.utf8 }
    return prefix
  }

  private static func variable(_ name: String, _ variables: [String: [String]]) -> Element {
    if let texts = variables[name] { return .oneOf(name: name, texts.map { AssociationPattern(wildcards: $0) }) }
    return PredefinedVariable(rawValue: name).map { .predefined($0) } ?? .undefined(name)
  }

  /// Creates a pattern in which only wildcards have a meaning.
  private init(wildcards text: String) {
    self.text = text
    elements = text.map { $0 == "*" ? .anyText : $0 == "?" ? .anyCharacter : .character($0) }
    prefix = []
  }

  /// The names of variables without a definition.
  var undefinedVariables: [String] {
    elements.compactMap { if case .undefined(let name) = $0 { name } else { nil } }
  }

  /// Returns whether the pattern matches the whole text.
  ///
  /// - Complexity: O(pattern × text), with any number of wildcards.
  func matches(_ text: String, caseSensitive: Bool = true) -> Bool {
    if caseSensitive, !text.utf8.starts(with: prefix) { return false }
    let characters = Array(caseSensitive ? text : text.lowercased())
    return ends(in: characters, from: [0], caseSensitive).contains(characters.count)
  }

  /// Returns the positions after each match that begins at one of these positions.
  private func ends(in text: [Character], from starts: Set<Int>, _ caseSensitive: Bool) -> Set<Int> {
    elements.reduce(starts) { positions, element in
      guard let first = positions.min() else { return [] }
      switch element {
      case .anyText: return Set(first...text.count)
      case .anyCharacter: return Set(positions.filter { $0 < text.count }.map { $0 + 1 })
      case .character(let character):
        let expected = caseSensitive ? [character] : Array(character.lowercased())
        return Set(positions.filter { text[$0...].starts(with: expected) }.map { $0 + expected.count })
      case .oneOf(_, let patterns):
        return patterns.reduce(into: []) { $0.formUnion($1.ends(in: text, from: positions, caseSensitive)) }
      case .predefined(let variable):
        return Set(positions.flatMap { start in variable.ends(in: text, from: start, caseSensitive) })
      case .undefined: return []
      }
    }
  }

  /// Returns texts that the pattern matches: one for each text of the first variable, and for the wildcards.
  var examples: [String] {
    ["", "example", "42"].flatMap { wildcard -> [String] in
      elements.reduce([""]) { texts, element in
        switch element {
        case .character(let character): texts.map { $0 + String(character) }
        case .anyCharacter: texts.map { $0 + "1" }
        case .anyText: texts.map { $0 + wildcard }
        case .oneOf(_, let patterns):
          patterns.prefix(8).flatMap { pattern in
            texts.prefix(8).map { $0 + (pattern.examples.first ?? "") }
          }
        case .predefined(let variable): texts.map { $0 + variable.example }
        case .undefined: []
        }
      }
    }.uniqued()
  }
}

extension AssociationPattern.Element {
  /// Whether only an ASCII character matches.
  fileprivate var isASCII: Bool {
    if case .character(let character) = self { character.isASCII } else { false }
  }
}

/// The substitution variables that every file has. Source: Apple, *applinks.SubstitutionVariables*, Bundle Resources.
enum PredefinedVariable: String, CaseIterable {
  case alpha, upper, lower, alnum, digit, xdigit
  /// A region; any two letters in upper case stand for the list of regions.
  case region
  /// A language; any two or three letters in lower case stand for the list of languages.
  case lang

  /// Returns the positions after the matches that begin at this position.
  fileprivate func ends(in text: [Character], from start: Int, _ caseSensitive: Bool) -> [Int] {
    let lengths = self == .region ? 2...2 : self == .lang ? 2...3 : 1...1
    return lengths.compactMap { length in
      guard start + length <= text.count else { return nil }
      let fits = text[start..<(start + length)].allSatisfy { accepts($0, caseSensitive) }
      return fits ? start + length : nil
    }
  }

  private func accepts(_ character: Character, _ caseSensitive: Bool) -> Bool {
    guard character.isASCII else { return false }
    switch self {
    case .alpha: return character.isLetter
    case .upper, .region: return character.isUppercase || !caseSensitive && character.isLetter
    case .lower, .lang: return character.isLowercase
    case .alnum: return character.isLetter || character.isNumber
    case .digit: return character.isNumber
    case .xdigit: return character.isHexDigit
    }
  }

  fileprivate var example: String {
    switch self {
    case .alpha, .upper, .alnum: "A"
    case .lower: "a"
    case .digit, .xdigit: "4"
    case .region: "US"
    case .lang: "en"
    }
  }
}

extension Array where Element: Hashable {
  /// Returns the elements without repetitions, in their order.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
