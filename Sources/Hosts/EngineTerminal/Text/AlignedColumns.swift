/// Cells in columns; each column is as wide as its longest cell.
package struct AlignedColumns {
  private let widths: [Int]
  private let width: Int

  /// Creates columns for these rows.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - limit: The columns of a cell beyond which it does not widen its column.
  ///   - width: The columns of a line. A last cell that does not fit continues below its beginning, or, if less than 20
  ///     columns are left for it, in lines of its own. Default unlimited.
  package init(_ rows: [[String]], limit: Int = 40, width: Int = .max) {
    self.width = width
    widths = rows.reduce(into: []) { widths, row in
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        let columns = cell.columns
        if columns <= limit { widths[column] = max(widths[column], columns) }
      }
    }
  }

  /// Returns the lines of a row without trailing spaces.
  package func line(_ row: [String]) -> String {
    var line = zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
    while line.last?.isWhitespace == true { line.removeLast() }
    guard let last = row.last, width < .max, line.columns > width else { return line }
    let start = zip(row.dropLast(), widths).map { $0.padded(to: $1) + "  " }.joined()
    if start.columns + 20 <= width {
      return (start + last.wrapped(width - start.columns).joined(separator: "\n" + start.blank)).withoutSpacesAtEnds
    }
    var text = WrappedText("", indent: 4, width: width)
    for cell in row.dropLast() where !cell.isEmpty { text.append(cell, after: text.isEmpty ? "" : "  ") }
    let rest = last.wrapped(max(width - 6, 2)).map { "\n      " + $0 }
    return text.text + rest.joined()
  }
}

extension String {
  /// As many spaces as the text has columns.
  fileprivate var blank: String { String(repeating: " ", count: columns) }

  fileprivate var withoutSpacesAtEnds: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}
