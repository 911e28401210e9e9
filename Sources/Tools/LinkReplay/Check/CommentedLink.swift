/// A line that is a comment, because the first cell of a table's row begins with `#`, although the row has a link.
struct CommentedLink {
  /// The column of the link, from 1.
  let column: Int
  let link: String

  /// Returns nil for a line that is no comment, and for a comment without a link in a column of its own. A comment for
  /// people has a blank after `#`.
  init?(_ line: some StringProtocol) {
    guard line.utf8.first == UInt8(ascii: "#"), let next = line.utf8.dropFirst().first, !" \t#!".utf8.contains(next),
      line.hasSchemeMark
    else { return nil }
    let line = String(line)
    for separator in LinkColumn.separators where line.contains(separator) {
      let fields = TableField.fields(of: line, separator: separator).map(\.text)
      guard let position = fields.firstIndex(where: \.isLink), position > 0 else { continue }
      // Of several links, the first is that of the row.
      (column, link) = (position + 1, fields[position])
      return
    }
    return nil
  }
}
