extension String {
  /// Whether dots stand for a part of the text, as programs shorten long links.
  var isShortened: Bool {
    has(".") && (hasSuffix("...") || contains("[...]") || contains("(...)"))
      || !isASCII && contains("…") || has("%") && contains("%E2%80%A6")
  }

  /// Whether a program has shortened a link, or a text that begins like one without a scheme. Dots in words around a
  /// link are another fault.
  var isShortenedLink: Bool {
    guard isShortened || has(".") && contains("...") else { return false }
    let words = split(whereSeparator: \.isWhitespace).map(String.init)
    if let link = words.first(where: { $0.hasSchemeMark }).flatMap(RawLink.init) {
      return (link.segments + link.pairs.compactMap(\.value)).contains(where: \.isShortened)
    }
    return words.count == 1 && isShortened && contains("/")
  }

  var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
