/// Letters with combining marks, which most programs write as one character: `ö` (U+00F6), and in the names of files on
/// a Mac `o` with U+0308. Both are equal for people and for Swift, but links are compared by their bytes.
enum ComposedText {
  /// The blocks with letters of which each stands for another letter and marks: Latin, Greek, Cyrillic and Japanese.
  private static let blocks: [ClosedRange<UInt32>] = [
    0xC0...0x24F, 0x386...0x3CE, 0x400...0x52F, 0x1E00...0x1FFC, 0x304C...0x30FE,
  ]

  /// The letters by the texts to which they are equal. Of several, the first one is the usual one.
  private static let letters = Dictionary(
    blocks.joined().compactMap(Unicode.Scalar.init).map { (Character($0), $0) }, uniquingKeysWith: { first, _ in first }
  )

  /// Returns the text with one character in place of each letter and its marks, if there is such a character.
  static func composed(_ text: String) -> String {
    text.isASCII ? text : String(text.map(composed))
  }

  /// Returns the first letter of a text with its marks that composing changes.
  static func firstDecomposed(in text: String) -> Character? {
    text.isASCII ? nil : text.first { !$0.hasSameScalars(as: composed($0)) }
  }

  /// Returns a clause about a letter and its marks that other programs write as one character.
  static func fault(_ letter: Character) -> String {
    "\"\(letter)\" is \(codes(letter)), which other programs write as one character"
  }

  /// The numbers of a letter and its marks: `U+006F U+0308`.
  private static func codes(_ letter: Character) -> String {
    letter.unicodeScalars.map(\.code).joined(separator: " ")
  }

  /// Returns a clause with the first letter of which two texts have different forms; nil without one.
  static func difference(_ text: String, _ other: String) -> String? {
    zip(text, other).first { $0 == $1 && !$0.hasSameScalars(as: $1) }.map { first, second in
      "\"\(first)\" is \(codes(first)) and not \(codes(second)), which looks the same"
    }
  }

  private static func composed(_ letter: Character) -> Character {
    let scalars = letter.unicodeScalars
    guard let first = scalars.first, scalars.count > 1 else { return letter }
    if isConsonant(first) { return syllable(scalars.map(\.value)).map(Character.init) ?? letter }
    return letters[letter].map(Character.init) ?? letter
  }

  private static func isConsonant(_ scalar: Unicode.Scalar) -> Bool { (0x1100...0x1112).contains(scalar.value) }

  /// Returns the Korean syllable of two or three letters. Source: the Unicode Standard, section 3.12.3.
  private static func syllable(_ letters: [UInt32]) -> Unicode.Scalar? {
    guard letters.count <= 3, (0x1161...0x1175).contains(letters[1]) else { return nil }
    let last = letters.count == 3 ? letters[2] : 0x11A7
    guard (0x11A7...0x11C2).contains(last) else { return nil }
    return Unicode.Scalar(0xAC00 + ((letters[0] - 0x1100) * 21 + letters[1] - 0x1161) * 28 + last - 0x11A7)
  }
}

extension Character {
  fileprivate func hasSameScalars(as other: Character) -> Bool { unicodeScalars.elementsEqual(other.unicodeScalars) }
}
