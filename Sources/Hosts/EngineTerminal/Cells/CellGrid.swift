/// A cell of a terminal. A character of two columns is in its first cell; the second one is empty.
package struct Cell: Hashable, Sendable {
  /// The character; empty in the second cell of a wide one.
  package fileprivate(set) var text: String
  package var style: TextStyle

  package static let blank = Cell(text: " ", style: .plain)
}

/// The cells of a terminal's screen.
package struct CellGrid: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// The place of the cursor; nil if it is hidden.
  package var cursor: (column: Int, row: Int)? {
    get { shownCursor.map { ($0.column, $0.row) } }
    set { shownCursor = newValue.map { Cursor(column: $0.column, row: $0.row) } }
  }

  private struct Cursor: Hashable, Sendable {
    var column: Int
    var row: Int
  }

  private var shownCursor: Cursor?
  private var cells: [Cell]

  /// Creates a grid of blanks.
  package init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    cells = Array(repeating: .blank, count: self.width * self.height)
  }

  package subscript(column: Int, row: Int) -> Cell { cells[row * width + column] }

  /// The cells of a row.
  package func row(_ row: Int) -> ArraySlice<Cell> { cells[row * width..<(row + 1) * width] }

  /// Writes text from left to right, and leaves out what is outside the limits. Half of a wide character is a blank,
  /// and so is a character that controls terminals.
  ///
  /// - Parameters:
  ///   - text: The text, in the order in which it is seen.
  ///   - column: The first column.
  ///   - row: The row.
  ///   - style: The style.
  ///   - limits: The columns that can be written. Default nil: all.
  package mutating func write(
    _ text: String, column: Int, row: Int, style: TextStyle = .plain, within limits: Range<Int>? = nil
  ) {
    guard row >= 0, row < height else { return }
    let limits = (limits ?? 0..<width).clamped(to: 0..<width)
    var column = column
    for written in text.lazy.flatMap(\.pieces) {
      let piece = written.unicodeScalars.contains(where: \.controlsTerminal) ? " " : written
      let columns = piece.columns
      guard columns > 0 else { continue }
      if column >= limits.lowerBound, column + columns <= limits.upperBound {
        put(Cell(text: piece, style: style), columns, column, row)
      } else {
        for part in column..<column + columns where limits.contains(part) {
          put(Cell(text: " ", style: style), 1, part, row)
        }
      }
      column += columns
      if column >= limits.upperBound { return }
    }
  }

  /// Fills a rectangle with blanks.
  package mutating func clear(columns: Range<Int>, rows: Range<Int>, style: TextStyle = .plain) {
    for row in rows.clamped(to: 0..<height) {
      for column in columns.clamped(to: 0..<width) { put(Cell(text: " ", style: style), 1, column, row) }
    }
  }

  /// Changes the style of a rectangle.
  package mutating func restyle(columns: Range<Int>, rows: Range<Int>, _ change: (TextStyle) -> TextStyle) {
    for row in rows.clamped(to: 0..<height) {
      for column in columns.clamped(to: 0..<width) {
        cells[row * width + column].style = change(cells[row * width + column].style)
      }
    }
  }

  /// The text of the rows without blanks at their ends, each ended by a line feed.
  package var text: String {
    (0..<height).map { row in
      var line = self.row(row).map(\.text).joined()
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  /// Puts a character into its cells. A wide character that loses one of its cells there is replaced by blanks.
  private mutating func put(_ cell: Cell, _ columns: Int, _ column: Int, _ row: Int) {
    let start = row * width
    if cells[start + column].text.isEmpty, column > 0 { cells[start + column - 1].text = " " }
    let end = column + columns
    if end < width, cells[start + end].text.isEmpty { cells[start + end].text = " " }
    cells[start + column] = cell
    for second in column + 1..<max(end, column + 1) { cells[start + second] = Cell(text: "", style: cell.style) }
  }
}
