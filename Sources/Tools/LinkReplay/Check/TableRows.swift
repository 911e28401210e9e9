import ComponentEngine
import EnginePlatform
import EngineTerminal

/// Finds out whether a file of links is a table, as a spreadsheet writes it, with the links in one column.
struct TableRows {
  private let file: String
  private var lineCount = 0
  private var rowCount = 0
  private var column: LinkColumn?
  /// The separator and the number of columns of a first line without a link.
  private var header: (separator: Character, count: Int)?
  /// The separator of a first line `sep=;`, which spreadsheets write for each other.
  private var namedSeparator: Character?
  /// The number of the last line before the rows.
  private var headEnd = 0

  init(file: String) { self.file = file }

  /// Adds a line that is no comment.
  ///
  /// - Parameters:
  ///   - line: The line with the tabs before its text.
  ///   - number: The number of the line.
  ///   - isFaulty: Whether the line does not open, or has the warning about a row of a table.
  mutating func add(_ line: String, at number: Int, isFaulty: Bool, _ table: RouteTable) {
    if lineCount == 0, namedSeparator == nil, let separator = Self.separator(namedBy: line) {
      (namedSeparator, headEnd) = (separator, number)
      return
    }
    lineCount += 1
    if lineCount == 1, !line.hasSchemeMark {
      let separator = namedSeparator ?? LinkColumn.separators.first { line.contains($0) }
      header = separator.map { ($0, TableField.fields(of: line, separator: $0).count) }
      if header != nil { headEnd = number }
    } else if let column = column(of: line, isFaulty: isFaulty, table) {
      rowCount += 1
      self.column = self.column ?? column
      if column.isQuoted { self.column?.isQuoted = true }
      if column.hasQuotedSeparator { self.column?.hasQuotedSeparator = true }
    }
  }

  /// Returns the separator that a line `sep=;` names.
  static func separator(namedBy line: String) -> Character? {
    line.lowercased().hasPrefix("sep=") && line.count == 5 ? line.last : nil
  }

  /// Returns the column of the link in a row. A link that opens can have the other columns as parts of its last value.
  private func column(of line: String, isFaulty: Bool, _ table: RouteTable) -> LinkColumn? {
    if isFaulty, let found = LinkColumn(in: line, table) { return found }
    guard let separator = header?.separator ?? namedSeparator else { return nil }
    let fields = TableField.fields(of: line, separator: separator)
    guard header.map({ $0.count == fields.count }) ?? true else { return nil }
    return LinkColumn(fields, separator)
  }

  /// Returns the command that checks the column of the links. Returns nil if the file is no table: half of the lines
  /// must be rows, and without a header all lines.
  func note(_ program: Program, manifest: String?) -> String? {
    guard let column, lineCount > 1, header == nil ? rowCount == lineCount : rowCount * 2 >= lineCount - 1 else {
      return nil
    }
    let separator =
      switch column.separator {
      case "\t": ""
      case ",": " -d,"
      default: " -d'\(column.separator)'"
      }
    // The command reads no quotes.
    if column.hasQuotedSeparator {
      return "\(LinePlace.name(of: file)) is a table with the links in column \(column.number), and fields up to it "
        + "contain the separator \(column.separator): save it as text with tabs, and check that file"
    }
    let conversion = conversion
    let name = file == "-" || conversion != nil ? "" : " " + file.shellQuoted
    let start =
      (conversion.map { "\($0) \(file.shellQuoted) | " } ?? "")
      + (headEnd == 0 ? "" : "tail -n +\(headEnd + 1)\(name) | ")
    let cut = "cut\(separator) -f\(column.number)\(headEnd == 0 ? name : "")"
    let quotes = column.isQuoted ? " | tr -d '\"'" : ""
    let check = "\(program.name) check -" + (manifest.map { " --manifest \($0.shellQuoted)" } ?? "")
    return "\(LinePlace.name(of: file)) is a table; to check its column \(column.number): "
      + "\(start)\(cut)\(quotes) | \(check)"
  }

  /// The command that writes the file as plain UTF-8; nil for a file that is plain.
  private var conversion: String? {
    if file.hasSuffix(".gz") { return "gzip -dc" }
    var info = stat()
    // A pipe has been read to its end.
    guard stat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    let input = Platform.openForReading(file)
    guard input >= 0 else { return nil }
    defer { Platform.close(input) }
    return Platform.read(input, count: 2).flatMap { UTF16Text(mark: $0) } == nil ? nil : "iconv -f UTF-16 -t UTF-8"
  }
}

extension ReplayLine {
  /// The line with the empty cells of a table before its text; nil without such cells.
  var row: String? { !indent.isEmpty && indent.contains("\t") ? indent.filter { $0 == "\t" } + text : nil }
}
