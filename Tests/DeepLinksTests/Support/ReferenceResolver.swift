/// Resolution by exhaustive search: all divisions of the segments, all patterns for each range, and the best
/// combination.
struct ReferenceResolver {
  struct Match {
    let path: String
    let captures: [String: String]
    let ranks: [Int]
  }

  private let segments: [String]
  private let patterns: [ReferencePattern]
  /// All patterns that match a range, for every range; patterns with a catch-all only for ranges at the end of the
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

  /// Returns the ranges of the best division; nil without a match. Traps if two divisions are equally good.
  func best() -> [Match]? {
    var best: [Match]?
    for way in cuts.flatMap(ways) {
      guard let other = best else {
        best = way
        continue
      }
      precondition(isBetter(way, other) != isBetter(other, way), "two ways are equally good")
      if isBetter(way, other) { best = way }
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

  /// Returns all divisions of the segments into consecutive ranges.
  private static func cuts(_ start: Int, _ end: Int) -> [[Range<Int>]] {
    guard start < end else { return [[]] }
    return (start + 1...end).flatMap { middle in cuts(middle, end).map { [start..<middle] + $0 } }
  }

  /// Returns all combinations of patterns for the ranges of a division.
  private func ways(_ cut: [Range<Int>]) -> [[Match]] {
    cut.reduce([[]]) { ways, run in ways.flatMap { way in (matches[run] ?? []).map { way + [$0] } } }
  }

  /// Returns whether a division is more specific, compared segment by segment from the left; if equal, whether its
  /// first differing range is longer.
  private func isBetter(_ way: [Match], _ other: [Match]) -> Bool {
    let (ranks, otherRanks) = (way.flatMap(\.ranks), other.flatMap(\.ranks))
    if ranks != otherRanks { return ranks.lexicographicallyPrecedes(otherRanks) }
    return other.map(\.ranks.count).lexicographicallyPrecedes(way.map(\.ranks.count))
  }
}
