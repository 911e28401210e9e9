/// One who asked, and whether they still listen.
@MainActor
final class Listener<Value: Sendable> {
  /// Whether one answer is all that was asked for.
  let isOnce: Bool

  /// Whether an entry has the listener on its list.
  var isListed = false

  /// Whether the listener has heard a value, so that `unchanged` means something.
  var hasValue = false

  /// Whether a `fresh`, `unchanged` or `failed` is still to come.
  var isOwed = false

  /// An answer must come from a fetch that started after this.
  var notBefore = Stamp.zero

  private(set) var hasEnded = false
  private let callback: @MainActor (DataEvent<Value>) -> Void

  init(isOnce: Bool, callback: @escaping @MainActor (DataEvent<Value>) -> Void) {
    self.isOnce = isOnce
    self.callback = callback
  }

  /// Whether the answer of a fetch that started then is what the listener waits for.
  func waits(since stamp: Stamp) -> Bool { isOwed && !(isOnce && stamp < notBefore) }

  /// Tells an event; nothing comes after the last one.
  func hear(_ event: DataEvent<Value>, isLast: Bool) {
    guard !hasEnded else { return }
    hasEnded = isLast
    callback(event)
  }

  /// From now on nothing is heard.
  func end() { hasEnded = true }
}
