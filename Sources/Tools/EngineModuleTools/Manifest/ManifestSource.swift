/// The text of a manifest, read as Swift code: its tokens, and the brackets that belong together.
struct ManifestSource {
  let text: String
  private let bytes: [UInt8]
  /// The tokens outside of interpolations.
  let tokens: [SourceToken]
  /// The opening bracket that contains each token; nil outside of brackets.
  private let openings: [Int?]
  /// The closing bracket of each opening one.
  private let closings: [Int: Int]

  /// - Throws: An error for a text whose strings, comments or brackets do not end.
  init(_ text: String) throws(GeneratorError) {
    self.text = text
    bytes = Array(text.utf8)
    do throws(SourceScanner.DoubtfulLine) {
      var end = 0
      tokens = try SourceScanner.exactTokens(of: text).filter { token in
        defer { if token.kind == .string { end = max(end, token.range.upperBound) } }
        return token.range.lowerBound >= end
      }
    } catch {
      throw .manifest(
        "the string, the comment or the regular expression in line \(error.line) has no certain end; write it in "
          + "another way, and run the command again")
    }
    var (open, openings, closings): ([Int], [Int?], [Int: Int]) = ([], [], [:])
    for (index, token) in tokens.enumerated() {
      let closed = token.kind == .symbol ? ["(": ")", "[": "]", "{": "}"].first { $0.value == token.text }?.key : nil
      if let closed {
        guard let last = open.popLast(), tokens[last].is(closed) else {
          throw .manifest("the \(token.text) in line \(token.line) closes no bracket; correct the manifest first")
        }
        closings[last] = index
      }
      openings.append(open.last)
      if token.kind == .symbol, ["(", "[", "{"].contains(token.text) { open.append(index) }
    }
    if let last = open.last {
      throw .manifest("the \(tokens[last].text) in line \(tokens[last].line) is not closed; correct the manifest first")
    }
    (self.openings, self.closings) = (openings, closings)
  }

  /// Returns the indices at which a sequence of words and symbols begins, `"` for any string.
  func places(of pattern: String...) -> [Int] {
    tokens.indices.filter { index in
      index + pattern.count <= tokens.count
        && pattern.indices.allSatisfy { offset in
          let token = tokens[index + offset]
          return pattern[offset] == "\"" ? token.kind == .string : token.is(pattern[offset])
        }
    }
  }

  /// Returns the index of the bracket that closes an opening one.
  func closing(of index: Int) -> Int? { closings[index] }

  /// Returns the index of the opening bracket that contains a token.
  func opening(of index: Int) -> Int? { openings[index] }

  /// Returns the label of the argument of a call that contains a token; nil without a label.
  func label(of index: Int) -> String? {
    guard let call = openings[index], tokens[call].is("(") else { return nil }
    let first = (call + 1..<index + 1).last { tokens[$0 - 1].is(",") && openings[$0] == call } ?? call + 1
    return first + 1 < tokens.count && tokens[first + 1].is(":") ? tokens[first].name : nil
  }

  /// Returns the text in a range of bytes.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The text of a string that is a plain literal, without escapes and interpolations; nil for another token.
  func plainText(_ index: Int) -> String? {
    let token = tokens[index]
    return token.kind == .string && text(token.range) == "\"\(token.text)\"" ? token.text : nil
  }

  /// The line end of the manifest.
  var lineEnd: String { text.contains("\r\n") ? "\r\n" : "\n" }

  /// Returns the bytes of the line that contains a place, without its end.
  func line(at place: Int) -> Range<Int> {
    let start = bytes[..<place].lastIndex(where: Self.isLineEnd).map { $0 + 1 } ?? 0
    return start..<(bytes[place...].firstIndex(where: Self.isLineEnd) ?? bytes.endIndex)
  }

  /// Returns the spaces and tabs at the beginning of a token's line.
  func indentation(of index: Int) -> String {
    text(line(at: tokens[index].range.lowerBound)).prefix { $0 == " " || $0 == "\t" }.description
  }

  /// Returns whether a range of bytes contains only white space.
  func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy(Self.isSpace) }

  /// Returns the white space before a place.
  func blank(before place: Int) -> Range<Int> {
    (bytes[..<place].lastIndex { !Self.isSpace($0) }.map { $0 + 1 } ?? 0)..<place
  }

  /// Returns the white space after a place, up to and including the first end of a line.
  func blank(after place: Int) -> Range<Int> {
    let end = bytes[place...].firstIndex { !Self.isSpace($0) || $0 == UInt8(ascii: "\n") } ?? bytes.endIndex
    return place..<(end < bytes.endIndex && Self.isSpace(bytes[end]) ? end + 1 : end)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || isLineEnd(byte)
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  /// Returns the changes that remove the tokens in a range of bytes and the white space between them, and no comment.
  func removal(_ range: Range<Int>) -> [(range: Range<Int>, text: String)] {
    let inside = tokens.map(\.range).filter { range.contains($0.lowerBound) }
    let places = zip([range.lowerBound] + inside.map(\.upperBound), inside.map(\.lowerBound) + [range.upperBound])
    let spaces = places.map { $0..<$1 }.filter(isBlank)
    return (inside + spaces).map { ($0, "") }
  }

  /// Returns whether a range of bytes contains a comment.
  func hasComments(_ range: Range<Int>) -> Bool {
    removal(range).map(\.range.count).reduce(0, +) < range.count
  }

  /// Returns the manifest with some ranges of bytes replaced.
  func replacing(_ changes: [(range: Range<Int>, text: String)]) throws(GeneratorError) -> ManifestSource {
    var bytes = bytes
    for change in changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(change.range, with: change.text.utf8)
    }
    return try ManifestSource(String(decoding: bytes, as: UTF8.self))
  }
}
