extension String {
  /// Returns the text with escaped control characters, so that a link or a file cannot control the terminal.
  package func escapingControls() -> String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isControl {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension String {
  /// Returns the text for a line of a report: control characters are escaped, and the middle of a very long text is
  /// left out.
  package func escapedAndShortened() -> String {
    let text = shortenedInTheMiddle(to: 1000).escapingControls()
    return utf8.count > 1000 && count > 1000 ? text + " (\(utf8.count) bytes)" : text
  }
}

extension String {
  /// Returns the text as one word: in quotes if it is empty or contains white space or quotes, with escaped control
  /// characters.
  package func quotedIfNeeded() -> String {
    let text = escapedAndShortened()
    guard text.isEmpty || text.contains(where: { $0.isWhitespace || $0 == "\"" }) else { return text }
    return "\"\(text.replacing("\"", with: "\\\""))\""
  }

  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - columns))
  }

  package func padded(toLeft width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - columns)) + self
  }
}

extension String {
  /// The text in one line: words with one blank between them, and without control characters.
  package var inOneLine: String { words.joined(separator: " ") }

  /// The visible parts between blanks, line ends and control characters.
  package var words: [String] {
    unicodeScalars.split(whereSeparator: \.separatesWords).map { String($0) }.filter { $0.columns > 0 }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar moves the cursor, ends the line or changes the direction of text.
  var controlsTerminal: Bool {
    switch (properties.generalCategory, value) {
    case (.control, _), (.lineSeparator, _), (.paragraphSeparator, _): true
    case (_, 0x202A...0x202E), (_, 0x2066...0x2069): true
    default: false
    }
  }

  /// Whether an exact text shows the scalar as an escape: invisible characters too, which could hide in a link.
  fileprivate var isControl: Bool { controlsTerminal || properties.generalCategory == .format }

  /// Whether a line may be broken here. The marks around a text that is isolated are a part of its words.
  fileprivate var separatesWords: Bool {
    switch value {
    case 0xA0, 0x2007, 0x202F, 0x2068, 0x2069: false
    default: controlsTerminal || properties.generalCategory == .spaceSeparator
    }
  }
}
