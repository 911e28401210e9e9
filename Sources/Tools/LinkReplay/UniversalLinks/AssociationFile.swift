import ComponentEngine
import EngineJSON

/// The universal links of an `apple-app-site-association` file.
struct AssociationFile {
  /// The maximum size of a file in bytes. Source: Apple, *Supporting associated domains*, Xcode.
  static let sizeLimit = 128 * 1024

  /// Apps with their rules.
  struct Detail {
    let place: PublishedPlace
    let ids: [(place: PublishedPlace, text: String)]
    let rules: [AssociationRule]
    /// Whether the rules are `components`, and not `paths`.
    let hasComponents: Bool

    var appIDs: [String] { ids.map(\.text) }
  }

  /// A substitution variable.
  struct Variable {
    let name: String
    let place: PublishedPlace
    let texts: [(place: PublishedPlace, text: String)]
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
  let variables: [Variable]
  /// The objects of the file, with the keys that they can have.
  let objects: [(object: AssociationObject, keys: AssociationObject.Keys)]
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
    let variables = try Self.variables(links.object("substitutionVariables"))
    let patterns = Dictionary(
      uniqueKeysWithValues: variables.map { variable in
        (variable.name, AssociationPattern.patterns(ofVariable: variable.texts.map(\.text)))
      })
    let defaults = try links.object("defaults")
    guard links.has("details") else { throw Self.missing("details", links) }
    detailsPlace = links.place(of: "details")
    var objects = [(root, Self.rootKeys), (links, Self.linksKeys), (defaults, Self.defaultsKeys)]
    var details: [Detail] = []
    for detail in try links.objects("details") {
      let own = try detail.object("defaults")
      objects += [(detail, Self.detailKeys), (own, Self.defaultsKeys)]
      let ids =
        try detail.placedTexts("appIDs")
        + [detail.text("appID")].compactMap(\.self).map { (detail.place(of: "appID"), $0) }
      var rules: [AssociationRule] = []
      if detail.has("components") {
        for component in try detail.objects("components") {
          objects.append((component, Self.componentKeys))
          rules.append(try AssociationRule(component, [own, defaults], patterns))
        }
      } else {
        rules = try detail.placedTexts("paths").map { AssociationRule(path: $0.text, place: $0.place) }
      }
      details.append(
        Detail(place: detail.place, ids: ids, rules: rules, hasComponents: detail.has("components")))
    }
    self.details = details
    self.objects = objects
    self.variables = variables
    size = json.count
    index = AssociationIndex(details.flatMap { detail in detail.rules.map { ($0, detail.appIDs) } })
  }

  private static let settings = ["caseSensitive", "percentEncoded"]
  private static let rootKeys = AssociationObject.Keys(
    known: ["applinks", "webcredentials", "appclips", "activitycontinuation"])
  private static let linksKeys = AssociationObject.Keys(known: ["apps", "details", "defaults", "substitutionVariables"])
  private static let defaultsKeys = AssociationObject.Keys(known: settings)
  private static let detailKeys = AssociationObject.Keys(known: ["appID", "appIDs", "components", "defaults", "paths"])
  private static let componentKeys = AssociationObject.Keys(
    known: ["/", "?", "#", "exclude", "comment"] + settings,
    spellings: ["path": "/", "paths": "/", "query": "?", "fragment": "#", "not": "exclude"])

  /// The mistakes with which links still open an app: parts of the file that have no effect, and texts in place of
  /// others.
  var faults: [RouteFinding] {
    let parts = AssociationFileRule.all.filter { !$0.isFatal }.flatMap { $0.findings(in: self) }
    let texts =
      variables.flatMap(\.texts).flatMap { FileRule.findings(in: $0.text, .variableText, at: $0.place) }
      + details.flatMap { detail in
        detail.ids.flatMap { FileRule.findings(in: $0.text, .appID, at: $0.place) }
          + detail.rules.flatMap { rule in
            FileRule.findings(
              in: rule.path.text, detail.hasComponents ? .pattern : .oldPattern, at: rule.place)
          }
      }
    return isTooLarge ? texts.filter { $0.severity == .error } : parts + texts
  }

  /// Returns the reason why no link opens an app; nil if a pattern opens one.
  ///
  /// - Parameter appID: The app; nil for any app in the file.
  func fault(for appID: String?) -> RouteFinding? {
    AssociationFileRule.all.lazy.filter(\.isFatal).compactMap { $0.findings(in: self, for: appID).first }.first
  }

  /// Whether the system does not read the file, because it is too large.
  var isTooLarge: Bool { size > Self.sizeLimit }

  private static func variables(_ object: AssociationObject) throws(ManifestError) -> [Variable] {
    var variables: [Variable] = []
    for name in object.keys {
      variables.append(Variable(name: name, place: object.place(of: name), texts: try object.placedTexts(name)))
    }
    return variables
  }

  private static func missing(_ key: String, _ object: AssociationObject) -> ManifestError {
    ManifestError(
      place: object.place.description,
      reason: """
        "\(key)" is missing; write {"applinks": {"details": [{"appIDs": […], "components": […]}]}}, or let \
        publish aasa write the file
        """, offset: object.place.offset)
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

  /// Each rule that has no effect, and the rule before it that matches all of its links.
  var deadRules: [(rule: AssociationRule, first: AssociationRule)] { index.deadRules }
}

extension AssociationRule {
  fileprivate init(
    _ object: AssociationObject, _ defaults: [AssociationObject], _ variables: [String: [AssociationPattern]]
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
