import DeepLinks

/// The comparison of segments with patterns by exhaustive search.
struct ReferenceCandidates {
  private let segments: [String]
  private let patterns: [ReferencePattern]
  private let isSingle: Bool

  init(_ segments: [String], _ paths: [String], isSingle: Bool) {
    self.segments = segments
    patterns = paths.map(ReferencePattern.init)
    self.isSingle = isSingle
  }

  /// Returns the search from a segment to the end.
  private func resolver(from start: Int) -> ReferenceResolver {
    ReferenceResolver(Array(segments[start...]), patterns, isSingle: isSingle)
  }

  /// The first segment without a match; nil for a link with a match.
  var failure: Int? {
    let whole = resolver(from: 0)
    return whole.best() == nil ? whole.failure() : nil
  }

  /// The starts of the runs; nil without a match.
  var starts: [Int]? {
    guard let best = resolver(from: 0).best() else { return nil }
    return best.reduce(into: [0]) { starts, run in starts.append(starts[starts.count - 1] + run.ranks.count) }
      .dropLast()
  }

  func result(of path: String, from start: Int) -> RouteCandidate.Result {
    let pattern = ReferencePattern(path)
    let rest = Array(segments[start...])
    let end = pattern.hasCatchAll ? segments.count : start + pattern.places.count
    guard end <= segments.count, let ranks = pattern.ranks(Array(segments[start..<end])) else {
      let progress = pattern.progress(rest)
      if progress == rest.count { return .linkEnds(place: progress) }
      return .mismatch(segment: start + progress, place: progress)
    }
    if isSingle, end < segments.count { return .segmentsLeft }
    var own = [ReferenceResolver.Match(path: path, captures: [:], ranks: ranks)]
    if end < segments.count {
      let after = resolver(from: end)
      guard let best = after.best() else { return .restUnmatched(segment: end + after.failure()) }
      own += best
    }
    guard let chosen = resolver(from: start).best() else { return .shorterRun }
    if chosen[0].path == path { return .chosen }
    let (ownRanks, chosenRanks) = (own.flatMap(\.ranks), chosen.flatMap(\.ranks))
    guard let place = ownRanks.indices.first(where: { ownRanks[$0] != chosenRanks[$0] }) else { return .shorterRun }
    return .lessSpecific(segment: start + place, kind: kind(ownRanks[place]), chosen: kind(chosenRanks[place]))
  }

  private func kind(_ rank: Int) -> PlaceKind {
    [.literal, .choices, .uuid, .int, .bool, .double, .text, .catchAll][rank]
  }
}
