/// Words in lines of at most a number of columns. A word that does not fit begins a new, indented line.
package struct WrappedText {
  /// The lines so far.
  package private(set) var lines: [String]

  private let width: Int
  private let breaksWords: Bool
  private var indent: Int
  private var column: Int

  /// Creates a text with a beginning.
  ///
  /// - Parameters:
  ///   - beginning: The beginning of the first line.
  ///   - indent: The indentation of the following lines. Default nil: the length of the beginning.
  ///   - width: The columns of a line.
  ///   - breaksWords: Whether a word that is longer than a line is broken. Otherwise its line is longer, so that a link
  ///     can be copied.
  package init(_ beginning: String, indent: Int? = nil, width: Int, breaksWords: Bool = false) {
    lines = [beginning]
    column = beginning.columns
    self.indent = indent ?? beginning.columns
    self.width = width
    self.breaksWords = breaksWords
  }

  /// The lines with line feeds between them.
  package var text: String { lines.joined(separator: "\n") }

  /// Whether nothing has been written.
  package var isEmpty: Bool { lines == [""] }

  /// Appends a word after a gap, or on a new line. Colours do not count as width.
  package mutating func append(_ word: String, after gap: String = " ", paint: (String) -> String = { $0 }) {
    guard width < .max else {
      lines[lines.count - 1] += gap + paint(word)
      return
    }
    let columns = word.columns
    if breaksWords, columns > width - indent {
      for part in word.broken(width - indent) { place(part, part.columns, after: gap, paint) }
    } else {
      place(word, columns, after: gap, paint)
    }
  }

  private mutating func place(_ word: String, _ columns: Int, after gap: String, _ paint: (String) -> String) {
    if column > indent, column + gap.columns + columns > width {
      lines.append(String(repeating: " ", count: indent))
      column = indent
    } else {
      lines[lines.count - 1] += gap
      column += gap.columns
    }
    lines[lines.count - 1] += paint(word)
    column += columns
  }

  /// Appends words that stay on one line if possible; otherwise they continue with a deeper indentation.
  package mutating func append(
    together words: [String], after gap: String = " ", paint: (String) -> String = { $0 }
  ) {
    let whole = words.joined(separator: " ")
    guard let first = words.first, width < .max, indent + whole.columns > width else {
      return append(whole, after: gap, paint: paint)
    }
    append(first, after: gap, paint: paint)
    indent += 4
    for word in words.dropFirst() { append(word, paint: paint) }
    indent -= 4
  }
}
