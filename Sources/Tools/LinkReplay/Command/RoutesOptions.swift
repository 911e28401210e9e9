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
    case manifest
    case aasa
    case assetlinks
  }

  var manifest: String?
  var format = Format.table
  var output: String?
  /// The app identifiers of an `apple-app-site-association` file.
  var appIDs: [String] = []
  /// The Android app of an `assetlinks.json` file, and the fingerprints of its certificates.
  var package: String?
  var fingerprints: [String] = []

  /// Checks that the options fit the format and that no input is overwritten.
  func check(for command: Command<RoutesOptions>) throws {
    try command.check(inputs: [manifest].compactMap(\.self), output: output)
    let fault: String?
    switch format {
    case .aasa where appIDs.isEmpty: fault = "--format aasa needs --app-id TEAM.BUNDLE, the app's identifier"
    case .assetlinks where package == nil: fault = "--format assetlinks needs --package NAME, the app's name"
    case .assetlinks where fingerprints.isEmpty:
      fault = "--format assetlinks needs --fingerprint SHA256, that of the app's certificate"
    case _ where format != .aasa && !appIDs.isEmpty: fault = "--app-id is for --format aasa"
    case _ where format != .assetlinks && package != nil: fault = "--package is for --format assetlinks"
    case _ where format != .assetlinks && !fingerprints.isEmpty: fault = "--fingerprint is for --format assetlinks"
    default: fault = nil
    }
    if let fault { throw command.error(fault) }
  }

  /// Returns the file of the associated domains.
  ///
  /// - Throws: An error if no link can open the app, or if the file would be too large.
  private func associations(_ table: RouteTable) throws -> String {
    try AssociationFile.checkUse(of: table)
    let text = AssociationWriter.text(for: table, appIDs: appIDs)
    guard text.utf8.count <= AssociationFile.sizeLimit else {
      throw UnusableInput(AssociationFile.Fault.sentence(aboutSize: text.utf8.count))
    }
    return text
  }

  /// The name of the app for people.
  private var title: String {
    let name = manifest.map { $0 == "-" ? "standard input" : $0 } ?? "the app"
    return String(name.split(separator: "/").last ?? "")
  }

  /// Writes the routes of an app to the selected output.
  func write(_ manifest: Manifest, _ table: RouteTable) throws {
    let associations = format == .aasa ? try associations(table) : ""
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
    case .manifest: file.write(manifest.json())
    case .aasa: file.write(associations)
    case .assetlinks: file.write(AssetLinks(package: package ?? "", fingerprints: fingerprints).text)
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
          navigators, components and guards), html (a map with a search), manifest (JSON, what --manifest reads), aasa (Apple's \
          apple-app-site-association) or assetlinks (Android's assetlinks.json).
          """, synonyms: ["text": "table", "md": "markdown", "graphviz": "dot", "ios": "aasa", "android": "assetlinks"]
        ) { $0.format = $1 },
        .text("--output", "PATH", "a file", Subcommand.outputSummary) { $0.output = $1 },
        .checked(
          "--app-id", "TEAM.BUNDLE", "an app identifier like ABCDE12345.com.example.shop",
          "An app that opens the links, for aasa. Can be repeated."
        ) { options, text in
          options.appIDs.append(text)
          return AssetLinks.isAppID(text)
        },
        .checked("--package", "NAME", "a package like com.example.shop", "The Android app, for assetlinks.") {
          options, text in
          options.package = text
          return AssetLinks.isPackage(text)
        },
        .checked(
          "--fingerprint", "SHA256", "the 32 bytes of a SHA-256 fingerprint, like 14:6D:E9:…",
          "The fingerprint of a certificate of the Android app, for assetlinks. Can be repeated."
        ) { options, text in
          guard let fingerprint = AssetLinks.fingerprint(text) else { return false }
          options.fingerprints.append(fingerprint)
          return true
        },
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
            "\(command) --format dot | dot -Tsvg > routes.svg",
            "\(command) --format aasa --app-id ABCDE12345.com.example.shop > apple-app-site-association",
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
