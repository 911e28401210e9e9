import EngineTerminal

/// A text with a cursor, as the user edits it.
struct TextEditor: Equatable {
  private(set) var before: String
  private(set) var after = ""

  /// Creates an editor with the cursor at the end.
  init(_ text: String = "") { before = text }

  var text: String { before + after }

  /// Inserts a scalar that the user has typed.
  mutating func insert(_ scalar: Unicode.Scalar) { before.unicodeScalars.append(scalar) }

  /// Inserts a text from the clipboard without control characters, in a single line with blanks for line ends.
  mutating func paste(_ text: String, isMultiLine: Bool) {
    for scalar in text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      if scalar == "\n" || scalar == "\t" {
        insert(isMultiLine && scalar == "\n" ? "\n" : " ")
      } else if !isControl {
        insert(scalar)
      }
    }
  }

  /// Handles a key of editing. Returns false for any other key.
  mutating func handle(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    switch (key, modifiers) {
    case (.left, .control), (.left, .alternative), (.character("b"), .alternative): moveWordLeft()
    case (.right, .control), (.right, .alternative), (.character("f"), .alternative): moveWordRight()
    case (.left, _), (.character("b"), .control): moveLeft()
    case (.right, _), (.character("f"), .control): moveRight()
    case (.home, _), (.character("a"), .control): moveToStart()
    case (.end, _), (.character("e"), .control): moveToEnd()
    case (.backspace, .alternative), (.character("w"), .control): deleteWord()
    case (.backspace, _): _ = before.popLast()
    case (.delete, _): if !after.isEmpty { after.removeFirst() }
    case (.character("u"), .control): before = ""
    case (.character("k"), .control): after = ""
    case (.character(let scalar), []), (.character(let scalar), .shift): insert(scalar)
    default: return false
    }
    return true
  }

  mutating func moveLeft() { if let character = before.popLast() { after = String(character) + after } }

  mutating func moveRight() { if !after.isEmpty { before.append(after.removeFirst()) } }

  /// Moves to the beginning of the line.
  private mutating func moveToStart() { move(to: before.count - before.reversed().prefix { $0 != "\n" }.count) }

  /// Moves to the end of the line.
  private mutating func moveToEnd() { move(to: before.count + after.prefix { $0 != "\n" }.count) }

  private mutating func moveWordLeft() {
    while before.last?.isWhitespace == true { moveLeft() }
    while let last = before.last, !last.isWhitespace { moveLeft() }
  }

  private mutating func moveWordRight() {
    while after.first?.isWhitespace == true { moveRight() }
    while let first = after.first, !first.isWhitespace { moveRight() }
  }

  private mutating func deleteWord() {
    while before.last?.isWhitespace == true { before.removeLast() }
    while let last = before.last, !last.isWhitespace { before.removeLast() }
  }

  /// Moves to the line above or below. Returns false at the first or the last line.
  mutating func moveLine(down: Bool, width: Int) -> Bool {
    let place = lines(width: width)
    let target = place.row + (down ? 1 : -1)
    guard place.texts.indices.contains(target) else { return false }
    var column = 0
    let part = place.texts[target].prefix { character in
      column += character.columns
      return column <= place.column
    }
    // The cursor before the first character of a line that continues another one is drawn at the end of that one.
    let continues = target > 0 && place.starts[target] == place.starts[target - 1] + place.texts[target - 1].count
    move(to: place.starts[target] + max(part.count, continues ? 1 : 0))
    return true
  }

  /// Moves the cursor behind a number of characters.
  private mutating func move(to position: Int) {
    let text = text
    let index = text.index(text.startIndex, offsetBy: position, limitedBy: text.endIndex) ?? text.endIndex
    (before, after) = (String(text[..<index]), String(text[index...]))
  }
}
