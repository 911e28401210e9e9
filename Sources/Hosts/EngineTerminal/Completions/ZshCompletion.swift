/// Completions for zsh: a file `_NAME` in a folder of `$fpath`.
package struct ZshCompletion {
  package let text: String

  package init(_ program: ProgramSurface) {
    let function = "_\(program.identifier)"
    let members = program.commands.filter { $0.surface.words.count == 1 }.map { command in
      "    " + "\(command.surface.path):\(command.line.firstSentence)".shellQuoted
    }
    let cases = program.commands.map { command, _ in
      var arguments = command.options.map(Self.argument)
      let choices = program.choices(of: command)
      if command.operandsArePaths {
        arguments.append("'*:file:_files'")
      } else if !choices.isEmpty {
        arguments.append("1:\(Self.escaped(command.path)):(\(choices.joined(separator: " ")))".shellQuoted)
      } else if let operands = command.operands {
        arguments.append("*:\(Self.escaped(operands)): ".shellQuoted)
      }
      let lines = arguments.map { "        \($0)" }.joined(separator: " \\\n")
      return "    \(command.path.shellQuoted))\n      _arguments \\\n\(lines)\n      ;;"
    }
    let longer = program.paths.map {
      """
        if [[ "$command $words[2]" == \($0.shellQuoted) ]] && ((CURRENT > 2)); then
          command=\($0.shellQuoted)
          shift words
          ((CURRENT--))
        fi
      """
    }.joined(separator: "\n")
    text = """
      #compdef \(program.name)
      # Completions of \(program.name) for zsh. Put this file into a folder of $fpath as _\(program.name).
      \(function)() {
        local -a commands
        commands=(
      \(members.joined(separator: "\n"))
          'help:Show the help of a command'
        )
        if ((CURRENT == 2)); then
          if [[ $words[CURRENT] == -* ]]; then
            compadd -- --help --version
          else
            _describe command commands
          fi
          return
        fi
        local command=$words[2]
        shift words
        ((CURRENT--))
      \(longer)
        case $command in
          help) ((CURRENT == 2)) && compadd -- \(program.firstWords.map(\.shellQuoted).joined(separator: " ")) ;;
      \(cases.joined(separator: "\n"))
        esac
      }
      if [[ $funcstack[1] == \(function) || $funcstack[1] == _\(program.name) ]]; then
        \(function) "$@"
      else
        compdef \(function) \(program.name)
      fi

      """
  }

  /// Returns the specification of an option for `_arguments`.
  private static func argument(_ option: CommandSurface.Option) -> String {
    let summary = "[\(escaped(option.summary.firstSentence))]"
    guard let value = option.value else { return "\(option.name)\(summary)".shellQuoted }
    let action = option.isPath ? "_files" : option.choices.isEmpty ? " " : "(\(option.choices.joined(separator: " ")))"
    return "*\(option.name)=\(summary):\(escaped(value)):\(action)".shellQuoted
  }

  /// Escapes the characters that end a part of a specification.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "[]:\\".contains(character) { result += "\\" }
      result.append(character)
    }
  }
}
