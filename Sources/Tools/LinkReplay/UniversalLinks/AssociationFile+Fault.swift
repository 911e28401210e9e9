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
  }

  /// Returns the reason why no link opens an app; nil if a pattern opens one.
  ///
  /// - Parameter appID: The app; nil for any app in the file.
  func fault(for appID: String?) -> Fault? {
    let known = details.flatMap(\.appIDs).uniqued()
    if known.isEmpty, !details.isEmpty { return .noApps }
    if let appID, !known.isEmpty, !known.contains(appID) { return .unknownApp(appID, known: known) }
    let own = details.filter { detail in appID.map(detail.appIDs.contains) ?? !detail.appIDs.isEmpty }
    return own.flatMap(\.rules).contains { !$0.isExcluded } ? nil : .noPatterns(app: appID)
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
    case .noPatterns: "noPatterns"
    }
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
      routes --format aasa write the file
      """
    }
  }
}
