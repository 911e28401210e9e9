import EngineJSON

extension String {
  /// The first placeholder of a template that was not filled in: `{name}`, `{{name}}`, `[NAME]`, `<name>`, `*|NAME|*`,
  /// `${name}` or `%%name%%`, encoded or not; or the whole text as `:name`, `$name`, `%name%`, `__NAME__`, `%s`,
  /// `YOUR_NAME`, `undefined`, `null`, `NaN`, `TODO`, `TBD`, `XXX` or `N/A`.
  var placeholder: String? {
    if let json { return json.texts.lazy.compactMap(\.plainPlaceholder).first }
    if let part = templatePart() ?? (isPlaceholder ? self : nil) { return part }
    // An encoded {} is JSON without members.
    let decoded = has("%") ? AssociationURL.decode(self) : self
    return decoded == self || decoded == "{}" ? nil : decoded.plainPlaceholder
  }

  /// The first placeholder in a text that is not encoded. Single brackets around a part of it can belong to a sentence.
  private var plainPlaceholder: String? {
    if let part = templatePart(in: Self.longMarks) { return part }
    return isPlaceholder || templatePart(in: Self.shortMarks) == self ? self : nil
  }

  /// The first placeholder in a link, or in a text in place of a link or of its beginning.
  var linkPlaceholder: String? {
    // A mark of two characters has a meaning only in templates, so that its text can have the delimiters of a link.
    var (text, rest) = ("", self[...])
    for pair in RawLink(self)?.pairs ?? [] where pair.value?.json != nil {
      text += rest[..<pair.place.lowerBound]
      rest = self[pair.place.upperBound...]
    }
    text += rest
    if let part = text.templatePart(in: Self.longMarks), !part.hasSchemeMark { return part }
    if has("#"), let match = firstMatch(of: /[=\/](#[A-Za-z_]{2,}#)/) { return String(match.1) }
    if let raw = RawLink(self) {
      let values = ([raw.host].compactMap(\.self) + raw.segments + raw.pairs.compactMap(\.value)).lazy
      return values.compactMap(\.placeholder).first
    }
    guard !contains(where: \.isWhitespace) else { return nil }
    let parts = split(separator: "/").map(String.init)
    return parts.count > 1 ? parts.lazy.compactMap(\.placeholder).first : placeholder
  }

  /// The object or the list of JSON that the text is, encoded or not. Empty braces are a placeholder.
  private var json: JSONNode? {
    guard let first = utf8.first, "{[%".utf8.contains(first) else { return nil }
    let text = AssociationURL.decode(self)
    guard text.hasPrefix("{") || text.hasPrefix("["), text.wholeMatch(of: /[{\[]\s*[}\]]/) == nil else { return nil }
    return try? JSONNode(Array(text.utf8))
  }

  /// The marks of two and more characters, the longest first.
  private static let longMarks = [
    ("{{{", "}}}"), ("{{", "}}"), ("${", "}"), ("#{", "}"), ("%{", "}"), ("\\(", ")"), ("%(", ")s"), ("{%", "%}"),
    ("<%", "%>"),
    ("[[", "]]"), ("%%", "%%"), ("@@", "@@"),
    ("*|", "|*"), ("%7B%7B%7B", "%7D%7D%7D"), ("%7B%7B", "%7D%7D"), ("%24%7B", "%7D"), ("%23%7B", "%7D"),
    ("%5B%5B", "%5D%5D"),
    ("%25%25", "%25%25"), ("*%7C", "%7C*"), ("%2A%7C", "%7C%2A"), ("%3C%25", "%25%3E"),
  ]

  private static let shortMarks = [
    ("{", "}"), ("[", "]"), ("<", ">"), ("%7B", "%7D"), ("%5B", "%5D"), ("%3C", "%3E"),
  ]

  private static let hexDigits = Array("0123456789ABCDEFabcdef".utf8)

  /// Elements of HTML that stand beside a link.
  private static let tags: Set<String> = [
    "a", "b", "br", "br/", "br /", "div", "em", "font", "i", "li", "p", "span", "strong", "td", "tr", "u", "wbr",
  ]

  /// The first part between marks of a template. Single brackets have a name between them, as lists have numbers.
  private func templatePart(in marks: [(String, String)] = longMarks + shortMarks) -> String? {
    // Most values have none of the first bytes of the marks.
    guard utf8.contains(where: "{[<%@*$\\".utf8.contains) else { return nil }
    for (open, close) in marks {
      guard let (opening, closing) = range(of: open, close),
        // After a value, the number sign begins the fragment.
        open != "#{" || self[..<opening.lowerBound].last.map({ !$0.isLetter && !$0.isNumber }) ?? true,
        let end = self[opening.upperBound...].firstRange(of: closing)
      else { continue }
      let name = self[opening.upperBound..<end.lowerBound]
      if !"{$#".contains(open.prefix(1)), !name.contains(where: \.isLetter) { continue }
      // The name of a placeholder has no quotation mark, as the names and texts of JSON have.
      if ["{", "[", "[[", "%7B", "%5B", "%5B%5B"].contains(open),
        name.has("\"") || name.has("'") || name.contains("%22")
      {
        continue
      }
      // A UUID in braces is a value in another form.
      if name.utf8.count == 36, name.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || Self.hexDigits.contains($0) }) {
        continue
      }
      if open == "<", name.hasPrefix("/") || Self.tags.contains(name.lowercased()) { continue }
      return String(self[opening.lowerBound..<end.upperBound])
    }
    return nil
  }

  /// Returns the place of a mark, and the closing mark with letters of the same case.
  private func range(of open: String, _ close: String) -> (Range<Index>, String)? {
    if let range = firstRange(of: open) { return (range, close) }
    guard open.contains("%") else { return nil }
    return firstRange(of: open.lowercased()).map { ($0, close.lowercased()) }
  }

  /// Whether the whole text is a placeholder.
  private var isPlaceholder: Bool {
    switch utf8.first {
    case UInt8(ascii: ":"), UInt8(ascii: "$"): wholeMatch(of: /[:$][A-Za-z_]\w*\$?/) != nil
    case UInt8(ascii: "%"): wholeMatch(of: /%(?:\d+\$)?[sdi@]|%[A-Za-z_]{2,}%/) != nil
    case UInt8(ascii: "_"): wholeMatch(of: /__[A-Za-z][A-Za-z_]*__/) != nil
    case UInt8(ascii: "X"), UInt8(ascii: "x"): wholeMatch(of: /XXX[X-]*|xxx[x-]*/) != nil
    case UInt8(ascii: "Y"), UInt8(ascii: "I"): wholeMatch(of: /(?:YOUR|INSERT)[_-][\w-]+/) != nil
    default:
      ["undefined", "null", "(null)", "nil", "None", "NULL", "NaN", "TODO", "TBD", "N/A", "N%2FA"].contains(self)
    }
  }
}

extension JSONNode {
  /// The texts in the value, and the names of its members.
  fileprivate var texts: [String] {
    switch content {
    case .text(let text): [text]
    case .list(let elements): elements.flatMap(\.texts)
    case .object(let members): members.flatMap { [$0.name] + $0.value.texts }
    case .null, .bool, .number: []
    }
  }
}
