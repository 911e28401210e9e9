/// Words in lines. A word that does not fit begins a new, indented line.
struct WrappedText {
  private(set) var text: String
  private let width: Int
  private var indent: Int
  private var column: Int

  /// Creates a text with a beginning. By default the following lines are indented by its length.
  init(_ beginning: String, indent: Int? = nil, width: Int) {
    text = beginning
    column = beginning.count
    self.indent = indent ?? beginning.count
    self.width = width
  }

  /// Appends a word after a gap, or on a new line. Colours do not count as width.
  mutating func append(_ word: String, after gap: String = " ", paint: (String) -> String = { $0 }) {
    if column > indent, column + gap.count + word.count > width {
      text += "\n" + String(repeating: " ", count: indent)
      column = indent
    } else {
      text += gap
      column += gap.count
    }
    text += paint(word)
    column += word.count
  }

  /// Appends words that stay on one line if possible; otherwise they continue with a deeper indentation.
  mutating func append(together words: [String], after gap: String = " ", paint: (String) -> String = { $0 }) {
    let whole = words.joined(separator: " ")
    guard let first = words.first, indent + whole.count > width else {
      return append(whole, after: gap, paint: paint)
    }
    append(first, after: gap, paint: paint)
    indent += 4
    for word in words.dropFirst() { append(word, paint: paint) }
    indent -= 4
  }
}
