/// A field of a table's row (RFC 4180). A field in quotes can contain the separator of the table.
struct TableField: Equatable {
  /// The text without the quotes and blanks around it.
  let text: String
  var isQuoted = false
  /// Whether the text contains the separator, so that a program that does not read quotes cuts the field in two.
  var hasSeparator = false

  /// Returns the fields of a row.
  static func fields(of line: String, separator: Character) -> [TableField] {
    var fields: [TableField] = []
    var rest = line[...]
    while true {
      if let (field, end) = quotedField(rest, separator) {
        fields.append(field)
        rest = rest[end...]
      } else {
        let end = rest.firstIndex(of: separator) ?? rest.endIndex
        fields.append(TableField(text: String(String(rest[..<end]).trimmingWhiteSpace())))
        rest = rest[end...]
      }
      guard !rest.isEmpty else { return fields }
      rest = rest.dropFirst()
    }
  }

  /// Returns the field in quotes at the beginning of a text, and its end. Returns nil if the first quote has no second
  /// one at the end of the field.
  private static func quotedField(_ line: Substring, _ separator: Character) -> (TableField, end: String.Index)? {
    var rest = line.drop { $0 == " " }
    guard rest.first == "\"" else { return nil }
    rest = rest.dropFirst()
    var text = ""
    while let quote = rest.firstIndex(of: "\"") {
      text += rest[..<quote]
      rest = rest[quote...].dropFirst()
      if rest.first == "\"" {
        text += "\""
        rest = rest.dropFirst()
        continue
      }
      let end = rest.drop { $0 == " " }
      guard end.isEmpty || end.first == separator else { return nil }
      let field = TableField(
        text: String(text.trimmingWhiteSpace()), isQuoted: true, hasSeparator: text.contains(separator))
      return (field, end.startIndex)
    }
    return nil
  }
}
