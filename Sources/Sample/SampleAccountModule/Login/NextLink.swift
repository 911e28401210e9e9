import ComponentEngine

nonisolated extension DeepLink {
  /// Creates a link from the parameter `next`: a complete link, or a path without a scheme. Returns nil for an empty
  /// text.
  ///
  /// The path may contain `://` after its first segment.
  init?(next text: String?) {
    guard let text = text?.trimmed, !text.isEmpty else { return nil }
    // The link is opened as an external link, which must have a parsed path.
    self.init(stored: text)
  }
}
