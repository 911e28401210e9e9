extension String {
  /// Returns the text with escaped control characters, so that a link or a file cannot control the terminal.
  func escapingControls() -> String {
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
  /// Returns the text for a line of a report: control characters are escaped, and a very long text is cut.
  func escapedAndShortened() -> String {
    let limit = 1000
    guard utf8.count > limit, let end = index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else {
      return escapingControls()
    }
    return String(self[..<end]).escapingControls() + "… (\(utf8.count) bytes)"
  }
}

extension String {
  /// Returns the text as one word: in quotes if it is empty or contains white space or quotes, with escaped control
  /// characters.
  func quotedIfNeeded() -> String {
    let text = escapedAndShortened()
    guard text.isEmpty || text.contains(where: { $0.isWhitespace || $0 == "\"" }) else { return text }
    return "\"\(text.replacing("\"", with: "\\\""))\""
  }

  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }

  func padded(toLeft width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
