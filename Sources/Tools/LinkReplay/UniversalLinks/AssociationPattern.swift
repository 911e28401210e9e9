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
    /// A slash that a path does not have at its end. No wildcard for one character matches it.
    case missingSlash
  }

  /// The pattern as it is written.
  let text: String
  let elements: [Element]
  /// The ASCII characters before the first wildcard or variable, and those after the last one, so that most texts are
  /// refused at once.
  let beginning: [UInt8]
  private let ending: [UInt8]

  /// Creates a pattern. The texts of variables can contain wildcards, but no variables.
  init(_ text: String, variables: [String: [String]] = [:]) { self.init(text, Self.elements(of: text, variables)) }

  /// Creates a pattern of a path. It begins with one slash, written or not, and ends with none.
  init(path text: String, variables: [String: [String]] = [:]) {
    var elements = Self.elements(of: text, variables)
    while elements.first == .character("/") { elements.removeFirst() }
    while elements.last == .character("/") { elements.removeLast() }
    if case .oneOf(let name, let patterns)? = elements.first {
      elements[0] = .oneOf(
        name: name,
        patterns.map { $0.elements.first == .character("/") ? Self($0.text, Array($0.elements.dropFirst())) : $0 })
    }
    self.init(text, [.character("/")] + elements)
  }

  private init(_ text: String, _ elements: [Element]) {
    (self.text, self.elements) = (text, elements)
    beginning = Self.bytes(elements)
    ending = Self.bytes(elements.reversed()).reversed()
  }

  private static func elements(of text: String, _ variables: [String: [String]]?) -> [Element] {
    var elements: [Element] = []
    var rest = Substring(text)
    while let first = rest.popFirst() {
      switch first {
      // Of wildcards in sequence, the order has no meaning.
      case "*": if elements.last != .anyText { elements.append(.anyText) }
      case "?": elements.insert(.anyCharacter, at: elements.last == .anyText ? elements.count - 1 : elements.count)
      case "$":
        guard let variables, rest.first == "(", let end = rest.firstIndex(of: ")") else {
          elements.append(.character(first))
          continue
        }
        let name = String(rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[rest.index(after: end)...]
        elements.append(variable(name, variables))
      default: elements.append(.character(first))
      }
    }
    return elements
  }

  private static func variable(_ name: String, _ variables: [String: [String]]) -> Element {
    if let texts = variables[name] {
      return .oneOf(name: name, texts.map { AssociationPattern($0, elements(of: $0, nil)) })
    }
    return PredefinedVariable(rawValue: name).map { .predefined($0) } ?? .undefined(name)
  }

  private static func bytes(_ elements: [Element]) -> [UInt8] {
    var bytes: [UInt8] = []
    for case .character(let character) in elements.prefix(while: \.isASCII) { bytes += character.utf8 }
    return bytes
  }

  /// The names of the file's own variables.
  var variables: [String] { elements.compactMap { if case .oneOf(let name, _) = $0 { name } else { nil } } }

  /// The names of variables without a definition.
  var undefinedVariables: [String] {
    elements.compactMap { if case .undefined(let name) = $0 { name } else { nil } }
  }

  /// Whether the pattern matches every text, or as a path every path.
  var isEverything: Bool {
    let rest = elements.first == .character("/") ? elements.dropFirst() : elements[...]
    return !rest.isEmpty
      && rest.allSatisfy { element in
        switch element {
        case .anyText: true
        case .oneOf(_, let patterns): patterns.contains { $0.elements == [.anyText] }
        default: false
        }
      }
  }
}

// MARK: - Matching

extension AssociationPattern {
  /// Returns whether the pattern matches the whole text.
  ///
  /// - Complexity: O(pattern × text), with any number of wildcards.
  func matches(_ text: String, caseSensitive: Bool = true) -> Bool {
    if caseSensitive {
      let bytes = text.utf8
      guard bytes.count >= max(beginning.count, ending.count), bytes.starts(with: beginning),
        bytes.suffix(ending.count).elementsEqual(ending)
      else { return false }
    }
    return matches(text.map { .character($0) }, caseSensitive)
  }

