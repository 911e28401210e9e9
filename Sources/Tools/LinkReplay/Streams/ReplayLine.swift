/// A line of the input that is neither blank nor a comment.
struct ReplayLine: Equatable {
  /// The line without surrounding white space.
  var text: String
  var place: LinePlace
  /// The white space before the text. In a table each of its tabs ends an empty cell.
  var indent = ""
  /// The bytes beyond the limit of a line, which ``text`` lacks.
  var cutBytes = 0
}
