// Text around a link, and text that does not belong to it.

extension LinkRepair {
  /// Returns the text without characters that take no room, and without blanks that a keyboard does not write.
  static func withoutInvisibleCharacters(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
    return String(text.unicodeScalars.filter { !$0.isInvisible && $0.properties.generalCategory != .control })
  }

  /// Returns the link without blanks if it begins the text: words in front of it are another fault, and so is a comment
  /// after it.
  static func withoutInnerBlanks(_ text: String) -> String {
    guard let mark = text.schemeMark, text[..<mark.lowerBound].allSatisfy({ $0.isASCII && $0.isLetter }),
      !text.contains(" #")
    else { return text }
    return text.replacing(" ", with: "")
  }

  /// Returns `shop://goods?x=1` for `shop://goods\?x=1\` and `shop://goods?x=1\n`, and `?a&b` for `?a\u0026b`, as a
  /// shell or a programming language writes it.
  static func withoutBackslashes(_ text: String) -> String {
    guard text.hasSchemeMark || text.contains(":\\/\\/") else { return text }
    let text = text.replacing(/(?:\\u[0-9A-Fa-f]{4})+/) { decodedUTF16($0.output, "\\u") }.replacing("\\/", with: "/")
    let kept = text.replacing(/(?:\\[nrt])+$/, with: "").reversed().drop { $0 == "\\" }.reversed()
    return String(kept).replacing(/\\([^A-Za-z0-9\/\\])/) { $0.1 }.replacing("\\", with: "/")
  }

  /// Returns the text for code units of UTF-16, each after a mark: `%u00e9`.
  static func decodedUTF16(_ text: Substring, _ mark: String) -> String {
    String(decoding: text.split(separator: mark).compactMap { UInt16($0, radix: 16) }, as: UTF16.self)
  }

  /// Returns the link between other words, quotes or brackets.
  static func linkInside(_ text: String) -> String {
    guard let mark = text.schemeMark else { return text }
    let scheme = text[..<mark.lowerBound].reversed().prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
    }
    let start = text.index(mark.lowerBound, offsetBy: -scheme.count)
    let rest = text[mark.upperBound...].prefix { !$0.isWhitespace && !"\"'<>()[]{}“”„‘’«»`|".contains($0) }
    let link = String(text[start..<rest.endIndex])
    // A mark within the link cuts it: `shop://goods/“42”` is not `shop://goods/`.
    if start == text.startIndex, let last = link.last, "/=?&;\\".contains(last) { return text }
    // So does an apostrophe within a value: `shop://goods/1'234` is not `shop://goods/1`.
    let after = text[rest.endIndex...]
    if start == text.startIndex, let mark = after.first, "'’".contains(mark), after.dropFirst().first?.isNumber == true
    {
      return text
    }
    if link == text { return text }
    // The marks of Markdown stand on both sides.
    let marks = start == text.startIndex ? "" : "*_~"
    return withoutPunctuationAtEnd(String(link.reversed().drop { marks.contains($0) }.reversed()))
  }

  static func withoutPunctuationAtEnd(_ text: String) -> String {
    var rest = text[...]
    while let last = rest.last, ".,;:!?\"'”“’`»>)]}".contains(last) { rest.removeLast() }
    return String(rest)
  }

  /// Returns the text without encoded blanks and line ends at its end.
  static func withoutEncodedBlanks(_ text: String) -> String {
    text.replacing(/(?:%20|%09|%0[aA]|%0[dD]|%[cC]2%[aA]0)+$/, with: "")
  }
}
