/// Searching articles by title.
extension GoodsCatalogue {
  /// The quality of a match, the best first.
  private nonisolated enum Fit: Comparable, CaseIterable {
    /// The title begins with the typed text.
    case title
    /// Each typed word begins a word of the title.
    case words
    /// Each typed word occurs somewhere in the title.
    case letters
  }

  /// Returns the articles whose titles contain every word of the text, the best matches first, otherwise in the order
  /// of the data.
  ///
  /// A text without words matches no article. Only the first thousand characters of a text are used.
  nonisolated func search(_ text: String) -> [GoodsItem] {
    var folder = TextFolder()
    let typed = folder.fold(String(text.unicodeScalars.prefix(1000)))
    guard !typed.isEmpty else { return [] }
    let words = typed.words
    var found: [Fit: [GoodsItem]] = [:]
    for entry in entries {
      if let fit = Self.fit(entry.title, typed, words) { found[fit, default: []].append(entry.item) }
    }
    return Fit.allCases.flatMap { found[$0] ?? [] }
  }

  private nonisolated static func fit(_ title: FoldedText, _ typed: FoldedText, _ words: [[UInt8]]) -> Fit? {
    if title.begins(with: typed) { return .title }
    if words.allSatisfy(title.hasWord(beginningWith:)) { return .words }
    return words.allSatisfy(title.contains) ? .letters : nil
  }
}
