import EngineTerminal

/// The cells of a frame, on which a text of any direction is written from the side where reading begins.
struct Canvas {
  private(set) var grid: CellGrid
  let isRightToLeft: Bool

  init(width: Int, height: Int, isRightToLeft: Bool) {
    grid = CellGrid(width: width, height: height)
    self.isRightToLeft = isRightToLeft
  }

  /// Writes a text in a line of an area.
  ///
  /// - Parameters:
  ///   - text: The text in the order in which it is read.
  ///   - area: The area. What has no room in it is left out.
  ///   - start: The first column, counted from the side where reading begins.
  ///   - line: The line of the area.
  ///   - style: The style.
  ///   - direction: The direction of a text without letters. Default nil: that of the screen.
  mutating func write(
    _ text: String, in area: Area, start: Int, line: Int, style: TextStyle = .plain,
    isRightToLeft direction: Bool? = nil
  ) {
    guard area.height > line, line >= 0 else { return }
    let text = text.truncated(to: area.width - start)
    let column = isRightToLeft ? area.column + area.width - start - text.columns : area.column + start
    grid.write(
      text.visible(isRightToLeft: direction ?? isRightToLeft), column: column, row: area.row + line, style: style,
      within: area.columns)
  }

  mutating func clear(_ area: Area, style: TextStyle = .plain) {
    grid.clear(columns: area.columns, rows: area.rows, style: style)
  }

  mutating func restyle(_ area: Area, _ change: (TextStyle) -> TextStyle) {
    grid.restyle(columns: area.columns, rows: area.rows, change)
  }

  /// Draws an empty box and returns the area in it.
  mutating func box(_ area: Area, title: String = "", style: TextStyle = .plain) -> Area {
    clear(area)
    guard area.width >= 4, area.height >= 3 else { return area }
    let line = String(repeating: "─", count: area.width - 2)
    grid.write("╭\(line)╮", column: area.column, row: area.row, style: style, within: area.columns)
    for row in area.rows.dropFirst().dropLast() {
      for column in [area.columns.lowerBound, area.columns.upperBound - 1] {
        grid.write("│", column: column, row: row, style: style)
      }
    }
    grid.write("╰\(line)╯", column: area.column, row: area.rows.upperBound - 1, style: style, within: area.columns)
    if !title.isEmpty {
      write(" \(title.truncated(to: area.width - 8)) ", in: area, start: 2, line: 0, style: .bold)
    }
    return area.inset(1, 1)
  }

  /// Shows the cursor in an area.
  mutating func setCursor(in area: Area, start: Int, line: Int) {
    let column = isRightToLeft ? area.column + area.width - 1 - start : area.column + start
    guard area.contains(column, area.row + line) else { return }
    grid.cursor = (column, area.row + line)
  }

  mutating func hideCursor() { grid.cursor = nil }

  /// Returns the column of a cell within an area, counted from the side where reading begins.
  static func start(of column: Int, in area: Area, isRightToLeft: Bool) -> Int {
    isRightToLeft ? area.column + area.width - 1 - column : column - area.column
  }
}
