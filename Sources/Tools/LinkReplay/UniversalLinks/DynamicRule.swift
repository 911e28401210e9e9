import ComponentEngine

/// A rule of dynamic app links (Android 15 and later) in an `assetlinks.json` file.
///
/// `*` matches zero or more characters, `?` exactly one, and `?*` one or more. Source: Google, *Configure website
/// associations and dynamic rules*; Android Open Source Project, `UriRelativeFilter` and `UriRelativeFilterGroup`.
struct DynamicRule: Equatable {
  let path: AssociationPattern?
  let fragment: AssociationPattern?
  /// A pattern of each item, `name=value`, of which one of the link has to match.
  let items: [AssociationPattern]
  /// Whether the browser opens matching links.
  let isExcluded: Bool
  /// The place in the file.
  let place: String

  init(_ object: AssociationObject) throws(ManifestError) {
    path = try object.text("/").map { AssociationPattern($0) }
    fragment = try object.text("#").map { AssociationPattern($0) }
    let query = try object.textsByName("?")
    if object.has("?"), query == nil {
      throw ManifestError(
        place: "\(object.place).?",
        reason: "expected an object with a pattern for each name, as in {\"coupon\": \"?*\"}")
    }
    items = (query ?? [:]).sorted { $0.key < $1.key }.map { AssociationPattern("\($0.key)=\($0.value)") }
    isExcluded = try object.bool("exclude") ?? false
    _ = try object.text("comments")
    place = object.place
  }

  /// Returns whether all parts of a link match.
  func matches(_ link: AssociationURL) -> Bool {
    let url = link.decoded
    let values = url.query.split { $0 == "&" }.map { String($0) }
    return !isEmpty && path?.matches(url.path) != false && fragment?.matches(url.fragment) != false
      && items.allSatisfy { item in values.contains { item.matches($0) } }
  }

  /// Whether the rule has no pattern. It then matches no link.
  private var isEmpty: Bool { path == nil && fragment == nil && items.isEmpty }

  /// Whether the rule matches every link.
  private var isEverything: Bool { path?.isEverything == true && fragment?.isEverything != false && items.isEmpty }

  /// The patterns as in the file, for messages.
  var text: String {
    let parts = [path?.text, items.isEmpty ? nil : "?" + items.map(\.text).joined(separator: "&")]
    return (parts + [fragment.map { "#\($0.text)" }]).compactMap(\.self).joined(separator: " ")
  }

  /// Returns sentences about rules that have no effect.
  static func faults(of rules: [DynamicRule]) -> [String] {
    var faults: [String] = []
    for rule in rules {
      if rule.isEmpty {
        faults.append("\(rule.place): it has no pattern, so that it matches no link; write \"/\": \"*\" for every link")
      }
      if let path = rule.path, let first = path.text.first, !"/*?".contains(first) {
        faults.append("\(rule.place): no path matches \"\(path.text)\"; write \"/\(path.text)\"")
      }
      if rule.path?.text.contains("$(") == true {
        faults.append("\(rule.place): $( is a text here: only Apple's files have variables; write * or ?*")
      }
    }
    if let first = rules.firstIndex(where: \.isEverything), first < rules.count - 1 {
      faults.append(
        "\(rules[first].place) (\(rules[first].text)) matches every link, so that the rules after it have no effect; "
          + "write it at the end")
    }
    return faults
  }
}

// MARK: - Comparison

extension DynamicRule {
  /// Compares rules with a table by sample links of its routes. A file without rules has no difference.
  ///
  /// Only whole routes are compared, because the manifest of the Android app, which can be narrower, is not known.
  static func differences(_ rules: [DynamicRule], from table: RouteTable) -> [AssociationComparison.Difference] {
    guard !rules.isEmpty else { return [] }
    let samples = AssociationSamples(table)
    var differences: [AssociationComparison.Difference] = []
    var paths: [RouteID: String] = [:]
    for (route, link) in samples.links {
      let url = AssociationURL(link)
      // A slash at the end and further components are not a matter of the route alone.
      let path = paths[RouteID(route), default: url.path]
      paths[RouteID(route)] = path
      if url.path.hasPrefix("\(path)/") { continue }
      let rule = rules.first { $0.matches(url) }
      let error = samples.error(of: link)
      let difference: (AssociationComparison.Difference.Kind, String)? =
        switch (rule, error) {
        case (let rule?, let error?) where !rule.isExcluded && error.code == "notExternal":
          (.refusedByRouter, "\(error.code): \(error)")
        case (let rule?, nil) where rule.isExcluded: (.ignoredBySystem, "\(rule.place) (\(rule.text)) excludes it")
        case (nil, nil): (.ignoredBySystem, "no rule of dynamic app links matches it")
        default: nil
        }
      guard let (kind, reason) = difference else { continue }
      let source = "route \(route.path)"
      if let index = differences.firstIndex(where: { $0.kind == kind && $0.source == source }) {
        differences[index].further += 1
      } else {
        differences.append(.init(link: link, kind: kind, source: source, reason: reason))
      }
    }
    return differences
  }
}
