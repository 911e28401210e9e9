/// Resolution as it is told in words: all ways to cut the segments into runs, all patterns for each run, the best of them.
struct ReferenceResolver {
  struct Match {
    let path: String
    let captures: [String: String]
    let ranks: [Int]
  }

  private let segments: [String]
  private let patterns: [ReferencePattern]
  /// All the patterns that match a run, for every run; those with a catch-all for runs that end the link.
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

  /// The runs of the best way; nil where no way matches. Traps where two ways are equally good.
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

  /// The first segment, from the left, that no pattern could go on with; the last one where patterns want more.
  func failure() -> Int {
    let starts = Set(
      cuts.flatMap { cut in cut.prefix(cut.prefix { matches[$0]?.isEmpty == false }.count + 1) }.map(\.lowerBound))
    let reached = starts.flatMap { start in patterns.map { start + $0.progress(Array(segments[start...])) } }
    return min(reached.max() ?? 0, segments.count - 1)
  }

  /// All ways to cut segments into consecutive runs.
  private static func cuts(_ start: Int, _ end: Int) -> [[Range<Int>]] {
    guard start < end else { return [[]] }
    return (start + 1...end).flatMap { middle in cuts(middle, end).map { [start..<middle] + $0 } }
  }

  /// All ways to match each run of a cut by one pattern.
  private func ways(_ cut: [Range<Int>]) -> [[Match]] {
    cut.reduce([[]]) { ways, run in ways.flatMap { way in (matches[run] ?? []).map { way + [$0] } } }
  }

  /// More narrowly, compared segment by segment from the left; if that is equal, with the longer first differing run.
  private func isBetter(_ way: [Match], _ other: [Match]) -> Bool {
    let (ranks, otherRanks) = (way.flatMap(\.ranks), other.flatMap(\.ranks))
    if ranks != otherRanks { return ranks.lexicographicallyPrecedes(otherRanks) }
    return other.map(\.ranks.count).lexicographicallyPrecedes(way.map(\.ranks.count))
  }
}
