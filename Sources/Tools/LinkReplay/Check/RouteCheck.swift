import ComponentEngine

/// Finds the mistakes of ``RouteRule`` in routes that form a valid table.
struct RouteCheck {
  /// A route with its pattern and its position in the table.
  struct Entry {
    fileprivate let position: Int
    let route: Route
    fileprivate let pattern: RoutePattern
  }

  let table: RouteTable
  let guards: [Manifest.Guard]
  let entries: [Entry]
  /// The positions in `entries` of the routes that begin with a literal.
  private let byLiteral: [String: [Int]]
  /// The positions of the other routes.
  private let withoutLiteral: [Int]
  /// A text that is no literal and no choice of any route.
  private let text: String
  /// Such a text, and one of each type, those first that the fewest types accept.
  private let freshTexts: [String]

  init(_ table: RouteTable, guards: [Manifest.Guard] = []) {
    self.table = table
    self.guards = guards
    entries = table.routes.enumerated().compactMap { position, route in
      guard route.unavailability == nil, let pattern = try? RoutePattern(route.path) else { return nil }
      return Entry(position: position, route: route, pattern: pattern)
    }
    var literals: Set<String> = []
    var byLiteral: [String: [Int]] = [:]
    var withoutLiteral: [Int] = []
    for (index, entry) in entries.enumerated() {
      for place in entry.pattern.places {
        switch place {
        case .literal(let literal): literals.insert(literal)
        case .parameter(_, .choices(let choices)): literals.formUnion(choices)
        case .parameter, .catchAll: break
        }
      }
      switch entry.pattern.places.first {
      case .literal(let literal)?: byLiteral[literal, default: []].append(index)
      case nil: break
      default: withoutLiteral.append(index)
      }
    }
    self.byLiteral = byLiteral
    self.withoutLiteral = withoutLiteral
    let fresh = { (text: (Int) -> String) in (0...literals.count).lazy.map(text).first { !literals.contains($0) } }
    text = fresh { $0 == 0 ? "text" : "text\($0)" } ?? "text"
    freshTexts = [
      text, fresh { "01234567-89ab-cdef-0123-\(456_789_012_345 + $0)" }, fresh { "\($0 + 1).5" },
      Self.truthValues.first { !literals.contains($0) }, fresh { "\($0 + 7)" },
    ].compactMap(\.self)
  }

  /// The truth values that are no numbers, in every case of their letters.
  private static var truthValues: some Sequence<String> {
    ["true", "false", "yes", "no"].lazy.flatMap { word in
      (0..<(1 << word.count)).lazy.map { mask in
        word.enumerated().map { mask >> $0 & 1 == 1 ? $1.uppercased() : String($1) }.joined()
      }
    }
  }

  /// Returns the mistakes of the app, then those of each route, in the order of the routes.
  ///
  /// - Parameter checksStyle: Whether missing summaries are reported. Default false.
  /// - Complexity: O(n²) in the number of routes, if all of them have places without literals.
  func findings(checksStyle: Bool = false) -> [RouteFinding] {
    let rules = RouteRule.all.filter { checksStyle || !$0.isStyle }
    return findings(of: nil, rules) + entries.flatMap { findings(of: $0, rules) }
  }

  private func findings(of entry: Entry?, _ rules: [RouteRule]) -> [RouteFinding] {
    var findings: [RouteFinding] = []
    for rule in rules {
      for mistake in rule.find(in: entry, self) {
        let route = entry.map { RouteID($0.route) } ?? mistake.route
        findings.append(RouteFinding(rule.severity, rule.code, mistake.advice, of: route, link: mistake.link))
        if mistake.advice.standsAlone { return findings }
      }
    }
    return findings
  }
}

// MARK: - Links

extension RouteCheck {
  /// The most links that are tried for one route. A route with more of them counts as reachable.
  private static let linkLimit = 4096

  /// Returns a link that a route matches, and what it opens instead; nil if a link opens the route. A link with further
  /// components opens the route only if the link without them does.
  func unreachableLink(of entry: Entry) -> (link: String, opens: String)? {
    var first: [String]?
    for (count, segments) in candidates(for: entry).enumerated() {
      guard count < Self.linkLimit, opens(alone: segments, entry) != .route(entry.position) else { return nil }
      first = first ?? segments
    }
    let segments = first ?? entry.pattern.places.map { $0.samples(text: text).first ?? text }
    return (link(segments), opens(alone: segments, entry).description(in: table))
  }

  /// Returns segments that a route matches, one list of which opens the route if any link does: a text that no other
  /// place but a plain one matches has the fewest competitors.
  private func candidates(for entry: Entry) -> some Sequence<[String]> {
    let declared = Dictionary(grouping: entry.route.parameters, by: \.name).mapValues { $0.map(\.type) }
    let fixed = Set(entry.route.fixed.keys)
    let types = { (name: String) in fixed.contains(name) ? [] : declared[name] ?? [] }
    var beginnings: [[String]] = [[]]
    var rests: [[String]] = [[]]
    for place in entry.pattern.places {
      switch place {
      case .literal(let literal): beginnings = beginnings.map { $0 + [literal] }
      case .parameter(let name, let type):
        let texts = texts(of: [type] + types(name))
        let longer = beginnings.lazy.flatMap { list in texts.lazy.map { list + [$0] } }
        beginnings = Array(longer.prefix(Self.linkLimit + 1))
      case .catchAll(let name):
        // A catch-all has one value, its segments with slashes between them.
        let texts = texts(of: types(name))
        rests = texts == [text] ? [] : texts.map { $0.split(separator: "/").map(String.init) }
      }
    }
    if rests.isEmpty {
      let most = max(1, table.policy.limits.segments - entry.pattern.places.count + 1)
      rests = (1...most).map { Array(repeating: text, count: $0) }
    }
    return beginnings.lazy.flatMap { [rests] beginning in rests.lazy.map { beginning + $0 } }
  }

