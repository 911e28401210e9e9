extension WebPage {
  /// The page in words, for a reader without a browser: the address, or the text of the HTML with a line for each
  /// paragraph.
  public var words: String { lines.joined(separator: "\n") }

  /// The lines of ``words``.
  package var lines: [String] {
    switch content {
    case .address(let address): [address]
    case .html(let html, _): HTMLWords.lines(of: html)
    }
  }
}

/// Reads the text of HTML, as far as it is needed without a browser: tags, comments, scripts and controls are left out,
/// and characters with a name or a number are replaced. Faulty HTML is read to its end. O(n).
enum HTMLWords {
  /// The elements whose content is not shown, or cannot be operated in words.
  private static let hidden: Set<String> = [
    "button", "iframe", "noscript", "script", "select", "style", "template", "textarea", "title",
  ]
  /// The elements that begin and end a line.
  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "br", "dd", "div", "dl", "dt", "figcaption", "figure", "footer",
    "form",
    "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p", "pre", "section", "table", "td",
    "th", "tr", "ul",
  ]
  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "euro": "€", "pound": "£", "copy": "©",
    "reg": "®", "trade": "™", "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
    "rdquo": "”", "laquo": "«", "raquo": "»", "deg": "°", "times": "×", "frac12": "½", "auml": "ä", "ouml": "ö",
    "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é", "egrave": "è", "agrave": "à",
    "ccedil": "ç",
  ]

  /// Returns the lines of the text without blanks around them and without empty ones.
  static func lines(of html: String) -> [String] {
    let scalars = Array(html.unicodeScalars)
    var (text, index) = (String.UnicodeScalarView(), 0)
    while index < scalars.count {
      switch scalars[index] {
      case "<" where isTag(scalars, index): skipTag(scalars, &index, &text)
      case "&":
        let (character, end) = character(scalars, index)
        text.append(character)
        index = end
      case let scalar:
        // A line end of the source is a blank.
        text.append(scalar.properties.isWhitespace || scalar.properties.generalCategory == .control ? " " : scalar)
        index += 1
      }
    }
    let lines = String(text).split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    return lines.filter { !$0.isEmpty }
  }

  /// Whether `<` begins a tag or a comment, and is no sign of its own.
  private static func isTag(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    guard index + 1 < scalars.count else { return false }
    let next = scalars[index + 1]
    return next.isASCII && next.properties.isAlphabetic || ["/", "!", "?"].contains(next)
  }

  /// Skips a tag, with the content of an element that is not shown.
  private static func skipTag(
    _ scalars: [Unicode.Scalar], _ index: inout Int, _ text: inout String.UnicodeScalarView
  ) {
    if starts("<!--", scalars, index) {
      index = end(of: "-->", scalars, index + 4)
      return
    }
    let isEnd = scalars[index + 1] == "/"
    let name = name(scalars, index + (isEnd ? 2 : 1))
    index = endOfTag(scalars, index)
    if blocks.contains(name) { text.append("\n") }
    guard !isEnd, hidden.contains(name) else { return }
    while index < scalars.count, scalars[index] != "<" || !starts("</\(name)", scalars, index) { index += 1 }
    index = endOfTag(scalars, index)
  }

  private static func name(_ scalars: [Unicode.Scalar], _ index: Int) -> String {
    let name = scalars[min(index, scalars.count)...].prefix {
      $0.isASCII && ($0.properties.isAlphabetic || 0x30...0x39 ~= $0.value)
    }
    return String(String.UnicodeScalarView(name)).lowercased()
  }

  /// Returns the place behind the `>` of a tag; one in quotes does not end it.
  private static func endOfTag(_ scalars: [Unicode.Scalar], _ start: Int) -> Int {
    var (index, quote) = (start, Unicode.Scalar?.none)
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      if let open = quote {
        if scalar == open { quote = nil }
      } else if scalar == ">" {
        return index
      } else if scalar == "\"" || scalar == "'" {
        quote = scalar
      }
    }
    return index
  }

  private static func starts(_ text: String, _ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    let wanted = text.unicodeScalars
    guard index + wanted.count <= scalars.count else { return false }
    return zip(scalars[index...], wanted).allSatisfy {
      $0.properties.lowercaseMapping == $1.properties.lowercaseMapping
    }
  }

  private static func end(of text: String, _ scalars: [Unicode.Scalar], _ start: Int) -> Int {
    var index = start
    while index < scalars.count {
      if starts(text, scalars, index) { return index + text.unicodeScalars.count }
      index += 1
    }
    return scalars.count
  }

  /// Returns the character of a reference such as `&amp;` or `&#8364;` with the place behind it; `&` for none.
  private static func character(_ scalars: [Unicode.Scalar], _ index: Int) -> (Unicode.Scalar, Int) {
    let rest = scalars[(index + 1)...].prefix(10)
    guard let end = rest.firstIndex(of: ";") else { return ("&", index + 1) }
    let name = String(String.UnicodeScalarView(rest[..<end]))
    let number =
      name.hasPrefix("#x") || name.hasPrefix("#X")
      ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
    guard let scalar = named[name] ?? number.flatMap(Unicode.Scalar.init) else { return ("&", index + 1) }
    return (scalar.properties.generalCategory == .control ? " " : scalar, end + 1)
  }
}
