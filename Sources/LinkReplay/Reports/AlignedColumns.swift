/// Cells laid out in columns, each as wide as its longest cell.
struct AlignedColumns {
  private let widths: [Int]

  /// Columns for these rows. A cell that is longer than the limit makes its own line longer and no other.
  init(_ rows: [[String]], limit: Int = 40) {
    widths = rows.reduce(into: []) { widths, row in
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        if cell.count <= limit { widths[column] = max(widths[column], cell.count) }
      }
    }
  }

  /// The line of a row, without blanks at its end.
  func line(_ row: [String]) -> String {
    var line = zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
    while line.last?.isWhitespace == true { line.removeLast() }
    return line
  }
}
