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
  let beginning: String
  private let ending: String
  /// Whether the pattern matches every text, or as a path every path.
  let isEverything: Bool

  /// Creates a pattern.
  ///
  /// - Parameter variables: The patterns of the texts of each variable.
  init(_ text: String, variables: [String: [AssociationPattern]] = [:]) {
    self.init(text, Self.elements(of: text, variables))
  }

  /// Creates a pattern of a path. It begins with one slash, written or not, and ends with none.
  init(path text: String, variables: [String: [AssociationPattern]] = [:]) {
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
    beginning = String(Self.literals(elements))
    ending = String(Self.literals(elements.reversed()).reversed())
    isEverything = Self.isEverything(elements)
  }

  /// Returns the patterns of a variable's texts, which can contain wildcards, but no variables.
  static func patterns(ofVariable texts: [String]) -> [Self] { texts.map { Self($0, elements(of: $0, nil)) } }

  private static func elements(of text: String, _ variables: [String: [AssociationPattern]]?) -> [Element] {
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

  private static func variable(_ name: String, _ variables: [String: [AssociationPattern]]) -> Element {
    if let patterns = variables[name] { return .oneOf(name: name, patterns) }
    return PredefinedVariable(rawValue: name).map { .predefined($0) } ?? .undefined(name)
  }

  /// Returns the ASCII characters with which elements begin.
  private static func literals(_ elements: [Element]) -> [Character] {
    var literals: [Character] = []
    for element in elements {
      guard case .character(let character) = element, character.isASCII else { break }
      literals.append(character)
    }
    return literals
  }

  /// The names of the file's own variables.
  var variables: [String] { elements.compactMap { if case .oneOf(let name, _) = $0 { name } else { nil } } }

  /// The names of variables without a definition.
  var undefinedVariables: [String] {
    elements.compactMap { if case .undefined(let name) = $0 { name } else { nil } }
  }

  private static func isEverything(_ elements: [Element]) -> Bool {
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
    if caseSensitive, !text.hasPrefix(beginning) || !text.hasSuffix(ending) { return false }
    return matches(text.map { .character($0) }, caseSensitive)
  }

  /// Returns whether the pattern of a path matches a path. Slashes at its end have no meaning, except where a pattern
  /// ends with a wildcard after a slash: `/buy/*` matches `/buy`. Source: a record of Apple's own matcher.
  func matches(path: String, caseSensitive: Bool = true) -> Bool {
    let path = Self.trimmed(path: path)
    if matches(path, caseSensitive: caseSensitive) { return true }
    guard path != "/", !caseSensitive || (path + "/").hasPrefix(beginning) else { return false }
    return matches(path.map { .character($0) } + [.missingSlash], caseSensitive)
  }

  /// Returns a path with one slash at its beginning, and none at its end.
  static func trimmed(path: String) -> String {
    if path.hasPrefix("/"), !path.hasPrefix("//"), !path.hasSuffix("/") { return path }
    var rest = path.drop { $0 == "/" }
    while rest.last == "/" { rest.removeLast() }
    return "/" + rest
  }

  /// Returns whether the pattern matches everything that another one matches. False also means that this is unknown.
  func covers(_ other: Self, caseSensitive: Bool = true, asPath: Bool = false) -> Bool {
    guard !caseSensitive || (other.beginning + "/").hasPrefix(beginning),
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
    ends(in: text, from: [0], caseSensitive).last == text.count
  }

  /// Returns the positions after each match that begins at one of these positions. Both are in ascending order. A
  /// wildcard in the text stands for any characters, which only a wildcard matches.
  private func ends(in text: [Element], from starts: [Int], _ caseSensitive: Bool) -> [Int] {
    var positions = starts
    for element in elements {
      guard let first = positions.first else { return [] }
      var ends: [Int] = []
      switch element {
      case .anyText: ends = Array(first...text.count)
      case .oneOf(_, let patterns):
        for pattern in patterns { ends += pattern.ends(in: text, from: positions, caseSensitive) }
        if ends.count > 1 { ends = Set(ends).sorted() }
      case .predefined(let variable):
        for start in positions { ends += variable.ends(in: text, from: start, caseSensitive) }
        if ends.count > 1 { ends = Set(ends).sorted() }
      case .character, .anyCharacter, .missingSlash, .undefined:
        for start in positions where start < text.count && element.accepts(text[start], caseSensitive) {
          ends.append(start + 1)
        }
      }
      positions = ends
    }
    return positions
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
  /// Returns whether an element for one character matches an element of a text.
  fileprivate func accepts(_ other: Self, _ caseSensitive: Bool) -> Bool {
    switch (self, other) {
    case (.character(let own), .character(let other)):
      own == other || !caseSensitive && own.lowercased() == other.lowercased()
    case (.character("/"), .missingSlash), (.anyCharacter, .character), (.anyCharacter, .anyCharacter): true
    case (.anyCharacter, .predefined(let variable)): variable.lengths == 1...1
    default: false
    }
  }
}

extension PredefinedVariable {
  /// Returns the positions after the matches that begin at a position.
  fileprivate func ends(in text: [AssociationPattern.Element], from start: Int, _ caseSensitive: Bool) -> [Int] {
    guard start < text.count else { return [] }
    if case .predefined(let other) = text[start] { return contains(other) ? [start + 1] : [] }
    return lengths.filter { length in
      let characters = text[start...].prefix(length).compactMap { element -> Character? in
        if case .character(let character) = element { character } else { nil }
      }
      return characters.count == length && accepts(String(characters), caseSensitive)
    }.map { start + $0 }
  }
}

extension Array where Element: Hashable {
  /// Returns the elements without repetitions, in their order.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
