/// The direction that a character has by itself: its strong class in the Unicode Bidirectional Algorithm (UAX #9).
package enum StrongDirection: Sendable, Hashable {
  /// L.
  case left
  /// R.
  case right
  /// AL.
  case arabic

  package var isRightToLeft: Bool { self != .left }

  /// Returns the class by the block of the scalar, which is right for letters. For other characters, left means none.
  package init(block scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x590...0x5FF, 0x7C0...0x85F, 0xFB1D...0xFB4F, 0x10800...0x10CFF, 0x10D40...0x10EBF, 0x10F00...0x10F2F,
      0x10F70...0x10FFF, 0x1E800...0x1EC6F, 0x1ECC0...0x1ECFF, 0x1ED50...0x1EDFF, 0x1EF00...0x1EFFF:
      self = .right
    case 0x600...0x7BF, 0x860...0x8FF, 0xFB50...0xFDCF, 0xFDF0...0xFDFF, 0xFE70...0xFEFE, 0x10D00...0x10D3F,
      0x10EC0...0x10EFF, 0x10F30...0x10F6F, 0x1EC70...0x1ECBF, 0x1ED00...0x1ED4F, 0x1EE00...0x1EEFF:
      self = .arabic
    default: self = .left
    }
  }

  /// Returns nil for a character without a strong direction: digits, punctuation, blanks, symbols, combining marks.
  package init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0x200E: self = .left
    case 0...0xA9: return nil
    case 0x200F: self = .right
    case 0x61C: self = .arabic
    case 0x600...0x605, 0x660...0x669, 0x66B, 0x66C, 0x6DD, 0x6F0...0x6F9: return nil
    default:
      let block = StrongDirection(block: scalar)
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format,
        .currencySymbol:
        return nil
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
        .letterNumber, .unassigned, .privateUse:
        self = block
      case .decimalNumber:
        // Digits of Europe in other forms (full width and so on) are European numbers.
        if 0xFF10...0xFF19 ~= scalar.value { return nil }
        self = block
      default:
        guard block != .left else { return nil }
        self = block
      }
    }
  }
}
