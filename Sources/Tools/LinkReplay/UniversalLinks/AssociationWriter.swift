import ComponentEngine
import EngineJSON

/// Writes the `apple-app-site-association` file for the external routes of an app.
///
/// The order is that of resolution, the most specific patterns first, because the first match of a file wins. Internal
/// routes that an external pattern covers are excluded before it.
struct AssociationWriter {
  /// A route with its pattern.
  private struct Entry {
    let route: Route
    let pattern: RoutePattern

    /// Whether a link from outside can open the route: it needs no hand-off key.
    var isOpen: Bool {
      route.reach == .external && route.unavailability == nil
        && !RouteExamples.required(route, except: pattern.captures).contains { parameter in
          route.parameters.contains { $0.name == parameter.key && $0.type == .handoff }
        }
    }
  }

  private let appIDs: [String]
  /// The paths of sample links that the router opens, and that no rule so far matches.
  private var unmatched: [String]
  private let followers: AssociationFollowers
  /// Internal components that cannot be excluded after every component.
  private var hiddenFollowers: [String] = []
  /// The rules so far.
  private var rules: [AssociationRule] = []
  private var texts = AssociationTexts()
  private var components: [(fields: [OrderedJSON.Field], comment: String)] = []
  private var hasComments = true

  /// Returns the file for a table.
  ///
  /// A file that would be too large does not require the parameters of components that follow another one, which takes
  /// a pattern of each component for each set of such parameters. If it is still too large, it has no comments.
  static func text(for table: RouteTable, appIDs: [String]) -> String {
    let writer = AssociationWriter(table, appIDs: appIDs, hasGroups: true)
    if writer.text.utf8.count <= AssociationFile.sizeLimit { return writer.text }
    var smaller = AssociationWriter(table, appIDs: appIDs, hasGroups: false)
    smaller.hasComments = smaller.text.utf8.count <= AssociationFile.sizeLimit
    return smaller.text
  }

  private init(_ table: RouteTable, appIDs: [String], hasGroups: Bool) {
    self.appIDs = appIDs
    let entries = table.routes.compactMap { route in
      (try? RoutePattern(route.path)).map { Entry(route: route, pattern: $0) }
    }.sorted { Self.precedes($0.pattern, $1.pattern) }
    unmatched = AssociationSamples(table).opened.map { AssociationURL($0).path }
    let open = entries.filter(\.isOpen)
    var texts = AssociationTexts()
    let required = open.map { texts.requirements(of: $0.route, $0.pattern) }
    followers =
      table.composition == .single
      ? AssociationFollowers()
      : AssociationFollowers(zip(open, required).map { ($0.pattern, $1) }, hasGroups: hasGroups)
    self.texts = texts
    if table.composition == .any { excludeFollowers(entries.filter { !$0.isOpen && !$0.pattern.places.isEmpty }) }
    for entry in entries {
      if entry.isOpen {
        include(entry)
      } else if open.contains(where: { overlaps($0.pattern, entry.pattern) }) {
        exclude(entry)
      }
    }
  }

  /// The file, in lines.
  private var text: String {
    var fields: [OrderedJSON.Field] = []
    let used = Set(rules.flatMap(\.patterns).flatMap(\.variables))
    let written = texts.variables.filter { used.contains($0.name) }
    if !written.isEmpty {
      let variables = written.map { OrderedJSON.Field(key: $0.name, value: OrderedJSON($0.texts)) }
      fields.append(.init(key: "substitutionVariables", value: .object(variables)))
    }
    let list = components.map { component in
      OrderedJSON.object(
        component.fields + (hasComments ? [.init(key: "comment", value: .text(component.comment))] : []))
    }
    fields.append(
      .init(key: "details", value: [["appIDs": OrderedJSON(appIDs), "components": .list(list)]]))
    return OrderedJSON.object([.init(key: "applinks", value: .object(fields))]).lines(width: 120) + "\n"
  }

  /// Returns whether a pattern goes before another: by its places from the left, a longer one before its beginning.
  private static func precedes(_ left: RoutePattern, _ right: RoutePattern) -> Bool {
    let (ranks, others) = (left.places.map(\.kind.rawValue), right.places.map(\.kind.rawValue))
    for (rank, other) in zip(ranks, others) where rank != other { return rank < other }
    return ranks.count != others.count ? ranks.count > others.count : left.description < right.description
  }

  /// Returns whether the path of a pattern may match a link that begins with segments of another one.
  private mutating func overlaps(_ pattern: RoutePattern, _ other: RoutePattern) -> Bool {
    guard !pattern.places.isEmpty, !other.places.isEmpty else { return false }
    return zip(pattern.places, other.places).allSatisfy { place, other in
      let text = texts.pattern(of: place)
      switch other {
      case .parameter(_, .string), .catchAll: return true
      case .literal, .parameter: break
      }
      let pattern = AssociationPattern(text, variables: texts.patterns)
      return Self.samples(of: other).contains { pattern.matches($0) }
    }
  }

