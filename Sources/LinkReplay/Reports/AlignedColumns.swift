/// Cells in columns; each column is as wide as its longest cell.
struct AlignedColumns {
  private let widths: [Int]

  /// Creates columns for these rows. A cell beyond the limit does not widen its column.
  init(_ rows: [[String]], limit: Int = 40) {
    widths = rows.reduce(into: []) { widths, row in
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        if cell.count <= limit { widths[column] = max(widths[column], cell.count) }
      }
    }
  }

  /// Returns the line of a row without trailing spaces.
  func line(_ row: [String]) -> String {
    var line = zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
    while line.last?.isWhitespace == true { line.removeLast() }
    return line
  }
}
