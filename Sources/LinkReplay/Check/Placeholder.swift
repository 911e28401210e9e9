extension String {
  /// The first placeholder of a template that was not filled in: `{name}`, `{{name}}`, `[NAME]`, `<name>`, `*|NAME|*` or
  /// `%%name%%`; or the whole text as `:name`, `$name`, `%name%`, `%s`, `undefined`, `null` or `NaN`.
  var placeholder: String? {
    let marks = [("{{", "}}"), ("{", "}"), ("[", "]"), ("<", ">"), ("%%", "%%"), ("*|", "|*"), ("%7B", "%7D")]
    for (open, close) in marks {
      guard let start = firstRange(of: open), let end = self[start.upperBound...].firstRange(of: close) else {
        continue
      }
      return String(self[start.lowerBound..<end.upperBound])
    }
    let isWhole =
      ["undefined", "null", "(null)", "NaN"].contains(self) || wholeMatch(of: /[:$][A-Za-z_]\w*/) != nil
      || wholeMatch(of: /%(?:\d+\$)?[sdi@]/) != nil || wholeMatch(of: /%[A-Za-z_]{2,}%/) != nil
    return isWhole ? self : nil
  }
}
