import EngineTerminal

/// The commands of `deeplink`: the first argument, or the first two.
enum Subcommand: String, CaseIterable, CustomStringConvertible {
  case replay
  case check
  case explain
  case routes
  case routesCheck = "routes check"
  case publish
  case publishCheck = "publish check"
  case compare
  case stats
  case completions
  case man

  /// The words of the name, for messages.
  var description: String { rawValue }

  /// Returns the command that these arguments call; nil for none. The longest name applies.
  init?(_ arguments: some Collection<String>) {
    let names = [2, 1].map { arguments.prefix($0).joined(separator: " ") }
    guard let command = names.lazy.compactMap(Self.init(rawValue:)).first else { return nil }
    self = command
  }

  /// The words with which the names of other commands continue this one.
  var continuations: [String] {
    Self.allCases.map(\.rawValue).filter { $0.hasPrefix(rawValue + " ") }.map {
      String($0.dropFirst(rawValue.count + 1))
    }
  }

  /// The commands that are proposed for names in other programs.
  private static let synonyms: [String: Subcommand] = [
    "open": .check, "test": .check, "validate": .check, "lint": .check, "verify": .check, "doctor": .check,
    "resolve": .explain, "why": .explain,
    "run": .replay, "play": .replay, "list": .routes, "ls": .routes, "show": .routes, "docs": .man, "diff": .compare,
    "statistics": .stats,
  ]

  /// The number of words in the name.
  var wordCount: Int { rawValue.split(separator: " ").count }

  var summary: String {
    switch self {
    case .replay:
      "Replays links and other directives, one on each line, and shows the components that each opens and closes."
    case .check:
      "Opens every link as from outside, and shows what it opens, or why it does not."
    case .explain: "Explains how a link is read and matched, what it opens, and why it does not open."
    case .completions: "Writes the completions of the commands and their options for a shell."
    case .man: "Writes the manual page."
    case .routes: "Lists the routes: the components that links can open, with their parameters."
    case .routesCheck: "Checks the routes: that links open each of them, and that no link can be read in two ways."
    case .publish: "Writes a file from the routes: one that lets web links open the app, or the app's manifest."
    case .publishCheck:
      "Checks a published apple-app-site-association or assetlinks.json file, and compares it with the routes."
    case .compare: "Compares two versions of an app: what a release changes for links."
    case .stats: "Shows the statistics of replays, those of several as one."
    }
  }

  /// The line in the overview.
  private var member: CommandGroup.Member {
    switch self {
    case .replay: .init(rawValue, "Replay links from files or standard input.")
    case .check: .init(rawValue, "Check that links open what their author meant.")
    case .explain: .init(rawValue, "Explain what a link opens, and why it does not open.")
    case .completions: .init(rawValue, "Write completions for bash, zsh or fish.")
    case .man: .init(rawValue, "Write the manual page.")
    case .routes: .init(rawValue, "List the routes: the components that links can open, with their parameters.")
    case .routesCheck: .init(rawValue, "Check that links open each route, and that none is ambiguous.")
    case .publish: .init(rawValue, "Write the files that let web links open the app, or its manifest.")
    case .publishCheck: .init(rawValue, "Check a published file of web links against the routes.")
    case .compare: .init(rawValue, "Compare two versions of an app: what a release changes for links.")
    case .stats: .init(rawValue, "Show the statistics of replays, those of several as one.")
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
    case .routesCheck: RouteCheckOptions.command(of: program).surface
    case .publish: PublishOptions.command(of: program).surface
    case .publishCheck: PublishedFileOptions.command(of: program).surface
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
      "Replays deep links and shows the components that they open; checks and explains links; lists, checks, publishes and compares routes.",
      commands: allCases.map(\.member),
      synonyms: synonyms.mapValues(\.rawValue).merging(
        PublishOptions.File.allCases.map { ($0.rawValue, "\(publish) \($0.rawValue)") } + [("usage", "help")]
      ) { first, _ in first },
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
