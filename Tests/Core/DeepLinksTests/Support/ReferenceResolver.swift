/// Resolution by exhaustive search: all divisions of the segments, all patterns for each run, and the best
/// combination.
struct ReferenceResolver {
  struct Match {
    let path: String
    let captures: [String: String]
    let ranks: [Int]
  }

  private let segments: [String]
  private let patterns: [ReferencePattern]
  /// All patterns that match a run, for every run; patterns with a catch-all only for runs at the end of the
  /// link.
  private let matches: [Range<Int>: [Match]]
  private let cuts: [[Range<Int>]]

  init(_ segments: [String], _ patterns: [ReferencePattern], isSingle: Bool) {
    self.segments = segments
    self.patterns = patterns
    let runs = segments.indices.flatMap { start in (start + 1...segments.count).map { start..<$0 } }
    let matches = runs.map { run in
      patterns.filter { !$0.hasCatchAll || run.upperBound == segments.count }.compactMap { pattern -> Match? in
        guard let ranks = pattern.ranks(Array(segments[run])) else { return nil }
        return Match(path: pattern.text, captures: pattern.captures(Array(segments[run])), ranks: ranks)
      }
    }
    self.matches = Dictionary(uniqueKeysWithValues: zip(runs, matches))
    cuts = isSingle ? [[0..<segments.count]] : Self.cuts(0, segments.count)
  }

  /// Returns the runs of the best division; nil without a match. Traps if two divisions are equally good.
  func best() -> [Match]? {
    var best: [Match]?
    for matching in cuts.flatMap(matchings) {
      guard let other = best else {
        best = matching
        continue
      }
      precondition(isBetter(matching, other) != isBetter(other, matching), "two matchings are equally good")
      if isBetter(matching, other) { best = matching }
    }
    return best
  }

  /// Returns the first segment from the left that no pattern matches; the last segment if patterns need further
  /// segments.
  func failure() -> Int {
    let starts = Set(
      cuts.flatMap { cut in cut.prefix(cut.prefix { matches[$0]?.isEmpty == false }.count + 1) }.map(\.lowerBound))
    let reached = starts.flatMap { start in patterns.map { start + $0.progress(Array(segments[start...])) } }
    return min(reached.max() ?? 0, segments.count - 1)
  }

  /// Returns all divisions of the segments into consecutive runs.
  private static func cuts(_ start: Int, _ end: Int) -> [[Range<Int>]] {
    guard start < end else { return [[]] }
    return (start + 1...end).flatMap { middle in cuts(middle, end).map { [start..<middle] + $0 } }
  }

  /// Returns all combinations of patterns for the runs of a division.
  private func matchings(_ cut: [Range<Int>]) -> [[Match]] {
    cut.reduce([[]]) { partial, run in partial.flatMap { matching in (matches[run] ?? []).map { matching + [$0] } } }
  }

  /// Returns whether a division is more specific, compared segment by segment from the left; if equal, whether its
  /// first differing run is longer.
  private func isBetter(_ matching: [Match], _ other: [Match]) -> Bool {
    let (ranks, otherRanks) = (matching.flatMap(\.ranks), other.flatMap(\.ranks))
    if ranks != otherRanks { return ranks.lexicographicallyPrecedes(otherRanks) }
    return other.map(\.ranks.count).lexicographicallyPrecedes(matching.map(\.ranks.count))
  }
}
