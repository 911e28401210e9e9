/// A target's or module's name in which `*` stands for any text, also for none.
struct NamePattern: Sendable, Hashable {
  let text: String
  /// Whether it is one name only.
  let isExact: Bool

  init(_ text: String) {
    self.text = text
    isExact = !text.contains("*")
  }

  func matches(_ name: String) -> Bool {
    isExact ? text == name : Self.matches(text[...], name[...])
  }

  /// What `*` stands for in a name that matches; nil if there is no `*`.
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
