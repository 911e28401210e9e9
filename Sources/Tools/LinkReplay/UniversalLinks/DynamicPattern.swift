/// A pattern of a rule of dynamic app links, as Android reads it.
///
/// `*` matches zero or more characters, `?` exactly one, and `?*` one or more. Android never goes back in the text: `*`
/// ends at the first occurrence of the next character, and in a pattern with `?*` each wildcard for several characters
/// takes the rest of the text. Characters are UTF-16 code units. Source: Android Open Source Project, `PatternMatcher`,
/// simple and advanced globs.
struct DynamicPattern: Equatable {
  private enum Element: Equatable {
    case character(UInt16)
    case anyCharacter
    case anyText
    /// One or more characters.
    case someText

    /// The character at which a `*` before the element ends. Android writes `?` as a full stop, and then looks for one.
    var sought: UInt16 { if case .character(let unit) = self { unit } else { 0x2E } }
  }

  /// The pattern as it is written.
  let text: String
  private let elements: [Element]

  init(_ text: String) {
    var elements: [Element] = []
    for unit in text.utf16 {
      switch (Unicode.Scalar(unit), elements.last) {
      case ("*", .anyCharacter): elements[elements.count - 1] = .someText
      case ("*", .anyText), ("*", .someText): break
      case ("*", _): elements.append(.anyText)
      case ("?", _): elements.append(.anyCharacter)
      default: elements.append(.character(unit))
      }
    }
    (self.text, self.elements) = (text, elements)
  }

  private var isAdvanced: Bool { elements.contains(.someText) }

  /// Whether the pattern matches every text, or as a path every path.
  var isEverything: Bool { ["*", "/*"].contains(text) }

  /// Whether a wildcard takes the text that the pattern needs after it, so that no text matches.
  var isExhausted: Bool {
    guard isAdvanced, let first = elements.firstIndex(where: { $0 == .anyText || $0 == .someText }) else {
      return false
    }
    return elements[(first + 1)...].contains { $0 != .anyText }
  }

  /// Returns whether the pattern matches the whole text.
  func matches(_ text: String) -> Bool {
    var rest = Array(text.utf16)[...]
    var pattern = elements[...]
    while let element = pattern.popFirst() {
      switch element {
      case .character(let unit): guard rest.popFirst() == unit else { return false }
      case .anyCharacter: guard rest.popFirst() != nil else { return false }
      case .someText:
        guard !rest.isEmpty else { return false }
        rest = []
      case .anyText:
        guard !isAdvanced, let next = pattern.popFirst() else {
          rest = []
          continue
        }
        guard let end = rest.firstIndex(of: next.sought) else { return false }
        rest = rest[(end + 1)...]
      }
    }
    return rest.isEmpty
  }
}
