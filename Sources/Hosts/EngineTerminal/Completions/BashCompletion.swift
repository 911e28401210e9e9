/// Completions for bash, version 3.2 and later: a script that is sourced.
package struct BashCompletion {
  package let text: String

  package init(_ program: ProgramSurface) {
    let function = "_\(program.identifier)"
    let names = program.firstWords + ["help", "--help", "--version"]
    var values: [String] = []
    var commands: [String] = []
    for (command, _) in program.commands {
      for option in command.options where option.value != nil {
        let reply =
          option.isPath
          ? "\(function)_paths" : option.choices.isEmpty ? ":" : "\(function)_words \(Self.words(option.choices))"
        values.append("    '\(command.path) \(option.name)') \(reply); return ;;")
      }
      let choices = program.choices(of: command)
      let operands =
        command.operandsArePaths
        ? "\(function)_paths" : choices.isEmpty ? ":" : "\(function)_words \(Self.words(choices))"
      commands.append(
        """
            \(command.path.shellQuoted))
              if [[ $is_operand || $current != -* ]]; then \(operands)
              else \(function)_words \(Self.words(command.options.map(\.name))); fi ;;
        """)
    }
    let longer = program.paths.map {
      "  [[ \"$command ${COMP_WORDS[2]}\" == \($0.shellQuoted) ]] && ((COMP_CWORD > 2)) && command=\($0.shellQuoted)"
    }.joined(separator: "\n")
    text = """
      # Completions of \(program.name) for bash. Source this file, or put it into the folder of completions as \(program.name).
      \(function)_words() { COMPREPLY=($(compgen -W "$*" -- "$current")); }
      \(function)_paths() { compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); }
      \(function)() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
        local is_operand= index IFS=$'\\n'
        COMPREPLY=()
        if ((COMP_CWORD == 1)); then
          \(function)_words \(Self.words(names))
          return
        fi
        for ((index = 2; index < COMP_CWORD; index++)); do
          [[ ${COMP_WORDS[index]} == -- ]] && is_operand=1
        done
        # --name=value is three words.
        if [[ $current == = ]]; then
          current=
        elif [[ $previous == = ]]; then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        fi
      \(longer)
        [[ $is_operand ]] || case "$command $previous" in
      \(values.joined(separator: "\n"))
        esac
        case $command in
          help) \(function)_words \(Self.words(program.firstWords)) ;;
      \(commands.joined(separator: "\n"))
        esac
      }
      complete -F \(function) \(program.name)

      """
  }

  /// Returns the words as the arguments of a shell function.
  private static func words(_ words: [String]) -> String { words.map(\.shellQuoted).joined(separator: " ") }
}

extension String {
  /// The text as one word of a shell.
  package var shellQuoted: String {
    let isPlain = !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./:=,+@%".contains($0)) }
    return isPlain ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}
