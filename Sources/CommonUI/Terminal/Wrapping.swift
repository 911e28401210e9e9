/// Breaking text into lines.
extension String {
  /// The text in one line: words with one blank between them, and without control characters.
  var inOneLine: String { words.joined(separator: " ") }

  /// The text in lines of at most this many columns (two or more), broken between words; words that are too long are
  /// broken too. A text without words has no lines.
  func wrapped(_ width: Int) -> [String] {
    var lines: [String] = []
    var room = 0
    for word in words {
      let columns = word.columns
      if columns < room {
        lines[lines.count - 1] += " \(word)"
        room -= columns + 1
      } else {
        lines += columns <= width ? [word] : word.broken(width)
        room = width - (lines.last?.columns ?? 0)
      }
    }
    return lines
  }

  /// The visible parts between blanks, line ends and control characters.
  private var words: [String] {
    unicodeScalars.split(whereSeparator: \.separatesWords).map { String($0) }.filter { $0.columns > 0 }
  }

  /// The text in parts of at most this many columns, each as long as possible.
  private func broken(_ width: Int) -> [String] {
    var parts: [String] = []
    var room = 0
    for piece in lazy.flatMap(\.pieces) {
      let columns = piece.columns
      if columns > room || parts.isEmpty {
        parts.append("")
        room = width
      }
      parts[parts.count - 1] += piece
      room -= columns
    }
    return parts
  }
}

extension Character {
  /// The character, or its parts that each move the cursor: some scripts join any number of letters into one
  /// character, and terminals do not.
  var pieces: [String] {
    guard columns > 2 else { return [String(self)] }
    return unicodeScalars.reduce(into: []) { pieces, scalar in
      if scalar.columns > 0 || pieces.isEmpty { pieces.append("") }
      pieces[pieces.count - 1].unicodeScalars.append(scalar)
    }
  }
}

extension Unicode.Scalar {
  /// Whether a line may be broken here: at blanks, and at characters that move the cursor or change the direction of
  /// text.
  fileprivate var separatesWords: Bool {
    switch (properties.generalCategory, value) {
    case (_, 0xA0), (_, 0x2007), (_, 0x202F): false
    case (.control, _), (.lineSeparator, _), (.paragraphSeparator, _), (.spaceSeparator, _): true
    case (_, 0x202A...0x202E), (_, 0x2066...0x2069): true
    default: false
    }
  }
}
