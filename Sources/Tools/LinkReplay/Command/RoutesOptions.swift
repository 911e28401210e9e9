import ComponentEngine
import EngineTerminal

/// The options of `deeplink routes`.
struct RoutesOptions: Equatable {
  /// The output format of the routes.
  enum Format: String, CaseIterable {
    case table
    case json
    case markdown
    case mermaid
    case dot
    case html
  }

  var manifest: String?
  var format = Format.table
  var output: String?
  /// The name of the app for people.
  private var title: String {
    let name = manifest.map { $0 == "-" ? "standard input" : $0 } ?? "the app"
    return String(name.split(separator: "/").last ?? "")
  }

  /// Writes the routes of an app to the selected output.
  func write(_ manifest: Manifest) throws {
    let file = try Output(option: output)
    switch format {
    case .table:
      let width = file.isTerminal ? file.terminalWidth : nil
      file.write(RouteListing(manifest.routes, webFallback: manifest.webFallback, width: width ?? .max).text)
    case .json: file.write(RoutesJSON(manifest: manifest).text)
    case .markdown: file.write(MarkdownRoutes(manifest.routes, webFallback: manifest.webFallback).text)
    case .mermaid: file.write(GraphText(RouteGraph(manifest)).mermaid)
    case .dot: file.write(GraphText(RouteGraph(manifest)).dot)
    case .html: file.write(HTMLRouteMap(RouteGraph(manifest), title: title).bytes)
    }
    try file.finish()
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
          """
          table (default, for people), json (all values), markdown (a table for a wiki), mermaid or dot (a diagram of \
          navigators, components and guards) or html (a map with a search).
          """,
          synonyms: PublishOptions.File.allCases.reduce(into: PublishOptions.File.synonyms) {
            $0[$1.rawValue] = $1.rawValue
          }
          .mapValues { "\(program.name) \(Subcommand.publish) \($0)" }
          .merging(["text": "table", "md": "markdown", "graphviz": "dot"]) { $1 }
        ) { $0.format = $1 },
        .text("--output", "PATH", "a file", Subcommand.outputSummary) { $0.output = $1 },
      ], continuations: Subcommand.routes.continuations,
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
            "\(command) --format dot | dot -Tsvg > routes.svg",
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
