import ComponentEngine
import EngineTerminal

/// The options of `deeplink check`.
struct CheckOptions: Equatable {
  /// The output format of the results.
  enum Format: String, CaseIterable {
    case text
    case json
  }

  /// The files with links; `-` is standard input. Empty for a check of the routes.
  var files: [String] = []
  var manifest: String?
  var format = Format.text
  var output: String?
  /// The guards that are granted or revoked, by name.
  var grants: [String: Bool] = [:]
  var allowed = AllowedParameters()
  /// The published file of universal links, which is compared with the routes.
  var association: String?
  /// The app in the published file; nil for any.
  var appID: String?
  var allowsWarnings = false
  /// Whether the check of the routes reports missing summaries.
  var checksStyle = false
  var isQuiet = false
  var isColoured = true

  /// Checks that the options and files do not exclude each other.
  func check(for command: Command<CheckOptions>) throws {
    try command.check(inputs: [manifest, association].compactMap(\.self) + files, output: output)
    if association != nil, !files.isEmpty {
      throw command.error("--aasa checks the routes, and no file with links")
    }
    if checksStyle, !files.isEmpty { throw command.error("--style is for the routes, and no file with links") }
    if files.isEmpty {
      let option = [
        (grants.values.contains(true), "--grant"), (grants.values.contains(false), "--revoke"),
        (allowed != AllowedParameters(), "--allow-parameter"),
      ].first { $0.0 }
      if let (_, name) = option {
        throw command.error("\(name) is for links, and there is no FILE; - is standard input")
      }
    }
    if association == nil, appID != nil { throw command.error("--app-id is for --aasa") }
  }

  /// Returns the declaration of the command.
  static func command(of program: Program) -> Command<CheckOptions> {
    Command(
      "\(program.name) \(Subcommand.check)", Subcommand.check.summary,
      options: [
        .text("--manifest", "FILE", "a file", Subcommand.manifestSummary) { $0.manifest = $1 },
        .choice("--format", "FORMAT", of: Format.self, "text (default, for people) or json (one object a line).") {
          $0.format = $1
        },
        .text("--output", "PATH", "a file", Subcommand.outputSummary) { $0.output = $1 },
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
        .text(
          "--aasa", "FILE", "a file",
          "Compare a published apple-app-site-association file with the routes, by sample links. Needs no other FILE."
        ) { $0.association = $1 },
        .checked(
          "--app-id", "TEAM.BUNDLE", "an app identifier like ABCDE12345.com.example.shop",
          "The app in that file. Default: any."
        ) { options, text in
          options.appID = text
          return AssetLinks.isAppID(text)
        },
        .flag("--allow-warnings", "End with 0 although links or routes have warnings.") { $0.allowsWarnings = true },
        .flag("--style", "Report routes and parameters without a summary too.") { $0.checksStyle = true },
        .flag("--quiet", "Write only what has an error or a warning, and no summary if nothing has.") {
          $0.isQuiet = true
        },
        .flag("--no-color", "Write no colours to a terminal.") { $0.isColoured = false },
      ], operands: .init("[FILE…|-]") { $0.files.append($1) },
      sections: [
        .text(
          """
          Every line of a file is a link, which is opened as from outside in a new app. Blank lines and comments, \
          which begin with #, are skipped; a row of a table that begins so has a warning if it has a link. Without a file, \
          the routes themselves are checked.
          """),
        .list("A link", verdicts),
        .text(
          """
          Exit status: 0 everything opens; 1 a link does not open or has a warning, or the routes have a fault; the \
          others are those of \(program.name) --help.
          """),
        .examples(
          "Examples:",
          [
            "\(program.name) check campaign.links",
            "\(program.name) check campaign.links --manifest \(program.scheme).json --allow-warnings",
            "\(program.name) check campaign.links --grant signedIn --allow-parameter gclid",
            "echo '\(program.link)' | \(program.name) check -",
            "\(program.name) check --manifest \(program.scheme).json",
            "\(program.name) check --aasa apple-app-site-association --app-id ABCDE12345.com.example.app",
          ]),
      ])
  }

  private static let verdicts = [
    ("opens", "with the components that it opens"),
    ("opens, but", "probably not what its author meant: the warnings follow"),
    ("does not open", "with the reason and a correct alternative"),
  ]
}
