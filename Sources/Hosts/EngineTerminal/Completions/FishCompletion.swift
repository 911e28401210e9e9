/// Completions for fish: a file `NAME.fish` in its folder of completions.
package struct FishCompletion {
  package let text: String

  package init(_ program: ProgramSurface) {
    let name = Self.quoted(program.name)
    let words = program.commands.map(\.surface.word)
    let first = "'not __fish_seen_subcommand_from \((words + ["help"]).joined(separator: " "))'"
    var lines = [
      "# Completions of \(program.name) for fish. Put this file into ~/.config/fish/completions as \(program.name).fish.",
      "complete -c \(name) -f",
      "complete -c \(name) -n \(first) -l help -d 'Show the help'",
      "complete -c \(name) -n \(first) -l version -d 'Show the version'",
      "complete -c \(name) -n \(first) -a help -d 'Show the help of a command'",
      "complete -c \(name) -n '__fish_seen_subcommand_from help' -a \(Self.quoted(words.joined(separator: " ")))",
    ]
    for (command, line) in program.commands {
      lines.append("complete -c \(name) -n \(first) -a \(command.word) -d \(Self.quoted(line.firstSentence))")
    }
    for (command, _) in program.commands {
      let seen = "complete -c \(name) -n '__fish_seen_subcommand_from \(command.word)'"
      if let second = command.secondWord { lines.append("\(seen) -a \(second)") }
      if command.operandsArePaths { lines.append("\(seen) -F") }
      if !command.operandChoices.isEmpty {
        lines.append("\(seen) -a \(Self.quoted(command.operandChoices.joined(separator: " ")))")
      }
      for option in command.options {
        var parts = [seen, "-l", String(option.name.drop { $0 == "-" })]
        if option.isPath {
          parts += ["-r", "-F"]
        } else if option.value != nil {
          parts.append("-x")
          if !option.choices.isEmpty { parts += ["-a", Self.quoted(option.choices.joined(separator: " "))] }
        }
        lines.append((parts + ["-d", Self.quoted(option.summary.firstSentence)]).joined(separator: " "))
      }
    }
    text = lines.map { $0 + "\n" }.joined()
  }

  /// Returns the text in single quotes, in which fish escapes backslashes and quotes.
  private static func quoted(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
    return isPlain ? text : "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
