/// The first place at which a text is invalid JSON (RFC 8259). The decoder rejects such a text without its place.
package struct JSONFault: Error, Equatable {
  /// The offset in bytes.
  package let offset: Int
  package let reason: String

  /// The maximum nesting of the decoder.
  package static let depthLimit = 512

  /// Returns nil if the text is valid JSON.
  package init?(in bytes: [UInt8]) {
    if let offset = Self.firstInvalidByte(in: bytes) {
      self.init(offset: offset, reason: "the text is not UTF-8")
      return
    }
    var scanner = JSONScanner(bytes)
    do throws(JSONFault) {
      try scanner.scan()
      return nil
    } catch {
      self = error
    }
  }

  init(offset: Int, reason: String) {
    self.offset = offset
    self.reason = reason
  }

  /// Returns the line and column, both counted from 1; columns count characters.
  package func place(in bytes: [UInt8]) -> (line: Int, column: Int) {
    let before = bytes[..<offset]
    let newLine = UInt8(ascii: "\n")
    let start = before.lastIndex(of: newLine).map { $0 + 1 } ?? 0
    return (before.count { $0 == newLine } + 1, String(decoding: before[start...], as: UTF8.self).count + 1)
  }

  private static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
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

/// A pass over a text that checks its syntax as JSON.
private struct JSONScanner {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  mutating func scan() throws(JSONFault) {
    try value(depth: 0)
    guard peek() == nil else { throw fault("the end") }
  }

  private mutating func value(depth: Int) throws(JSONFault) {
    guard let byte = peek() else { throw fault("a value") }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < JSONFault.depthLimit else {
        throw JSONFault(offset: index, reason: "nested more than \(JSONFault.depthLimit) deep")
      }
      index += 1
      if byte == UInt8(ascii: "{") { try members(depth: depth + 1) } else { try elements(depth: depth + 1) }
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    default:
      guard skip("true") || skip("false") || skip("null") else { throw fault("a value") }
    }
  }

  private mutating func members(depth: Int) throws(JSONFault) {
    if consume("}") { return }
    while true {
      guard peek() == UInt8(ascii: "\"") else { throw fault("a key in quotes") }
      try string()
      guard consume(":") else { throw fault("\":\"") }
      try value(depth: depth)
      if consume("}") { return }
      guard consume(",") else { throw fault("\",\" or \"}\"") }
    }
  }

  private mutating func elements(depth: Int) throws(JSONFault) {
    if consume("]") { return }
    while true {
      try value(depth: depth)
      if consume("]") { return }
      guard consume(",") else { throw fault("\",\" or \"]\"") }
    }
  }

  private mutating func string() throws(JSONFault) {
    let start = index
    index += 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return
      case UInt8(ascii: "\\"): try escape()
      case 0..<0x20: throw JSONFault(offset: index, reason: "a control character in a text must be escaped")
      default: index += 1
      }
    }
    throw JSONFault(offset: start, reason: "the text that begins here has no end")
  }

  private mutating func escape() throws(JSONFault) {
    let start = index
    if skip("\\u") {
      guard let unit = hexUnit() else { throw JSONFault(offset: start, reason: "\\u needs four hex digits") }
      if UTF16.isLeadSurrogate(unit), skip("\\u"), let trail = hexUnit(), UTF16.isTrailSurrogate(trail) { return }
      guard !UTF16.isSurrogate(unit) else {
        throw JSONFault(offset: start, reason: "half a surrogate pair, which is no character")
      }
    } else {
      index += 1
      guard index < bytes.count, "\"\\/bfnrt".utf8.contains(bytes[index]) else {
        throw JSONFault(offset: start, reason: "no such escape; a backslash is written \\\\")
      }
      index += 1
    }
  }

  /// Returns the UTF-16 code unit of four hex digits.
  private mutating func hexUnit() -> UInt16? {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ UnicodeScalar($0).properties.isASCIIHexDigit }) else { return nil }
    index += 4
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`
  private mutating func number() throws(JSONFault) {
    let start = index
    _ = skip("-")
    var isComplete = skip("0") || skipDigits()
    if skip(".") { isComplete = skipDigits() && isComplete }
    if skip("e") || skip("E") {
      _ = skip("+") || skip("-")
      isComplete = skipDigits() && isComplete
    }
    guard isComplete else { throw JSONFault(offset: start, reason: "a number is incomplete") }
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
