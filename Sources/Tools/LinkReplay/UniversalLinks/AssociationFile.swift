import EngineJSON

/// The universal links of an `apple-app-site-association` file.
struct AssociationFile {
  /// The maximum size of a file in bytes. Source: Apple, *Supporting associated domains*, Xcode.
  static let sizeLimit = 128 * 1024

  /// Apps with their rules.
  struct Detail {
    let place: PublishedPlace
    let appIDs: [String]
    let rules: [AssociationRule]
  }

  /// The result of the search for a link's rule.
  enum Decision: Equatable {
    /// The apps open the link.
    case opens(AssociationRule, appIDs: [String])
    /// The browser opens the link, because the rule excludes it.
    case excluded(AssociationRule)
    /// The browser opens the link, because no rule matches it.
    case unmatched
  }

  let details: [Detail]
  /// The place of the list of apps.
  let detailsPlace: PublishedPlace
  /// The parts of the file that the system ignores or that cannot match, and texts in place of app identifiers.
  private(set) var faults: [RouteFinding] = []
  /// The number of bytes.
  let size: Int
  private let index: AssociationIndex

  /// Reads a file. A file that is too large for the system is read without warnings.
  ///
  /// - Throws: ``ManifestError`` with the place in the file.
  init(json: [UInt8]) throws(ManifestError) {
    guard !AssetLinksFile.isStatementList(json) else {
      throw ManifestError(place: "", reason: "expected an object with \"applinks\", not a list")
    }
    let root = try AssociationObject(JSONNode.published(json), "")
    guard root.has("applinks") else {
      if root.has("relation") || root.has("target") {
        throw ManifestError(
          "a statement of assetlinks.json stands in a list; write [ before it and ] after it", at: root.place)
      }
      throw Self.missing("applinks", root)
    }
    let links = try root.object("applinks")
    let (variables, variableWarnings) = try Self.variables(links.object("substitutionVariables"))
    let defaults = try links.object("defaults")
    guard links.has("details") else { throw Self.missing("details", links) }
    detailsPlace = links.place(of: "details")
    let settings = ["caseSensitive", "percentEncoded"]
    var warnings =
      root.warnings(known: ["applinks", "webcredentials", "appclips", "activitycontinuation"])
      + links.warnings(known: ["apps", "details", "defaults", "substitutionVariables"])
      + defaults.warnings(known: settings) + variableWarnings
    // The mistakes in app identifiers and in paths.
    var mistakes: [RouteFinding] = []
    var details: [Detail] = []
    for detail in try links.objects("details") {
      let own = try detail.object("defaults")
      let warn = { (place: PublishedPlace, text: String) in warnings.append((place.offset, "\(place): \(text)")) }
      warnings +=
        detail.warnings(known: ["appID", "appIDs", "components", "defaults", "paths"]) + own.warnings(known: settings)
      let ids =
        try detail.placedTexts("appIDs")
        + [detail.text("appID")].compactMap(\.self).map { (detail.place(of: "appID"), $0) }
      if ids.isEmpty { warn(detail.place, "there is no app: appIDs is missing") }
      mistakes += ids.filter { !AssetLinks.isAppID($0.text) }.map { .malformedID($0.text, $0.place) }
      var rules: [AssociationRule] = []
      if detail.has("components") {
        for component in try detail.objects("components") {
          warnings += component.warnings(
            known: ["/", "?", "#", "exclude", "comment"] + settings,
            spellings: ["path": "/", "paths": "/", "query": "?", "fragment": "#", "not": "exclude"])
          rules.append(try AssociationRule(component, [own, defaults], variables))
        }
      } else {
        rules = try detail.placedTexts("paths").map { AssociationRule(path: $0.text, place: $0.place) }
        if rules.isEmpty { warn(detail.place, "there are no components") }
      }
      for rule in rules {
        for name in rule.patterns.flatMap(\.undefinedVariables) {
          warn(rule.place, "there is no substitution variable \"\(name)\"")
        }
        mistakes += FileRule.mistakes(in: rule.path.text, detail.has("components") ? .pattern : .oldPattern).map {
          RouteFinding(
            severity: $0.rule.severity, code: $0.rule.code, message: "\(rule.place): \($0.advice)",
            offset: rule.place.offset)
        }
      }
      details.append(Detail(place: detail.place, appIDs: ids.map(\.text), rules: rules))
    }
    self.details = details
    size = json.count
    let rules = details.flatMap { detail in detail.rules.map { ($0, detail.appIDs) } }
    index = AssociationIndex(rules)
    let all = isTooLarge ? [] : warnings + index.deadRules
    faults =
      all.map {
        RouteFinding(severity: .warning, code: "ineffectiveAssociation", message: $0.text, offset: $0.offset)
      } + (isTooLarge ? mistakes.filter { $0.severity == .error } : mistakes)
  }

