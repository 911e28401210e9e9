import ComponentEngine
import EngineTerminal

/// The options of `deeplink explain`.
struct ExplainOptions: Equatable {
  /// The format of an explanation.
  enum Format: String, CaseIterable {
    case text
    case json
  }

  var links: [String] = []
  var manifest: String?
  var format = Format.text
  var output: String?
  /// The file that is replayed before the link.
  var after: String?
  var source = LinkSource.internal
  /// The guards that are granted or revoked from the start, by name.
  var grants: [String: Bool] = [:]

  /// Returns the link.
  ///
  /// - Throws: An error if the arguments have no link or several, or if files exclude each other.
  func checkedLink(for command: Command<ExplainOptions>) throws -> String {
    guard let link = links.first, !link.isEmpty else {
      throw command.error("\(command.name) needs a LINK; put it in quotes, because of ? and &")
    }
    guard links.count == 1 else {
      throw command.error("\(command.name) takes one LINK, in quotes, not \(links.count)")
    }
    if !link.hasSchemeMark, link == "-" || Platform.isReadable(link) {
      let program = command.name.prefix { $0 != " " }
      throw command.error(
        "\(command.name) takes a LINK, and \(LinePlace.name(of: link)) has lines; to check them: \(program) "
          + "\(Subcommand.check) \(link.shellQuoted)")
    }
    try command.check(inputs: [manifest, after].compactMap(\.self), output: output)
    return link
  }

  /// Returns the declaration of the command.
  static func command(of program: Program) -> Command<ExplainOptions> {
    let command = "\(program.name) \(Subcommand.explain)"
    return Command(
      command, Subcommand.explain.summary,
      options: [
        .text("--manifest", "FILE", "a file", Subcommand.manifestSummary) { $0.manifest = $1 },
        .choice("--format", "FORMAT", of: Format.self, "text (default, for people) or json (one object).") {
          $0.format = $1
        },
        .text("--output", "PATH", "a file", Subcommand.outputSummary) { $0.output = $1 },
        .text("--after", "FILE", "a file", "Replay this file, and also open the link then.") { $0.after = $1 },
        .choice(
          "--source", "SOURCE", of: LinkSource.self,
          "The source of the link: internal (default), external, notification or web."
        ) { $0.source = $1 },
        .text("--grant", "NAME", "a guard's name", "Grant the guard NAME from the start. Can be repeated.") {
          $0.grants[$1] = true
        },
        .text(
          "--revoke", "NAME", "a guard's name",
          "Revoke the guard NAME from the start. The last option of a guard applies."
        ) { $0.grants[$1] = false },
      ], operands: .init("LINK") { $0.links.append($1) },
      sections: [
        .text(
          """
          Shows how the link is read and matched, why other routes do not match, the parameters with their types, the \
          target navigator and the guards; opens it in a new app, and with --after also in the app that has replayed \
          FILE; and lists similar links that open, if this one does not. The exit status is 0 if the link opens, and 1 \
          if not. A link that opens after a guard's redirect opens.
          """),
        .examples(
          "Examples:",
          [
            "\(command) '\(program.link)'",
            "\(command) '\(program.link)' --source external --manifest \(program.scheme).json",
            "\(command) '\(program.link)' --after session.links --grant signedIn --format json",
          ]),
      ])
  }
}
