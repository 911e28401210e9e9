import ComponentEngine

nonisolated extension Link {
  /// What `next` asks for: a whole link, or a path without scheme; nil for nothing.
  ///
  /// A path may have `://` in it, further on.
  init?(next text: String?) {
    guard let text = text?.trimmed, !text.isEmpty else { return nil }
    let scheme = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    let isWhole = !scheme.isEmpty && text[scheme.endIndex...].hasPrefix("://")
    // A path comes from outside too, where only a parsed one is a link.
    self = isWhole ? Link(text) : (try? RouterURL.parse(relative: text)).map { Link($0) } ?? Link(text)
  }
}
