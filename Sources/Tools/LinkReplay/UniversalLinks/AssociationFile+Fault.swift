import ComponentEngine

extension AssociationFile {
  /// The reason why a file opens no link in an app.
  enum Fault: Equatable {
    /// No app is named.
    case noApps
    /// The app is not among these, which the file has.
    case unknownApp(String, known: [String])
    /// No pattern opens a link; nil for any app.
    case noPatterns(app: String?)
    /// A rule excludes every link, or every link that later rules match.
    case allExcluded(by: String)
    /// The file has this number of bytes.
    case tooLarge(Int)
    /// A text is no app identifier; with its place.
    case malformedID(String)
  }

  /// Returns the reason why no link opens an app; nil if a pattern opens one.
  ///
  /// - Parameter appID: The app; nil for any app in the file.
  func fault(for appID: String?) -> Fault? {
    if isTooLarge { return .tooLarge(size) }
    let known = details.flatMap(\.appIDs).uniqued()
    if known.isEmpty, !details.isEmpty { return .noApps }
    if let appID, !known.isEmpty, !known.contains(appID) { return .unknownApp(appID, known: known) }
    let own = details.filter { detail in appID.map(detail.appIDs.contains) ?? !detail.appIDs.isEmpty }
    guard own.flatMap(\.rules).contains(where: { !$0.isExcluded }) else { return .noPatterns(app: appID) }
    return excludingRule.map { .allExcluded(by: "\($0.place) (\($0.text))") }
  }

  /// Checks that a link from outside can open an app with these routes.
  static func checkUse(of table: RouteTable) throws {
    guard !table.policy.hosts.isEmpty else {
      throw UnusableInput("the app has no hosts, so that no https link can open it; add \"hosts\" to its manifest")
    }
    guard table.routes.contains(where: { $0.reach == .external && $0.unavailability == nil }) else {
      throw UnusableInput("no route is external, so that no link from outside can open the app")
    }
  }
}

extension AssociationFile.Fault: CustomStringConvertible {
  /// The fault's code for other programs.
  var code: String {
    switch self {
    case .noApps, .unknownApp: "unknownApp"
    case .noPatterns, .allExcluded: "noPatterns"
    case .tooLarge: "tooLarge"
    case .malformedID: "malformedID"
    }
  }

  /// Returns a sentence about a file that is too large, with ways out.
  static func sentence(aboutSize size: Int) -> String {
    """
    the file has \(size) bytes, and the system reads at most \(AssociationFile.sizeLimit); write one pattern with a \
    wildcard or a variable for several paths, leave out comments, or give a part of the paths a host of its own with its \
    own file
    """
  }

  /// The fault, and what would be right.
  var description: String {
    switch self {
    case .noApps:
      #"no app is named, so that no link opens one; write "appIDs": ["TEAM.BUNDLE"] into each of applinks.details"#
    case .unknownApp(let app, let known):
      """
      the file does not name the app \(app), so that no link opens it; write it into "appIDs", or check \
      \(known.joined(separator: " or "))
      """
    case .noPatterns(let app):
      """
      no pattern opens a link in \(app ?? "an app"); write some, as in "components": [{"/": "/goods/*"}], or let \
      publish aasa write the file
      """
    case .allExcluded(let rule):
      "\(rule) excludes every link before another rule opens one; write it after the rules that open links, or remove it"
    case .tooLarge(let size): Self.sentence(aboutSize: size)
    case .malformedID(let text):
      """
      \(text) is no app identifier, which is a prefix of ten letters and digits, a dot and the bundle identifier, like \
      ABCDE12345.com.example.app
      """
    }
  }
}