  /// Returns texts that all of these types accept: one that is no literal and no choice of any route if there is one.
  private func texts(of types: [LinkValueType]) -> [String] {
    let accepts = { (text: String) in types.allSatisfy { $0.accepts(text) } }
    for type in types {
      guard case .choices(let choices) = type else { continue }
      let others = types.filter { $0 != type }
      return choices.filter { text in Self.canBeSegment(text) && others.allSatisfy { $0.accepts(text) } }
    }
    if let text = freshTexts.first(where: accepts) { return [text] }
    return LinkValueType.bool.samples(text: text).filter(accepts)
  }

  private static func canBeSegment(_ text: String) -> Bool {
    text != "." && text != ".." && !text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
  }

  /// Returns a link that the pattern matches, and the two components or more that it opens; nil for no such link.
  func ambiguousLink(of entry: Entry) -> (link: String, opens: String)? {
    let places = entry.pattern.places
    guard table.composition == .any, places.count > 1, !entry.pattern.hasCatchAll else { return nil }
    let rests = divisions(of: places)
    for first in candidates(places[0]) {
      let length = first.pattern.places.count
      guard !first.pattern.hasCatchAll, length < places.count, let rest = rests[length],
        let start = commonSegments(places[..<length], first.pattern.places)
      else { continue }
      let segments = start + rest.segments
      let opened = opens(segments, [entry, first] + rest.entries)
      if case .several = opened {
        return (link(segments), opened.description(in: table))
      }
    }
    return nil
  }

  /// Routes that match the end of a pattern, with segments that both match.
  private struct Division {
    var entries: [Entry] = []
    var segments: [String] = []
  }

  /// Returns for each position of a pattern routes that match all places from there on.
  private func divisions(of places: [RoutePattern.Place]) -> [Division?] {
    var divisions = [Division?](repeating: nil, count: places.count + 1)
    divisions[places.count] = Division()
    for start in places.indices.dropFirst().reversed() {
      for entry in candidates(places[start]) {
        let own = entry.pattern.places
        let end = entry.pattern.hasCatchAll ? places.count : start + own.count
        guard end <= places.count, let rest = divisions[end],
          let segments = commonSegments(places[start..<end], own)
        else { continue }
        divisions[start] = Division(entries: [entry] + rest.entries, segments: segments + rest.segments)
        break
      }
    }
    return divisions
  }

  /// Returns the routes whose first place may match the same segment as a place.
  private func candidates(_ place: RoutePattern.Place) -> [Entry] {
    guard case .literal(let literal) = place else { return entries.filter { !$0.pattern.places.isEmpty } }
    return ((byLiteral[literal] ?? []) + withoutLiteral).map { entries[$0] }
  }

  /// Returns segments that both lists of places match; a catch-all matches all places that are left.
  private func commonSegments(
    _ places: ArraySlice<RoutePattern.Place>, _ others: [RoutePattern.Place]
  ) -> [String]? {
    guard places.count >= others.count, let last = others.last else { return nil }
    var segments: [String] = []
    for (index, place) in places.enumerated() {
      guard let segment = place.commonSegment(with: index < others.count ? others[index] : last, text: text) else {
        return nil
      }
      segments.append(segment)
    }
    return segments
  }
}

// MARK: - Resolution

extension RouteCheck {
  /// The routes that a link opens.
  private enum Opened: Equatable {
    case route(Int)
    case several([Int])
    case nothing(LinkError)

    func description(in table: RouteTable) -> String {
      switch self {
      case .route(let position): RouteID(table.routes[position]).description
      case .several(let positions): positions.map { table.routes[$0].name }.joined(separator: " › ")
      case .nothing(let error): "nothing (\(error))"
      }
    }
  }

  /// Opens a path from inside. Its segments have all the parameters that these routes require.
  private func opens(_ segments: [String], _ entries: [Entry]) -> Opened {
    let parameters = parameters(of: entries)
    let components = segments.map { RouterURL.Segment($0, parameters: parameters) }
    return opens(RouterURL(scheme: nil, segments: components), module: entries.first?.route.module)
  }

  /// Opens a path of one route from inside, with the parameters that it requires.
  private func opens(alone segments: [String], _ entry: Entry) -> Opened {
    let parameters = parameters(of: [entry])
    let last = segments.count - 1
    let components = segments.enumerated().map { RouterURL.Segment($1, parameters: $0 == last ? parameters : []) }
    let own = segments.isEmpty ? parameters : []
    return opens(RouterURL(scheme: nil, segments: components, parameters: own), module: entry.route.module)
  }

  private func parameters(of entries: [Entry]) -> LinkParameters {
    let required = entries.flatMap(\.route.parameters).filter(\.isRequired)
    return LinkParameters(required.map { LinkParameter($0.name, $0.type.samples(text: text).first) })
  }

  private func opens(_ link: RouterURL, module: ModuleID?) -> Opened {
    do throws(LinkError) {
      let positions = try table.resolve(link, module: module).components.map(\.routePosition)
      return positions.count == 1 ? .route(positions[0]) : .several(positions)
    } catch {
      return .nothing(error)
    }
  }

  /// Returns a link with these segments for people.
  private func link(_ segments: [String]) -> String {
    let native = table.policy.schemes.first { $0 != "http" && $0 != "https" }
    let host = native == nil ? table.policy.hosts.first : nil
    return RouterURL(
      scheme: native ?? (host == nil ? nil : "https"), host: host, segments: segments.map { RouterURL.Segment($0) }
    ).description
  }
}
