import EngineLanguages

/// A language that is made of the source language of a catalog, so that a text in the code of a screen, which is in no
/// catalog, and a text without room can be seen.
enum InventedLanguage: Sendable, Hashable {
  /// `en-XA`: every letter has an accent, and every vowel is doubled.
  case accented
  /// `ar-XB`: every letter is one that is read from right to left.
  case mirrored

  /// Returns nil for the tag of a language that exists.
  init?(_ tag: LanguageTag) {
    switch tag.description {
    case "en-XA": self = .accented
    case "ar-XB": self = .mirrored
    default: return nil
    }
  }

  var isRightToLeft: Bool { self == .mirrored }

  /// Returns a value with the marks by which ``text(_:)`` knows it. They are characters for private use.
  static func marked(_ value: String) -> String { enclosed(value, in: "\u{E000}", "\u{E001}") }

  /// Returns a text between two marks, without the marks that it has already, so that its end is certain.
  static func enclosed(_ text: String, in first: Unicode.Scalar, _ last: Unicode.Scalar) -> String {
    var enclosed = String.UnicodeScalarView([first])
    enclosed.append(contentsOf: text.unicodeScalars.filter { $0 != first && $0 != last })
    enclosed.append(last)
    return String(enclosed)
  }

  /// Returns the text with other letters. Values between marks are as they were.
  func text(_ source: String) -> String {
    var depth = 0
    return source.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\u{E000}": depth += 1
      case "\u{E001}": depth -= 1
      default:
        guard depth == 0, let letters = letters(for: scalar) else { return text.unicodeScalars.append(scalar) }
        text += letters
      }
    }
  }

  private func letters(for scalar: Unicode.Scalar) -> String? {
    guard scalar.isASCII, let place = Self.latin.firstIndex(of: Character(scalar)) else { return nil }
    switch self {
    case .accented:
      let letter = Self.accents[place]
      return "aeiouAEIOU".contains(Character(scalar)) ? "\(letter)\(letter)" : "\(letter)"
    case .mirrored: return "\(Self.hebrew[place % Self.hebrew.count])"
    }
  }

  private static let latin = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
  private static let accents = Array("áƀçđéƒĝĥíĵķļḿñóþǫŕšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻḾÑÓÞǪŔŠŢÚṼŴẊÝŽ")
  private static let hebrew = Array("אבגדהוזחטיכלמנסעפצקרשתםןףץ")
}
