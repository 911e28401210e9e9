/// Maps letters to base letters without accent, case, width and kind of kana, by their Unicode character names.
nonisolated enum LetterNames {
  /// Returns the base letter, or the letter itself if it is a base letter.
  static func base(of letter: Unicode.Scalar) -> String.UnicodeScalarView {
    var base = String.UnicodeScalarView()
    for scalar in letter.properties.lowercaseMapping.unicodeScalars
    where scalar.properties.generalCategory != .nonspacingMark {
      let letter = named(scalar)
      base.append(contentsOf: (unnamed[letter] ?? "\(letter)").unicodeScalars)
    }
    return base
  }

  /// Returns the letter that the name of the given letter contains.
  private static func named(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    // ASCII letters need no mapping, and ideographs and Hangul have no such names.
    guard !letter.isASCII, !(0x3400...0xD7FF).contains(letter.value), letter.value < 0x1_0000,
      var name = letter.properties.name
    else { return letter }
    for width in ["FULLWIDTH ", "HALFWIDTH "] where name.hasPrefix(width) { name.removeFirst(width.count) }
    let katakana = "KATAKANA LETTER "
    if name.hasPrefix(katakana) { name = "HIRAGANA LETTER " + name.dropFirst(katakana.count) }
    if let whole = letters[name] { return whole }
    guard let accent = name.firstRange(of: " WITH ") else { return letter }
    return letters[String(name[..<accent.lowerBound])] ?? letter
  }

  /// Letters whose base letter is not part of their names.
  private static let unnamed: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i", "ς": "σ", "ё": "е", "й": "и", "ى": "ي", "ة": "ه",
  ]

  /// The base letters by name: Latin, Greek, Cyrillic, Arabic, Hiragana and its prolonged sound mark.
  private static let letters: [String: Unicode.Scalar] = {
    let ranges: [ClosedRange<UInt32>] = [
      0x61...0x7A, 0xDF...0x24F, 0x3B1...0x3C9, 0x430...0x45F, 0x621...0x63F, 0x641...0x64A, 0x3041...0x3096,
      0x30FC...0x30FC,
    ]
    var letters: [String: Unicode.Scalar] = [:]
    for scalar in ranges.joined().compactMap(Unicode.Scalar.init) {
      if let name = scalar.properties.name, !name.contains(" WITH ") { letters[name] = scalar }
    }
    return letters
  }()
}
