import DataProviding

/// A listener that checks its events against the grammar of ``DataEvent``.
@MainActor
final class Witness {
  private enum State {
    case new
    /// A `fresh`, `unchanged` or `failed` must follow.
    case waiting
    /// An `unchanged` must be the next event.
    case expectingUnchanged
    case upToDate
    case ended
  }

  let path: String
  let isOnce: Bool

  /// The number of witnesses before this one.
  let number: Int

  /// The freshness that the witness requests.
  let staleAfter: Duration

  /// The date of the path's last invalidation before the subscription.
  let invalidation: Int
  var subscription: Subscription?

  /// The date of the subscription; nil while it is not known.
  var subscribedAt: Int?

  /// The number of received results of fetches.
  private(set) var answerCount = 0

  /// The last received value.
  private(set) var known: Dated?
  private(set) var hasFailed = false
  private(set) var received: [DataEvent<Dated>] = []

  /// The description of the first wrong event.
  private(set) var violation: String?
  private var state = State.new

  init(_ path: String, isOnce: Bool, number: Int, staleAfter: Duration, invalidation: Int) {
    self.path = path
    self.isOnce = isOnce
    self.number = number
    self.staleAfter = staleAfter
    self.invalidation = invalidation
  }

  var isListening: Bool { state != .ended }
  var needsAnswer: Bool { state == .waiting }
  var expectsUnchanged: Bool { state == .expectingUnchanged }

  /// Whether the witness has received the value in memory, or will receive it with the next answer.
  func knows(_ value: Dated?) -> Bool { isOnce || known == value || known == nil && needsAnswer }

  /// Records that the call has returned: without a value, an answer must follow.
  func hasSubscribed() {
    if state == .new { state = .waiting }
  }

  func cancel() {
    state = .ended
    subscription?.cancel()
  }

  /// Checks an event against the value that is in memory during its delivery.
  func receive(_ event: DataEvent<Dated>, inMemory value: Dated?) {
    received.append(event)
    guard accept(event, value) else {
      violation = violation ?? "\(path) \(isOnce ? "request" : "observe"), in memory \(value as Any): \(received)"
      return
    }
  }

  private func accept(_ event: DataEvent<Dated>, _ value: Dated?) -> Bool {
    switch (event, state) {
    case (.cached(let cached), .new), (.cached(let cached), .waiting):
      // A value from disk may come later, but only as the first event.
      guard received.count == 1, state == .new || cached.origin == .disk, cached.age >= .zero else { return false }
      // A stale value must be fetched again.
      guard cached.isRefreshing || !cached.isStale && cached.age < staleAfter else { return false }
      state = cached.isRefreshing ? .waiting : .expectingUnchanged
      known = cached.value
      return isCurrent(cached.value, value)
    case (.refreshing(let delay?), .new), (.refreshing(let delay?), .waiting): return !isOnce && delay >= .zero
    case (.refreshing(nil), .upToDate):
      state = .waiting
      return true
    case (.fresh(let new), .new), (.fresh(let new), .waiting):
      finish(failed: false)
      known = new
      return isCurrent(new, value)
    case (.unchanged, .waiting), (.unchanged, .expectingUnchanged):
      finish(failed: false)
      return known != nil && known == value
    case (.failed(_, let stale), .new), (.failed(_, let stale), .waiting):
      finish(failed: true)
      if let stale { known = stale }
      return isCurrent(stale, value)
    case (.changed(let new), .upToDate):
      defer { known = new }
      return isCurrent(new, value) && known != new
    case (.cleared, .new), (.cleared, .waiting), (.cleared, .upToDate): return end(!isOnce && value == nil)
    case (.cancelled, .new), (.cancelled, .waiting): return end(isOnce && value == nil)
    default: return false
    }
  }

  /// Whether a value has the date of the one in memory: equal contents are not enough.
  private func isCurrent(_ delivered: Dated?, _ value: Dated?) -> Bool { delivered?.date == value?.date }

  private func finish(failed: Bool) {
    hasFailed = failed
    answerCount += 1
    state = isOnce ? .ended : .upToDate
  }

  private func end(_ isRight: Bool) -> Bool {
    state = .ended
    return isRight
  }
}
