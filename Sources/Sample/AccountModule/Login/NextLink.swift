import ComponentEngine

nonisolated extension Intent.Link {
  /// What `next` asks for: a whole link, or a path without scheme; nil for nothing.
  ///
  /// A path may have `://` in it, further on.
  init?(next text: String?) {
    guard let text = text?.trimmed, !text.isEmpty else { return nil }
    let scheme = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    let isWhole = !scheme.isEmpty && text[scheme.endIndex...].hasPrefix("://")
    self = isWhole ? .text(text) : .path(text)
  }
}
