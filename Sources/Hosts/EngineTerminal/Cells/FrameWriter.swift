/// Writes the difference between the frame that a terminal shows and the next one.
package struct FrameWriter: Sendable {
  private let usesColor: Bool
  private var shown: CellGrid?

  /// Creates a writer for a terminal whose screen is unknown.
  package init(usesColor: Bool) { self.usesColor = usesColor }

  /// Forgets the shown frame, because something else has written to the terminal. The next frame is written as a whole.
  package mutating func forget() { shown = nil }

  /// Returns the text that makes the terminal show a frame; empty if it shows it already.
  package mutating func update(to frame: CellGrid) -> String {
    defer { shown = frame }
    guard shown != frame else { return "" }
    var pen = Pen(usesColor: usesColor)
    var before = shown
    if before?.width != frame.width || before?.height != frame.height {
      before = nil
      pen.clear()
    }
    for row in 0..<frame.height { Self.write(frame, row, before, with: &pen) }
    pen.end(cursor: frame.cursor.map { ($0.column, $0.row) })
    return pen.text
  }

  private static func write(_ frame: CellGrid, _ row: Int, _ before: CellGrid?, with pen: inout Pen) {
    let cells = frame.row(row)
    let old = before?.row(row)
    for column in 0..<frame.width {
      let cell = cells[cells.startIndex + column]
      guard !cell.text.isEmpty else { continue }
      let isWide = column + 1 < frame.width && cells[cells.startIndex + column + 1].text.isEmpty
      let isSame =
        if let old {
          old[old.startIndex + column] == cell
            && (!isWide || old[old.startIndex + column + 1] == cells[cells.startIndex + column + 1])
        } else { cell == .blank }
      if !isSame { pen.write(cell, columns: isWide ? 2 : 1, column: column, row: row) }
    }
  }

  /// The place and the style in which the terminal writes next.
  private struct Pen {
    private(set) var text = "\u{1B}[?2026h\u{1B}[?25l"
    private let usesColor: Bool
    private var style: TextStyle?
    private var place: (column: Int, row: Int)?

    init(usesColor: Bool) { self.usesColor = usesColor }

    mutating func clear() {
      text += "\u{1B}[0m\u{1B}[2J"
      style = .plain
    }

    mutating func write(_ cell: Cell, columns: Int, column: Int, row: Int) {
      let isASCII = cell.text.utf8.count == 1
      if !isASCII || place.map({ $0 != (column, row) }) ?? true { text += "\u{1B}[\(row + 1);\(column + 1)H" }
      if style != cell.style { text += cell.style.sequence(usesColor: usesColor) }
      style = cell.style
      text += cell.text
      // The widths of other characters than ASCII differ between terminals. So the column is written before and after
      // each of them.
      place = isASCII ? (column + columns, row) : nil
    }

    mutating func end(cursor: (column: Int, row: Int)?) {
      if style != .plain { text += TextStyle.plain.sequence(usesColor: usesColor) }
      if let cursor { text += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h" }
      text += "\u{1B}[?2026l"
    }
  }
}
