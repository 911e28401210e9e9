/// A command whose first argument is the name of another command.
package struct CommandGroup: Sendable {
  /// A command of the group.
  package struct Member: Sendable {
    package let name: String
    package let summary: String

    package init(_ name: String, _ summary: String) {
      self.name = name
      self.summary = summary
    }
  }

  /// The program's name.
  package let name: String
  /// The effect of the command, a sentence.
  package let summary: String
  /// The commands, in the order of the help.
  package let commands: [Member]
  /// The command that an error proposes for a word that is no command.
  let synonyms: [String: String]
  /// The parts of the help under the options.
  package let sections: [HelpSection]

  package init(
    _ name: String, _ summary: String, commands: [Member], synonyms: [String: String] = [:],
    sections: [HelpSection] = []
  ) {
    self.name = name
    self.summary = summary
    self.commands = commands
    self.synonyms = synonyms
    self.sections = sections
  }

  /// Returns the error for a first argument that is no command.
  package func unknown(_ word: String) -> ArgumentError {
    let isOption = word.hasPrefix("-")
    var near =
      isOption
      ? nearest(to: word, in: ["--help", "--version"])
      : nearest(to: word, in: commands.map(\.name), synonyms: synonyms)
    if isOption, near.isEmpty { near = "; other options follow a command" }
    return ArgumentError("there is no \(isOption ? "option" : "command") \(word)\(near)", command: name)
  }

  /// Returns the help in lines of at most this many columns, except for examples.
  package func help(width: Int) -> String {
    let first = commands.first?.name ?? ""
    return HelpSection.text(
      [
        .text(summary), .text("Usage: \(name) COMMAND …"), .list("Commands:", commands.map { ($0.name, $0.summary) }),
        .list(
          "Options:",
          [
            ("--help", "Show this, or a command's own help: \(name) \(first) --help."),
            ("--version", "Show the version."),
          ]),
      ] + sections, width: width)
  }
}
