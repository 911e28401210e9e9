import EngineTerminal

extension ReplayStatistics {
  /// Writes the statistics after the steps of a replay.
  func write(to output: Output, _ options: ReplayOptions) {
    guard options.format == .text else { return output.write(json) }
    output.write((options.isQuiet ? "" : "\n") + text(width: output.isTerminal ? output.terminalWidth ?? .max : .max))
  }

  /// The statistics as tables for people.
  func text(width: Int = .max) -> String {
    var tables: [[[String]]] = [
      [["outcomes", "steps", "share"]]
        + rows(
          ["applied", Self.pending, "unchanged", "failed"].map { ($0, outcomes[$0] ?? 0) }
            .filter { $0.1 > 0 || $0.0 != Self.pending })
        + [["all", String(steps), ""]]
    ]
    if !errors.isEmpty { tables.append([["errors", "steps", "share"]] + rows(errors.ranked)) }
    if !routes.isEmpty { tables.append([["routes", "named", "share"]] + rows(routes.ranked)) }
    if steps > 0 {
      let heading = ["of each step"] + Self.shares.map { $0 == 100 ? "most" : "\($0) %" }
      tables.append(
        [heading]
          + [("components", components), ("bytes", bytes)].map { name, distribution in
            [name] + Self.shares.map { String(distribution.percentile($0)) }
          })
    }
    return tables.map { Self.table($0, width: width) }.joined(separator: "\n")
  }

  /// Returns rows with the shares of all steps, with one decimal place.
  private func rows(_ counts: [(key: String, value: Int)]) -> [[String]] {
    counts.map { name, count in
      let tenths = steps == 0 ? 0 : (count * 1000 + steps / 2) / steps
      return [name.escapedAndShortened(), String(count), "\(tenths / 10).\(tenths % 10) %"]
    }
  }

  /// Returns a table with numbers at the right of their columns.
  private static func table(_ rows: [[String]], width: Int) -> String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].columns }.max() ?? 0 }
    let cells = rows.map { row in
      row.enumerated().map { column, cell in column == 0 ? cell : cell.padded(toLeft: widths[column]) }
    }
    let columns = AlignedColumns(cells, limit: 60, width: width)
    return cells.map { columns.line($0) + "\n" }.joined()
  }
}
