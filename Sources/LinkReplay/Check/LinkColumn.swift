import ComponentEngine

/// The column of a table's row that has a link.
struct LinkColumn: Equatable {
  static let separators: [Character] = ["\t", ",", ";"]

  let separator: Character
  /// The number of the column, from 1.
  let number: Int
  let isQuoted: Bool
  let link: String

  /// Finds the column of the only link in a row. Returns nil for a line that is no row.
  ///
  /// A separator after the beginning of a link may belong to it. Such a line is a row if the link is complete without the
  /// text after it, and if that text has no parameter. With a comma or a semicolon, the link must open and the text must
  /// have a letter.
  init?(in line: String, _ table: RouteTable, source: LinkSource = .external) {
    for separator in Self.separators where line.contains(separator) {
      let fields = line.split(separator: separator, omittingEmptySubsequences: false).map(Self.content)
      let links = fields.indices.filter { fields[$0].text.isLink }
      guard let column = links.first, links.count == 1, fields.count(where: { !$0.text.isEmpty }) > 1 else { continue }
      let link = fields[column].text
      if column == 0 {
        let others = fields.dropFirst().map(\.text)
        if let last = link.last, "/=?&".contains(last) || others.contains(where: { $0.contains("=") }) { continue }
        let isText = separator == "\t" || others.contains { $0.contains(where: \.isLetter) }
        guard isText, separator == "\t" || table.opens(link, source: source) else { continue }
      }
      (self.separator, number, isQuoted, self.link) = (separator, column + 1, fields[column].isQuoted, link)
      return
    }
    return nil
  }

  /// Returns the text of a field without blanks and quotes around it.
  static func content(_ field: some StringProtocol) -> (text: String, isQuoted: Bool) {
    let text = String(field).trimmingWhiteSpace()
    guard text.count > 1, text.first == "\"", text.last == "\"" else { return (String(text), false) }
    return (String(text.dropFirst().dropLast()), true)
  }
}
