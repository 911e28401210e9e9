import EngineTerminal

/// The commands of `deeplink`: the first argument.
enum Subcommand: String, CaseIterable {
  case replay
  case check
  case explain
  case routes
  case compare
  case stats
  case completions
  case man

  var summary: String {
    switch self {
    case .replay:
      "Replays links and other directives, one on each line, and shows the components that each opens and closes."
    case .check:
      "Opens every link of a file as from outside, and shows what it opens, or why it does not; checks the routes."
    case .explain: "Explains how a link is read and matched, what it opens, and why it does not open."
    case .completions: "Writes the completions of the commands and their options for a shell."
    case .man: "Writes the manual page."
    case .routes: "Lists the routes: the components that links can open, with their parameters."
    case .compare: "Compares two versions of an app: what a release changes for links."
    case .stats: "Merges the statistics of several replays."
    }
  }

  /// The line in the overview.
  private var member: CommandGroup.Member {
    switch self {
    case .replay: .init(rawValue, "Replay links from files or standard input.")
    case .check: .init(rawValue, "Check that links open what their author meant; check the routes.")
    case .explain: .init(rawValue, "Explain what a link opens, and why it does not open.")
    case .completions: .init(rawValue, "Write completions for bash, zsh or fish.")
    case .man: .init(rawValue, "Write the manual page.")
    case .routes: .init(rawValue, "List the routes: the components that links can open, with their parameters.")
    case .compare: .init(rawValue, "Compare two versions of an app: what a release changes for links.")
    case .stats: .init("stats merge", "Merge the statistics of several replays.")
    }
  }

  static let manifestSummary =
    "An app's navigators and components, as JSON. Default: the app that the command is built with."
  static let outputSummary = "Write there instead of to standard output (-)."

  /// Returns the help of the command.
  func help(of program: Program) -> String { surface(of: program).help(width: ProgramText.helpWidth) }

  /// Returns the declaration of the command without the type of its options.
  private func surface(of program: Program) -> CommandSurface {
    switch self {
    case .replay: ReplayOptions.command(of: program).surface
    case .check: CheckOptions.command(of: program).surface
    case .explain: ExplainOptions.command(of: program).surface
    case .routes: RoutesOptions.command(of: program).surface
    case .compare: CompareOptions.command(of: program).surface
    case .stats: StatisticsOptions.command(of: program).surface
    case .completions: CompletionsOptions.command(of: program).surface
    case .man: ManualOptions.command(of: program).surface
    }
  }

  /// Returns the declarations of the program and of all commands.
  static func surface(of program: Program) -> ProgramSurface {
    ProgramSurface(
      group(of: program), version: program.version, commands: allCases.map { $0.surface(of: program) })
  }

  /// Returns the declaration of the program with all commands.
  static func group(of program: Program) -> CommandGroup {
    CommandGroup(
      program.name,
      "Replays deep links and shows the components that they open; checks and explains links; lists routes and compares them.",
      commands: allCases.map(\.member),
      sections: [
        .text(
          """
          Exit status: 0 all as it should be; 1 a step failed, an expectation differs, a link does not open or a check \
          found something; 64 wrong usage, or output that cannot be written; 65 a manifest or trace that cannot be used; 66 input that cannot be \
          read.
          """)
      ])
  }
}
