/// A rectangle of cells.
struct Area: Equatable {
  var column: Int
  var row: Int
  var width: Int
  var height: Int

  var columns: Range<Int> { column..<column + width }
  var rows: Range<Int> { row..<row + height }

  func contains(_ column: Int, _ row: Int) -> Bool { columns.contains(column) && rows.contains(row) }

  init(column: Int, row: Int, width: Int, height: Int) {
    (self.column, self.row, self.width, self.height) = (column, row, max(width, 0), max(height, 0))
  }

  /// Returns the rectangle without these cells at each side.
  func inset(_ columns: Int, _ rows: Int) -> Area {
    Area(column: column + columns, row: row + rows, width: width - 2 * columns, height: height - 2 * rows)
  }

  /// Returns a rectangle of this size in the middle, or as large as there is room.
  func centered(width: Int, height: Int) -> Area {
    let (width, height) = (min(width, self.width), min(height, self.height))
    return Area(
      column: column + (self.width - width) / 2, row: row + (self.height - height) / 2, width: width, height: height)
  }
}

/// The places of the parts of a frame.
struct FrameAreas: Equatable {
  /// The line with the title.
  let title: Area
  /// The lines of the screen.
  let content: Area
  /// The line with the tabs; without rows if it has no room.
  let tabs: Area
  /// The line with the keys, and with messages.
  let keys: Area
  /// The pane with the trace; nil if it is not shown.
  let trace: Area?
  private let app: Area

  init(width: Int, height: Int, showsTrace: Bool, hasTabs: Bool) {
    let whole = Area(column: 0, row: 0, width: width, height: height)
    var app = whole
    app.height -= height > 3 ? 1 : 0
    if showsTrace, width >= 96 {
      app.width = width - max(width * 2 / 5, 40)
      trace = Area(column: app.width, row: 0, width: width - app.width, height: app.height)
    } else if showsTrace, app.height >= 9 {
      let rows = max(app.height / 3, 4)
      app.height -= rows
      trace = Area(column: 0, row: app.height, width: width, height: rows)
    } else {
      trace = nil
    }
    keys = Area(column: 0, row: height - 1, width: width, height: height > 3 ? 1 : 0)
    let tabRows = hasTabs && app.height > 6 ? 1 : 0
    tabs = Area(column: 0, row: app.height - tabRows, width: app.width, height: tabRows)
    title = Area(column: 0, row: 0, width: app.width, height: min(1, app.height))
    content = Area(column: 0, row: 1, width: app.width, height: max(0, app.height - 1 - tabRows))
    self.app = Area(column: 0, row: 0, width: app.width, height: app.height - tabRows)
  }

  /// Returns the box of a modal: each one is a little smaller than the one below.
  func modal(_ index: Int) -> Area {
    let isSmall = app.width < 50 || app.height < 14
    guard isSmall else { return app.inset(3 + min(2 * index, 8), 1 + min(index, 4)) }
    let belowTitle = Area(column: 0, row: title.height, width: app.width, height: app.height - title.height)
    return belowTitle.inset(min(index, 2), min(index, 1))
  }
}
