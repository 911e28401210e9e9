import EngineTerminal

/// The options of every check: of links, of routes, and of a published file.
struct ReportOptions: Equatable {
  /// The output format of the results.
  enum Format: String, CaseIterable {
    case text
    case json
    case html
    case junit
    case sarif
    case github
    case gitlab

    /// Whether the report is a document as a whole: a page, or for a service of continuous integration.
    var isDocument: Bool { self != .text && self != .json }
  }

  var manifest: String?
  var format = Format.text
  var output: String?
  var allowsWarnings = false
  var isQuiet = false
  var isColoured = true

  /// Checks that no input is read twice or overwritten.
  func check(_ inputs: [String] = [], for command: Command<some Any>) throws {
    try command.check(inputs: [manifest].compactMap(\.self) + inputs, output: output)
  }

  /// The options for the app and the output.
  static let first: [CommandOption<ReportOptions>] = [
    .text("--manifest", "FILE", "a file", Subcommand.manifestSummary) { $0.manifest = $1 },
    .choice(
      "--format", "FORMAT", of: Format.self,
      """
      text (default, for people), json (one object a line), html (a page with a filter and a search), or for CI: junit \
      (XML), sarif (for code scanning), github (annotations of GitHub Actions) or gitlab (a code quality report).
      """, synonyms: ["xml": "junit", "codequality": "gitlab", "annotations": "github"]
    ) { $0.format = $1 },
    .text("--output", "PATH", "a file", Subcommand.outputSummary) { $0.output = $1 },
  ]

  /// The options for warnings and for the text.
  static let last: [CommandOption<ReportOptions>] = [
    .flag("--allow-warnings", "End with 0 although there are warnings.") { $0.allowsWarnings = true },
    .flag("--quiet", "Write only what has an error or a warning, and no summary if nothing has.") {
      $0.isQuiet = true
    },
    .flag("--no-color", "Write no colours to a terminal.") { $0.isColoured = false },
  ]
}
