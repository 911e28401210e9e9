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
  /// The paths of sample links that the router opens.
  private let samples: [String]
  private let followers: AssociationFollowers
  /// The patterns so far.
  private var patterns: [AssociationPattern] = []
  private var texts = AssociationTexts()
  private var components: [OrderedJSON] = []

  /// Returns the file for a table.
  ///
  /// A file that would be too large does not require the parameters of components that follow another one, which takes
  /// a pattern of each component for each set of such parameters.
  static func text(for table: RouteTable, appIDs: [String]) -> String {
    let text = AssociationWriter(table, appIDs: appIDs, hasGroups: true).text
    guard text.utf8.count > AssociationFile.sizeLimit else { return text }
    return AssociationWriter(table, appIDs: appIDs, hasGroups: false).text
  }

  private init(_ table: RouteTable, appIDs: [String], hasGroups: Bool) {
    self.appIDs = appIDs
    let entries = table.routes.compactMap { route in
      (try? RoutePattern(route.path)).map { Entry(route: route, pattern: $0) }
    }.sorted { Self.precedes($0.pattern, $1.pattern) }
    samples = AssociationSamples(table).opened.map { AssociationURL($0).path }
    let open = entries.filter(\.isOpen)
    let hidden = entries.filter { entry in
      let segments = RouteExamples.segments(of: entry.pattern)
      return !entry.isOpen && open.contains { Self.covers($0.pattern, segments) }
    }
    var texts = AssociationTexts()
    let required = open.map { texts.requirements(of: $0.route, $0.pattern) }
    followers =
      table.composition == .single
      ? AssociationFollowers()
      : AssociationFollowers(
        zip(open, required).map { ($0.pattern, $1) }, hidden: hidden.map(\.pattern), hasGroups: hasGroups)
    self.texts = texts
    for entry in entries {
      if entry.isOpen {
        include(entry)
      } else if hidden.contains(where: { $0.pattern.description == entry.pattern.description }) {
        exclude(entry)
      }
    }
  }

  /// The file, in lines.
  private var text: String {
    var fields: [OrderedJSON.Field] = []
    if !texts.variables.isEmpty {
      let variables = texts.variables.map { OrderedJSON.Field(key: $0.name, value: OrderedJSON($0.texts)) }
      fields.append(.init(key: "substitutionVariables", value: .object(variables)))
    }
    fields.append(
      .init(key: "details", value: [["appIDs": OrderedJSON(appIDs), "components": .list(components)]]))
    return OrderedJSON.object([.init(key: "applinks", value: .object(fields))]).lines(width: 120) + "\n"
  }

  /// Returns whether a pattern goes before another: by its places from the left, a longer one before its beginning.
  private static func precedes(_ left: RoutePattern, _ right: RoutePattern) -> Bool {
    let (ranks, others) = (left.places.map(\.kind.rawValue), right.places.map(\.kind.rawValue))
    for (rank, other) in zip(ranks, others) where rank != other { return rank < other }
    return ranks.count != others.count ? ranks.count > others.count : left.description < right.description
  }

  /// Returns whether a pattern matches the first segments.
  private static func covers(_ pattern: RoutePattern, _ segments: [String]) -> Bool {
    guard pattern.places.count <= segments.count, !pattern.places.isEmpty else { return false }
    return zip(pattern.places, segments).allSatisfy { $0.matches($1) }
  }

  private mutating func include(_ entry: Entry) {
    let (route, pattern) = (entry.route, entry.pattern)
    let comment = "\(route.name): \(route.path.isEmpty ? "the link without segments" : route.path)"
    let path = texts.path(of: pattern)
    let required = texts.requirements(of: route, pattern)
    guard !pattern.places.isEmpty else { return append("/", required, comment) }
    if path.hasSuffix("*") {
      // The wildcard matches slashes and semicolons too.
      if !required.isEmpty { append(required.matrixPath(path), [], comment) }
      if !pattern.hasCatchAll {
        if required.isEmpty { appendFollowers(of: path, route, comment) }
        if !isOpened(path + "/?*") { append(path + "/?*", [], "\(comment), and nothing else", excluded: true) }
      }
      append(path, required, comment)
    } else {
      append(path, required, comment)
      append(path + "/", required, comment)
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
    let hidden = followers.excluded.filter { !isOpened("\(path)/\($0)") }
    if !hidden.isEmpty {
      let comment = "\(route.name), and a component for the app itself"
      append(path + "/" + texts.variable("internal", hidden), [], comment, excluded: true)
    }
    if !followers.plain.isEmpty { append(path + "/" + texts.variable("next", followers.plain), [], comment) }
    for group in followers.groups {
      append(path + "/" + texts.variable("next", group.texts), group.required, comment)
    }
  }

  /// Excludes an internal route, unless its patterns would also exclude a link that the router opens.
  private mutating func exclude(_ entry: Entry) {
    let path = texts.path(of: entry.pattern)
    let comment = "\(entry.route.name) is only for the app itself"
    for path in path.hasSuffix("*") ? [path] : [path, path + "/*", path + ";*"] where !isOpened(path) {
      append(path, [], comment, excluded: true)
    }
  }

  /// Returns whether a pattern matches a link that the router opens and that no pattern before it matches.
  private func isOpened(_ path: String) -> Bool {
    let pattern = AssociationPattern(path, variables: texts.variablesByName)
    return samples.contains { sample in
      pattern.matches(sample) && !patterns.contains { $0.matches(sample) }
    }
  }

  private mutating func append(
    _ path: String, _ required: [AssociationTexts.Requirement], _ comment: String, excluded: Bool = false
  ) {
    patterns.append(AssociationPattern(path, variables: texts.variablesByName))
    var fields = [OrderedJSON.Field(key: "/", value: .text(path))]
    if !required.isEmpty { fields.append(.init(key: "?", value: required.query)) }
    if excluded { fields.append(.init(key: "exclude", value: true)) }
    components.append(.object(fields + [.init(key: "comment", value: .text(comment))]))
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
