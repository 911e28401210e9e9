import ComponentEngine

extension AssociationFile {
  /// Returns the reason why no link opens an app; nil if a pattern opens one.
  ///
  /// - Parameter appID: The app; nil for any app in the file.
  func fault(for appID: String?) -> RouteFinding? {
    if isTooLarge { return .error("tooLarge", Self.sentence(aboutSize: size), nil) }
    let known = details.flatMap(\.appIDs).uniqued()
    if known.isEmpty, let first = details.first {
      return .error(
        "unknownApp",
        "no app is named, so that no link opens one; write \"appIDs\": [\"TEAM.BUNDLE\"] into each of applinks.details",
        first.place)
    }
    if let appID, !known.isEmpty, !known.contains(appID) {
      return .error(
        "unknownApp",
        "the file does not name the app \(appID), so that no link opens it; write it into \"appIDs\", or check "
          + known.joined(separator: " or "), detailsPlace)
    }
    let own = details.filter { detail in appID.map(detail.appIDs.contains) ?? !detail.appIDs.isEmpty }
    guard own.flatMap(\.rules).contains(where: { !$0.isExcluded }) else {
      return .error(
        "noPatterns",
        "no pattern opens a link in \(appID ?? "an app"); write some, as in \"components\": [{\"/\": \"/goods/*\"}], or "
          + "let publish aasa write the file", own.first?.place ?? detailsPlace)
    }
    return excludingRule.map { rule in
      .error(
        "noPatterns",
        "\(rule.place) (\(rule.text)) excludes every link before another rule opens one; write it after the rules that "
          + "open links, or remove it", rule.place)
    }
  }

  /// Returns a sentence about a file that is too large, with ways out.
  static func sentence(aboutSize size: Int) -> String {
    """
    the file has \(size) bytes, and the system reads at most \(sizeLimit); write one pattern with a \
    wildcard or a variable for several paths, leave out comments, or give a part of the paths a host of its own with its \
    own file
    """
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

extension RouteFinding {
  /// - Parameter place: The place; nil for the whole file.
  static func error(_ code: String, _ message: String, _ place: PublishedPlace?) -> Self {
    Self(.error, code, message, at: place)
  }

  /// A text in place of an app identifier.
  static func malformedID(_ text: String, _ place: PublishedPlace) -> Self {
    .error(
      "malformedID",
      "\(place): \"\(text)\" is no app identifier, which is a prefix of ten letters and digits, a dot and the bundle "
        + "identifier, like ABCDE12345.com.example.app", place)
  }
}
