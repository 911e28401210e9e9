/// How often each value was seen.
struct Distribution: Equatable {
  private(set) var counts: [Int: Int] = [:]

  private var total: Int { counts.values.reduce(0, ReplayStatistics.sum) }

  mutating func add(_ value: Int, times: Int = 1) { counts[value] = ReplayStatistics.sum(counts[value] ?? 0, times) }

  mutating func merge(_ other: Distribution) {
    for (value, count) in other.counts { add(value, times: count) }
  }

  /// Returns the smallest value that at least this share of all values do not exceed (nearest rank); 0 without values.
  func percentile(_ share: Int) -> Int {
    let rank = max((total * share + 99) / 100, 1)
    var seen = 0
    for (value, count) in counts.sorted(by: { $0.key < $1.key }) {
      seen += count
      if seen >= rank { return value }
    }
    return 0
  }
}
