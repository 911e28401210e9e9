import ComponentEngine
import EngineJSON

/// Writes the `apple-app-site-association` file for the external routes of an app.
///
/// The order is that of resolution, the most specific patterns first, because the first match of a file wins. Internal
/// routes that an external pattern covers are excluded before it.
struct AssociationWriter {
  private let appIDs: [String]
  /// The paths of sample links that the router opens.
  private let samples: [String]
  /// The components that can follow another one, for a variable; empty if a link names one component only.
  private let next: [String]
  /// The patterns so far.
  private var paths: [String] = []
  private var variables: [(name: String, texts: [String])] = []
  private var components: [OrderedJSON] = []

  init(_ manifest: Manifest, appIDs: [String]) {
    self.appIDs = appIDs
    let routes = manifest.routes.compactMap { route in
      (try? RoutePattern(route.path)).map { (route: route, pattern: $0) }
    }.sorted { Self.precedes($0.pattern, $1.pattern) }
    let external = routes.filter { $0.route.reach == .external }.map(\.pattern)
    let table = try? RouteTable(manifest.routes, policy: manifest.policy, composition: manifest.composition)
    samples = (table.map(AssociationComparison.externalSamples) ?? []).map { AssociationURL($0).path }
    next = manifest.composition == .single ? [] : Self.next(external)
    for (route, pattern) in routes {
      let path = text(of: pattern)
      if route.reach == .external {
        include(route, pattern, path)
      } else {
        let segments = RouteExamples.segments(of: pattern)
        if external.contains(where: { Self.covers($0, segments) }) { exclude(route, path) }
      }
    }
  }

  /// The file, in lines.
  var text: String {
    var fields: [OrderedJSON.Field] = []
    if !variables.isEmpty {
      let texts = variables.map { OrderedJSON.Field(key: $0.name, value: OrderedJSON($0.texts)) }
      fields.append(.init(key: "substitutionVariables", value: .object(texts)))
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
    return zip(pattern.places, segments).allSatisfy { place, segment in
      switch place {
      case .literal(let text): text.utf8.elementsEqual(segment.utf8)
      case .parameter(_, let type): type.accepts(segment)
      case .catchAll: true
      }
    }
  }

  private mutating func include(_ route: Route, _ pattern: RoutePattern, _ path: String) {
    let required = requirements(of: route, pattern)
    let comment = "\(route.name): \(route.path.isEmpty ? "the link without segments" : route.path)"
    guard !pattern.places.isEmpty else { return append("/", required, comment) }
    if case .catchAll = pattern.places.last { return append(path, required, comment) }
    let further = next.isEmpty ? nil : path + "/" + variable("next", next)
    if path.hasSuffix("*") {
      if let further { append(further, nil, "\(comment), and further components") }
      // The wildcard matches slashes too.
      if !isOpened(path + "/?*") { append(path + "/?*", nil, "\(comment), and nothing else", excluded: true) }
      append(path, required, comment)
    } else {
      append(path, required, comment)
      append(path + "/", required, comment)
      if let further { append(further, nil, "\(comment), and further components") }
    }
    // Parameters of a segment follow a semicolon, as do all parameters of a component before the last one.
    if required != nil || !path.hasSuffix("*") { append(path + ";*", nil, comment) }
  }

  /// Excludes an internal route, unless its patterns would also exclude a link that the router opens.
  private mutating func exclude(_ route: Route, _ path: String) {
    let comment = "\(route.name) is only for the app itself"
    for path in path.hasSuffix("*") ? [path] : [path, path + "/*", path + ";*"] where !isOpened(path) {
      append(path, nil, comment, excluded: true)
    }
  }

  /// Returns whether a pattern matches a link that the router opens and that no pattern before it matches.
  private func isOpened(_ path: String) -> Bool {
    let texts = Dictionary(uniqueKeysWithValues: variables.map { ($0.name, $0.texts) })
    let pattern = AssociationPattern(path, variables: texts)
    let earlier = paths.map { AssociationPattern($0, variables: texts) }
    return samples.contains { sample in
      pattern.matches(sample) && !earlier.contains { $0.matches(sample) }
    }
  }

  /// Returns texts for the components that can follow another one: the patterns of external routes. Texts of variables
  /// cannot contain variables.
  private static func next(_ external: [RoutePattern]) -> [String] {
    external.flatMap { pattern -> [String] in
      let path = pattern.places.map { place in
        switch place {
        case .literal(let text): literal(text)
        case .parameter, .catchAll: "?*"
        }
      }.joined(separator: "/")
      if path.isEmpty { return [] }
      return path.hasSuffix("*") ? [path] : [path, path + "/*", path + ";*"]
    }.uniqued()
  }

  private mutating func append(
    _ path: String, _ query: OrderedJSON?, _ comment: String, excluded: Bool = false
  ) {
    paths.append(path)
    var fields = [OrderedJSON.Field(key: "/", value: .text(path))]
    if let query { fields.append(.init(key: "?", value: query)) }
    if excluded { fields.append(.init(key: "exclude", value: true)) }
    components.append(.object(fields + [.init(key: "comment", value: .text(comment))]))
  }

  /// Returns the patterns of the required parameters; nil without any. A text can be empty, and so needs none.
  private mutating func requirements(of route: Route, _ pattern: RoutePattern) -> OrderedJSON? {
    let own = pattern.captures + route.fixed.keys
    var fields: [OrderedJSON.Field] = []
    for parameter in route.parameters where parameter.isRequired && !own.contains(parameter.name) {
      guard let text = text(of: parameter.type, named: parameter.name), text != "*" else { continue }
      fields.append(.init(key: Self.encoded(parameter.name), value: .text(text)))
    }
    return fields.isEmpty ? nil : .object(fields)
  }

  private static func encoded(_ text: String) -> String {
    RouterURL(scheme: nil, segments: [RouterURLComponent(text)]).description
  }

  /// Returns a text for a pattern that matches only itself, as far as patterns can express it.
  private static func literal(_ text: String) -> String {
    encoded(text).replacing("*", with: "?").replacing("$", with: "?")
  }

  private mutating func text(of pattern: RoutePattern) -> String {
    var path = ""
    for place in pattern.places {
      switch place {
      case .literal(let text): path += "/" + Self.literal(text)
      case .parameter(let name, let type):
        let text = text(of: type, named: name) ?? "?*"
        path += "/" + (text == "*" ? "?*" : text)
      case .catchAll: path += "/?*"
      }
    }
    return path
  }

  /// Returns the pattern of a type; nil for a type that no link from outside can contain. Numbers with a sign have no
  /// pattern.
  private mutating func text(of type: LinkValueType, named name: String) -> String? {
    switch type {
    case .string: "*"
    case .int, .double: "$(digit)*"
    case .uuid: "????????-????-????-????-????????????"
    case .bool: variable("bool", ["true", "false", "yes", "no", "1", "0"])
    case .choices(let choices): variable(name, choices.map(Self.literal))
    case .handoff: nil
    }
  }

  /// Returns a reference to a variable with these texts. A name that other texts have gets a number.
  private mutating func variable(_ name: String, _ texts: [String]) -> String {
    if let known = variables.first(where: { $0.texts == texts }) { return "$(\(known.name))" }
    let plain = String(name.map { "$()".contains($0) ? "_" : $0 })
    let isTaken = { [variables] (name: String) in
      variables.contains { $0.name == name } || PredefinedVariable(rawValue: name) != nil
    }
    var unique = plain
    var number = 2
    while isTaken(unique) {
      unique = "\(plain)\(number)"
      number += 1
    }
    variables.append((unique, texts))
    return "$(\(unique))"
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
