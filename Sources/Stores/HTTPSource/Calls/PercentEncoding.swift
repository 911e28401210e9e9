/// Percent-encoding of UTF-8 (RFC 3986, 2.1).
enum PercentEncoding {
  /// Encodes everything but unreserved characters (RFC 3986, 2.3), so that no server reads a `+` as a space.
  static func encode(_ text: String) -> String { encode(text) { isLetterOrDigit($0) || "-._~".utf8.contains($0) } }

  /// Encodes a name or a value of a form. A space becomes `+` (WHATWG URL standard, 5.2).
  static func encodeForm(_ text: String) -> String {
    encode(text) { isLetterOrDigit($0) || "*-._".utf8.contains($0) }.replacing("%20", with: "+")
  }

  private static func encode(_ text: String, _ isLiteral: (UInt8) -> Bool) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isLiteral(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
