/// Entries with their explanations side by side.
package struct DefinitionList {
  /// The lines.
  package let lines: [String]

  /// Lays the entries out. The explanation of a long entry, and every explanation where the room is narrow, begins in a
  /// line of its own.
  ///
  /// - Parameters:
  ///   - entries: The entries and their explanations.
  ///   - indent: The indentation of the entries.
  ///   - width: The columns of a line.
  package init(_ entries: [(String, String)], indent: Int, width: Int) {
    let widths = entries.map(\.0.columns).filter { $0 <= 20 }
    let column = indent + (widths.max() ?? 20) + 2
    let isWide = column + 24 <= width
    let margin = String(repeating: " ", count: isWide ? column : indent + 4)
    lines = entries.flatMap { entry, explanation in
      let start = String(repeating: " ", count: indent)
      let rest = explanation.wrapped(width - margin.count)
      if isWide, entry.columns + indent + 2 <= column, let first = rest.first {
        return [start + entry.padded(to: column - indent) + first] + rest.dropFirst().map { margin + $0 }
      }
      return entry.wrapped(width - indent).map { start + $0 } + rest.map { margin + $0 }
    }
  }
}
