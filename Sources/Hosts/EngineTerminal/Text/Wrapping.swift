extension String {
  /// Returns the text in lines of at most this many columns (two or more), broken between words; words that are too
  /// long are broken too. A text without words has no lines.
  package func wrapped(_ width: Int) -> [String] {
    let words = words
    guard !words.isEmpty else { return [] }
    var text = WrappedText("", width: width, breaksWords: true)
    for word in words { text.append(word, after: text.isEmpty ? "" : " ") }
    return text.lines
  }

  /// Returns the text in lines as ``wrapped(_:)`` does, with its own line ends. Lines without words are left out.
  package func linesWrapped(_ width: Int) -> [String] {
    split(whereSeparator: \.isNewline).flatMap { String($0).wrapped(width) }
  }

  /// Returns the words of the text after a mark, in lines with line feeds that are indented by its length. A word that
  /// is too long is not broken.
  package func lines(after mark: String, width: Int) -> String {
    var text = WrappedText("\(mark) ", width: width)
    for (position, word) in words.enumerated() { text.append(word, after: position == 0 ? "" : " ") }
    return text.text + "\n"
  }

  /// Returns the text in parts of at most this many columns, each as long as possible.
  func broken(_ width: Int) -> [String] {
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
  package var pieces: [String] {
    guard columns > 2 else { return [String(self)] }
    return unicodeScalars.reduce(into: []) { pieces, scalar in
      if scalar.columns > 0 || pieces.isEmpty { pieces.append("") }
      pieces[pieces.count - 1].unicodeScalars.append(scalar)
    }
  }
}
