import ComponentEngine

nonisolated extension Link {
  /// The link of the parameter `next`: a whole link, or a path without scheme; nil for an empty text.
  ///
  /// A path may contain `://` further on.
  init?(next text: String?) {
    guard let text = text?.trimmed, !text.isEmpty else { return nil }
    // The link is opened as one from outside, where a path must be parsed.
    self.init(stored: text)
  }
}
