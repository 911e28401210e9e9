/// The comparison of a link's segments with all routes: the routes that match, and for every other route the reason why
/// it does not.
package struct RouteCandidates: Sendable {
  /// The routes that were compared from a segment on.
  package struct Start: Sendable, Equatable {
    /// The position of the segment.
    package let segment: Int
    /// The routes in the order of the table, except those with the empty pattern.
    package let candidates: [RouteCandidate]
  }

  /// For a link that routes match, the starts of its runs. For any other link, all starts that a sequence of routes
  /// reaches.
  package let starts: [Start]

  /// The first segment from the left that no route matches; nil if routes match the link.
  package let failedSegment: Int?
}

/// A route that was compared with a link's segments.
package struct RouteCandidate: Sendable, Equatable {
  /// The result of the comparison.
  package enum Result: Sendable, Equatable {
    /// The route matches the run that begins here.
    case chosen
    /// A segment does not match a place of the pattern.
    case mismatch(segment: Int, place: Int)
    /// The link ends before this place of the pattern.
    case linkEnds(place: Int)
    /// The pattern matches, and segments are left over in a table with one component for each link.
    case segmentsLeft
    /// The pattern matches, and no routes match the segments after it. The segment is the first one without a match.
    case restUnmatched(segment: Int)
    /// The pattern and the routes after it match a segment with a less specific place than the chosen routes.
    case lessSpecific(segment: Int, kind: PlaceKind, chosen: PlaceKind)
    /// All places are equally specific, and the chosen routes have the first longer run.
    case shorterRun
  }

  /// The position of the route in ``RouteTable/routes``.
  package let route: Int
  /// The end of the run that the pattern matches; nil without a match.
  package let end: Int?
  package let result: Result
}

/// The kind of a pattern's place, from the most to the least specific.
package enum PlaceKind: UInt8, Sendable, Equatable, CaseIterable {
  case literal, choices, uuid, int, bool, double, text, catchAll
}

extension RouteTable {
  /// Compares a link with all routes, for an explanation.
  ///
  /// The divisions of the segments are those of the search that resolves links.
  ///
  /// - Complexity: O(segments × routes × places).
  package func candidates(for link: RouterURL) -> RouteCandidates {
    let segments = link.tokens.filter(\.isSegment).map(\.parameter.key)
    guard !segments.isEmpty else { return RouteCandidates(starts: [], failedSegment: nil) }
    let storage = link.storage.copy(
      records: 2 * Int(link.storage.tokenCount) + 1, components: max(1, segments.count), bytes: 0, table: self)
    defer { withExtendedLifetime(storage) {} }
    var resolver = RouteResolver(self, storage.memory)
    let isMatched = resolver.solve()
    let comparison = CandidateComparison(self, segments, resolver)
    return RouteCandidates(
      starts: comparison.starts(isMatched).map { start in
        .init(segment: start, candidates: comparison.candidates(from: start))
      }, failedSegment: isMatched ? nil : Int(min(resolver.furthest, resolver.count - 1)))
  }
}

/// Compares routes with the segments of a link whose divisions are solved.
private struct CandidateComparison {
  private let table: RouteTable
  private let segments: [String]
  private let resolver: RouteResolver
  private let patterns: [[RoutePattern.Place]]

  init(_ table: RouteTable, _ segments: [String], _ resolver: RouteResolver) {
    self.table = table
    self.segments = segments
    self.resolver = resolver
    patterns = table.routes.map { (try? RoutePattern($0.path))?.places ?? [] }
  }

  /// Returns the starts of the runs, or all reachable starts without a match.
  func starts(_ isMatched: Bool) -> [Int] {
    if isMatched { return Array(runs(from: 0).map(\.start)) }
    var reached: Set<Int> = [0]
    for start in segments.indices where reached.contains(start) && (start == 0 || !isSingle) {
      for places in patterns { if let end = end(of: places, from: start) { reached.insert(end) } }
    }
    return reached.subtracting([segments.count]).filter { $0 == 0 || !isSingle }.sorted()
  }

  func candidates(from start: Int) -> [RouteCandidate] {
    patterns.indices.filter { !patterns[$0].isEmpty }.map { route in
      RouteCandidate(route: route, end: end(of: patterns[route], from: start), result: result(of: route, from: start))
    }
  }

  private var isSingle: Bool { resolver.isSingle }

  private func result(of route: Int, from start: Int) -> RouteCandidate.Result {
    let places = patterns[route]
    if let fault = fault(of: places, from: start) { return fault }
    guard let end = end(of: places, from: start) else { return .linkEnds(place: places.count - 1) }
    if isSingle, end < segments.count { return .segmentsLeft }
    guard isSolved(end) else { return .restUnmatched(segment: min(furthest(from: end), segments.count - 1)) }
    let chosen = runs(from: start)
    let own = [Run(route: route, start: start, end: end)] + runs(from: end)
    if own.first == chosen.first { return .chosen }
    for segment in start..<segments.count {
      let (kind, chosenKind) = (kind(at: segment, own), kind(at: segment, chosen))
      if kind != chosenKind { return .lessSpecific(segment: segment, kind: kind, chosen: chosenKind) }
    }
    return .shorterRun
  }

  /// Returns the first place that does not match; nil for a match.
  private func fault(of places: [RoutePattern.Place], from start: Int) -> RouteCandidate.Result? {
    for (place, requirement) in places.enumerated() {
      guard start + place < segments.count else { return .linkEnds(place: place) }
      switch requirement {
      case .literal(let text):
        guard text.hasSameBytes(as: segments[start + place]) else {
          return .mismatch(segment: start + place, place: place)
        }
      case .parameter(_, let type):
        guard type.accepts(segments[start + place]) else { return .mismatch(segment: start + place, place: place) }
      case .catchAll: return nil
      }
    }
    return nil
  }

  private func end(of places: [RoutePattern.Place], from start: Int) -> Int? {
    guard !places.isEmpty, fault(of: places, from: start) == nil else { return nil }
    if case .catchAll = places.last { return segments.count }
    return start + places.count
  }

  private func isSolved(_ start: Int) -> Bool { resolver.division(at: Int32(start)).state == .found }

  /// Returns the rightmost segment that a search from a start examines.
  private func furthest(from start: Int) -> Int {
    var reached: Set<Int> = [start]
    var furthest = start
    for start in start..<segments.count where reached.contains(start) {
      for places in patterns where !places.isEmpty {
        switch fault(of: places, from: start) {
        case .mismatch(let segment, _): furthest = max(furthest, segment)
        case nil:
          guard let end = end(of: places, from: start) else { break }
          furthest = max(furthest, end)
          if end < segments.count { reached.insert(end) }
        default: furthest = segments.count - 1
        }
      }
    }
    return furthest
  }

  private struct Run: Equatable {
    let route: Int
    let start: Int
    let end: Int
  }

  /// Returns the runs of the best division from a start; empty without one.
  private func runs(from start: Int) -> [Run] {
    var runs: [Run] = []
    var start = start
    while start < segments.count, isSolved(start) {
      let division = resolver.division(at: Int32(start))
      runs.append(Run(route: Int(division.route), start: start, end: Int(division.end)))
      start = Int(division.end)
    }
    return runs
  }

  /// Returns the kind of the place that matches a segment in a division.
  private func kind(at segment: Int, _ runs: [Run]) -> PlaceKind {
    guard let run = runs.first(where: { $0.start <= segment && segment < $0.end }) else { return .catchAll }
    let rank = table.compiled[Int32(run.route)].ranks.rank(at: Int32(segment - run.start), table.longRanks)
    return PlaceKind(rawValue: rank) ?? .catchAll
  }
}
