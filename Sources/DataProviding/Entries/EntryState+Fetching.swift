/// What fetches bring.
extension EntryState {
  var isFetching: Bool {
    if case .fetching = work { true } else { false }
  }

  /// Whether a fetch is under way whose answer counts.
  var isFetchingForReal: Bool {
    if case .fetching(let since) = work { since > lastWrite } else { false }
  }

  func fetchIfWanted() -> [EntryEffect<Value>] { liveCount > 0 && !isFetching ? [.fetch] : [] }

  mutating func fetchBegan(_ stamp: Stamp) -> [EntryEffect<Value>] {
    work = .fetching(since: stamp)
    return listeners.compactMap { listener in
      guard listener.isListed, !listener.isOwed else { return nil }
      listener.isOwed = true
      return .tell(listener, .refreshing)
    }
  }

  mutating func answered(_ answer: EntryAnswer<Value>, _ stamp: Stamp, _ now: Duration) -> [EntryEffect<Value>] {
    guard stamp > lastWrite, stamp > committed?.stamp ?? .zero else { return fetchEnded(stamp, isDropped: true) }
    committed = Committed(
      value: answer.value, stamp: stamp, time: now, fresh: answer.fresh, validator: answer.validator)
    return [.store] + settle(since: stamp) + fetchEnded(stamp, isDropped: false)
  }

  /// The fetch says that what the validator stood for is still right.
  mutating func notModified(
    _ fresh: Duration?, _ validator: DataValidator?, _ stamp: Stamp, _ now: Duration
  ) -> [EntryEffect<Value>] {
    guard stamp > lastWrite, let validator, committed?.validator == validator else {
      committed?.validator = nil
      return fetchEnded(stamp, isDropped: true)
    }
    committed?.stamp = stamp
    committed?.time = now
    if let fresh { committed?.fresh = fresh }
    committed?.hasTrustedAge = true
    return [.store] + settle(since: stamp) + fetchEnded(stamp, isDropped: false)
  }

  mutating func failed(_ error: DataError, _ stamp: Stamp) -> [EntryEffect<Value>] {
    guard stamp > lastWrite else { return fetchEnded(stamp, isDropped: true) }
    lastError = error
    let stale = value
    let told = tellListed { listener in
      listener.waits(since: stamp) ? .failed(error, stale: stale) : nil
    }
    return told + fetchEnded(stamp, isDropped: false)
  }

  /// Whether another fetch must follow: what is there was invalidated while this one ran, or somebody still waits.
  mutating func fetchEnded(_ stamp: Stamp, isDropped: Bool) -> [EntryEffect<Value>] {
    work = .idle
    let isOutdated = invalidation > stamp && committed?.stamp ?? .zero < invalidation
    let isAwaited = isDropped && listeners.contains { $0.isListed && $0.isOwed }
    return isOutdated || isAwaited ? fetchIfWanted() : []
  }

  /// Gives those who wait for a fetch of this stamp what is now committed.
  private mutating func settle(since stamp: Stamp) -> [EntryEffect<Value>] {
    let old = value
    lastError = nil
    recompute()
    guard let value else { return [] }
    let isSame = old == value
    return tellListed { listener in
      guard listener.waits(since: stamp) else { return nil }
      return isSame && listener.hasValue ? .unchanged : .fresh(value)
    }
  }
}
