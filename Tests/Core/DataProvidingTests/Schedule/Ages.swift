/// The dates of the values that may still be delivered for each path.
struct Ages {
  /// The delivered dates in ascending order, without reverted ones.
  private var delivered: [String: [Int]] = [:]

  /// The dates of refused changes, which may be delivered until their call has ended.
  private var refused: Set<Int> = []
  private var reverted: Set<Int> = []

  /// The number of dates to remember: more than the maximum number of pending changes.
  private static let memory = 16

  func newest(_ path: String) -> Int { delivered[path]?.last ?? 0 }

  /// Whether a date may be delivered now: it was not reverted, and is not older than the last delivered one.
  func allows(_ date: Int, _ path: String) -> Bool { !reverted.contains(date) && date >= newest(path) }

  mutating func record(_ date: Int, _ path: String) {
    guard date > newest(path), !refused.contains(date) else { return }
    delivered[path, default: []].append(date)
    if delivered[path, default: []].count > Self.memory { delivered[path]?.removeFirst() }
  }

  /// Records that a change was refused, so that the values before it may be delivered again.
  mutating func refuse(_ date: Int, _ path: String) {
    refused.insert(date)
    delivered[path]?.removeAll { $0 == date }
  }

  /// Records that a refused change must not be delivered any more.
  mutating func revert(_ date: Int) { reverted.insert(date) }

  /// Forgets the delivered dates of a path.
  mutating func forget(_ path: String) { delivered[path] = nil }
}
