/// Folds texts, so that those which a reader takes for the same are the same.
///
/// Case, accents, Arabic vowel signs, the width of letters, and the two kinds of kana make no difference; punctuation and
/// spaces only separate words. What a letter is without its accent is read from its name in the Unicode character database
/// (`LATIN SMALL LETTER E WITH ACUTE`), which takes a while, so the folder remembers what it has seen.
nonisolated struct TextFolder {
  private enum Part {
    /// The letter without what makes no difference.
    case letters(String.UnicodeScalarView)
    /// What goes with the letter before it: ガ may be written as カ and a mark.
    case soundMark(Unicode.Scalar)
    /// What makes no difference.
    case nothing
    /// What separates words.
    case gap
  }

  private var known: [Unicode.Scalar: Part] = [:]

  /// The text as it is compared.
  mutating func fold(_ text: String) -> FoldedText {
    var folded = String.UnicodeScalarView()
    var beginsWord = true
    for scalar in text.unicodeScalars {
      switch part(scalar) {
      case .letters(let letters):
        if beginsWord { folded.append(" ") }
        beginsWord = false
        folded.append(contentsOf: letters)
      case .soundMark(let mark):
        guard let voiced = folded.last.flatMap({ Self.kana($0, with: mark) }) else { continue }
        folded.removeLast()
        folded.append(voiced)
      case .nothing: continue
      case .gap: beginsWord = true
      }
    }
    return FoldedText(bytes: Array(String(folded).utf8))
  }

  private mutating func part(_ scalar: Unicode.Scalar) -> Part {
    if let part = known[scalar] { return part }
    let part = Self.part(of: scalar)
    known[scalar] = part
    return part
  }

  private static func part(of scalar: Unicode.Scalar) -> Part {
    switch scalar {
    case "\u{3099}", "\u{FF9E}": return .soundMark("\u{3099}")
    case "\u{309A}", "\u{FF9F}": return .soundMark("\u{309A}")
    case "\u{640}": return .nothing  // makes an Arabic word wider
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return .nothing
    case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator, .connectorPunctuation, .dashPunctuation,
      .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return .gap
    case .decimalNumber: return .letters("\(Int(scalar.properties.numericValue ?? 0))".unicodeScalars)
    default: return .letters(LetterNames.base(of: scalar))
    }
  }

  /// The kana that is written as another one and a sound mark.
  private static func kana(_ kana: Unicode.Scalar, with mark: Unicode.Scalar) -> Unicode.Scalar? {
    // Where the voiced letter stands behind the other one; strings are equal if they are canonically equivalent.
    [1, 2, 0x4E].lazy.compactMap { Unicode.Scalar(kana.value + $0) }.first { "\($0)" == "\(kana)\(mark)" }
  }
}
