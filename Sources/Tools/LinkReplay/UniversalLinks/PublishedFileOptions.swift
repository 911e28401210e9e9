import ComponentEngine
import EngineTerminal

/// The options of `deeplink publish check`.
struct PublishedFileOptions: Equatable {
  var files: [String] = []
  var report = ReportOptions()
  /// The app in the file; nil for any.
  var appID: String?

  /// Returns the file to read.
  ///
  /// - Throws: An error if the arguments have no file or several, or if an input is read twice or overwritten.
  func checkedFile(for command: Command<PublishedFileOptions>) throws -> String {
    guard files.count == 1, let file = files.first else {
      throw command.error("\(command.name) needs one FILE, such as apple-app-site-association; - is standard input")
    }
    try report.check(files, for: command)
    return file
  }

  /// Compares a file with the routes.
  ///
  /// - Returns: The exit status.
  func run(_ file: String, _ table: RouteTable, _ program: Program) throws -> Int32 {
    let check = try AssociationCheck(file: file, table, appID: appID)
    return try report.write(
      check.findings, of: file, check.subject, ServiceReport(report, program, .publishCheck))
  }

  /// Returns the declaration of the command.
  static func command(of program: Program) -> Command<PublishedFileOptions> {
    let command = "\(program.name) \(Subcommand.publishCheck)"
    return Command(
      command, Subcommand.publishCheck.summary,
      options: ReportOptions.first.map { $0.within(\.report) } + [
        .checked(
          "--app-id", "TEAM.BUNDLE", "an app identifier like ABCDE12345.com.example.shop",
          "The app in the file. Default: any."
        ) { options, text in
          options.appID = text
          return AssetLinks.isAppID(text)
        }
      ] + ReportOptions.last.map { $0.within(\.report) },
      operands: .init("FILE|-") { $0.files.append($1) },
      sections: [
        .text(
          """
          Exit status: 0 no faults; 1 an error or a warning; the others are those of \(program.name) --help.
          """),
        .examples(
          "Examples:",
          [
            "\(command) apple-app-site-association --app-id ABCDE12345.com.example.app",
            "curl -s https://shop.example.com/.well-known/apple-app-site-association | \(command) -",
          ]),
      ])
  }
}
