// The parts of a text that may be a link. They are found by scanning, because a regular expression takes longer to make
// than a link takes to check.

extension StringProtocol {
  /// Whether the text contains an ASCII character.
  func has(_ mark: Unicode.Scalar) -> Bool { utf8.contains(UInt8(ascii: mark)) }

  /// The place of the first `://`; nil without one.
  var schemeMark: Range<Index>? {
    var colon = utf8.firstIndex(of: UInt8(ascii: ":"))
    while let start = colon {
      let rest = utf8[utf8.index(after: start)...]
      if rest.starts(with: "//".utf8) { return start..<utf8.index(start, offsetBy: 3) }
      colon = rest.firstIndex(of: UInt8(ascii: ":"))
    }
    return nil
  }

  /// The scheme at the beginning of the text (RFC 3986, section 3.1), or what can be one; empty without one.
  var leadingScheme: SubSequence {
    guard let first = unicodeScalars.first, first.isASCIILetter else { return self[startIndex..<startIndex] }
    return self[..<(unicodeScalars.firstIndex { !$0.isOfScheme } ?? endIndex)]
  }

  /// Whether the text begins with a scheme and `://`.
  var beginsWithScheme: Bool {
    let scheme = leadingScheme
    return !scheme.isEmpty && self[scheme.endIndex...].hasPrefix("://")
  }

  /// Whether the text is a link without blanks.
  var isLink: Bool {
    guard let mark = schemeMark, mark.lowerBound == leadingScheme.endIndex else { return false }
    return mark.lowerBound > startIndex && mark.upperBound < endIndex && !contains(where: \.isWhitespace)
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }

  fileprivate var isOfScheme: Bool { isASCIILetter || isASCIIDigit || self == "+" || self == "-" || self == "." }

  var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
