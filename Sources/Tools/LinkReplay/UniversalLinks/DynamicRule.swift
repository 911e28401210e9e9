import ComponentEngine

/// A rule of dynamic app links (Android 15 and later) in an `assetlinks.json` file.
///
/// Source: Google, *Configure website associations and dynamic rules*; Android Open Source Project, `UriRelativeFilter`
/// and `UriRelativeFilterGroup`.
struct DynamicRule: Equatable {
  let path: DynamicPattern?
  let fragment: DynamicPattern?
  /// A pattern of each item, `name=value`, of which one of the link has to match.
  let items: [DynamicPattern]
  /// Whether the browser opens matching links.
  let isExcluded: Bool
  /// The place in the file.
  let place: PublishedPlace

  init(_ object: AssociationObject) throws(ManifestError) {
    path = try object.text("/").map { DynamicPattern($0) }
    fragment = try object.text("#").map { DynamicPattern($0) }
    let query = try object.textsByName("?")
    if object.has("?"), query == nil {
      throw ManifestError(
        "expected an object with a pattern for each name, as in {\"coupon\": \"?*\"}", at: object.place(of: "?"))
    }
    items = (query ?? [:]).sorted { $0.key < $1.key }.map { DynamicPattern("\($0.key)=\($0.value)") }
    isExcluded = try object.bool("exclude") ?? false
    _ = try object.text("comments")
    place = object.place
  }

  /// Returns whether all parts of a decoded link match. A pattern of a fragment needs a fragment.
  func matches(_ url: AssociationURL) -> Bool {
    guard !isEmpty, path?.matches(url.path) != false, fragment == nil || !url.fragment.isEmpty,
      fragment?.matches(url.fragment) != false
    else { return false }
    let values = items.isEmpty ? [] : url.items
    return items.allSatisfy { item in values.contains { item.matches($0) } }
  }

  /// Whether the rule has no pattern. It then matches no link.
  private var isEmpty: Bool { path == nil && fragment == nil && items.isEmpty }

  /// Whether the rule matches every link.
  private var isEverything: Bool { path?.isEverything == true && fragment == nil && items.isEmpty }

  /// The patterns as in the file, for messages.
  var text: String {
    let parts = [path?.text, items.isEmpty ? nil : "?" + items.map(\.text).joined(separator: "&")]
    return (parts + [fragment.map { "#\($0.text)" }]).compactMap(\.self).joined(separator: " ")
  }

  /// Returns warnings about rules that have no effect.
  static func faults(of rules: [DynamicRule]) -> [RouteFinding] {
    let warning = { (rule: DynamicRule, text: String) in
      RouteFinding(.warning, "ineffectiveStatement", "\(rule.place)\(text)", at: rule.place)
    }
    var faults: [RouteFinding] = []
    for rule in rules {
      if rule.isEmpty {
        faults.append(
          warning(rule, ": it has no pattern, so that it matches no link; write \"/\": \"*\" for every link"))
      }
      for pattern in rule.items + [rule.fragment].compactMap(\.self) {
        faults += FileRule.findings(in: pattern.text, .dynamicPattern, at: rule.place)
      }
      if let path = rule.path { faults += FileRule.findings(in: path.text, .dynamicPath, at: rule.place) }
    }
    if let first = rules.firstIndex(where: \.isEverything), first < rules.count - 1 {
      faults.append(
        warning(
          rules[first],
          " (\(rules[first].text)) matches every link, so that the rules after it have no effect; write it at the end"))
    }
    return faults
  }
}

// MARK: - Comparison

extension DynamicRule {
  /// Compares the rules of apps with a table by sample links of its routes.
  ///
  /// An app opens a link if its first rule that matches does, or if it has no rules. Only whole routes are compared,
  /// because the manifest of the Android app, which can be narrower, is not known.
  static func differences(
    of apps: [AssetLinksFile.App], from table: RouteTable
  ) -> [AssociationComparison.Difference] {
    let lists = apps.map(\.rules).filter { !$0.isEmpty }
    guard !lists.isEmpty else { return [] }
    let samples = AssociationSamples(table)
    var paths: [RouteID: String] = [:]
    return samples.links.compactMap { route, link -> AssociationComparison.Difference? in
      let url = AssociationURL(link)
      // A slash at the end and further components are not a matter of the route alone.
      let path = paths[RouteID(route), default: url.path]
      paths[RouteID(route)] = path
      if url.path.hasPrefix("\(path)/") || url.path.hasPrefix("\(path);") { return nil }
      let decoded = url.decoded
      let rules = lists.compactMap { list in list.first { $0.matches(decoded) } }
      let error = samples.error(of: link)
      let difference = { (kind: AssociationComparison.Difference.Kind, reason: String, rule: DynamicRule?) in
        AssociationComparison.Difference(
          link: link, kind: kind, source: "route \(route.path)", reason: reason, place: rule?.place)
      }
      if let rule = rules.first(where: { !$0.isExcluded }) {
        guard let error, error.code == "notExternal" else { return nil }
        return difference(.refusedByRouter, "\(error.code): \(error)", rule)
      }
      guard error == nil, lists.count == apps.count else { return nil }
      return difference(
        .ignoredBySystem,
        rules.first.map { "\($0.place) (\($0.text)) excludes it" } ?? "no rule of dynamic app links matches it",
        rules.first)
    }.grouped()
  }
}

extension AssociationURL {
  /// The items of the query. Android splits it at semicolons if it has no `&`.
  fileprivate var items: [String] { query.split(separator: query.contains("&") ? "&" : ";").map { String($0) } }
}
