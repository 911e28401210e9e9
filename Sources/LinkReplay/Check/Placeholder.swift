extension String {
  /// The first placeholder of a template that was not filled in: `{name}`, `{{name}}`, `[NAME]`, `<name>`, `*|NAME|*` or
  /// `%%name%%`; or the whole text as `:name`, `$name`, `%name%`, `%s`, `YOUR_NAME`, `undefined`, `null`, `NaN`, `TODO`,
  /// `TBD`, `XXX` or `N/A`.
  var placeholder: String? {
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
    let isWhole =
      ["undefined", "null", "(null)", "NaN", "TODO", "TBD", "N/A", "N%2FA"].contains(self)
      || wholeMatch(of: /X{3,}/) != nil
      || wholeMatch(of: /(?:YOUR|INSERT)[_-]\w+/) != nil || wholeMatch(of: /[:$][A-Za-z_]\w*/) != nil
      || wholeMatch(of: /%(?:\d+\$)?[sdi@]/) != nil || wholeMatch(of: /%[A-Za-z_]{2,}%/) != nil
    return isWhole ? self : nil
  }

  /// Whether dots stand for a part of the text, as programs shorten long links.
  var isShortened: Bool { contains("…") || hasSuffix("...") }
}