  /// Whether the system does not read the file, because it is too large.
  var isTooLarge: Bool { size > Self.sizeLimit }

  /// Returns the texts of the variables, and warnings about variables that no link matches.
  private static func variables(
    _ object: AssociationObject
  ) throws(ManifestError) -> ([String: [String]], [(offset: Int, text: String)]) {
    var variables: [String: [String]] = [:]
    var warnings: [(offset: Int, text: String)] = []
    for name in object.keys {
      let texts = try object.placedTexts(name)
      variables[name] = texts.map(\.text)
      let place = object.place(of: name)
      if texts.isEmpty { warnings.append((place.offset, "\(place): it has no texts, so that no link matches it")) }
      for (place, text) in texts where text.contains("$(") {
        warnings.append(
          (place.offset, "\(place): \"\(text)\" is a text with $( in it: a variable cannot contain another one"))
      }
    }
    return (variables, warnings)
  }

  private static func missing(_ key: String, _ object: AssociationObject) -> ManifestError {
    ManifestError(
      place: object.place.description,
      reason: """
        "\(key)" is missing; write {"applinks": {"details": [{"appIDs": […], "components": […]}]}}, or let \
        publish aasa write the file
        """, offset: object.place.offset)
  }

  /// Returns the decision of the first rule that matches a link. The order of a file is that of its search; the first
  /// match wins. Source: Apple, *applinks.Details.Components*, Bundle Resources.
  func decision(for link: String) -> Decision {
    guard let (rule, appIDs) = index.matches(AssociationURL(link)).first(where: { _ in true }) else {
      return .unmatched
    }
    return rule.isExcluded ? .excluded(rule) : .opens(rule, appIDs: appIDs)
  }

  /// Returns all rules that match a link, in the order of the file.
  func rules(matching link: String) -> some Sequence<AssociationRule> {
    index.matches(AssociationURL(link)).map(\.rule)
  }

  /// The rule that excludes every link before another one opens it; nil if a link can open an app.
  var excludingRule: AssociationRule? { index.excludingRule }
}

extension AssociationRule {
  fileprivate init(
    _ object: AssociationObject, _ defaults: [AssociationObject], _ variables: [String: [String]]
  ) throws(ManifestError) {
    place = object.place
    comment = try object.text("comment")
    let pattern = { (text: String?) in AssociationPattern(text ?? "*", variables: variables) }
    path = AssociationPattern(path: try object.text("/") ?? "*", variables: variables)
    fragment = pattern(try object.text("#"))
    if let items = try object.textsByName("?") {
      query = .items(items.sorted { $0.key < $1.key }.map { Item(name: $0.key, pattern: pattern($0.value)) })
    } else {
      query = .pattern(pattern(try object.text("?")))
    }
    isExcluded = try object.bool("exclude") ?? false
    // The more specific definition overrides. Source: Apple, *applinks.Defaults*, Bundle Resources.
    for level in defaults.reversed() + [object] {
      isCaseSensitive = try level.bool("caseSensitive") ?? isCaseSensitive
      isPercentEncoded = try level.bool("percentEncoded") ?? isPercentEncoded
    }
  }

  /// Creates a rule from an element of `paths`, the format before iOS 13: a pattern, or `NOT ` and a pattern.
  fileprivate init(path text: String, place: PublishedPlace) {
    isExcluded = text.hasPrefix("NOT ")
    path = AssociationPattern(path: isExcluded ? String(text.dropFirst(4)) : text)
    self.place = place
  }
}
