/// A logical time within one provider. One counter numbers every start of a fetch, every write and every invalidation,
/// so that races are decided by comparing numbers and never by the order of arrival.
struct LogicalTime: Comparable, Sendable {
  static let zero = LogicalTime(number: 0)

  private var number: UInt64

  static func < (left: LogicalTime, right: LogicalTime) -> Bool { left.number < right.number }

  /// Advances the counter and returns the new time.
  mutating func next() -> LogicalTime {
    number += 1
    return self
  }
}
