/// What is known of one key, and who wants to know: value × work × listeners.
///
/// ``apply(_:at:)`` takes an event in and answers with what is to be done; nothing is told, fetched or given up in here. The
/// standing of each listener is a part of this state, though it is kept in the listener.
@MainActor
struct EntryState<Value: Sendable & Equatable> {
  private enum Work {
    case idle
    case fetching(since: Stamp)
  }

  private struct Committed {
    var value: Value
    /// When its fetch started, or when it was written.
    var stamp: Stamp
    /// When it was last known to be right.
    var time: Duration
  }

  private var committed: Committed?
  private var work = Work.idle

  /// When everything before it was called out of date.
  private var invalidation: Stamp

  /// The last write, or the start of the last fetch whose answer or failure was told. What started before it is dropped.
  private var settled = Stamp.zero

  /// In the order in which they asked; those that have left stay until they are swept out.
  private var listeners: [Listener<Value>] = []
  private var listedCount = 0
  private var waitingCount = 0

  /// Nothing is known yet, and answers of fetches that started before this are out of date.
  init(invalidation: Stamp) { self.invalidation = invalidation }

  var value: Value? { committed?.value }

  /// Whether anybody listens.
  var isWanted: Bool { listedCount > 0 }

  mutating func apply(_ event: EntryEvent<Value>, at now: Duration) -> [EntryEffect<Value>] {
    let wasWanted = isWanted
    var effects: [EntryEffect<Value>] = []
    switch event {
    case .asked(let listener, let fresh): asked(listener, fresh, now, &effects)
    case .left(let listener): set(listener, .unlisted)
    case .fetchBegan(let stamp): fetchBegan(stamp, &effects)
    case .answered(let value, let stamp):
      work = .idle
      if stamp > settled { commit(value, stamp, now, &effects) }
    case .failed(let error, let stamp):
      work = .idle
      if stamp > settled { fail(error, stamp, &effects) }
    case .fetchStopped: work = .idle
    case .wrote(let value, let stamp): commit(value, stamp, now, &effects)
    case .invalidated(let stamp): invalidation = stamp
    case .sessionEnded: endSession(&effects)
    }
    sweep()
    if isFetchNeeded { effects.append(.fetch) }
    if isFetching, wasWanted, !isWanted { effects.append(.loseInterest) }
    return effects
  }

  private mutating func asked(
    _ listener: Listener<Value>, _ fresh: Duration, _ now: Duration, _ effects: inout [EntryEffect<Value>]
  ) {
    listeners.append(listener)
    set(listener, .waiting(notBefore: listener.isOnce ? invalidation : .zero))
    guard let committed else { return }
    let age = now - committed.time
    let isStale = committed.stamp < invalidation || age >= fresh
    // One who asks once has the answer in a value that is fresh; one who stays hears of the fetch under way as well.
    let isRefreshing = isStale || isFetchingToSettle && !listener.isOnce
    let cached = CachedValue(
      value: committed.value, age: age, isStale: isStale, origin: .memory, isRefreshing: isRefreshing)
    listener.knowsValue = true
    effects.append(.tell(listener, .cached(cached)))
    if !isRefreshing { answer(listener, .unchanged, &effects) }
  }

  private mutating func fetchBegan(_ stamp: Stamp, _ effects: inout [EntryEffect<Value>]) {
    work = .fetching(since: stamp)
    for listener in listeners {
      guard case .upToDate = listener.standing else { continue }
      set(listener, .waiting(notBefore: .zero))
      effects.append(.tell(listener, .refreshing))
    }
  }

  /// Keeps a value that was fetched or written. After a write the fetch under way is dropped, so that those who wait for it
  /// have their answer now.
  private mutating func commit(
    _ value: Value, _ stamp: Stamp, _ now: Duration, _ effects: inout [EntryEffect<Value>]
  ) {
    let isSame = committed?.value == value
    committed = Committed(value: value, stamp: stamp, time: now)
    settled = stamp
    effects.reserveCapacity(listedCount + 1)
    for listener in listeners {
      listener.knowsValue = listener.knowsValue && isSame
      switch listener.standing {
      case .waiting(let notBefore) where notBefore < stamp:
        answer(listener, listener.knowsValue ? .unchanged : .fresh(value), &effects)
      case .upToDate where !isSame:
        listener.knowsValue = true
        effects.append(.tell(listener, .changed(value)))
      case .waiting, .upToDate, .unlisted: break
      }
    }
  }

  private mutating func fail(_ error: DataError, _ stamp: Stamp, _ effects: inout [EntryEffect<Value>]) {
    settled = stamp
    effects.reserveCapacity(listedCount + 1)
    for listener in listeners {
      guard case .waiting(let notBefore) = listener.standing, notBefore < stamp else { continue }
      answer(listener, .failed(error, stale: committed?.value), &effects)
    }
  }

  private mutating func endSession(_ effects: inout [EntryEffect<Value>]) {
    work = .idle
    for listener in listeners where listener.isListed {
      set(listener, .unlisted)
      effects.append(.tell(listener, listener.isOnce ? .cancelled : .cleared, isLast: true))
    }
  }
}

/// Parts that several events share.
extension EntryState {
  private var isFetching: Bool {
    if case .fetching = work { true } else { false }
  }

  /// Whether a fetch is under way whose answer counts.
  private var isFetchingToSettle: Bool {
    if case .fetching(let since) = work { since > settled } else { false }
  }

  /// Whether somebody waits, or somebody listens and what was told last is out of date.
  private var isFetchNeeded: Bool {
    !isFetching && (waitingCount > 0 || isWanted && settled < invalidation)
  }

  /// Tells a listener what it waits for.
  private mutating func answer(
    _ listener: Listener<Value>, _ event: DataEvent<Value>, _ effects: inout [EntryEffect<Value>]
  ) {
    if case .fresh = event { listener.knowsValue = true }
    set(listener, listener.isOnce ? .unlisted : .upToDate)
    effects.append(.tell(listener, event, isLast: listener.isOnce))
  }

  private mutating func set(_ listener: Listener<Value>, _ standing: Listener<Value>.Standing) {
    if listener.isListed { listedCount -= 1 }
    if listener.isWaiting { waitingCount -= 1 }
    listener.standing = standing
    if listener.isListed { listedCount += 1 }
    if listener.isWaiting { waitingCount += 1 }
  }

  /// Forgets those that have left, when they are most of the list: so leaving costs the same however many there are.
  private mutating func sweep() {
    if listeners.count >= 2 * listedCount { listeners.removeAll { !$0.isListed } }
  }
}

extension Listener {
  fileprivate var isListed: Bool {
    if case .unlisted = standing { false } else { true }
  }

  fileprivate var isWaiting: Bool {
    if case .waiting = standing { true } else { false }
  }
}
