/// A key's entry, whatever its type: what the table, flights and the provider know of it.
@MainActor
@usableFromInline
class AnyEntry {
  /// What the value is: every entry is an `Entry` of that.
  let valueType: Any.Type

  /// Where it stands among those that nobody needs, while nobody does; the table's.
  var place: UseOrder.Place?

  /// Whether the table has it; the table's.
  var isInTable = false

  /// What the value costs.
  var cost = 0

  /// Entries are told in the order in which they were made.
  let number: Int

  let key: DataKey

  init(_ key: DataKey, number: Int, valueType: Any.Type) {
    self.key = key
    self.number = number
    self.valueType = valueType
  }

  var tags: Set<DataTag> { [] }
  /// Whether anybody waits or observes.
  var isWanted: Bool { false }
  /// Whether it can be forgotten without losing anything but a cached value.
  var isExpendable: Bool { true }

  /// Answers of fetches that started before this are dropped.
  var settled: Stamp { .zero }

  /// How old the value is, if it is all the answer to one who asks so: it is `cached`, and `unchanged`. Nothing changes then, but
  /// that one who stays is to be listed.
  func freshAge(_ facts: AskFacts, isOnce: Bool, _ now: Duration) -> Duration? { nil }

  func leave(_ listener: AnyListener) {}
  func invalidate(_ stamp: Stamp) {}
  func resume(_ stamp: Stamp) {}
  func storeOpened() {}
  func flightEnded(_ result: FlightResult, _ stamp: Stamp) {}
  func endSession() {}
  /// Nobody who listens keeps it any more: the provider goes.
  func release() {}
}
