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
  private mutating func moveToStart() { while let last = before.last, last != "\n" { moveLeft() } }

  /// Moves to the end of the line.
  private mutating func moveToEnd() { while let first = after.first, first != "\n" { moveRight() } }

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
    while lines(width: width).row != target { if down { moveRight() } else { moveLeft() } }
    while lines(width: width).column > place.column, lines(width: width).row == target { moveLeft() }
    while lines(width: width).column < place.column, let next = after.first, next != "\n" {
      moveRight()
      guard lines(width: width).row == target else {
        moveLeft()
        break
      }
    }
    return true
  }
}
