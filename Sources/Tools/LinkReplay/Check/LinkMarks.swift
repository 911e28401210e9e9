/// The marks of a text: its ASCII characters, one mark for all others, and marks that depend on the place of a
/// character. A text without the marks of a rule does not have its mistake, so that most links pass most rules by one
/// comparison.
struct LinkMarks: Sendable, ExpressibleByStringLiteral {
  private var bits: (low: UInt64, high: UInt64) = (0, 0)

  /// The mark of all texts: the colon after the scheme, or any other character.
  static var any: LinkMarks {
    var marks = LinkMarks("")
    marks.bits = (.max, .max)
    return marks
  }

  /// Creates the marks of characters. Those beyond ASCII are ``beyondASCII``.
  init(_ text: some StringProtocol) { for byte in text.utf8 { add(byte) } }

  init(stringLiteral text: StaticString) { self.init(text.description) }

  func intersects(_ other: LinkMarks) -> Bool { bits.low & other.bits.low | bits.high & other.bits.high != 0 }

  /// Returns whether the byte of an ASCII character is one of the marks.
  func contains(_ byte: UInt8) -> Bool {
    byte < 0x80 && (byte < 64 ? bits.low : bits.high) & 1 << UInt64(byte & 63) != 0
  }

  static func + (left: Self, right: Self) -> Self {
    var marks = left
    marks.bits = (left.bits.low | right.bits.low, left.bits.high | right.bits.high)
    return marks
  }

  private mutating func add(_ byte: UInt8) {
    let bit = UInt64(1) << UInt64(byte & 63)
    if byte >= 0x80 { bits.high |= 1 << 63 } else if byte < 64 { bits.low |= bit } else { bits.high |= bit }
  }

  private mutating func add(_ other: LinkMarks) { self = self + other }
}

// MARK: - Marks with a place

// A control character, which few texts have, is the bit of each of these marks.

extension LinkMarks {
  /// All characters beyond ASCII.
  static let beyondASCII = LinkMarks("\u{7F}")
  /// A capital in the scheme or the host.
  static let capitalInAddress = LinkMarks("\u{1}")
  /// The scheme `http`.
  static let http = LinkMarks("\u{2}")
  /// A slash after a slash or an equals sign, behind the `://` of the link.
  static let laterSlash = LinkMarks("\u{3}")
  /// An equals sign at the beginning of the text, or after another delimiter.
  static let laterEquals = LinkMarks("\u{4}")
  /// A question mark after another one, without a slash between them in a link without `http`.
  static let laterQuestionMark = LinkMarks("\u{5}")
  /// An `&` in a path.
  static let pathAmpersand = LinkMarks("\u{6}")
  /// An `&` or a number sign with letters or digits and a semicolon after it.
  static let entity = LinkMarks("\u{7}")
  /// Equals signs that each begin the escape of a byte or end the text.
  static let quotedPrintable = LinkMarks("\u{8}")
  /// A separator of a table. In a link that opens, the text after a semicolon has no equals sign.
  static let cells = LinkMarks("\u{B}")
  /// A character or the first letter of a placeholder.
  static let placeholder = LinkMarks("\u{C}")
  /// Two dots. In a text that does not open, one dot.
  static let dots = LinkMarks("\u{E}")
  /// A last character that is neither a letter nor a digit of ASCII.
  static let markAtEnd = LinkMarks("\u{F}")
  /// A parameter that the component does not declare, that is set by its route, repeated or without a value.
  static let otherParameter = LinkMarks("\u{10}")

  private static let placeholderMarks = LinkMarks("{[<@*$\\#")
  private static let placeholderBeginnings = LinkMarks(":_XxYIunN(T")

  /// Whether two bytes can be the beginning of a placeholder. The first one is in ``placeholderBeginnings``. Most words
  /// that begin with such a letter are no placeholder: `new`, but `null`.
  private static func canBeginPlaceholder(_ first: UInt8, _ second: UInt8) -> Bool {
    switch first {
    case UInt8(ascii: "u"): second == UInt8(ascii: "n")
    case UInt8(ascii: "n"): "ui".utf8.contains(second)
    case UInt8(ascii: "N"): "oUa/%".utf8.contains(second)
    case UInt8(ascii: "T"): "OB".utf8.contains(second)
    case UInt8(ascii: "Y"): second == UInt8(ascii: "O")
    case UInt8(ascii: "I"): second == UInt8(ascii: "N")
    case UInt8(ascii: "_"), UInt8(ascii: "x"), UInt8(ascii: "X"): second == first
    default: true
    }
  }

