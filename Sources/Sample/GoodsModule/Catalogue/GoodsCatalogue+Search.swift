/// Finding articles by their titles.
extension GoodsCatalogue {
  /// How well a title fits what was typed, the best first.
  private nonisolated enum Fit: Comparable, CaseIterable {
    /// The title begins with it.
    case title
    /// Each word that was typed begins a word of the title.
    case words
    /// Each word that was typed is somewhere in the title.
    case letters
  }

  /// The articles whose titles hold every word of the text, those that fit best first, and else in the order of the data.
  ///
  /// A text without words finds nothing; of a very long one only the first thousand characters are read.
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
