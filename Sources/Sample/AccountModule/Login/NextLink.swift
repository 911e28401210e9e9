import ComponentEngine

nonisolated extension Link {
  /// The link of the parameter `next`: a whole link, or a path without scheme; nil for an empty text.
  ///
  /// A path may contain `://` further on.
  init?(next text: String?) {
    guard let text = text?.trimmed, !text.isEmpty else { return nil }
    let scheme = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    let isWhole = !scheme.isEmpty && text[scheme.endIndex...].hasPrefix("://")
    // The link is opened as one from outside, where a path must be parsed.
    self = isWhole ? Link(text) : (try? RouterURL.parse(relative: text)).map { Link($0) } ?? Link(text)
  }
}
