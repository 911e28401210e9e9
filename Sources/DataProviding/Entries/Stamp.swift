/// A moment in a provider's life: one counter stamps every fetch start, local write and invalidation, so that races are
/// decided by comparing numbers and never by who comes first.
struct Stamp: Comparable, Sendable {
  static let zero = Stamp(number: 0)

  private var number: UInt64

  static func < (left: Stamp, right: Stamp) -> Bool { left.number < right.number }

  mutating func next() -> Stamp {
    number += 1
    return self
  }
}
