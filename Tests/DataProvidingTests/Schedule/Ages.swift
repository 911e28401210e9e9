/// Which values may still be told of each path, by their dates.
struct Ages {
  /// The dates that were told, ascending, without those that were taken back.
  private var told: [String: [Int]] = [:]

  /// The dates of changes that were refused; they may be told until their call has ended.
  private var refused: Set<Int> = []
  private var takenBack: Set<Int> = []

  /// More than there are changes at a time.
  private static let memory = 16

  func newest(_ path: String) -> Int { told[path]?.last ?? 0 }

  /// Whether a date may be told now: it is none that was taken back, and none older than what was told.
  func allows(_ date: Int, _ path: String) -> Bool { !takenBack.contains(date) && date >= newest(path) }

  mutating func tell(_ date: Int, _ path: String) {
    guard date > newest(path), !refused.contains(date) else { return }
    told[path, default: []].append(date)
    if told[path, default: []].count > Self.memory { told[path]?.removeFirst() }
  }

  /// A change is refused: what was told before it may be told again.
  mutating func refuse(_ date: Int, _ path: String) {
    refused.insert(date)
    told[path]?.removeAll { $0 == date }
  }

  /// A refused change is nobody's value any more.
  mutating func takeBack(_ date: Int) { takenBack.insert(date) }

  /// Nobody knows any more what was told.
  mutating func forget(_ path: String) { told[path] = nil }
}
