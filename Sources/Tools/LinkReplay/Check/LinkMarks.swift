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
  /// A character or the first letter of a placeholder that is not encoded.
  static let placeholder = LinkMarks("\u{C}")
  /// Two dots. In a text that does not open, one dot.
  static let dots = LinkMarks("\u{E}")
  /// A last character that is neither a letter nor a digit of ASCII.
  static let markAtEnd = LinkMarks("\u{F}")
  /// A parameter that the component does not declare and that is not allowed, that is set by its route, repeated or
  /// without a value.
  static let otherParameter = LinkMarks("\u{10}")
  /// An escape that stands for another character than a letter or a blank between words, or a control character.
  static let escape = LinkMarks("\u{11}")

  private static let placeholderMarks = LinkMarks("{[<@*$\\#")
  private static let placeholderBeginnings = LinkMarks(":_XxYIunN(T")

  /// Whether two bytes at the beginning of a part can be those of a placeholder. Most words that begin with such a
  /// letter are no placeholder: `new`, but `null`.
  private static func isPlaceholderBeginning(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    guard start + 1 < bytes.count, placeholderBeginnings.contains(bytes[start]) else { return false }
    let (first, second) = (bytes[start], bytes[start + 1])
    return switch first {
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

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte &- UInt8(ascii: "0") < 10
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

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

  /// Adds the characters but letters and digits, and the marks of paths and parameters.
  private mutating func addParts(_ bytes: UnsafeBufferPointer<UInt8>, opens: Bool) {
    // Read once, and not for each byte.
    let (placeholders, hexDigits) = (Self.placeholderMarks, Self.hexDigits)
    let isWeb = bytes.first.map { $0 | 0x20 == UInt8(ascii: "h") } ?? false
    // A link has one `://`, whose second slash follows a slash.
    var (isInLink, isInParameters, hasQuestionMark) = (false, false, false)
    var (canEndEntity, isCell) = (false, false)
    var (hasEquals, isQuotedPrintable) = (false, true)
    if Self.isPlaceholderBeginning(bytes, 0) { add(.placeholder) }
    for position in bytes.indices where !Self.isLetterOrDigit(bytes[position]) {
      let byte = bytes[position]
      let last = position > 0 ? bytes[position - 1] : UInt8(ascii: "/")
      add(byte)
      if placeholders.contains(byte) { add(.placeholder) }
      switch byte {
      case UInt8(ascii: "/"):
        if last == UInt8(ascii: "="), position > 0 { add(.laterSlash) }
        if last == UInt8(ascii: "/"), position > 0 {
          let isAfterColon = position > 1 && bytes[position - 2] == UInt8(ascii: ":")
          if isInLink || !isAfterColon { add(.laterSlash) }
          isInLink = true
        }
        if Self.isPlaceholderBeginning(bytes, position + 1) { add(.placeholder) }
        isInParameters = false
        if !isWeb { hasQuestionMark = false }
      case UInt8(ascii: "="):
        switch last {
        case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: ";"):
          add(.laterEquals)
        default: break
        }
        if Self.isPlaceholderBeginning(bytes, position + 1) { add(.placeholder) }
        let next = bytes[(position + 1)...].prefix(2)
        if !next.isEmpty, next.count == 1 || !next.allSatisfy(hexDigits.contains) { isQuotedPrintable = false }
        hasEquals = true
        isCell = false
      case UInt8(ascii: "?"):
        if hasQuestionMark { add(.laterQuestionMark) }
        (hasQuestionMark, isInParameters) = (true, true)
      case UInt8(ascii: ";"):
        if canEndEntity { add(.entity) }
        if isCell || !opens { add(.cells) }
        (isCell, isInParameters) = (true, true)
      case UInt8(ascii: "&"): if !isInParameters { add(.pathAmpersand) }
      case UInt8(ascii: "."): if !opens || last == byte { add(.dots) }
      case UInt8(ascii: ","), UInt8(ascii: "|"), UInt8(ascii: "\t"): add(.cells)
      case ..<0x20: add(.escape)
      default: break
      }
      canEndEntity = byte == UInt8(ascii: "&") || byte == UInt8(ascii: "#")
    }
    if isCell { add(.cells) }
    if hasEquals, isQuotedPrintable { add(.quotedPrintable) }
    if bytes.last.map({ !Self.isLetterOrDigit($0) }) ?? false { add(.markAtEnd) }
    if contains(UInt8(ascii: "%")), !Self.hasOnlyPlainEscapes(bytes) { add(.escape) }
  }

  private static func hasOnlyPlainEscapes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var position = 0
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "%")) {
      guard let end = endOfPlainEscape(bytes, start) else { return false }
      position = end
    }
    return true
  }

  /// Returns the end of the escapes of a letter, or of a blank between words; nil for another character, and for some
  /// letters that look like other mistakes.
  private static func endOfPlainEscape(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    func byte(_ position: Int) -> UInt8? {
      guard position + 2 < bytes.count, bytes[position] == UInt8(ascii: "%"),
        let high = Character(Unicode.Scalar(bytes[position + 1])).hexDigitValue,
        let low = Character(Unicode.Scalar(bytes[position + 2])).hexDigitValue
      else { return nil }
      return UInt8(high << 4 | low)
    }
    func isContinued(_ position: Int) -> Bool { byte(position).map { $0 & 0xC0 == 0x80 } ?? false }
    switch byte(start) {
    case 0x20?:
      let end = start + 3
      guard start > 0, end < bytes.count, isLetterOrDigit(bytes[start - 1]) else { return nil }
      return isLetterOrDigit(bytes[end]) || byte(end).map { $0 > 0x20 } ?? false ? end : nil
    // Latin-1 without Â, Ã and â, which UTF-8 becomes in a program that reads Latin-1.
    case 0xC3?:
      return isContinued(start + 3) && ![0x82, 0x83, 0xA2].contains(byte(start + 3)) ? start + 6 : nil
    // Cyrillic, but not beside a Latin letter, like which a Cyrillic one can look.
    case 0xD0?, 0xD1?:
      let isAfterEscape = start >= 3 && bytes[start - 3] == UInt8(ascii: "%")
      let isBesideLatin =
        start > 0 && !isAfterEscape && isLetter(bytes[start - 1])
        || start + 6 < bytes.count && isLetter(bytes[start + 6])
      return isContinued(start + 3) && !isBesideLatin ? start + 6 : nil
    // Chinese, Japanese and Korean ideographs.
    case 0xE4?, 0xE5?, 0xE6?, 0xE7?, 0xE8?, 0xE9?:
      return isContinued(start + 3) && isContinued(start + 6) ? start + 9 : nil
    default: return nil
    }
  }
}
