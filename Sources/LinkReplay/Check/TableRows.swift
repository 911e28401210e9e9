import ComponentEngine
import EnginePlatform
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

  /// Returns the command that checks the column of the links. Returns nil if the file is no table: half of the lines must
  /// be rows, and without a header all lines.
  func note(_ program: Program, manifest: String?) -> String? {
    guard let column, lineCount > 1, header == nil ? rowCount == lineCount : rowCount * 2 >= lineCount - 1 else {
      return nil
    }
    let conversion = conversion
    let name = file == "-" || conversion != nil ? "" : " " + file.shellQuoted
    let start =
      (conversion.map { "\($0) \(file.shellQuoted) | " } ?? "") + (header == nil ? "" : "tail -n +2\(name) | ")
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
