import ComponentEngine
import EngineTerminal

/// The options of `deeplink replay`.
struct ReplayOptions: Equatable {
  /// The files to replay; `-` is standard input.
  var files: [String] = []
  var manifest: String?
  var format = ReportFormat.text
  var output: String?
  var expectation: String?
  var source = LinkSource.internal
  /// The guards that are granted or revoked from the start, by name.
  var grants: [String: Bool] = [:]
  var isCold = false
  var keepsGoing = false
  var isQuiet = false
  var isColoured = true
  var showsStatistics = false
  /// The lines that are replayed; nil for all.
  var sample: LineSample?

  /// Returns the options with standard input if they name no file.
  ///
  /// - Throws: An error if the files exclude each other.
  func checked(for command: Command<ReplayOptions>) throws -> ReplayOptions {
    for (option, isUsed) in [("--expect", expectation != nil), ("--stats", showsStatistics), ("--quiet", isQuiet)] {
      guard isUsed, format == .html else { continue }
      throw command.error("\(option) needs --format text or json")
    }
    if sample != nil, !isCold {
      throw command.error("--sample needs --cold: other steps depend on the steps before them")
    }
    var options = self
    if files.isEmpty { options.files = ["-"] }
    try command.check(inputs: [manifest, expectation].compactMap(\.self) + options.files, output: output)
    return options
  }

  /// Returns the declaration of the command.
  static func command(of program: Program) -> Command<ReplayOptions> {
    Command(
      "\(program.name) \(Subcommand.replay)", Subcommand.replay.summary,
      options: [
        .text("--manifest", "FILE", "a file", Subcommand.manifestSummary) { $0.manifest = $1 },
        .choice(
          "--format", "FORMAT", of: ReportFormat.self,
          "text (default, for people), json (one object a line) or html (a page with a filter and a search)."
        ) { $0.format = $1 },
        .text("--output", "PATH", "a file", Subcommand.outputSummary) { $0.output = $1 },
        .text(
          "--expect", "FILE", "a file",
          "Compare the replay with a trace of the same format; differences go to standard error."
        ) { $0.expectation = $1 },
        .choice(
          "--source", "SOURCE", of: LinkSource.self,
          "The source of the links: internal (default), external, notification or web."
        ) { $0.source = $1 },
        .flag("--cold", "Launch a new app with every link.") { $0.isCold = true },
        .text(
          "--grant", "NAME", "a guard's name",
          "Grant the guard NAME from the start, also with --cold. Can be repeated."
        ) { $0.grants[$1] = true },
        .text(
          "--revoke", "NAME", "a guard's name",
          "Revoke the guard NAME from the start. The last option of a guard applies."
        ) { $0.grants[$1] = false },
        .flag("--stats", "Write numbers after the steps: outcomes, errors, routes, and sizes of links.") {
          $0.showsStatistics = true
        },
        .checked(
          "--sample", "SHARE", "a share like 1% or 0.01",
          "Replay only this share of the lines, the same ones each time. Needs --cold."
        ) { options, text in
          options.sample = LineSample(text)
          return options.sample != nil
        },
        .flag("--keep-going", "Continue after a failed step.") { $0.keepsGoing = true },
        .flag(
          "--quiet", "Write no steps, only failures and differences, to standard error; the exit status is the same."
        ) { $0.isQuiet = true },
        .flag("--no-color", "Write no colours to a terminal.") { $0.isColoured = false },
      ], operands: .init("[FILE…|-]") { $0.files.append($1) },
      sections: [
        .text("Every file is replayed on its own router; - is standard input, which is also the default."),
        .list("A line is one of:", directives), .examples("Examples:", examples(program)),
      ])
  }

  private static let directives = [
    ("LINK, open LINK", "the link describes the whole stack and the modals over it"),
    (
      "append LINK",
      "its components are added to the frontmost navigator, or to another one: append --onto NAV [--selecting] LINK"
    ),
    ("reset LINK", "like open, keeping nothing but the root"),
    ("forward PATH", "append, by a path without scheme"),
    ("back [N]", "close N components (1) from the top"),
    ("home, dismiss", "the selected navigator's bottom; the frontmost modal closed"),
    ("close UID", "the component and everything above it closed"),
    ("arrange NAV [ITEM…]", "the navigator has these components, uids and links"),
    ("select NAV", "another navigator"),
    ("host-pop UID", "the user went back to UID"),
    ("host-dismiss [MODAL]", "the user dismissed a modal"),
    ("host-select NAV", "the user selected a navigator"),
    ("finish [UID] [JSON]", "the component, by default the active one, finishes with this value"),
    ("grant NAME", "the guard starts allowing everything"),
    ("revoke NAME", "the guard stops allowing everything"),
    ("snapshot, restart", "the stacks are saved; a new router restores them"),
    ("background", "the app goes to the background"),
    ("foreground", "the app comes back"),
    ("new", "a new router, launched"),
    ("# …", "a comment"),
  ]

  private static func examples(_ program: Program) -> [String] {
    let (command, file) = ("\(program.name) replay", "\(program.scheme).json")
    return [
      "\(command) campaign.links",
      "echo '\(program.link)' | \(command) --manifest \(file) --source external --cold",
      "\(command) campaign.links --cold --grant signedIn",
      "\(command) links.txt --cold --keep-going --quiet --stats",
      "\(command) session.links --keep-going --format html --output report.html",
      "\(command) session.links --manifest \(file) --format json --keep-going > trace.jsonl",
      "\(command) session.links --manifest \(file) --format json --keep-going --expect trace.jsonl --quiet",
    ]
  }
}

extension Command {
  /// Checks that no input is a link, that standard input is read only once, and that no input is overwritten.
  func check(inputs: [String], output: String?) throws {
    if let link = inputs.first(where: \.hasSchemeMark) {
      let program = name.prefix { $0 != " " }
      let argument = link.shellQuoted
      throw error(
        "\(link) is a link in place of a file; to open it: \(program) \(Subcommand.check) \(argument), "
          + "or \(program) \(Subcommand.explain) \(argument)")
    }
    guard inputs.count(where: { $0 == "-" }) <= 1 else {
      throw error("standard input (-, or no FILE) can be read only once")
    }
    if let output, output != "-", inputs.contains(output) {
      throw error("--output \(output) would overwrite what is read")
    }
  }

  /// Checks that files can be read, before the file of the output is created.
  func checkReadable(_ files: [String], output: String?) throws {
    guard let output, output != "-" else { return }
    for file in files where file != "-" && !Platform.isReadable(file) {
      throw FileError(path: file, reason: Platform.lastError)
    }
  }

  /// Checks that the granted and revoked guards are guards of the app.
  func check(grants: [String: Bool], known: [String]) throws {
    guard let unknown = grants.keys.sorted().first(where: { !known.contains($0) }) else { return }
    let option = grants[unknown] == true ? "--grant" : "--revoke"
    throw error("\(option): \(DirectiveError.unknownGuard(unknown, known: known))")
  }
}
