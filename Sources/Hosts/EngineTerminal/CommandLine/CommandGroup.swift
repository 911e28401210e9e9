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
  ///
  /// - Parameter rest: The arguments after it. Default: none.
  package func unknown(_ word: String, before rest: some Collection<String> = []) -> ArgumentError {
    guard word.hasPrefix("-") else {
      let near = nearest(to: word, in: commands.map(\.name) + ["help", "version"], synonyms: synonyms)
      return ArgumentError("there is no command \(word)\(near)", command: name)
    }
    let option = String(word.prefix { $0 != "=" })
    let near = nearest(to: option, in: ["--help", "--version"], synonyms: ProgramText.optionSynonyms)
    if !near.isEmpty { return ArgumentError("there is no option \(option)\(near)", command: name) }
    // The words of a command, and an option of it before them.
    let command = rest.first { word in commands.contains { $0.name == word } }
    let example = command.map { ", as in \(name) \($0) \(option)" } ?? ""
    return ArgumentError("there is no option \(option); other options follow a command\(example)", command: name)
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
