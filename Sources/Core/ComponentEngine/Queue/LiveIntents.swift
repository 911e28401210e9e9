import EngineBase

/// The intents of a router that have not ended, ordered by their numbers.
///
/// Adding takes constant time, because numbers count up; removing takes O(log n), averaged over all.
@MainActor
struct LiveIntents {
  /// The intent with the highest number, until it is removed. So a router with one intent takes no allocation.
  private var newest: QueuedIntent?

  /// The intents before it. Entries without an intent are removed ones. The last entry has one.
  private var entries: [(number: Int, intent: QueuedIntent?)] = []
  private var removedCount = 0

  /// The intents in the order of their numbers.
  var all: [QueuedIntent] {
    var all = entries.compactMap(\.intent)
    if let newest { all.append(newest) }
    return all
  }

  /// Adds an intent, whose number is higher than all others.
  mutating func insert(_ intent: QueuedIntent) {
    if let newest { entries.append((newest.number, newest)) }
    newest = intent
  }

  /// Removes an intent. Does nothing if it was removed before.
  mutating func remove(_ number: Int) {
    if newest?.number == number {
      newest = nil
      return
    }
    guard let position = position(of: number), entries[position].intent != nil else { return }
    entries[position].intent = nil
    removedCount += 1
    while let last = entries.last, last.intent == nil {
      entries.removeLast()
      removedCount -= 1
    }
    if removedCount * 2 > entries.count {
      entries.removeAll { $0.intent == nil }
      removedCount = 0
    }
  }

  private func position(of number: Int) -> Int? {
    let position = entries.partitioningIndex { $0.number >= number }
    return position < entries.count && entries[position].number == number ? position : nil
  }
}