  /// Returns segments that a place matches, percent-encoded, with all beginnings that patterns distinguish.
  private static func samples(of place: RoutePattern.Place) -> [String] {
    switch place {
    case .literal(let text): [AssociationTexts.segment(text)]
    case .parameter(_, .int): ["42", "-7", "+7"]
    case .parameter(_, .double): ["1.5", "-1.5", "+1.5"]
    case .parameter(_, .uuid): ["023e4567-e89b-12d3-a456-426614174000", "a23e4567-e89b-12d3-a456-426614174000"]
    case .parameter(_, let type): type.samples(text: "example").map(AssociationTexts.segment)
    case .catchAll: ["example"]
    }
  }

  private mutating func include(_ entry: Entry) {
    let (route, pattern) = (entry.route, entry.pattern)
    let comment = "\(route.name): \(route.path.isEmpty ? "the link without segments" : route.path)"
    let path = texts.path(of: pattern)
    let required = texts.requirements(of: route, pattern)
    guard !pattern.places.isEmpty else { return append("/", required, comment) }
    if pattern.isOpenEnded {
      // The wildcard matches slashes and semicolons too.
      if !required.isEmpty { append(required.matrixPath(path), [], comment) }
      if !pattern.hasCatchAll {
        if required.isEmpty { appendFollowers(of: path, route, comment) }
        if !isOpened(path + "/?*") { append(path + "/?*", [], "\(comment), and nothing else", excluded: true) }
      }
      append(path, required, comment)
    } else {
      append(path, required, comment)
      if required.isEmpty { appendFollowers(of: path, route, comment) }
      // Parameters of a segment follow a semicolon, as do all parameters of a component before the last one.
      if required.count == 1 { append(path + ";*", required, comment) }
      append(required.matrixPath(path), [], comment)
    }
  }

  /// Adds the patterns of a component with further components. A component with required parameters has them after a
  /// semicolon.
  private mutating func appendFollowers(of path: String, _ route: Route, _ comment: String) {
    let comment = "\(comment), and further components"
    let hidden = hiddenFollowers.filter { !isOpened("\(path)/\($0)") }
    if !hidden.isEmpty {
      let comment = "\(route.name), and a component for the app itself"
      append(path + "/" + texts.variable("internal", hidden), [], comment, excluded: true)
    }
    if !followers.plain.isEmpty { append(path + "/" + texts.variable("next", followers.plain), [], comment) }
    for group in followers.groups {
      append(path + "/" + texts.variable("next", group.texts), group.required, comment)
    }
  }

  /// Excludes internal routes after any other component. Where this would exclude a link that the router opens, they
  /// are excluded after each component apart.
  private mutating func excludeFollowers(_ entries: [Entry]) {
    let hidden = entries.flatMap { AssociationTexts.variableTexts(of: $0.pattern) }.uniqued()
    hiddenFollowers = hidden.filter { isOpened("/*/\($0)") }
    let others = hidden.filter { !hiddenFollowers.contains($0) }
    guard !others.isEmpty else { return }
    append("/*/" + texts.variable("internal", others), [], "a component for the app itself", excluded: true)
  }

  /// Excludes an internal route, unless its patterns would also exclude a link that the router opens.
  private mutating func exclude(_ entry: Entry) {
    let path = texts.path(of: entry.pattern)
    let comment = "\(entry.route.name) is only for the app itself"
    for path in entry.pattern.isOpenEnded ? [path] : AssociationTexts.openPaths(path) where !isOpened(path) {
      append(path, [], comment, excluded: true)
    }
  }

  /// Returns whether a pattern matches a link that the router opens and that no pattern before it matches.
  private func isOpened(_ path: String) -> Bool {
    let pattern = AssociationPattern(path: path, variables: texts.patterns)
    return unmatched.contains { pattern.matches(path: $0) }
  }

  private mutating func append(
    _ path: String, _ required: [AssociationTexts.Requirement], _ comment: String, excluded: Bool = false
  ) {
    var rule = AssociationRule()
    rule.path = AssociationPattern(path: path, variables: texts.patterns)
    rule.isExcluded = excluded
    rule.query = .items(
      required.map { .init(name: $0.key, pattern: AssociationPattern($0.value, variables: texts.patterns)) })
    // A rule that an earlier one covers would have no effect.
    guard !rules.contains(where: { $0.covers(rule) }) else { return }
    rules.append(rule)
    unmatched.removeAll { rule.path.matches(path: $0) }
    var fields = [OrderedJSON.Field(key: "/", value: .text(path))]
    if !required.isEmpty { fields.append(.init(key: "?", value: required.query)) }
    if excluded { fields.append(.init(key: "exclude", value: true)) }
    components.append((fields, comment))
  }
}

extension RoutePattern {
  /// Whether the path of an association file ends with a wildcard.
  fileprivate var isOpenEnded: Bool {
    switch places.last {
    case .parameter(_, .string), .parameter(_, .int), .parameter(_, .double), .catchAll: true
    default: false
    }
  }
}

extension RoutePattern.Place {
  /// The kind of the place, by which resolution compares.
  fileprivate var kind: PlaceKind {
    switch self {
    case .literal: .literal
    case .parameter(_, .choices): .choices
    case .parameter(_, .uuid): .uuid
    case .parameter(_, .int): .int
    case .parameter(_, .bool): .bool
    case .parameter(_, .double): .double
    case .parameter: .text
    case .catchAll: .catchAll
    }
  }
}
