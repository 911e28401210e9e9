/// Percent-encoding (RFC 3986, section 2.1) over UTF-8 bytes.
enum PercentEncoding {
  /// The text of a segment, decoded strictly.
  ///
  /// - Parameter range: the segment's bytes in `text`; offsets in errors count from the beginning of `text`.
  /// - Throws: `invalidPercentEncoding` for `%` without two hex digits or bytes that are not UTF-8, `malformedLink` for a
  ///   control character: whichever comes first.
  static func decodeSegment(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) throws(LinkError) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      guard let byte = nextByte(text, &index, end: range.upperBound) else {
        try requireUTF8(bytes, range)
        throw .invalidPercentEncoding(offset: start)
      }
      if isControl(byte) {
        try requireUTF8(bytes, range)
        throw .malformedLink(.controlCharacter, offset: start)
      }
      bytes.append(byte)
    }
    return try requireUTF8(bytes, range)
  }

  /// The text of half a pair, decoded; nil if it holds a malformed escape.
  static func decodeParameter(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      guard let byte = nextByte(text, &index, end: range.upperBound) else { return nil }
      bytes.append(byte)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Appends the text, everything escaped that is neither unreserved (RFC 3986, section 2.3) nor named by `literal`.
  static func append(_ string: String, to text: inout String, literal: ByteSet) {
    for byte in string.utf8 {
      if isUnreserved(byte) || literal.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text.unicodeScalars.append("%")
        text.unicodeScalars.append(hexDigit(byte >> 4))
        text.unicodeScalars.append(hexDigit(byte & 15))
      }
    }
  }

  static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }

  @discardableResult
  private static func requireUTF8(_ bytes: [UInt8], _ range: Range<Int>) throws(LinkError) -> String {
    guard let string = String(validating: bytes, as: UTF8.self) else {
      throw .invalidPercentEncoding(offset: range.lowerBound)
    }
    return string
  }

  /// One decoded byte; nil, the index unmoved, at a `%` without two hex digits.
  private static func nextByte(_ text: UnsafeBufferPointer<UInt8>, _ index: inout Int, end: Int) -> UInt8? {
    let byte = text[index]
    guard byte == UInt8(ascii: "%") else {
      index += 1
      return byte
    }
    guard index + 2 < end, let high = hexValue(text[index + 1]), let low = hexValue(text[index + 2]) else { return nil }
    index += 3
    return high << 4 | low
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static func hexDigit(_ value: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

/// A set of ASCII characters below 64, which all delimiters of a link are; one test is a shift and a mask.
struct ByteSet: Sendable, ExpressibleByStringLiteral {
  private let bits: UInt64

  /// The bytes of a constant text; folded by the compiler.
  @inline(__always)
  init(stringLiteral characters: StaticString) {
    var bits: UInt64 = 0
    let start = characters.utf8Start
    for index in 0..<characters.utf8CodeUnitCount { bits |= 1 << UInt64(start[index] & 63) }
    self.bits = bits
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool { byte < 64 && bits >> UInt64(byte) & 1 == 1 }
}
