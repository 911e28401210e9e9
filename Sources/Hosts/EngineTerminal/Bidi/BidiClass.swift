import EngineLanguages

/// The class of a character in the Unicode Bidirectional Algorithm (UAX #9, table 4), without the explicit formatting
/// characters.
enum BidiClass: Hashable, Sendable {
  case left
  case right
  case arabicLetter
  case europeanNumber
  case europeanSeparator
  case europeanTerminator
  case arabicNumber
  case commonSeparator
  case mark
  case whitespace
  case neutral

  /// The class of a character is that of its first scalar.
  init(_ character: Character) {
    guard let scalar = character.unicodeScalars.first else {
      self = .neutral
      return
    }
    self = Self.exception(scalar) ?? Self.general(scalar)
  }

  /// The class of scalars whose class does not follow from their category.
  private static func exception(_ scalar: Unicode.Scalar) -> BidiClass? {
    switch scalar.value {
    case 0x30...0x39, 0xB2, 0xB3, 0xB9, 0x6F0...0x6F9, 0x2070...0x2079, 0x2080...0x2089, 0xFF10...0xFF19:
      .europeanNumber
    case 0x2B, 0x2D, 0x207A, 0x207B, 0x208A, 0x208B, 0x2212, 0xFF0B, 0xFF0D: .europeanSeparator
    case 0x23...0x25, 0xB0, 0xB1, 0x66A, 0x2030...0x2034: .europeanTerminator
    case 0x600...0x605, 0x660...0x669, 0x66B, 0x66C, 0x6DD: .arabicNumber
    case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0, 0x60C, 0x202F, 0x2044, 0xFF0C, 0xFF0E, 0xFF0F, 0xFF1A: .commonSeparator
    case 0x61C: .arabicLetter
    case 0x200E: .left
    case 0x200F: .right
    default: nil
    }
  }

  private static func general(_ scalar: Unicode.Scalar) -> BidiClass {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return .mark
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: return .whitespace
    case .currencySymbol: return .europeanTerminator
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
      .decimalNumber, .letterNumber, .unassigned, .privateUse:
      return strong(scalar)
    default: return strong(scalar) == .left ? .neutral : strong(scalar)
    }
  }

  private static func strong(_ scalar: Unicode.Scalar) -> BidiClass {
    switch StrongDirection(block: scalar) {
    case .left: .left
    case .right: .right
    case .arabic: .arabicLetter
    }
  }
}
