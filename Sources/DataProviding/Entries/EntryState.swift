/// What is known of one key, and who wants to know: value × work × last error.
///
/// One function takes an event in and answers with what is to be done; it has no effects of its own.
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
  private(set) var lastError: DataError?
  private var invalidation = Stamp.zero
  private var lastWrite = Stamp.zero

  /// In the order in which they asked; those that have left stay until they are swept out.
  private var listeners: [Listener<Value>] = []
  private(set) var liveCount = 0

  var value: Value? { committed?.value }

  mutating func apply(_ event: EntryEvent<Value>, at now: Duration) -> [EntryEffect<Value>] {
    switch event {
    case .asked(let listener, let fresh): return asked(listener, fresh, now)
    case .left(let listener): return left(listener)
    case .fetchBegan(let stamp): return fetchBegan(stamp)
    case .answered(let value, let stamp): return answered(value, stamp, now)
    case .failed(let error, let stamp): return failed(error, stamp)
    case .fetchStopped(let stamp): return fetchEnded(stamp, isDropped: true)
    case .wrote(let value, let stamp): return wrote(value, stamp, now)
    case .invalidated(let stamp):
      invalidation = stamp
      return fetchIfWanted()
    case .sessionEnded: return sessionEnded()
    }
  }

  private mutating func asked(
    _ listener: Listener<Value>, _ fresh: Duration, _ now: Duration
  ) -> [EntryEffect<Value>] {
    listener.notBefore = invalidation
    var effects: [EntryEffect<Value>] = []
    if let committed {
      let age = now - committed.time
      let isStale = committed.stamp < invalidation || age >= fresh
      let isRefreshing = isStale || isFetchingForReal
      let cached = CachedValue(
        value: committed.value, age: age, isStale: isStale, origin: .memory, isRefreshing: isRefreshing)
      effects.append(.tell(listener, .cached(cached)))
      listener.hasValue = true
      if !isRefreshing {
        effects.append(.tell(listener, .unchanged, isLast: listener.isOnce))
        if !listener.isOnce { add(listener) }
        return effects
      }
    }
    listener.isOwed = true
    add(listener)
    return effects + fetchIfWanted()
  }

  private mutating func left(_ listener: Listener<Value>) -> [EntryEffect<Value>] {
    guard listener.isListed else { return [] }
    listener.isListed = false
    liveCount -= 1
    sweep()
    return liveCount == 0 && isFetching ? [.loseInterest] : []
  }

  private mutating func fetchBegan(_ stamp: Stamp) -> [EntryEffect<Value>] {
    work = .fetching(since: stamp)
    return listeners.compactMap { listener in
      guard listener.isListed, !listener.isOwed else { return nil }
      listener.isOwed = true
      return .tell(listener, .refreshing)
    }
  }

  private mutating func answered(_ value: Value, _ stamp: Stamp, _ now: Duration) -> [EntryEffect<Value>] {
    guard stamp > lastWrite, stamp > committed?.stamp ?? .zero else { return fetchEnded(stamp, isDropped: true) }
    let isSame = committed?.value == value
    committed = Committed(value: value, stamp: stamp, time: now)
    lastError = nil
    return settle(since: stamp) { isSame && $0.hasValue ? .unchanged : .fresh(value) }
      + fetchEnded(stamp, isDropped: false)
  }

  private mutating func failed(_ error: DataError, _ stamp: Stamp) -> [EntryEffect<Value>] {
    guard stamp > lastWrite else { return fetchEnded(stamp, isDropped: true) }
    lastError = error
    let stale = committed?.value
    return settle(since: stamp) { _ in .failed(error, stale: stale) } + fetchEnded(stamp, isDropped: false)
  }

  private mutating func wrote(_ value: Value, _ stamp: Stamp, _ now: Duration) -> [EntryEffect<Value>] {
    let isSame = committed?.value == value
    committed = Committed(value: value, stamp: stamp, time: now)
    lastWrite = stamp
    // The fetch under way will be dropped, so those who wait for it have their answer now.
    return tellListed { listener in
      guard listener.isOwed else { return isSame ? nil : .changed(value) }
      return isSame && listener.hasValue ? .unchanged : .fresh(value)
    }
  }

  private mutating func sessionEnded() -> [EntryEffect<Value>] {
    defer {
      for listener in listeners { listener.isListed = false }
      listeners = []
      liveCount = 0
    }
    return listeners.filter(\.isListed).map { .tell($0, $0.isOnce ? .cancelled : .cleared, isLast: true) }
  }
}

/// Parts that several events share.
extension EntryState {
  private var isFetching: Bool {
    if case .fetching = work { true } else { false }
  }

  /// Whether a fetch is under way whose answer counts.
  private var isFetchingForReal: Bool {
    if case .fetching(let since) = work { since > lastWrite } else { false }
  }

  private func fetchIfWanted() -> [EntryEffect<Value>] {
    liveCount > 0 && !isFetching ? [.fetch] : []
  }

  private mutating func add(_ listener: Listener<Value>) {
    listener.isListed = true
    listeners.append(listener)
    liveCount += 1
  }

  /// Forgets those that have left, when they are most of the list: so leaving costs the same however many there are.
  private mutating func sweep() {
    if listeners.count >= 2 * liveCount { listeners.removeAll { !$0.isListed } }
  }

  /// Gives those who wait for a fetch of this stamp their answer.
  private mutating func settle(
    since stamp: Stamp, _ answer: (Listener<Value>) -> DataEvent<Value>
  ) -> [EntryEffect<Value>] {
    tellListed { listener in
      let isAnswer = listener.isOwed && !(listener.isOnce && stamp < listener.notBefore)
      return isAnswer ? answer(listener) : nil
    }
  }

  /// Tells everybody what concerns them, in the order in which they asked. All but `changed` is what they wait for.
  private mutating func tellListed(_ event: (Listener<Value>) -> DataEvent<Value>?) -> [EntryEffect<Value>] {
    var effects: [EntryEffect<Value>] = []
    effects.reserveCapacity(liveCount)
    for listener in listeners where listener.isListed {
      guard let event = event(listener) else { continue }
      if case .failed = event {} else { listener.hasValue = true }
      listener.isOwed = false
      effects.append(.tell(listener, event, isLast: listener.isOnce))
      if listener.isOnce {
        listener.isListed = false
        liveCount -= 1
      }
    }
    sweep()
    return effects
  }

  /// Whether another fetch must follow: what is there was invalidated while this one ran, or somebody still waits.
  private mutating func fetchEnded(_ stamp: Stamp, isDropped: Bool) -> [EntryEffect<Value>] {
    work = .idle
    let isOutdated = invalidation > stamp && committed?.stamp ?? .zero < invalidation
    let isAwaited = isDropped && listeners.contains { $0.isListed && $0.isOwed }
    return isOutdated || isAwaited ? fetchIfWanted() : []
  }
}
