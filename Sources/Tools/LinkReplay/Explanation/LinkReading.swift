import ComponentEngine

/// A link as the table of routes reads it: its parts, the runs of its segments, and the components that they name.
struct LinkReading {
  /// Consecutive segments that one route matches, with the routes that lost.
  struct Run {
    /// The segments; for segments that no route matches, those from the start of the search on.
    let segments: Range<Int>
    /// The route that matches the segments; nil without one.
    let route: Route?
    /// The other routes that match at least one segment, and routes that are similar to segments without a match.
    let losers: [LosingRoute]
    /// The number of routes that match no segment.
    let otherCount: Int
  }

  let source: LinkSource
  /// The parsed link; nil if its text is invalid.
  let url: RouterURL?
  /// The names of the segments.
  let segments: [String]
  /// The resolved link; nil if the link opens nothing.
  let resolved: ResolvedLink?
  /// The reason why the link opens nothing.
  let error: LinkError?
  /// The reason why the link opens nothing from outside; nil if it opens, or if its source is outside.
  let outsideError: LinkError?
  let runs: [Run]
  /// The components that the link names, with their values even if these are wrong. Empty if routes match nothing.
  let components: [ReadComponent]
  /// A sentence with the segments that can replace the one without a match; nil if routes match, or if some are
  /// similar.
  let alternatives: String?
  /// Whether the link is a page of the web component.
  let isWebPage: Bool

  /// Reads a link.
  init(_ link: String, source: LinkSource, table: RouteTable) {
    self.source = source
    let text = DeepLink(absolute: link)
    let result = Result { () throws(LinkError) in try table.resolve(text, source: source) }
    resolved = try? result.get()
    error = result.failure
    let outside = Result { () throws(LinkError) in try table.resolve(text, source: .external) }
    outsideError = error == nil && !source.isOutside ? outside.failure : nil
    isWebPage = resolved?.first?.routePosition == table.routes.count
    url = resolved?.url ?? (try? RouterURL.parse(link, policy: table.policy))
    let segments = url?.segments.map(\.name) ?? []
    self.segments = segments
    if case .noRoute(let unmatched)? = error, unmatched.suggestions.isEmpty, !segments.isEmpty {
      alternatives = table.alternatives(to: unmatched.segment, of: segments, from: source)
    } else {
      alternatives = nil
    }
    guard let url, !isWebPage else {
      runs = []
      components = isWebPage ? [resolved?.first].compactMap(\.self).map { ReadComponent(page: $0) } : []
      return
    }
    let candidates = table.candidates(for: url)
    let near = error?.suggestions ?? []
    runs = candidates.starts.map { Run($0, segments, table, near: near) }
    let root = segments.isEmpty ? table.routes.first { (try? RoutePattern($0.path))?.places.isEmpty == true } : nil
    if let root {
      components = [ReadComponent(root, 0..<0, url, table, source)]
    } else if candidates.failedSegment == nil {
      components = runs.compactMap { run in run.route.map { ReadComponent($0, run.segments, url, table, source) } }
    } else {
      components = []
    }
  }
}

extension LinkReading.Run {
  /// - Parameter near: The paths of routes that are similar to segments without a match.
  fileprivate init(_ start: RouteCandidates.Start, _ segments: [String], _ table: RouteTable, near: [String]) {
    let chosen = start.candidates.first { $0.result == .chosen }
    route = chosen.map { table.routes[$0.route] }
    self.segments = start.segment..<(chosen?.end ?? segments.count)
    let losers = start.candidates.filter { candidate in
      switch candidate.result {
      case .chosen: false
      case .mismatch(_, place: 0): near.contains(table.routes[candidate.route].path)
      default: true
      }
    }
    self.losers = losers.map { LosingRoute(table.routes[$0.route], $0, segments) }
    otherCount = start.candidates.count - losers.count - (chosen == nil ? 0 : 1)
  }
}

extension Result {
  fileprivate var failure: Failure? { if case .failure(let error) = self { error } else { nil } }
}
