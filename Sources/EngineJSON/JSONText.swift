extension [UInt8] {
  /// Appends a JSON string, or `null` for nil. Control characters, `"` and `\` are escaped; other characters are
  /// written as UTF-8.
  package mutating func append(json string: String?) {
    guard let string else { return append("null") }
    let quote = UInt8(ascii: "\"")
    append(quote)
    for byte in string.utf8 {
      switch byte {
      case quote: append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
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
    append(quote)
  }

  /// Appends a JSON array on one line.
  package mutating func append<Item>(list items: some Collection<Item>, _ append: (Item, inout [UInt8]) -> Void) {
    self.append("[")
    var isFirst = true
    for item in items {
      if !isFirst { self.append(", ") }
      isFirst = false
      append(item, &self)
    }
    self.append("]")
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}

private let hexDigits = Array("0123456789abcdef".utf8)
