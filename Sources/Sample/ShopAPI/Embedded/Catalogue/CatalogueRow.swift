/// A line of the catalogue's text, taken apart at its bars.
///
/// The text is the shop's own, so that a line which cannot be read is a programmer's mistake: it ends the program.
struct CatalogueRow {
  let line: Substring
  let fields: [String]

  /// A line that must have that many fields, none of them empty.
  init(_ line: Substring, fields count: Int) {
    self.line = line
    fields = line.split(separator: "|", omittingEmptySubsequences: false).map(Self.trimmed)
    precondition(
      fields.count == count && !fields.contains(""),
      "a line of the catalogue has \(count) fields between bars: \(line)")
  }

  /// The number in a field.
  func number(at index: Int) -> Int {
    guard let number = Int(fields[index]) else {
      preconditionFailure("field \(index) of this line of the catalogue must be a number: \(line)")
    }
    return number
  }

  /// All lines of a text that are not empty.
  static func rows(in text: String, fields count: Int) -> [CatalogueRow] {
    text.split(separator: "\n").map { CatalogueRow($0, fields: count) }
  }

  private static func trimmed(_ field: Substring) -> String {
    var field = field.drop { $0 == " " }
    while field.last == " " { field.removeLast() }
    return String(field)
  }
}
