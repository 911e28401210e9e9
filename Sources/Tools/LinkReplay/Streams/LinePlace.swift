import EngineTerminal

/// The place of a line in the input.
struct LinePlace: Equatable, CustomStringConvertible {
  /// The file; `-` is standard input.
  var file: String
  /// The number of the line, from 1.
  var line: Int

  /// The place of an argument of the command, which is in no file.
  static let argument = LinePlace(file: "", line: 0)

  /// The place for people: `campaign.links:4`.
  var description: String { "\(Self.name(of: file)):\(line)" }

  /// Returns a file's name for people.
  static func name(of file: String) -> String { file == "-" ? "standard input" : file }
}
