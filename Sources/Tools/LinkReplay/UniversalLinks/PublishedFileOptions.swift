import ComponentEngine
import EngineJSON
import EngineTerminal

/// The options of `deeplink publish check`.
struct PublishedFileOptions: Equatable {
  var files: [String] = []
  var report = ReportOptions()
  /// The app in an `apple-app-site-association` file; nil for any.
  var appID: String?
  /// The Android app in an `assetlinks.json` file, nil for any, and the fingerprints of its certificates.
  var package: String?
  var fingerprints: [String] = []

  /// Returns the file to read.
  ///
  /// - Throws: An error if the arguments have no file or several, or if an input is read twice or overwritten.
  func checkedFile(for command: Command<PublishedFileOptions>) throws -> String {
    guard files.count == 1, let file = files.first else {
      throw command.error(
        "\(command.name) needs one FILE, apple-app-site-association or assetlinks.json; - is standard input")
    }
    if package == nil, !fingerprints.isEmpty { throw command.error("--fingerprint needs --package NAME, its app") }
    if appID != nil, package != nil { throw command.error("--app-id and --package are for different files") }
    try report.check(files, for: command)
    return file
  }

  /// Compares a file with the routes.
  ///
  /// - Returns: The exit status.
  func run(_ path: String, _ table: RouteTable, _ program: Program) throws -> Int32 {
    let service = ServiceReport(report, program, .publishCheck, [path])
    let bytes = try report.reading(path, service) { try Platform.readFile(path) }
    let hasStatements = package != nil || appID == nil && AssetLinksFile.isStatementList(bytes)
    try AssociationFile.checkUse(of: table)
    let check: AssociationCheck
    do throws(ManifestError) {
      check =
        hasStatements
        ? try AssociationCheck(statements: bytes, table, package: package, fingerprints: fingerprints)
        : try AssociationCheck(patterns: bytes, table, appID: appID)
    } catch {
      if report.format.isDocument {
        let fault = RouteFinding(
          severity: .error, code: "unreadableFile", message: "\(error)", offset: error.offset)
        _ = try report.write([fault], of: path, bytes, nil, service)
      }
      let place = error.offset.map { JSONFault.place(of: $0, in: bytes) }
      let line = place.map { "line \($0.line), column \($0.column): " } ?? ""
      throw UnusableInput("\(LinePlace.name(of: path)): \(line)\(error)")
    }
    return try report.write(check.findings, of: path, bytes, check.subject, service)
  }

  /// Returns the declaration of the command.
  static func command(of program: Program) -> Command<PublishedFileOptions> {
    let command = "\(program.name) \(Subcommand.publishCheck)"
    return Command(
      command, Subcommand.publishCheck.summary,
      options: ReportOptions.first.map { $0.within(\.report) } + [
        .checked(
          "--app-id", "TEAM.BUNDLE", "an app identifier like ABCDE12345.com.example.shop",
          "The app in Apple's file. Default: any."
        ) { options, text in
          options.appID = text
          return AssetLinks.isAppID(text)
        },
        .checked(
          "--package", "NAME", "a package like com.example.shop", "The app in Android's file. Default: any."
        ) { options, text in
          options.package = text
          return AssetLinks.isPackage(text)
        },
        .checked(
          "--fingerprint", "SHA256", "the 32 bytes of a SHA-256 fingerprint, like 14:6D:E9:…",
          "A certificate that Android's file must have for the app. Can be repeated."
        ) { options, text in
          guard let fingerprint = AssetLinks.fingerprint(text) else { return false }
          options.fingerprints.append(fingerprint)
          return true
        },
      ] + ReportOptions.last.map { $0.within(\.report) },
      operands: .init("FILE|-") { $0.files.append($1) },
      sections: [
        .text(
          """
          FILE is an apple-app-site-association, or an assetlinks.json, which is a list of statements. --app-id and \
          --package decide which. - is standard input.
          """),
        .text(
          """
          Exit status: 0 no faults; 1 an error or a warning; the others are those of \(program.name) --help.
          """),
        .examples(
          "Examples:",
          [
            "\(command) apple-app-site-association --app-id ABCDE12345.com.example.app",
            "\(command) assetlinks.json --package com.example.shop",
            "curl -s https://shop.example.com/.well-known/apple-app-site-association | \(command) -",
          ]),
      ])
  }
}
