import EngineTerminal

/// The options of `deeplink routes`.
struct RoutesOptions: Equatable {
  /// The output format of the routes.
  enum Format: String, CaseIterable {
    case table
    case manifest
  }

  var manifest: String?
  var format = Format.table
  var output: String?

  /// Writes the routes of a manifest to the selected output.
  func write(_ manifest: Manifest) throws(CommandError) {
    try CommandError.writing { () throws(FileError) in
      let file = try Output(option: output)
      switch format {
      case .table:
        let width = file.isTerminal ? file.terminalWidth : nil
        file.write(RouteListing(manifest.routes, webFallback: manifest.webFallback, width: width ?? .max).text)
      case .manifest: file.write(manifest.json())
      }
      try file.finish()
    }
  }

  /// Returns the declaration of the command.
  static func command(of program: Program) -> Command<RoutesOptions> {
    let command = "\(program.name) \(Subcommand.routes)"
    return Command(
      command, Subcommand.routes.summary,
      options: [
        .text("--manifest", "FILE", "a file", "\(Subcommand.manifestSummary) - is standard input.") {
          $0.manifest = $1
        },
        .choice(
          "--format", "FORMAT", of: Format.self,
          "table (default, for people) or manifest (JSON, what --manifest reads)."
        ) { $0.format = $1 },
        .text("--output", "PATH", "a file", Subcommand.outputSummary) { $0.output = $1 },
      ],
      sections: [
        .list("A table has a line for every route:", columns),
        .text(
          """
          It is followed by a line for every declared parameter: name, type or choices, required and default, summary.
          """),
        .text(
          """
          A parameter of type handoff is the key of a value that one component hands to another; external links cannot \
          contain it. The component for web pages that no route matches is last, with its hosts as the pattern.
          """),
        .examples(
          "Examples:",
          [
            command, "\(command) --manifest \(program.scheme).json --output routes.txt",
            "\(command) --format manifest > \(program.scheme).json",
          ]),
      ])
  }

  private static let columns = [
    ("component", "the component; routes with the same name open the same component"),
    ("pattern", "the pattern of a link's path"),
    ("mode", "the navigate mode, unless the link contains one"),
    ("navigator", "the navigator for a link that begins with the component; - is the selected one"),
    (
      "reach",
      """
      the callers that can open it: module is components of its own module, internal is the app itself, external is \
      links from outside too
      """
    ),
    ("summary", "a description"),
  ]
}
