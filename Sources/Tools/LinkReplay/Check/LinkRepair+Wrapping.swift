import ComponentEngine

// Text around a link, and text that does not belong to it.

extension LinkRepair {
  /// Returns the text without characters that take no room, and without blanks that a keyboard does not write.
  @Sendable static func withoutInvisibleCharacters(_ text: String, _ table: RouteTable) -> String {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
    return MarksInParts(table).removing(from: text) { $0.isInvisible || $0.properties.generalCategory == .control }
  }

  /// Returns the link without blanks if it begins the text: words in front of it are another fault, and so is a comment
  /// after it.
  @Sendable static func withoutInnerBlanks(_ text: String, _ table: RouteTable) -> String {
    guard let mark = text.schemeMark, text[..<mark.lowerBound].allSatisfy({ $0.isASCII && $0.isLetter }),
      !text.contains(" #")
    else { return text }
    return MarksInParts(table).removing(" ", from: text)
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

  /// Returns the first link inside a link to another host that opens, or the first one. A link that only opens from
  /// inside is the one that is meant, and not the one for a browser after it.
  @Sendable static func innerLink(_ text: String, _ table: RouteTable) -> String {
    let links = WrappedLink.links(in: text, table.policy)
    return links.first { table.opens($0, source: .internal, opensPages: false) } ?? links.first ?? text
  }

  @Sendable static func innerLinkFault(_ text: String, _ link: String) -> String {
    let keys = WrappedLink.keysLeftOut(of: text, by: link).map { quoted($0) }
    return "the link stands inside one to \(quoted(RawLink(text)?.host ?? "")), which is no host of the app"
      + (keys.isEmpty ? "" : "; without its \(keys.joined(separator: ", "))")
  }

  /// Returns the link between other words, quotes or brackets.
  @Sendable static func linkInside(_ text: String, _ table: RouteTable) -> String {
    guard let mark = text.schemeMark else { return text }
    let scheme = text[..<mark.lowerBound].reversed().prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
    }
    let start = text.index(mark.lowerBound, offsetBy: -scheme.count)
    // The text before it belongs to a misspelled scheme, as in `my_shop://goods`. Words of some languages have no
    // blanks after them.
    let ending = text[..<start].suffix(2)
    let isOwn = (table.policy.schemes + ["http", "https"]).contains(text[start..<mark.lowerBound].lowercased())
    if ending.last == "_" && ending.first?.isLetter == true || ending.last?.isLetter == true && !isOwn { return text }
    let (quotes, brackets) = ("\"'“”„‘’«»`<", ">()[]{}|")
    let before = text[..<start].last ?? " "
    // Between quotes, a blank belongs to the link.
    let rest = text[mark.upperBound...].prefix {
      !($0.isWhitespace && !quotes.contains(before)) && !(quotes + brackets).contains($0)
    }
    let link = String(text[start..<rest.endIndex])
    // A mark within the link cuts it: `shop://goods/“42”` is not `shop://goods/`.
    if start == text.startIndex, let last = link.last, "/=?&;\\".contains(last) { return text }
    // Brackets in the name of a parameter, as PHP has lists, cut it too: `shop://search?q[]=a`.
    if link == text || text[rest.endIndex...].prefixMatch(of: /\[[^\]\/?&]*\]=/) != nil { return text }
    // So does one within a value: `shop://goods/1'234` and `shop://goods/1 234` are not `shop://goods/1`.
    let after = text[rest.endIndex...]
    let isClosed = after.first.map { Self.closingMarks[before]?.contains($0) == true } ?? true
    if !isClosed,
      valueGoesOn(after: rest, after, start == text.startIndex, table)
    {
      return text
    }
    // The marks of Markdown stand on both sides.
    let marks = start == text.startIndex ? "" : "*_~"
    return withoutPunctuationAtEnd(String(link.reversed().drop { marks.contains($0) }.reversed()))
  }

  /// The marks that close what another one has opened.
  private static let closingMarks: [Character: String] = [
    "\"": "\"", "'": "'", "`": "`", "“": "”“", "”": "”", "„": "“”", "‘": "’", "’": "’", "«": "»", "»": "«", "<": ">\"'",
    "(": ")",
    "[": "]", "{": "}", "|": "|",
  ]

  /// Whether the text after a link can belong to the link's last value: a number, or if no words are in front of the
  /// link, words. A literal at the end of the link is no value.
  private static func valueGoesOn(
    after link: Substring, _ text: Substring, _ isFirst: Bool, _ table: RouteTable
  ) -> Bool {
    guard let mark = text.first, let last = link.split(whereSeparator: { "/?&;=#".contains($0) }).last else {
      return false
    }
    let adjacent = text.dropFirst().first { !$0.unicodeScalars.allSatisfy(\.isInvisible) }
    let isWord = mark.isWhitespace ? isFirst : adjacent?.isLetter == true && !"<>()[]{}".contains(mark)
    // A comment and an aside do not belong to a link.
    let next = text.first { $0.isLetter || $0.isNumber || "#([<".contains($0) }
    guard next?.isNumber == true || isWord && next?.isLetter == true else { return false }
    return !table.knownParts.contains(String(last))
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
