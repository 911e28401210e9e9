import EngineTerminal

/// The commands of `deeplink`: the first argument.
enum Subcommand: String, CaseIterable {
  case replay
  case routes
  case stats

  var summary: String {
    switch self {
    case .replay:
      "Replays links and other directives, one on each line, and shows the components that each opens and closes."
    case .routes: "Lists the routes: the components that links can open, with their parameters."
    case .stats: "Merges the statistics of several replays."
    }
  }

  /// The line in the overview.
  private var member: CommandGroup.Member {
    switch self {
    case .replay: .init(rawValue, "Replay links from files or standard input.")
    case .routes: .init(rawValue, "List the routes: the components that links can open, with their parameters.")
    case .stats: .init("stats merge", "Merge the statistics of several replays.")
    }
  }

  static let manifestSummary =
    "An app's navigators and components, as JSON. Default: the app that the command is built with."
  static let outputSummary = "Write there instead of to standard output (-)."

  /// Returns the help of the command.
  func help(of program: Program) -> String {
    switch self {
    case .replay: ReplayOptions.command(of: program).help(width: ProgramText.helpWidth)
    case .routes: RoutesOptions.command(of: program).help(width: ProgramText.helpWidth)
    case .stats: StatisticsOptions.command(of: program).help(width: ProgramText.helpWidth)
    }
  }

  /// Returns the declaration of the program with all commands.
  static func group(of program: Program) -> CommandGroup {
    CommandGroup(
      program.name, "Replays deep links and shows the components that they open; lists the routes of links.",
      commands: allCases.map(\.member),
      sections: [
        .text(
          """
          Exit status: 0 all as it should be; 1 a step failed or an expectation differs; 64 wrong usage, or output that \
          cannot be written; 65 a manifest or trace that cannot be used; 66 input that cannot be read.
          """)
      ])
  }
}
