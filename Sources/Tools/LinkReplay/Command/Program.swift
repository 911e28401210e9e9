import EngineTerminal

/// The program that runs the command, as its help and its errors name it.
struct Program: Sendable {
  var name = "deeplink"
  var version = ProgramText.version
  /// A link of the app, for the examples of the help.
  var link = "shop://goods/42"

  /// The scheme of the links in the examples.
  var scheme: String { String(link.prefix { $0 != ":" }) }

  /// The words before a link that is proposed.
  var checking: String { "\(name) \(Subcommand.check) " }

  /// The reason why a recording of a session is not checked.
  func refusal(ofRecording file: String) -> String {
    "\(LinePlace.name(of: file)) is a recording of a session, which \(name) \(Subcommand.replay) plays"
  }

  /// Writes a line about the program's run to standard error.
  func printError(_ line: String) { Output.printError("\(name): \(line)") }
}
