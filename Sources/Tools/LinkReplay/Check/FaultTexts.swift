/// Sentences about faults by their codes: the help of the rules in a report for other programs.
enum FaultTexts {
  /// Returns a sentence about a code.
  static func sentence(about code: String) -> String {
    LinkRule.summary(of: code) ?? FileRule.all.first { $0.code == code }?.summary
      ?? RouteRule.all.first { $0.code == code }?.summary
      ?? AssociationFileRule.all.first { $0.code == code }?.summary ?? sentences[code] ?? "The link does not open."
  }

  /// Returns a sentence with the command that explains a link.
  static func advice(_ program: Program) -> String {
    "\(program.name) \(Subcommand.explain) LINK shows how a link is read, what it opens, and what to change."
  }

  /// The sentences about the codes that no rule of a list has.
  private static let sentences: [String: String] = [
    // Links that do not open.
    "malformedLink": "The text is no link.",
    "invalidPercentEncoding":
      "A part of the link has a percent sign without two hex digits, or bytes that are not UTF-8.",
    "linkTooLong": "The link is longer than the app accepts.",
    "tooManyComponents": "The link has more segments or components than the app accepts.",
    "tooManyParameters": "The link has more parameters than the app accepts.",
    "schemeNotAllowed": "The app does not have the scheme of the link.",
    "hostNotAllowed": "The app does not have the host of the link.",
    "noRoute": "No route matches the path of the link.",
    "unknownComponent": "No component of this name is mounted.",
    "unknownNavigator": "The app has no navigator of this name.",
    "missingParameter": "The link lacks a required parameter.",
    "invalidParameter": "A value of the link does not have the type of its parameter.",
    "notExternal": "Only the app itself can open the link.",
    "guardRejected": "A guard refuses the link.",
    "redirectLoop": "Guards redirect the link to each other.",
    "factoryFailed": "The component of the link cannot be created.",
    "mountFailed": "The component of the link cannot be mounted.",
    "unknownDirective": "The line is no link.",
    "emptyFile": "The file has no links.",
    "unreadableFile": "The file is not checked, because it cannot be read.",
    // Published files.
    "refusedByRouter": "The system opens the app with a link that the router refuses.",
    "broadPattern": "A pattern opens the app with links that the router refuses.",
    "ignoredBySystem": "The system shows a link in the browser that the router would open.",
    "malformedStatement": "A statement is malformed, so that Android skips it, its rules or the whole file.",
    "unknownCertificate": "No statement has the certificate of the app.",
    "ineffectiveStatement": "A part of a statement has no effect.",
  ]
}
