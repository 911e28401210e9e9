// Percent-encoding of UTF-8 (RFC 3986, section 2.1).
extension String {
  /// The text with every byte escaped that is not unreserved.
  package var percentEncoded: String {
    var text = ""
    text.append(percentEncoding: self, where: \.isUnreserved)
    return text
  }

  /// Appends a text with every byte escaped that is not literal.
  ///
  /// - Parameter isLiteral: Whether a byte is appended as it is; false for bytes that are not ASCII.
  @inlinable package mutating func append(percentEncoding text: String, where isLiteral: (UInt8) -> Bool) {
    guard !text.utf8.allSatisfy(isLiteral) else {
      self += text
      return
    }
    for byte in text.utf8 {
      if isLiteral(byte) {
        unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        unicodeScalars.append("%")
        unicodeScalars.append((byte >> 4).hexDigit)
        unicodeScalars.append((byte & 15).hexDigit)
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte is an unreserved character (RFC 3986, section 2.3).
  @inlinable package var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// The upper-case digit of a number below 16.
  @inlinable var hexDigit: Unicode.Scalar {
    Unicode.Scalar(self < 10 ? UInt8(ascii: "0") + self : UInt8(ascii: "A") + self - 10)
  }
}
