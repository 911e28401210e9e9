/// Completions for fish: a file `NAME.fish` in its folder of completions.
package struct FishCompletion {
  package let text: String

  package init(_ program: ProgramSurface) {
    let name = Self.quoted(program.name)
    let words = program.firstWords
    let first = "'not __fish_seen_subcommand_from \((words + ["help"]).joined(separator: " "))'"
    var lines = [
      "# Completions of \(program.name) for fish. Put this file into ~/.config/fish/completions as \(program.name).fish.",
      "complete -c \(name) -f",
      "complete -c \(name) -n \(first) -l help -d 'Show the help'",
      "complete -c \(name) -n \(first) -l version -d 'Show the version'",
      "complete -c \(name) -n \(first) -a help -d 'Show the help of a command'",
      "complete -c \(name) -n '__fish_seen_subcommand_from help' -a \(Self.quoted(words.joined(separator: " ")))",
    ]
    for (command, line) in program.commands where command.words.count == 1 {
      lines.append("complete -c \(name) -n \(first) -a \(command.path) -d \(Self.quoted(line.firstSentence))")
    }
    for (command, _) in program.commands {
      let seen = "complete -c \(name) -n '\(Self.condition(of: command, in: program))'"
      let choices = program.choices(of: command)
      if command.operandsArePaths { lines.append("\(seen) -F") }
      if !choices.isEmpty { lines.append("\(seen) -a \(Self.quoted(choices.joined(separator: " ")))") }
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

  /// Returns the condition that a line calls a command: it has the words of its name, and no other word of the commands
  /// that share one with it.
  private static func condition(of command: CommandSurface, in program: ProgramSurface) -> String {
    let related = program.commands.map(\.surface.words).filter { !Set($0).isDisjoint(with: command.words) }
    let others = Set(related.flatMap(\.self)).subtracting(command.words).sorted()
    let seen = command.words.map { "__fish_seen_subcommand_from \($0)" }
    let unseen = others.isEmpty ? [] : ["not __fish_seen_subcommand_from \(others.joined(separator: " "))"]
    return (seen + unseen).joined(separator: "; and ")
  }

  /// Returns the text in single quotes, in which fish escapes backslashes and quotes.
  private static func quoted(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
    return isPlain ? text : "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
