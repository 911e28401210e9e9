/// A line of the catalogue's text, split at its bars.
///
/// The text is part of the program, so an invalid line is a programming error and stops the program.
struct CatalogueRow {
  let line: Substring
  let fields: [String]

  /// Creates a row with the given number of fields. No field may be empty.
  init(_ line: Substring, fields count: Int) {
    self.line = line
    fields = line.split(separator: "|", omittingEmptySubsequences: false).map(Self.trimmed)
    precondition(
      fields.count == count && !fields.contains(""),
      "a line of the catalogue has \(count) fields between bars: \(line)")
  }

  /// Returns the number in a field.
  func number(at index: Int) -> Int {
    guard let number = Int(fields[index]) else {
      preconditionFailure("field \(index) of this line of the catalogue must be a number: \(line)")
    }
    return number
  }

  /// Returns the rows of all lines that are not empty.
  static func rows(in text: String, fields count: Int) -> [CatalogueRow] {
    text.split(separator: "\n").map { CatalogueRow($0, fields: count) }
  }

  private static func trimmed(_ field: Substring) -> String {
    var field = field.drop { $0 == " " }
    while field.last == " " { field.removeLast() }
    return String(field)
  }
}