  /// Returns whether the pattern of a path matches a path. Slashes at its end have no meaning, except where a pattern
  /// ends with a wildcard after a slash: `/buy/*` matches `/buy`. Source: a record of Apple's own matcher.
  func matches(path: String, caseSensitive: Bool = true) -> Bool {
    let path = Self.trimmed(path: path)
    if matches(path, caseSensitive: caseSensitive) { return true }
    guard path != "/", !caseSensitive || (path + "/").utf8.starts(with: beginning) else { return false }
    return matches(path.map { .character($0) } + [.missingSlash], caseSensitive)
  }

  /// Returns a path with one slash at its beginning, and none at its end.
  static func trimmed(path: String) -> String {
    var rest = path.drop { $0 == "/" }
    while rest.last == "/" { rest.removeLast() }
    return "/" + rest
  }

  /// Returns whether the pattern matches everything that another one matches. False also means that this is unknown.
  func covers(_ other: Self, caseSensitive: Bool = true, asPath: Bool = false) -> Bool {
    guard !caseSensitive || (other.beginning + [UInt8(ascii: "/")]).starts(with: beginning),
      let texts = other.expansions
    else { return false }
    return texts.allSatisfy { text in
      if matches(text, caseSensitive) { return true }
      guard asPath, text.count > 1, case .character = text.last else { return false }
      return matches(text + [.missingSlash], caseSensitive)
    }
  }

  /// The pattern without variables of the file: a pattern for each of their texts. Nil for too many.
  private var expansions: [[Element]]? {
    var expansions: [[Element]] = [[]]
    for element in elements {
      switch element {
      case .undefined: return nil
      case .oneOf(_, let patterns):
        guard expansions.count * patterns.count <= 256 else { return nil }
        expansions = expansions.flatMap { expansion in patterns.map { expansion + $0.elements } }
      default: for index in expansions.indices { expansions[index].append(element) }
      }
    }
    return expansions.isEmpty ? nil : expansions
  }

  private func matches(_ text: [Element], _ caseSensitive: Bool) -> Bool {
    ends(in: text, from: [0], caseSensitive).contains(text.count)
  }

  /// Returns the positions after each match that begins at one of these positions. A wildcard in the text stands for
  /// any characters, which only a wildcard matches.
  private func ends(in text: [Element], from starts: Set<Int>, _ caseSensitive: Bool) -> Set<Int> {
    elements.reduce(starts) { positions, element in
      guard let first = positions.min() else { return [] }
      if element == .anyText { return Set(first...text.count) }
      if case .oneOf(_, let patterns) = element {
        return patterns.reduce(into: []) { $0.formUnion($1.ends(in: text, from: positions, caseSensitive)) }
      }
      return Set(positions.flatMap { start in element.ends(in: text, from: start, caseSensitive) })
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
        case .undefined, .missingSlash: []
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

  /// Returns the positions after the matches of an element of a fixed length that begin at a position.
  fileprivate func ends(in text: [Self], from start: Int, _ caseSensitive: Bool) -> [Int] {
    guard start < text.count else { return [] }
    switch (self, text[start]) {
    case (.anyCharacter, .character), (.anyCharacter, .anyCharacter): return [start + 1]
    case (.anyCharacter, .predefined(let variable)): return variable.lengths == 1...1 ? [start + 1] : []
    case (.character(let own), .character(let other)):
      let isEqual = own == other || !caseSensitive && own.lowercased() == other.lowercased()
      return isEqual ? [start + 1] : []
    case (.character("/"), .missingSlash): return [start + 1]
    case (.predefined(let own), .predefined(let other)): return own.contains(other) ? [start + 1] : []
    case (.predefined(let variable), .character):
      return variable.lengths.filter { length in
        let characters = text[start...].prefix(length).compactMap { element -> Character? in
          if case .character(let character) = element { character } else { nil }
        }
        return characters.count == length && variable.accepts(String(characters), caseSensitive)
      }.map { start + $0 }
    default: return []
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
