/// The first place at which a text is invalid JSON (RFC 8259). The decoder rejects such a text without its place.
package struct JSONFault: Error, Equatable {
  /// The offset in bytes.
  package let offset: Int
  package let reason: String

  /// The maximum nesting of the decoder.
  package static let depthLimit = 512

  /// Returns nil if the text is valid JSON.
  package init?(in bytes: [UInt8]) {
    do throws(JSONFault) {
      _ = try JSONNode(bytes)
      return nil
    } catch {
      self = error
    }
  }

  init(offset: Int, reason: String) {
    self.offset = offset
    self.reason = reason
  }

  /// Returns the line and column, both counted from 1; columns count Unicode scalars.
  package func place(in bytes: [UInt8]) -> (line: Int, column: Int) { Self.place(of: offset, in: bytes) }

  /// Returns the line and column of an offset.
  package static func place(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    places(of: [offset], in: bytes)[offset] ?? (1, 1)
  }

  /// Returns the lines and columns of offsets, reading the bytes once. A byte order mark has no column.
  package static func places(
    of offsets: some Sequence<Int>, in bytes: [UInt8]
  ) -> [Int: (line: Int, column: Int)] {
    var places: [Int: (line: Int, column: Int)] = [:]
    var (next, line, column) = (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, 1, 1)
    for offset in Set(offsets).sorted() {
      for byte in bytes[next..<max(next, min(offset, bytes.count))] {
        if byte == UInt8(ascii: "\n") {
          (line, column) = (line + 1, 1)
        } else if byte & 0xC0 != 0x80 {
          column += 1
        }
      }
      next = max(next, offset)
      places[offset] = (line, column)
    }
    return places
  }

  static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }
}

/// A pass over a text that checks its syntax as JSON and reads its values.
struct JSONScanner {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  mutating func scan() throws(JSONFault) -> JSONNode {
    let node = try value(depth: 0)
    guard peek() == nil else { throw fault("the end") }
    return node
  }

  private mutating func value(depth: Int) throws(JSONFault) -> JSONNode {
    guard let byte = peek() else { throw fault("a value") }
    let start = index
    return JSONNode(offset: start, content: try content(byte, depth: depth))
  }

  private mutating func content(_ byte: UInt8, depth: Int) throws(JSONFault) -> JSONNode.Content {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < JSONFault.depthLimit else {
        throw JSONFault(offset: index, reason: "nested more than \(JSONFault.depthLimit) deep")
      }
      index += 1
      return byte == UInt8(ascii: "{") ? .object(try members(depth: depth + 1)) : .list(try elements(depth: depth + 1))
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default:
      if skip("true") { return .bool(true) }
      if skip("false") { return .bool(false) }
      guard skip("null") else { throw fault("a value") }
      return .null
    }
  }

  private mutating func members(depth: Int) throws(JSONFault) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    if consume("}") { return members }
    while true {
      guard peek() == UInt8(ascii: "\"") else { throw fault("a key in quotes") }
      let start = index
      let name = try string()
      guard consume(":") else { throw fault("\":\"") }
      members.append(JSONNode.Member(offset: start, name: name, value: try value(depth: depth)))
      if consume("}") { return members }
      guard consume(",") else { throw fault("\",\" or \"}\"") }
    }
  }

  private mutating func elements(depth: Int) throws(JSONFault) -> [JSONNode] {
    var elements: [JSONNode] = []
    if consume("]") { return elements }
    while true {
      elements.append(try value(depth: depth))
      if consume("]") { return elements }
      guard consume(",") else { throw fault("\",\" or \"]\"") }
    }
  }

  private mutating func string() throws(JSONFault) -> String {
    let start = index
    index += 1
    var text = ""
    var plain = index
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        text += String(decoding: bytes[plain..<index], as: UTF8.self)
        index += 1
        return text
      case UInt8(ascii: "\\"):
        text += String(decoding: bytes[plain..<index], as: UTF8.self)
        text.unicodeScalars.append(try escape())
        plain = index
      case 0..<0x20: throw JSONFault(offset: index, reason: "a control character in a text must be escaped")
      default: index += 1
      }
    }
    throw JSONFault(offset: start, reason: "the text that begins here has no end")
  }

  private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
    let start = index
    if skip("\\u") {
      guard let unit = hexUnit() else { throw JSONFault(offset: start, reason: "\\u needs four hex digits") }
      if let scalar = Unicode.Scalar(unit) { return scalar }
      if UTF16.isLeadSurrogate(unit), skip("\\u"), let trail = hexUnit(), UTF16.isTrailSurrogate(trail) {
        return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
      }
      throw JSONFault(offset: start, reason: "half a surrogate pair, which is no character")
    }
    index += 1
    guard index < bytes.count, let scalar = Self.escapes[bytes[index]] else {
      throw JSONFault(offset: start, reason: "no such escape; a backslash is written \\\\")
    }
    index += 1
    return scalar
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    0x22: "\"", 0x2F: "/", 0x5C: "\\", 0x62: "\u{8}", 0x66: "\u{C}", 0x6E: "\n", 0x72: "\r", 0x74: "\t",
  ]

  /// Returns the UTF-16 code unit of four hex digits.
  private mutating func hexUnit() -> UInt16? {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ UnicodeScalar($0).properties.isASCIIHexDigit }) else { return nil }
    index += 4
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`
  private mutating func number() throws(JSONFault) -> String {
    let start = index
    _ = skip("-")
    var isComplete = skip("0") || skipDigits()
    if skip(".") { isComplete = skipDigits() && isComplete }
    if skip("e") || skip("E") {
      _ = skip("+") || skip("-")
      isComplete = skipDigits() && isComplete
    }
    guard isComplete else { throw JSONFault(offset: start, reason: "a number is incomplete") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func skipDigits() -> Bool {
    let start = index
    while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) { index += 1 }
    return index > start
  }

  /// Skips the given characters if they are next.
  private mutating func skip(_ text: StaticString) -> Bool {
    let isNext = text.withUTF8Buffer { bytes[index...].starts(with: $0) }
    if isNext { index += text.utf8CodeUnitCount }
    return isNext
  }

  /// Skips white space and then the given characters if they are next.
  private mutating func consume(_ text: StaticString) -> Bool {
    _ = peek()
    return skip(text)
  }

  /// Returns the next byte after white space; nil at the end.
  private mutating func peek() -> UInt8? {
    while index < bytes.count, " \n\r\t".utf8.contains(bytes[index]) { index += 1 }
    return index < bytes.count ? bytes[index] : nil
  }

  private func fault(_ expected: String) -> JSONFault {
    let found = String(decoding: bytes[index...].prefix(32), as: UTF8.self).first.map { "\"\($0)\"" }
    return JSONFault(offset: index, reason: "expected \(expected), found \(found ?? "the end of the text")")
  }
}
