/// Splits Swift source code into words, symbols and strings. Comments and regular expression literals in `#/…/#` are
/// skipped. The contents of interpolations are code.
struct SourceScanner {
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1
  private var tokens: [SourceToken] = []
  /// The first line of a literal or a comment that does not end, or that may be a regular expression.
  private var doubtfulLine: Int?

  /// Returns the tokens of a source in order. Tokens of an interpolation follow the string that contains it.
  static func tokens(of source: String) -> [SourceToken] { scanned(source).tokens }

  /// Returns the tokens of a source that is changed by their places.
  ///
  /// - Throws: The line of a literal or a comment that does not end, or of a `/` with which a regular expression could
  ///   begin.
  static func exactTokens(of source: String) throws(DoubtfulLine) -> [SourceToken] {
    let scanner = scanned(source)
    if let line = scanner.doubtfulLine { throw DoubtfulLine(line: line) }
    return scanner.tokens
  }

  /// The reason why the tokens of a source are uncertain.
  struct DoubtfulLine: Error, Equatable {
    let line: Int
  }

  private static func scanned(_ source: String) -> SourceScanner {
    var scanner = SourceScanner(bytes: Array(source.utf8))
    scanner.scanCode(inInterpolation: false)
    return scanner
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private func byte(_ offset: Int = 0) -> UInt8? {
    at + offset < bytes.count ? bytes[at + offset] : nil
  }

  private mutating func advance() {
    if bytes[at] == UInt8(ascii: "\n") { line += 1 }
    at += 1
  }

  /// Scans up to the end, or up to the parenthesis that ends an interpolation.
  private mutating func scanCode(inInterpolation: Bool) {
    var depth = 0
    while let byte = byte() {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
        advance()
      case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "/"):
        while let byte = self.byte(), !Self.isLineEnd(byte) { at += 1 }
      case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "*"):
        skipBlockComment()
      case UInt8(ascii: "\""):
        scanString(fences: 0)
      case UInt8(ascii: "#"):
        scanFence()
      case UInt8(ascii: ")") where inInterpolation && depth == 0:
        at += 1
        return
      case _ where Self.isWordPart(byte) || byte == UInt8(ascii: "`"):
        scanWord()
      default:
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        if byte == UInt8(ascii: "/"), !isOperator { doubt(line) }
        add(.symbol, at..<(at + 1))
        at += 1
      }
    }
    if inInterpolation { doubt(line) }
  }

  /// Whether a `/` has a space on both sides or a value on the left, so that no regular expression begins with it.
  private var isOperator: Bool {
    let isAfterSpace = at == 0 || " \t\r\n([{,:;=!&|?".utf8.contains(bytes[at - 1])
    return !isAfterSpace || byte(1).map(" \t\r\n".utf8.contains) ?? true
  }

  private mutating func doubt(_ line: Int) { doubtfulLine = doubtfulLine ?? line }

  private mutating func add(_ kind: SourceToken.Kind, _ range: Range<Int>) {
    let text = kind == .string ? "" : String(decoding: bytes[range], as: UTF8.self)
    tokens.append(SourceToken(kind: kind, text: text, line: line, range: range))
  }

  private mutating func scanWord() {
    let start = at
    if byte() == UInt8(ascii: "`") {
      at += 1
      while let byte = byte(), byte != UInt8(ascii: "`"), byte != UInt8(ascii: "\n") { at += 1 }
      if byte() == UInt8(ascii: "`") { at += 1 } else { doubt(line) }
    } else {
      while let byte = byte(), Self.isWordPart(byte) { at += 1 }
    }
    add(.word, start..<at)
  }

  private mutating func skipBlockComment() {
    let start = line
    var depth = 0
    while let byte = byte() {
      let isMark = (byte == UInt8(ascii: "/") ? UInt8(ascii: "*") : UInt8(ascii: "/")) == self.byte(1)
      if byte == UInt8(ascii: "/"), isMark {
        (depth, at) = (depth + 1, at + 2)
      } else if byte == UInt8(ascii: "*"), isMark {
        (depth, at) = (depth - 1, at + 2)
      } else {
        advance()
      }
      if depth == 0 { return }
    }
    doubt(start)
  }

  /// Scans a token that begins with `#`: a raw string, a regular expression, or a symbol.
  private mutating func scanFence() {
    var fences = 0
    while byte(fences) == UInt8(ascii: "#") { fences += 1 }
    switch byte(fences) {
    case UInt8(ascii: "\""):
      at += fences
      scanString(fences: fences)
    case UInt8(ascii: "/"):
      at += fences + 1
      let end = Self.mark(UInt8(ascii: "/"), fences: fences)
      let start = line
      while byte() != nil, !bytes[at...].starts(with: end) { advance() }
      if byte() == nil { doubt(start) }
      at = min(at + 1 + fences, bytes.count)
    default:
      add(.symbol, at..<(at + 1))
      at += 1
    }
  }

  private mutating func scanString(fences: Int) {
    let (index, start) = (tokens.count, at - fences)
    add(.string, start..<at)
    let firstLine = line
    var isEnded = false
    let isLong = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
    let end = Self.mark(UInt8(ascii: "\""), count: isLong ? 3 : 1, fences: fences)
    at += end.count - fences
    // The text of a long string begins on a line of its own. `#"""#` is a quotation mark.
    if isLong, byte().map(Self.isLineEnd) != true { doubt(firstLine) }
    var text: [UInt8] = []
    while let byte = byte() {
      if byte == UInt8(ascii: "\""), bytes[at...].starts(with: end) {
        at += end.count
        isEnded = true
        break
      }
      if Self.isLineEnd(byte), !isLong { break }
      guard byte == UInt8(ascii: "\\"), (0..<fences).allSatisfy({ self.byte(1 + $0) == UInt8(ascii: "#") }) else {
        text.append(byte)
        advance()
        continue
      }
      at += 1 + fences
      if self.byte() == UInt8(ascii: "(") {
        at += 1
        scanCode(inInterpolation: true)
        text.append(UInt8(ascii: "*"))
      } else if let byte = self.byte(), isLong || !Self.isLineEnd(byte) {
        advance()
      }
    }
    if !isEnded { doubt(firstLine) }
    tokens[index].text = String(decoding: text, as: UTF8.self)
    tokens[index].range = start..<at
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  private static func mark(_ byte: UInt8, count: Int = 1, fences: Int) -> [UInt8] {
    [UInt8](repeating: byte, count: count) + [UInt8](repeating: UInt8(ascii: "#"), count: fences)
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), 0x80...:
      true
    default:
      false
    }
  }
}
