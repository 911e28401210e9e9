/// The suspended intents that a later intent can supersede, ordered by their numbers.
///
/// Adding and removing take constant time if intents are suspended in the order in which they were sent. Finding the
/// intents before a number takes time in proportion to their number.
@MainActor
struct SuspendedIntents {
  private var intents: [Int: QueuedIntent] = [:]

  /// The numbers of the intents in ascending order, from `head` on. Removed intents leave their numbers until they are
  /// at the head.
  private var numbers: [Int] = []
  private var head = 0

  var isEmpty: Bool { intents.isEmpty }

  mutating func insert(_ intent: QueuedIntent) {
    guard intents.updateValue(intent, forKey: intent.number) == nil else { return }
    var position = numbers.count
    while position > head, numbers[position - 1] > intent.number { position -= 1 }
    if position > head, numbers[position - 1] == intent.number { return }
    numbers.insert(intent.number, at: position)
  }

  mutating func remove(_ number: Int) {
    guard !intents.isEmpty else { return }
    intents[number] = nil
    while head < numbers.count, intents[numbers[head]] == nil { head += 1 }
    if head > 64, head * 2 > numbers.count {
      numbers.removeSubrange(..<head)
      head = 0
    }
  }

  /// The intents with smaller numbers, in ascending order.
  func before(_ number: Int) -> [QueuedIntent] {
    numbers[head...].prefix { $0 < number }.compactMap { intents[$0] }
  }
}
