/// The declaration of a command without the type of its values: what completions and a manual page are written from.
package struct CommandSurface: Sendable {
  /// An option, with the line in the help.
  package struct Option: Sendable {
    package let name: String
    package let summary: String
    /// The value in the usage: `FILE`. Nil for an option without a value.
    package let value: String?
    /// The possible values; empty for any.
    package let choices: [String]

    /// Whether the value is a path, because it is named so.
    package var isPath: Bool { value == "FILE" || value == "PATH" }
  }

  /// The words that call the command: `deeplink replay`.
  package let name: String
  package let summary: String
  /// The options, with `--help` and `--version`.
  package let options: [Option]
  /// The positional arguments in the usage: `[LINK…]`. Nil if the command takes only options.
  package let operands: String?
  /// The possible positional arguments; empty for any.
  package let operandChoices: [String]
  package let sections: [HelpSection]

  /// Returns the help in lines of at most this many columns, except for examples.
  package func help(width: Int) -> String {
    let entries = options.map { ([$0.name, $0.value].compactMap(\.self).joined(separator: " "), $0.summary) }
    return HelpSection.text(
      [.text(summary), .text("Usage: \(usage)"), .list("Options:", entries)] + sections, width: width)
  }

  /// The command with its arguments: `deeplink replay [OPTION…] [FILE…|-]`.
  var usage: String { [name, "[OPTION…]", operands].compactMap(\.self).joined(separator: " ") }

  /// The words of the name after the program: `routes`, or `routes` and `check`.
  var words: [String] { name.split(separator: " ").dropFirst().map { String($0) } }

  /// The words of the name after the program as one text.
  var path: String { words.joined(separator: " ") }

  /// Whether the positional arguments are paths, because they are named so.
  package var operandsArePaths: Bool { operands?.contains("FILE") == true || operands?.contains("PATH") == true }
}

extension Command {
  /// The declaration without the type of the values.
  package var surface: CommandSurface {
    CommandSurface(
      name: name, summary: summary,
      options: options.map {
        .init(name: $0.name, summary: $0.summary, value: $0.value?.name, choices: $0.value?.choices ?? [])
      } + [
        .init(name: "--help", summary: "Show this.", value: nil, choices: []),
        .init(name: "--version", summary: "Show the version.", value: nil, choices: []),
      ], operands: operands?.usage, operandChoices: operands?.choices ?? [], sections: sections)
  }
}

/// A program whose first argument is the name of a command.
package struct ProgramSurface: Sendable {
  package let name: String
  package let version: String
  package let summary: String
  /// The commands, each with its line in the overview.
  package let commands: [(surface: CommandSurface, line: String)]
  /// The parts of the overview under the commands.
  package let sections: [HelpSection]

  /// Creates a program from the declarations of a group and of its commands, in the same order.
  package init(_ group: CommandGroup, version: String, commands: [CommandSurface]) {
    name = group.name
    self.version = version
    summary = group.summary
    self.commands = zip(commands, group.commands).map { (surface: $0, line: $1.summary) }
    sections = group.sections
  }

  /// The first words of the commands' names, each once.
  var firstWords: [String] {
    commands.compactMap(\.surface.words.first).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The names of the commands that have two words.
  var paths: [String] { commands.map(\.surface).filter { $0.words.count > 1 }.map(\.path) }

  /// Returns the possible positional arguments of a command, with the second words of the commands that begin with it.
  func choices(of command: CommandSurface) -> [String] {
    let longer = commands.map(\.surface.words).filter {
      $0.count > command.words.count && $0.starts(with: command.words)
    }
    return command.operandChoices + longer.map { $0[command.words.count] }
  }

  /// The name as a part of a shell function's name.
  var identifier: String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}

extension String {
  /// The text up to the end of its first sentence, without its full stop: descriptions in completions are short.
  var firstSentence: String {
    let words = inOneLine
    guard let end = words.firstRange(of: ". ") else { return words.hasSuffix(".") ? String(words.dropLast()) : words }
    return String(words[..<end.lowerBound])
  }
}
