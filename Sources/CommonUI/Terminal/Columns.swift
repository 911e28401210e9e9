/// How much room text takes in a terminal: a character one column, a wide one two (Unicode UAX #11; the blocks are those of
/// East Asian scripts and emoji, which terminals draw wide).
extension String {
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// As many characters from the start as fit, at least one.
  func prefix(columns room: Int) -> String {
    var (head, used) = ("", 0)
    for character in self {
      used += character.columns
      if used > room, !head.isEmpty { break }
      head.append(character)
    }
    return head
  }
}

extension Character {
  fileprivate var columns: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    switch scalar.value {
    case ..<0x300: return 1
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF,
      0x20000...0x3FFFD:
      return 2
    default: return scalar.properties.generalCategory == .nonspacingMark ? 0 : 1
    }
  }
}

extension Unicode.Scalar {
  var breaksLine: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
