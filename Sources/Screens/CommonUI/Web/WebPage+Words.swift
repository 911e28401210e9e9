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
    let bytes = Array(html.utf8)
    var (text, index): ([UInt8], Int) = ([], 0)
    text.reserveCapacity(bytes.count)
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "<") where isTag(bytes, index): skipTag(bytes, &index, &text)
      case UInt8(ascii: "&"):
        let (character, end) = character(bytes, index)
        text += String(character).utf8
        index = end
      default:
        let blank = blankLength(bytes, index)
        text.append(blank > 0 ? UInt8(ascii: " ") : byte)
        index += max(blank, 1)
      }
    }
    let lines = text.split(separator: UInt8(ascii: "\n")).map { line in
      String(decoding: Array(line.split(separator: UInt8(ascii: " ")).joined(separator: " ".utf8)), as: UTF8.self)
    }
    return lines.filter { !$0.isEmpty }
  }

  /// Returns the number of bytes of the white space or the control at a place; 0 for another character. A line end of
  /// the source is a blank.
  private static func blankLength(_ bytes: [UInt8], _ index: Int) -> Int {
    let byte = bytes[index]
    if byte < 0x80 { return byte <= 0x20 || byte == 0x7F ? 1 : 0 }
    // The white space of Unicode begins with one of these bytes.
    guard [0xC2, 0xE1, 0xE2, 0xE3].contains(byte) else { return 0 }
    let count = byte == 0xC2 ? 2 : 3
    guard index + count <= bytes.count else { return 0 }
    let scalar = bytes[(index + 1)..<(index + count)].reduce(UInt32(byte & (count == 2 ? 0x1F : 0x0F))) {
      $0 << 6 | UInt32($1 & 0x3F)
    }
    return Unicode.Scalar(scalar).map(isBlank) == true ? count : 0
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
  }

  private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }

  /// Whether `<` begins a tag or a comment, and is no sign of its own.
  private static func isTag(_ bytes: [UInt8], _ index: Int) -> Bool {
    guard index + 1 < bytes.count else { return false }
    return isLetter(bytes[index + 1]) || "/!?".utf8.contains(bytes[index + 1])
  }

  /// Skips a tag, with the content of an element that is not shown.
  private static func skipTag(_ bytes: [UInt8], _ index: inout Int, _ text: inout [UInt8]) {
    if starts("<!--", bytes, index) {
      index = end(of: "-->", bytes, index + 4)
      return
    }
    let isEnd = bytes[index + 1] == UInt8(ascii: "/")
    let name = name(bytes, index + (isEnd ? 2 : 1))
    index = endOfTag(bytes, index)
    if blocks.contains(name) { text.append(UInt8(ascii: "\n")) }
    guard !isEnd, hidden.contains(name) else { return }
    index = endOfTag(bytes, start(of: "</\(name)", bytes, index))
  }

  private static func name(_ bytes: [UInt8], _ index: Int) -> String {
    let name = bytes[min(index, bytes.count)...].prefix { isLetter($0) || 0x30...0x39 ~= $0 }
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  /// Returns the place behind the `>` of a tag; one in quotes does not end it.
  private static func endOfTag(_ bytes: [UInt8], _ start: Int) -> Int {
    var (index, quote) = (start, UInt8?.none)
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        return index
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
    }
    return index
  }

  /// Whether a text in lower case is at a place, in any case.
  private static func starts(_ text: String, _ bytes: [UInt8], _ index: Int) -> Bool {
    guard index + text.utf8.count <= bytes.count else { return false }
    return zip(bytes[index...], text.utf8).allSatisfy { (isLetter($0) ? $0 | 0x20 : $0) == $1 }
  }

  /// Returns the next place of a text from a place on, or the end without one.
  private static func start(of text: String, _ bytes: [UInt8], _ start: Int) -> Int {
    let first = text.utf8.first
    var index = start
    while index < bytes.count, bytes[index] != first || !starts(text, bytes, index) { index += 1 }
    return min(index, bytes.count)
  }

  private static func end(of text: String, _ bytes: [UInt8], _ start: Int) -> Int {
    min(self.start(of: text, bytes, start) + text.utf8.count, bytes.count)
  }

  /// Returns the character of a reference such as `&amp;` or `&#8364;` with the place behind it; `&` for none.
  private static func character(_ bytes: [UInt8], _ index: Int) -> (Unicode.Scalar, Int) {
    let rest = bytes[(index + 1)...].prefix(10)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return ("&", index + 1) }
    let name = String(decoding: rest[..<end], as: UTF8.self)
    let number =
      name.hasPrefix("#x") || name.hasPrefix("#X")
      ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
    guard let scalar = named[name] ?? number.flatMap(Unicode.Scalar.init) else { return ("&", index + 1) }
    return (isBlank(scalar) ? " " : scalar, end + 1)
  }
}
