extension [UInt8] {
  /// Appends a JSON string, or `null` for nil. Control characters, `"` and `\` are escaped; other characters are
  /// written as UTF-8.
  package mutating func append(json string: String?) {
    guard let string else { return append("null") }
    append(quote)
    append(jsonContent: string)
    append(quote)
  }

  /// Appends the content of a JSON string, without its quotes.
  package mutating func append(jsonContent string: String) {
    var string = string
    string.withUTF8 { bytes in
      // Not `contains(where:)`: a loop that reads all bytes takes several at a time.
      var hasEscapes = false
      for byte in bytes { hasEscapes = byte.isEscaped || hasEscapes }
      if hasEscapes {
        for byte in bytes { append(escaping: byte) }
      } else {
        append(contentsOf: bytes)
      }
    }
  }

  /// Appends a number in decimal digits.
  package mutating func append(decimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digitsOf: number.magnitude)
  }

  private mutating func append(digitsOf number: UInt) {
    if number > 9 { append(digitsOf: number / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  private mutating func append(escaping byte: UInt8) {
    switch byte {
    case quote: append("\\\"")
    case backslash: append("\\\\")
    case 0x0A: append("\\n")
    case 0x0D: append("\\r")
    case 0x09: append("\\t")
    case 0..<0x20:
      append("\\u00")
      append(hexDigits[Int(byte >> 4)])
      append(hexDigits[Int(byte & 15)])
    default: append(byte)
    }
  }

  /// Appends a JSON array on one line.
  @inlinable package mutating func append<Item>(
    list items: some Collection<Item>, _ append: (Item, inout [UInt8]) -> Void
  ) {
    self.append(UInt8(ascii: "["))
    var isFirst = true
    for item in items {
      if !isFirst {
        self.append(UInt8(ascii: ","))
        self.append(UInt8(ascii: " "))
      }
      isFirst = false
      append(item, &self)
    }
    self.append(UInt8(ascii: "]"))
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}

extension UInt8 {
  /// Whether the byte is not written as itself.
  fileprivate var isEscaped: Bool { self < 0x20 || self == quote || self == backslash }
}

private let quote = UInt8(ascii: "\"")
private let backslash = UInt8(ascii: "\\")
private let hexDigits = Array("0123456789abcdef".utf8)
