import ComponentEngine
import EngineTerminal

/// The options of `deeplink publish`.
struct PublishOptions: Equatable {
  /// A file that is written from the routes.
  enum File: String, CaseIterable {
    case aasa
    case assetlinks
    case manifest

    /// Other names of the files and of the systems that read them.
    static let synonyms = [
      "apple": "aasa", "ios": "aasa", "apple-app-site-association": "aasa", "applinks": "aasa",
      "universal-links": "aasa",
      "android": "assetlinks", "google": "assetlinks", "assetlinks.json": "assetlinks", "app-links": "assetlinks",
      "json": "manifest",
    ]
  }

  var words: [String] = []
  var manifest: String?
  var output: String?
  /// The app identifiers of an `apple-app-site-association` file.
  var appIDs: [String] = []
  /// The Android app of an `assetlinks.json` file, and the fingerprints of its certificates.
  var package: String?
  var fingerprints: [String] = []

  /// Returns the file to write.
  ///
  /// - Throws: An error if the arguments have no file, several, or an unknown one, if the options do not fit it, or if
  ///   an input would be overwritten.
  func checkedFile(for command: Command<PublishOptions>) throws -> File {
    let file = try command.choice(
      of: File.self, in: words, synonyms: File.synonyms, advice: "; \(command.name) check FILE reads one")
    try command.check(inputs: [manifest].compactMap(\.self), output: output)
    let fault: String?
    switch file {
    case .aasa where appIDs.isEmpty: fault = "aasa needs --app-id TEAM.BUNDLE, the app's identifier"
    case .assetlinks where package == nil: fault = "assetlinks needs --package NAME, the app's name"
    case .assetlinks where fingerprints.isEmpty:
      fault = "assetlinks needs --fingerprint SHA256, that of the app's certificate"
    case _ where file != .aasa && !appIDs.isEmpty: fault = "--app-id is for aasa"
    case _ where file != .assetlinks && package != nil: fault = "--package is for assetlinks"
    case _ where file != .assetlinks && !fingerprints.isEmpty: fault = "--fingerprint is for assetlinks"
    default: fault = nil
    }
    if let fault { throw command.error(fault) }
    return file
  }

  /// Returns the text of a file.
  ///
  /// - Throws: An error if no link can open the app, or if the file would be too large.
  func text(of file: File, _ manifest: Manifest, _ table: RouteTable) throws -> String {
    switch file {
    case .aasa:
      try AssociationFile.checkUse(of: table)
      let text = AssociationWriter.text(for: table, appIDs: appIDs)
      guard text.utf8.count <= AssociationFile.sizeLimit else {
        throw UnusableInput(AssociationFileRule.tooLarge(text.utf8.count).description)
      }
      return text
    case .assetlinks: return AssetLinks(package: package ?? "", fingerprints: fingerprints).text
    case .manifest: return String(decoding: manifest.json(), as: UTF8.self)
    }
  }

  /// Returns the declaration of the command.
  static func command(of program: Program) -> Command<PublishOptions> {
    let command = "\(program.name) \(Subcommand.publish)"
    let files = File.allCases.map(\.rawValue)
    return Command(
      command, Subcommand.publish.summary,
      options: [
        .text("--manifest", "FILE", "a file", "\(Subcommand.manifestSummary) - is standard input.") {
          $0.manifest = $1
        },
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
      ], operands: .init(files.joined(separator: "|"), choices: files) { $0.words.append($1) },
      continuations: Subcommand.publish.continuations,
      sections: [
        .list(
          "The file is:",
          [
            ("aasa", "Apple's apple-app-site-association; needs --app-id"),
            ("assetlinks", "Android's assetlinks.json; needs --package and --fingerprint"),
            ("manifest", "the app's navigators and components as JSON, what --manifest reads"),
          ]),
        .examples(
          "Examples:",
          [
            "\(command) aasa --app-id ABCDE12345.com.example.shop > apple-app-site-association",
            "\(command) manifest > \(program.scheme).json",
          ]),
      ])
  }
}
