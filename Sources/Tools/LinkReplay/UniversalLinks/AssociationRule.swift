/// An element of `components`: the links that an app opens, or does not open.
struct AssociationRule: Equatable {
  /// The requirement for the query.
  enum Query: Equatable {
    case pattern(AssociationPattern)
    /// A pattern for the values of each item, sorted by name.
    case items([Item])
  }

  struct Item: Equatable {
    let name: String
    let pattern: AssociationPattern
  }

  var path = AssociationPattern(path: "*")
  var query = Query.pattern(AssociationPattern("*"))
  var fragment = AssociationPattern("*")
  /// Whether the system opens matching links in the browser.
  var isExcluded = false
  var isCaseSensitive = true
  /// Whether the patterns are written for percent-encoded links, as by default; otherwise for decoded ones.
  var isPercentEncoded = true
  var comment: String?
  /// The place in the file, `details[0].components[2]`.
  var place = PublishedPlace(description: "", offset: 0)

  /// Returns whether all parts of a link match.
  ///
  /// An item that a query does not contain, and an item without a value, have the empty text as their value; of a
  /// repeated item, all values must match. Source: Apple, *What's New in Universal Links*, WWDC 2019, session 717.
  func matches(_ link: AssociationURL) -> Bool {
    let url = isPercentEncoded ? link : link.decoded
    guard path.matches(path: url.path, caseSensitive: isCaseSensitive), matches(url.fragment, fragment) else {
      return false
    }
    switch query {
    case .pattern(let pattern): return matches(url.query, pattern)
    case .items(let items):
      return items.allSatisfy { item in
        // Split before decoding, so that an encoded & stays in its value.
        let values = link.values(of: item.name).map { isPercentEncoded ? $0 : AssociationURL.decode($0) }
        return (values.isEmpty ? [""] : values).allSatisfy { matches($0, item.pattern) }
      }
    }
  }

  private func matches(_ text: String, _ pattern: AssociationPattern) -> Bool {
    pattern.matches(text, caseSensitive: isCaseSensitive)
  }

  /// Whether the rule matches every link.
  var isEverything: Bool { path.isEverything && fragment.isEverything && Self.isEverything(query) }

  /// Returns whether the rule matches every link that another one matches. False also means that this is unknown.
  func covers(_ other: Self) -> Bool {
    if isEverything { return true }
    guard !isCaseSensitive || other.isCaseSensitive, isPercentEncoded == other.isPercentEncoded,
      path.covers(other.path, caseSensitive: isCaseSensitive, asPath: true),
      fragment.covers(other.fragment, caseSensitive: isCaseSensitive)
    else { return false }
    switch (query, other.query) {
    case _ where Self.isEverything(query): return true
    case (.pattern(let own), .pattern(let other)): return own.covers(other, caseSensitive: isCaseSensitive)
    case (.items(let own), .items(let others)):
      return own.allSatisfy { item in
        item.pattern.isEverything
          || others.contains { $0.name == item.name && item.pattern.covers($0.pattern, caseSensitive: isCaseSensitive) }
      }
    default: return false
    }
  }

  private static func isEverything(_ query: Query) -> Bool {
    switch query {
    case .pattern(let pattern): pattern.isEverything
    case .items(let items): items.allSatisfy(\.pattern.isEverything)
    }
  }

  /// All patterns of the rule.
  var patterns: [AssociationPattern] {
    switch query {
    case .pattern(let pattern): [path, pattern, fragment]
    case .items(let items): [path, fragment] + items.map(\.pattern)
    }
  }

  /// The patterns as in the file, for messages.
  var text: String {
    var parts = path.text == "*" ? [] : [path.text]
    switch query {
    case .pattern(let pattern): if pattern.text != "*" { parts.append("?\(pattern.text)") }
    case .items(let items):
      parts.append("?" + items.map { "\($0.name)=\($0.pattern.text)" }.joined(separator: "&"))
    }
    if fragment.text != "*" { parts.append("#\(fragment.text)") }
    return parts.isEmpty ? "*" : parts.joined(separator: " ")
  }

  /// Returns links to a host that the rule matches.
  func examples(host: String) -> [String] {
    let paths = path.examples
    var queries: [String]
    switch query {
    case .pattern(let pattern): queries = pattern.text == "*" ? [""] : pattern.examples
    case .items(let items):
      queries = [items.map { "\($0.name)=\($0.pattern.examples.last ?? "")" }.joined(separator: "&")]
    }
    if queries.isEmpty { queries = [""] }
    let fragments = fragment.text == "*" ? [""] : Array(fragment.examples.prefix(1))
    return paths.flatMap { path in
      queries.flatMap { query in
        fragments.map { fragment in
          "https://\(host)\(path)" + (query.isEmpty ? "" : "?\(query)") + (fragment.isEmpty ? "" : "#\(fragment)")
        }
      }
    }
  }
}
