import DataProviding

/// One who asked, and checks what it hears against the grammar of 7.2.
@MainActor
final class Witness {
  private enum State {
    case new
    /// A `fresh`, `unchanged` or `failed` is to come.
    case owed
    /// An `unchanged` is to come before anything else does.
    case promised
    case upToDate
    case ended
  }

  let path: String
  let isOnce: Bool

  /// How many asked before.
  let number: Int

  /// How long it calls a value fresh.
  let staleAfter: Duration

  /// When the path had last been called out of date when it asked.
  let invalidation: Int
  var subscription: Subscription?

  /// When it has asked, as the server counts; nil while nobody knows.
  var askedAt: Int?

  /// How often it was told how a fetch ended.
  private(set) var answerCount = 0

  /// What it knows to be the value.
  private(set) var known: Dated?
  private(set) var hasFailed = false
  private(set) var heard: [DataEvent<Dated>] = []

  /// What it heard and should not have.
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
  var isOwed: Bool { state == .owed }
  var isPromised: Bool { state == .promised }

  /// Whether it knows the value in memory, or will hear it with the next answer.
  func knows(_ value: Dated?) -> Bool { isOnce || known == value || known == nil && isOwed }

  /// The call that asked has returned: without a value, an answer is owed.
  func hasAsked() {
    if state == .new { state = .owed }
  }

  func cancel() {
    state = .ended
    subscription?.cancel()
  }

  /// Takes an event in, together with the value that is in memory while it is told.
  func hear(_ event: DataEvent<Dated>, inMemory value: Dated?) {
    heard.append(event)
    guard accept(event, value) else {
      violation = violation ?? "\(path) \(isOnce ? "request" : "observe"), in memory \(value as Any): \(heard)"
      return
    }
  }

  private func accept(_ event: DataEvent<Dated>, _ value: Dated?) -> Bool {
    switch (event, state) {
    case (.cached(let cached), .new), (.cached(let cached), .owed):
      // From the disk it may come after a while; nothing may have come before.
      guard heard.count == 1, state == .new || cached.origin == .disk, cached.age >= .zero else { return false }
      // What is out of date is fetched.
      guard cached.isRefreshing || !cached.isStale && cached.age < staleAfter else { return false }
      state = cached.isRefreshing ? .owed : .promised
      known = cached.value
      return isCurrent(cached.value, value)
    case (.refreshing, .upToDate):
      state = .owed
      return true
    case (.fresh(let new), .new), (.fresh(let new), .owed):
      finish(failed: false)
      known = new
      return isCurrent(new, value)
    case (.unchanged, .owed), (.unchanged, .promised):
      finish(failed: false)
      return known != nil && known == value
    case (.failed(_, let stale), .new), (.failed(_, let stale), .owed):
      finish(failed: true)
      if let stale { known = stale }
      return isCurrent(stale, value)
    case (.changed(let new), .upToDate):
      defer { known = new }
      return isCurrent(new, value) && known != new
    case (.cleared, .new), (.cleared, .owed), (.cleared, .upToDate): return end(!isOnce && value == nil)
    case (.cancelled, .new), (.cancelled, .owed): return end(isOnce && value == nil)
    default: return false
    }
  }

  /// Whether a value is the one in memory: the same one, not an equal one.
  private func isCurrent(_ told: Dated?, _ value: Dated?) -> Bool { told?.date == value?.date }

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
