import ComponentEngine
import EngineTerminal

/// Finds out whether a file of links is a table, as a spreadsheet writes it, with the links in one column.
struct TableRows {
  private struct Column: Equatable {
    let separator: Character
    let number: Int
    var isQuoted: Bool
  }

  private let file: String
  private var lineCount = 0
  private var rowCount = 0
  private var column: Column?
  /// The separator and the number of columns of a first line without a link.
  private var header: (separator: Character, count: Int)?

  init(file: String) { self.file = file }

  /// Adds a line that is no comment.
  mutating func add(_ line: String, _ check: LinkCheck, _ table: RouteTable) {
    lineCount += 1
    if lineCount == 1, !line.contains("://") {
      header = LinkColumn.separators.first { line.contains($0) }.map { ($0, Self.count(of: $0, in: line)) }
    } else if let column = column(of: line, check, table) {
      rowCount += 1
      self.column = self.column ?? column
      if column.isQuoted { self.column?.isQuoted = true }
    }
  }

  /// Returns the column of the link in a row. A link that opens can have the other columns as parts of its last value.
  private func column(of line: String, _ check: LinkCheck, _ table: RouteTable) -> Column? {
    if check.failure != nil, let found = LinkColumn(in: line, table) {
      return Column(separator: found.separator, number: found.number, isQuoted: found.isQuoted)
    }
    guard let (separator, count) = header, Self.count(of: separator, in: line) == count else { return nil }
    let fields = line.split(separator: separator, omittingEmptySubsequences: false).map(LinkColumn.content)
    guard let position = fields.firstIndex(where: { $0.text.contains("://") }) else { return nil }
    return Column(separator: separator, number: position + 1, isQuoted: fields[position].isQuoted)
  }

  private static func count(of separator: Character, in line: String) -> Int { line.count { $0 == separator } }

  /// Returns the command that checks the column of the links. Returns nil if the file is no table: all lines but a header
  /// must be rows.
  func note(_ program: Program, manifest: String?) -> String? {
    guard let column, rowCount == lineCount - (header == nil ? 0 : 1), lineCount > 1 else { return nil }
    let name = file == "-" ? "" : " " + file.shellQuoted
    let start = header == nil ? "" : "tail -n +2\(name) | "
    let separator =
      switch column.separator {
      case "\t": ""
      case ";": " -d';'"
      default: " -d,"
      }
    let cut = "cut\(separator) -f\(column.number)\(header == nil ? name : "")"
    let quotes = column.isQuoted ? " | tr -d '\"'" : ""
    let check = "\(program.name) check -" + (manifest.map { " --manifest \($0.shellQuoted)" } ?? "")
    return "\(LinePlace.name(of: file)) is a table; to check its column \(column.number): "
      + "\(start)\(cut)\(quotes) | \(check)"
  }
}
