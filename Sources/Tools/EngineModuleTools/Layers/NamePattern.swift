/// A name of targets or modules in which `*` matches any text, including none.
struct NamePattern: Sendable, Hashable {
  let text: String
  /// Whether the pattern is a single name.
  let isExact: Bool

  init(_ text: String) {
    self.text = text
    isExact = !text.contains("*")
  }

  func matches(_ name: String) -> Bool {
    isExact ? text == name : Self.matches(text[...], name[...])
  }

  /// Returns the text that `*` matches in a name; nil without a `*` or without a match.
  func stem(in name: String) -> String? {
    guard let star = text.firstIndex(of: "*"), matches(name) else { return nil }
    let before = text.distance(from: text.startIndex, to: star)
    let after = text.distance(from: star, to: text.endIndex) - 1
    return String(name.dropFirst(before).dropLast(after))
  }

  private static func matches(_ pattern: Substring, _ name: Substring) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    if first == "*" {
      return matches(pattern.dropFirst(), name) || (!name.isEmpty && matches(pattern, name.dropFirst()))
    }
    return first == name.first && matches(pattern.dropFirst(), name.dropFirst())
  }
}
