import EngineJSON

/// The universal links of an `apple-app-site-association` file.
struct AssociationFile {
  /// The maximum size of a file in bytes. Source: Apple, *Supporting associated domains*, Xcode.
  static let sizeLimit = 128 * 1024

  /// Apps with their rules.
  struct Detail {
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
  /// The parts of the file that the system ignores or that cannot match.
  private(set) var warnings: [String] = []

  /// Reads a file.
  ///
  /// - Throws: ``ManifestError`` with the place in the file.
  init(json: [UInt8]) throws(ManifestError) {
    let root = try AssociationObject(try JSONValue.parse(json), "")
    guard root.has("applinks") else { throw Self.missing("applinks", "") }
    let links = try root.object("applinks")
    let variables = try links.lists("substitutionVariables")
    let defaults = try links.object("defaults")
    var details: [Detail] = []
    var warnings: [String] = []
    guard links.has("details") else { throw Self.missing("details", links.place) }
    for detail in try links.objects("details") {
      let own = try detail.object("defaults")
      let ids = try detail.texts("appIDs") + [detail.text("appID")].compactMap(\.self)
      if ids.isEmpty { warnings.append("\(detail.place): there is no app: appIDs is missing") }
      var rules: [AssociationRule] = []
      if detail.has("components") {
        for component in try detail.objects("components") {
          rules.append(try AssociationRule(component, [own, defaults], variables))
        }
      } else {
        rules = try detail.texts("paths").map { AssociationRule(path: $0, place: "\(detail.place).paths") }
        if rules.isEmpty { warnings.append("\(detail.place): there are no components") }
      }
      for rule in rules {
        for name in rule.patterns.flatMap(\.undefinedVariables) {
          warnings.append("\(rule.place): there is no substitution variable \"\(name)\"")
        }
      }
      details.append(Detail(appIDs: ids, rules: rules))
    }
    if json.count > Self.sizeLimit {
      warnings.append("the file has \(json.count) bytes; at most \(Self.sizeLimit) are allowed")
    }
    self.details = details
    self.warnings = warnings
  }

  private static func missing(_ key: String, _ place: String) -> ManifestError {
    ManifestError(
      place: place,
      reason: """
        "\(key)" is missing; write {"applinks": {"details": [{"appIDs": […], "components": […]}]}}, or let \
        routes --format aasa write the file
        """)
  }

  /// Returns the decision of the first rule that matches a link. The order of a file is that of its search; the first
  /// match wins. Source: Apple, *applinks.Details.Components*, Bundle Resources.
  func decision(for link: String) -> Decision {
    let url = AssociationURL(link)
    for detail in details {
      guard let rule = detail.rules.first(where: { $0.matches(url) }) else { continue }
      return rule.isExcluded ? .excluded(rule) : .opens(rule, appIDs: detail.appIDs)
    }
    return .unmatched
  }
}

extension AssociationRule {
  fileprivate init(
    _ object: AssociationObject, _ defaults: [AssociationObject], _ variables: [String: [String]]
  ) throws(ManifestError) {
    place = object.place
    comment = try object.text("comment")
    let pattern = { (text: String?) in AssociationPattern(text ?? "*", variables: variables) }
    path = pattern(try object.text("/"))
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
  fileprivate init(path text: String, place: String) {
    isExcluded = text.hasPrefix("NOT ")
    path = AssociationPattern(isExcluded ? String(text.dropFirst(4)) : text)
    self.place = place
  }
}
