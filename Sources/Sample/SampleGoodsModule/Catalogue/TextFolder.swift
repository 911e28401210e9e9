/// Folds texts for comparison, so that texts that look the same to a reader compare equal.
///
/// Case, accents, Arabic vowel signs, letter width and the two kinds of kana are ignored; punctuation and spaces only
/// separate words. The base letter of an accented letter is read from its name in the Unicode character database
/// (`LATIN SMALL LETTER E WITH ACUTE`). The lookup is slow, so its results are cached.
nonisolated struct TextFolder {
  private enum Part {
    /// A letter without its ignored properties.
    case letters(String.UnicodeScalarView)
    /// A mark that belongs to the preceding letter: ガ may be written as カ and a mark.
    case soundMark(Unicode.Scalar)
    /// An ignored character.
    case nothing
    /// A separator of words.
    case gap
  }

  private var known: [Unicode.Scalar: Part] = [:]

  /// Returns the folded text.
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

  /// Returns the kana that is composed of another kana and a sound mark.
  private static func kana(_ kana: Unicode.Scalar, with mark: Unicode.Scalar) -> Unicode.Scalar? {
    // The voiced letter follows the other letter; strings are equal if they are canonically equivalent.
    [1, 2, 0x4E].lazy.compactMap { Unicode.Scalar(kana.value + $0) }.first { "\($0)" == "\(kana)\(mark)" }
  }
}
