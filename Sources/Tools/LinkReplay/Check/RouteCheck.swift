import ComponentEngine

/// Finds faults of routes that form a valid table.
struct RouteCheck {
  /// A route with its pattern and its position in the table.
  private struct Entry {
    let position: Int
    let route: Route
    let pattern: RoutePattern
  }

  private let table: RouteTable
  private let entries: [Entry]
  /// The positions in `entries` of the routes that begin with a literal.
  private let byLiteral: [String: [Int]]
  /// The positions of the other routes.
  private let withoutLiteral: [Int]
  /// A text that is no literal of any route.
  private let text: String

  init(_ table: RouteTable) {
    self.table = table
    entries = table.routes.enumerated().compactMap { position, route in
      guard route.unavailability == nil, let pattern = try? RoutePattern(route.path) else { return nil }
      return Entry(position: position, route: route, pattern: pattern)
    }
    var literals: Set<String> = []
    var byLiteral: [String: [Int]] = [:]
    var withoutLiteral: [Int] = []
    for (index, entry) in entries.enumerated() {
      for case .literal(let literal) in entry.pattern.places { literals.insert(literal) }
      switch entry.pattern.places.first {
      case .literal(let literal)?: byLiteral[literal, default: []].append(index)
      case nil: break
      default: withoutLiteral.append(index)
      }
    }
    self.byLiteral = byLiteral
    self.withoutLiteral = withoutLiteral
    text = (0...).lazy.map { $0 == 0 ? "text" : "text\($0)" }.first { !literals.contains($0) } ?? "text"
  }

  /// The faults of the table, then those of each route, in the order of the routes.
  ///
  /// - Complexity: O(n²) in the number of routes, if all of them have places without literals.
  var findings: [RouteFinding] {
    var findings: [RouteFinding] = []
    if table.policy.schemes.isEmpty, table.policy.hosts.isEmpty, table.webFallback == nil {
      findings.append(RouteFinding(route: nil, fault: .noLinks))
    }
    if let webFallback = table.webFallback, webFallback.hosts.isEmpty {
      findings.append(RouteFinding(route: .init(webFallback.route), fault: .noWebHosts))
    }
    return findings
      + entries.flatMap { entry in
        faults(of: entry).map { RouteFinding(route: .init(entry.route), fault: $0) }
      }
  }

  private func faults(of entry: Entry) -> [RouteFinding.Fault] {
    var faults: [RouteFinding.Fault] = []
    let route = entry.route
    let modules = Set(entries.filter { $0.route.name == route.name }.compactMap(\.route.module?.description))
    if modules.count > 1 { faults.append(.duplicateComponent(modules: modules.sorted())) }
    if let fault = unreachable(entry) ?? ambiguity(of: entry) { faults.append(fault) }
    if route.reach == .external {
      for parameter in route.parameters where parameter.type == .handoff && parameter.isRequired {
        faults.append(.unreachableFromOutside(parameter: parameter.name))
      }
      for place in route.path.split(separator: "/")
      where place.hasPrefix(":") && !place.contains(where: { "<(".contains($0) }) {
        faults.append(.unconstrainedParameter(String(place.dropFirst())))
      }
      if route.summary.isEmpty { faults.append(.undocumentedRoute) }
    }
    return faults + route.parameters.filter(\.summary.isEmpty).map { .undocumentedParameter($0.name) }
  }
}

// MARK: - Links

extension RouteCheck {
  private func unreachable(_ entry: Entry) -> RouteFinding.Fault? {
    let samples = entry.pattern.samples(text: text)
    guard !samples.contains(where: { opens($0, [entry]) == .route(entry.position) }), let first = samples.first else {
      return nil
    }
    return .unreachable(link: link(first), opens: opens(first, [entry]).description(in: table))
  }

  /// Returns a link that the pattern matches, and that opens two components or more.
  private func ambiguity(of entry: Entry) -> RouteFinding.Fault? {
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
      if opened != .route(entry.position) {
        return .ambiguous(link: link(segments), opens: opened.description(in: table))
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
    let required = entries.flatMap(\.route.parameters).filter(\.isRequired)
    let parameters = LinkParameters(required.map { LinkParameter($0.name, $0.type.samples(text: text).first) })
    let components = segments.map { RouterURL.Segment($0, parameters: parameters) }
    do throws(LinkError) {
      let module = entries.first?.route.module
      let positions = try table.resolve(RouterURL(scheme: nil, segments: components), module: module).components
        .map(\.routePosition)
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
