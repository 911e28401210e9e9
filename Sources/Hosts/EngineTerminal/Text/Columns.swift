/// The number of columns that text takes in a terminal.
///
/// A character takes as many columns as its scalars: a wide scalar two (Unicode UAX #11), a mark or a joiner none,
/// any other one. An emoji takes two, however many scalars it has.
extension String {
  package var columns: Int { reduce(0) { $0 + $1.columns } }
}

extension Character {
  package var columns: Int {
    if isASCII { return 1 }
    guard let first = unicodeScalars.first else { return 0 }
    let properties = first.properties
    let isEmoji = properties.isEmojiPresentation || properties.isEmoji && unicodeScalars.contains("\u{FE0F}")
    if isEmoji && !properties.isEmojiModifier { return 2 }
    return unicodeScalars.reduce(0) { $0 + $1.columns }
  }
}

extension Unicode.Scalar {
  var columns: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: 0
    case .format where properties.isDefaultIgnorableCodePoint && value != softHyphen: 0
    default: isVowelOrFinalJamo ? 0 : isWide ? 2 : 1
    }
  }

  /// Whether the scalar is drawn within the syllable that its first jamo begins.
  private var isVowelOrFinalJamo: Bool {
    switch value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: true
    default: false
    }
  }

  /// Whether the scalar is wide by itself: the blocks of East Asian scripts, and emoji.
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
      0x1AFF0...0x1B2FF, 0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: properties.isEmojiPresentation
    }
  }
}

private let softHyphen: UInt32 = 0xAD
