import EngineTerminal

/// The part of the text that is visible.
extension TextEditor {
  /// The visible part of a text in one line.
  struct Window: Equatable {
    /// The text in the order in which it is read.
    var text: String
    /// The columns before the cursor, counted from the side where the screen begins.
    var cursor: Int
    /// The direction of the text.
    var isRightToLeft: Bool
  }

  /// Returns the part around the cursor that has room in this many columns.
  ///
  /// - Parameters:
  ///   - width: The columns.
  ///   - isSecret: Whether each character is shown as a dot.
  ///   - isRightToLeft: The direction of the screen.
  func window(width: Int, isSecret: Bool = false, isRightToLeft: Bool) -> Window {
    func shown(_ text: String) -> [Character] {
      Array(isSecret ? String(repeating: "•", count: text.count) : text.inOneCell)
    }
    var first = shown(before)
    // The cursor itself needs a column.
    var columns = first.reduce(0) { $0 + $1.columns }
    var dropped = 0
    while columns > width - 1, dropped < first.count {
      columns -= first[dropped].columns
      dropped += 1
    }
    first.removeFirst(dropped)
    var room = max(0, width - 1 - columns)
    let second = shown(after).prefix { character in
      room -= character.columns
      return room >= 0
    }
    let all = String(first + second)
    let direction = all.isRightToLeft ?? isRightToLeft
    let items = BidiLine(all, isRightToLeft: direction).items
    let total = items.reduce(0) { $0 + $1.character.columns }
    var left = direction ? -1 : total
    var column = 0
    for item in items {
      if item.offset == first.count { left = item.isRightToLeft ? column + item.character.columns - 1 : column }
      column += item.character.columns
    }
    return Window(text: all, cursor: isRightToLeft ? total - 1 - left : left, isRightToLeft: direction)
  }

  /// The text in lines, with the place of the cursor.
  struct Lines: Equatable {
    var texts: [String]
    /// The number of characters before each line.
    var starts: [Int]
    var row: Int
    var column: Int
  }

  /// Returns the text in lines of at most this many columns, broken where they are full.
  func lines(width: Int) -> Lines {
    var lines = Lines(texts: [""], starts: [0], row: 0, column: 0)
    var columns = 0
    var position = 0
    func add(_ character: Character) {
      if character == "\n" || columns + character.columns > max(width - 1, 2) {
        lines.texts.append("")
        lines.starts.append(character == "\n" ? position + 1 : position)
        columns = 0
      }
      position += 1
      guard character != "\n" else { return }
      lines.texts[lines.texts.count - 1].append(character)
      columns += character.columns
    }
    for character in before { add(character) }
    (lines.row, lines.column) = (lines.texts.count - 1, columns)
    for character in after { add(character) }
    return lines
  }
}

extension String {
  /// The text with a blank in place of every control character, so that each character has cells.
  fileprivate var inOneCell: String {
    String(map { $0.columns == 0 || $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
