import EngineTerminal

/// The options of `deeplink completions`.
struct CompletionsOptions: Equatable {
  /// A shell with completions.
  enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish

    /// Returns the completions of a program.
    func completions(of program: ProgramSurface) -> String {
      switch self {
      case .bash: BashCompletion(program).text
      case .zsh: ZshCompletion(program).text
      case .fish: FishCompletion(program).text
      }
    }
  }

  var words: [String] = []
  var output: String?

  /// Returns the shell.
  ///
  /// - Throws: An error if the arguments have no shell, several, or an unknown one.
  func shell(for command: Command<CompletionsOptions>) throws -> Shell {
    try command.choice(of: Shell.self, in: words, synonyms: ["sh": "bash"])
  }

  /// Returns the declaration of the command.
  static func command(of program: Program) -> Command<CompletionsOptions> {
    let command = "\(program.name) \(Subcommand.completions)"
    return Command(
      command, Subcommand.completions.summary,
      options: [.text("--output", "PATH", "a file", Subcommand.outputSummary) { $0.output = $1 }],
      operands: .init("bash|zsh|fish", choices: Shell.allCases.map(\.rawValue)) { $0.words.append($1) },
      sections: [
        .examples(
          "Examples:",
          [
            "source <(\(command) bash)",
            "\(command) zsh > ~/.zsh/completions/_\(program.name)   # a folder of $fpath",
            "\(command) fish > ~/.config/fish/completions/\(program.name).fish",
          ])
      ])
  }
}

/// The options of `deeplink man`.
struct ManualOptions: Equatable {
  var output: String?

  /// Returns the declaration of the command.
  static func command(of program: Program) -> Command<ManualOptions> {
    let command = "\(program.name) \(Subcommand.man)"
    return Command(
      command, Subcommand.man.summary,
      options: [.text("--output", "PATH", "a file", Subcommand.outputSummary) { $0.output = $1 }],
      sections: [
        .examples(
          "Examples:",
          ["\(command) > /usr/local/share/man/man1/\(program.name).1", "\(command) --output page.1 && man ./page.1"])
      ])
  }
}
