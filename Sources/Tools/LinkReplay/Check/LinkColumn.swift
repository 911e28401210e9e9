import ComponentEngine

/// The column of a table's row that has a link.
struct LinkColumn: Equatable {
  static let separators: [Character] = ["\t", ",", ";", "|"]

  let separator: Character
  /// The number of the column, from 1.
  let number: Int
  var isQuoted: Bool
  /// Whether a field up to the link has the separator in quotes.
  var hasQuotedSeparator: Bool
  let link: String

  /// Finds the column of the only link in a row. Returns nil for a line that is no row.
  ///
  /// A separator after the beginning of a link may belong to it. Such a line is a row if the link is complete without
  /// the text after it, and if that text has no parameter. With another separator than a tab, the link must open, and
  /// the text must be in quotes or have a letter. It must not be a value in a list, as in `state=open,paid`.
  init?(in line: String, _ table: RouteTable, source: LinkSource = .external) {
    for separator in Self.separators where line.contains(separator) {
      let fields = TableField.fields(of: line, separator: separator)
      guard fields.count(where: \.text.isLink) == 1, let column = Self(fields, separator), column.link.isLink,
        fields.count(where: { !$0.text.isEmpty }) > 1
      else { continue }
      if column.number == 1 {
        let others = fields.dropFirst()
        if let last = column.link.last, "/=?&".contains(last) || others.contains(where: { $0.text.contains("=") }) {
          continue
        }
        let isText = others.contains { $0.isQuoted || $0.text.contains(where: \.isLetter) }
        guard separator == "\t" || isText && table.opens(column.link, source: source), !Self.isRoundedNumber(line),
          "\t;".contains(separator) || !others.allSatisfy({ column.hasLastValue($0.text, table, source) })
        else { continue }
      }
      self = column
      return
    }
    return nil
  }

  /// Finds the first field of a row with a link.
  init?(_ fields: [TableField], _ separator: Character) {
    guard let column = fields.firstIndex(where: \.text.hasSchemeMark) else { return nil }
    (self.separator, number, isQuoted) = (separator, column + 1, fields[column].isQuoted)
    hasQuotedSeparator = fields[...column].contains(where: \.hasSeparator)
    link = fields[column].text
  }

  /// Whether the link opens with another text as the value of its last parameter.
  private func hasLastValue(_ text: String, _ table: RouteTable, _ source: LinkSource) -> Bool {
    guard !text.contains(where: \.isWhitespace), let equals = link.lastIndex(of: "=") else { return false }
    return table.opens(link[...equals] + text, source: source)
  }

  /// Whether the line ends with a number of which a spreadsheet shows the first digits, with a decimal comma.
  private static func isRoundedNumber(_ line: String) -> Bool { line.contains(/[0-9],[0-9]+[Ee]\+?[0-9]+$/) }
}
