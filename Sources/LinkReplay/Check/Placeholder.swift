extension String {
  /// The first placeholder of a template that was not filled in: `{name}`, `{{name}}`, `[NAME]`, `<name>`, `*|NAME|*` or
  /// `%%name%%`; or the whole text as `:name`, `$name`, `%name%`, `%s`, `YOUR_NAME`, `undefined`, `null`, `NaN`, `TODO`,
  /// `TBD`, `XXX` or `N/A`.
  var placeholder: String? { templatePart ?? (isPlaceholder ? self : nil) }

  /// The first part between the marks of a template.
  private var templatePart: String? {
    // Most values have none of the first bytes of the marks.
    guard utf8.contains(where: "{[<%@*".utf8.contains) else { return nil }
    let marks = [
      ("{{", "}}"), ("{", "}"), ("[[", "]]"), ("[", "]"), ("<", ">"), ("%%", "%%"), ("@@", "@@"), ("*|", "|*"),
      ("%7B", "%7D"), ("%5B", "%5D"), ("%3C", "%3E"),
    ]
    for (open, close) in marks {
      guard let start = firstRange(of: open), let end = self[start.upperBound...].firstRange(of: close) else {
        continue
      }
      return String(self[start.lowerBound..<end.upperBound])
    }
    return nil
  }

  /// Whether the whole text is a placeholder.
  private var isPlaceholder: Bool {
    switch utf8.first {
    case UInt8(ascii: ":"), UInt8(ascii: "$"): wholeMatch(of: /[:$][A-Za-z_]\w*/) != nil
    case UInt8(ascii: "%"): wholeMatch(of: /%(?:\d+\$)?[sdi@]|%[A-Za-z_]{2,}%/) != nil
    case UInt8(ascii: "X"): utf8.count > 2 && utf8.allSatisfy { $0 == UInt8(ascii: "X") }
    case UInt8(ascii: "Y"), UInt8(ascii: "I"): wholeMatch(of: /(?:YOUR|INSERT)[_-]\w+/) != nil
    default: ["undefined", "null", "(null)", "NaN", "TODO", "TBD", "N/A", "N%2FA"].contains(self)
    }
  }

  /// Whether dots stand for a part of the text, as programs shorten long links.
  var isShortened: Bool { hasSuffix("...") || !isASCII && contains("…") }

  var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
