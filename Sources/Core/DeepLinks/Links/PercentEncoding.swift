import EngineBase

/// Percent-encoding (RFC 3986, section 2.1) over UTF-8 bytes.
enum PercentEncoding {
  /// Decodes a segment strictly and in place.
  ///
  /// - Parameter range: The segment's bytes in `text`. Offsets in errors count from the beginning of `text`.
  /// - Returns: The end of the decoded bytes.
  /// - Throws: The first fault: `invalidPercentEncoding` for `%` without two hex digits or bytes that are not UTF-8,
  ///   `malformedLink` for a control character.
  static func decodeSegment(
    _ text: UnsafeMutableBufferPointer<UInt8>, _ range: Range<Int>
  ) throws(LinkError) -> Int {
    var validator = UTF8Validator()
    var index = range.lowerBound
    var end = range.lowerBound
    while index < range.upperBound {
      let start = index
      let byte = nextByte(text, &index, end: range.upperBound)
      guard let byte, !isControl(byte) else {
        guard validator.isComplete else { throw .invalidPercentEncoding(offset: range.lowerBound) }
        throw byte == nil ? .invalidPercentEncoding(offset: start) : .malformedLink(.controlCharacter, offset: start)
      }
      validator.append(byte)
      // Decoding never makes a text longer, so this byte has been read already.
      text[end] = byte
      end += 1
    }
    guard validator.isComplete else { throw .invalidPercentEncoding(offset: range.lowerBound) }
    return end
  }

  /// Returns the decoded length of a key or value; nil for a malformed escape.
  static func decodedCount(_ text: UnsafeMutableBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    var validator = UTF8Validator()
    var index = range.lowerBound
    var count = 0
    while index < range.upperBound {
      guard let byte = nextByte(text, &index, end: range.upperBound) else { return nil }
      validator.append(byte)
      count += 1
    }
    return validator.isComplete ? count : nil
  }

  /// Decodes a key or value without malformed escapes in place.
  static func decode(_ text: UnsafeMutableBufferPointer<UInt8>, _ range: Range<Int>) {
    var index = range.lowerBound
    var end = range.lowerBound
    while index < range.upperBound, let byte = nextByte(text, &index, end: range.upperBound) {
      text[end] = byte
      end += 1
    }
  }

  /// Returns whether a text has a `%` without two hex digits.
  static func hasSign(_ text: String) -> Bool {
    var bytes = Array(text.utf8)
    return bytes.withUnsafeMutableBufferPointer { text in
      var index = 0
      while index < text.count { if nextByte(text, &index, end: text.count) == nil { return true } }
      return false
    }
  }

  /// Returns the text as a segment of a canonical link.
  static func segment(_ string: String) -> String {
    var text = ""
    append(string, to: &text, literal: "!$&'()*+,=:")
    return text
  }

  /// Appends the text. Characters are escaped unless they are unreserved (RFC 3986, section 2.3) or in `literal`.
  static func append(_ string: String, to text: inout String, literal: ByteSet) {
    text.append(percentEncoding: string) { $0.isUnreserved || literal.contains($0) }
  }

  @inline(__always)
  static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }

  /// Returns the next decoded byte. Returns nil, without moving the index, at a `%` without two hex digits.
  @inline(__always)
  static func nextByte(_ text: UnsafeMutableBufferPointer<UInt8>, _ index: inout Int, end: Int) -> UInt8? {
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
}

/// Validates UTF-8 byte by byte (Unicode 16, table 3-7).
struct UTF8Validator {
  /// The number of missing continuation bytes; -1 after a fault.
  private var missing = 0
  /// The range of the next continuation byte.
  private var range: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether the bytes so far are complete characters.
  var isComplete: Bool { missing == 0 }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if missing > 0 {
      missing = range.contains(byte) ? missing - 1 : -1
      range = 0x80...0xBF
    } else if missing == 0, byte >= 0x80 {
      begin(byte)
    }
  }

  private mutating func begin(_ byte: UInt8) {
    switch byte {
    case 0xC2...0xDF: missing = 1
    case 0xE0: (missing, range) = (2, 0xA0...0xBF)
    case 0xED: (missing, range) = (2, 0x80...0x9F)
    case 0xE1...0xEF: missing = 2
    case 0xF0: (missing, range) = (3, 0x90...0xBF)
    case 0xF1...0xF3: missing = 3
    case 0xF4: (missing, range) = (3, 0x80...0x8F)
    default: missing = -1
    }
  }
}
