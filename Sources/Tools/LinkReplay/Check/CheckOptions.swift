import ComponentEngine
import EngineTerminal

/// The options of `deeplink check`.
struct CheckOptions: Equatable {
  /// The links among the arguments.
  var links: [String] = []
  /// The files with links; `-` is standard input.
  var files: [String] = []
  var report = ReportOptions()
  /// The guards that are granted or revoked, by name.
  var grants: [String: Bool] = [:]
  var allowed = AllowedParameters()

  /// Checks that there are links or files, and that the files do not exclude each other.
  func check(for command: Command<CheckOptions>) throws {
    guard !links.isEmpty || !files.isEmpty else {
      let routes = "\(command.name.prefix { $0 != " " }) \(Subcommand.routesCheck)"
      throw command.error(
        "\(command.name) needs a LINK, a FILE, or - for standard input; \(routes) checks the routes")
    }
    try report.check(files, for: command)
  }

  /// Returns the declaration of the command.
  static func command(of program: Program) -> Command<CheckOptions> {
    Command(
      "\(program.name) \(Subcommand.check)", Subcommand.check.summary,
      options: ReportOptions.first.map { $0.within(\.report) } + [
        .text(
          "--grant", "NAME", "a guard's name", "Grant the guard NAME, as for a user who is signed in. Can be repeated."
        ) {
          $0.grants[$1] = true
        },
        .text("--revoke", "NAME", "a guard's name", "Revoke the guard NAME. The last option of a guard applies.") {
          $0.grants[$1] = false
        },
        .text(
          "--allow-parameter", "NAME", "a parameter's name",
          "Accept the undeclared parameter NAME; NAME* accepts all that begin so. Can be repeated. utm_* is accepted."
        ) { $0.allowed.names.append($1) },
      ] + ReportOptions.last.map { $0.within(\.report) },
      operands: .init("LINK|FILE|-…") { options, text in
        if text.hasSchemeMark { options.links.append(text) } else { options.files.append(text) }
      },
      sections: [
        .text(
          """
          An argument with :// is a link, - is standard input, and any other is a file. Every line of a file is a link. \
          Each link is opened as from outside in a new app. Blank lines and comments, which begin with #, are skipped; a \
          row of a table that begins so has a warning if it has a link.
          """),
        .list("A link", verdicts),
        .text(
          """
          Exit status: 0 everything opens; 1 a link does not open or has a warning; the others are those of \
          \(program.name) --help.
          """),
        .examples(
          "Examples:",
          [
            "\(program.name) check '\(program.link)'",
            "\(program.name) check campaign.links",
            "\(program.name) check campaign.links --manifest \(program.scheme).json --allow-warnings",
            "\(program.name) check campaign.links --grant signedIn --allow-parameter gclid",
            "echo '\(program.link)' | \(program.name) check -",
          ]),
      ])
  }

  private static let verdicts = [
    ("opens", "with the components that it opens"),
    ("opens, but", "probably not what its author meant: the warnings follow"),
    ("does not open", "with the reason and a correct alternative"),
  ]
}