  private static let lettersAndDigits = LinkMarks("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
  private static let hexDigits = LinkMarks("ABCDEF0123456789")
  private static let capitals = LinkMarks("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

  /// Finds the marks of a text in place of a link.
  ///
  /// - Parameter opens: Whether the text opens as a link.
  init(of text: String, opens: Bool) {
    self.init("")
    var text = text
    text.withUTF8 { bytes in
      addAddress(bytes)
      addParts(bytes, opens: opens)
    }
  }

  /// Adds the marks of scheme and host.
  private mutating func addAddress(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return }
    let scheme = bytes[..<colon]
    var address = scheme
    if scheme.count == 4 || scheme.count == 5, scheme.lazy.map({ $0 | 0x20 }).starts(with: "http".utf8) {
      if scheme.count == 4 { add(.http) }
      let slashes = bytes[colon...].dropFirst().prefix { $0 == UInt8(ascii: "/") }
      address = bytes[..<(bytes[slashes.endIndex...].firstIndex(where: "/?;#".utf8.contains) ?? bytes.endIndex)]
    }
    if address.contains(where: Self.capitals.contains) { add(.capitalInAddress) }
  }

  /// Adds the characters, and the marks of paths and parameters.
  private mutating func addParts(_ bytes: UnsafeBufferPointer<UInt8>, opens: Bool) {
    // Read once, and not for each byte.
    let (letters, hexDigits) = (Self.lettersAndDigits, Self.hexDigits)
    let (placeholders, beginnings) = (Self.placeholderMarks, Self.placeholderBeginnings)
    let isWeb = bytes.first.map { $0 | 0x20 == UInt8(ascii: "h") } ?? false
    var (last, beforeLast): (UInt8, UInt8) = (UInt8(ascii: "/"), 0)
    // A link has one `://`, whose second slash follows a slash.
    var (isInLink, isInParameters, hasQuestionMark) = (false, false, false)
    var (canEndEntity, isCell) = (false, false)
    // The hexadecimal digits that must follow an equals sign.
    var (missingDigits, hasEquals, isQuotedPrintable) = (0, false, true)
    for byte in bytes {
      add(byte)
      if missingDigits > 0 {
        if hexDigits.contains(byte) { missingDigits -= 1 } else { (missingDigits, isQuotedPrintable) = (0, false) }
      }
      if placeholders.contains(byte)
        || (beforeLast == UInt8(ascii: "/") || beforeLast == UInt8(ascii: "=")) && beginnings.contains(last)
          && Self.canBeginPlaceholder(last, byte)
        // An escape can be the mark of a template. `%20` is not.
        || last == UInt8(ascii: "%") && byte != UInt8(ascii: "2")
        || beforeLast == UInt8(ascii: "%") && byte != UInt8(ascii: "0")
      {
        add(.placeholder)
      }
      if letters.contains(byte) {
        (beforeLast, last) = (last, byte)
        continue
      }
      switch byte {
      case UInt8(ascii: "/"):
        let isAfterColon = beforeLast == UInt8(ascii: ":")
        if last == UInt8(ascii: "="), beforeLast != 0 { add(.laterSlash) }
        if last == UInt8(ascii: "/"), beforeLast != 0 {
          if isInLink || !isAfterColon { add(.laterSlash) }
          isInLink = true
        }
        isInParameters = false
        if !isWeb { hasQuestionMark = false }
      case UInt8(ascii: "="):
        if "/=?&;".utf8.contains(last) { add(.laterEquals) }
        hasEquals = true
        isCell = false
        missingDigits = 2
      case UInt8(ascii: "?"):
        if hasQuestionMark { add(.laterQuestionMark) }
        (hasQuestionMark, isInParameters) = (true, true)
      case UInt8(ascii: ";"):
        if canEndEntity { add(.entity) }
        if isCell || !opens { add(.cells) }
        (isCell, isInParameters) = (true, true)
      case UInt8(ascii: "&"), UInt8(ascii: "#"):
        if byte == UInt8(ascii: "&"), !isInParameters { add(.pathAmpersand) }
      case UInt8(ascii: "."):
        if !opens || last == byte { add(.dots) }
      case UInt8(ascii: ","), UInt8(ascii: "|"), UInt8(ascii: "\t"): add(.cells)
      default: break
      }
      canEndEntity = byte == UInt8(ascii: "&") || byte == UInt8(ascii: "#")
      (beforeLast, last) = (last, byte)
    }
    if isCell { add(.cells) }
    if hasEquals, isQuotedPrintable, missingDigits != 1 { add(.quotedPrintable) }
    if bytes.last.map({ !letters.contains($0) }) ?? false { add(.markAtEnd) }
  }
}
