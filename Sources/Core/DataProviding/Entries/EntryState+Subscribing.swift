/// New listeners, and values that are read from disk.
extension EntryState {
  mutating func subscribed(
    _ listener: Listener, _ options: RequestOptions, _ now: Duration, _ effects: inout [EntryEffect]
  ) {
    freshness.use(options)
    removeIfExpired(now, &effects)
    // A fresh value answers a request, unless replies of changes are pending. An observer also receives the result of a
    // running fetch.
    let needsFetch = isStale(now) || options.reloading != nil
    let isSettling = listener.isOnce && !changes.isEmpty && !needsFetch
    let isRefreshing = needsFetch || isSettling || isFetchingToSettle && !listener.isOnce
    let notBefore = options.reloading ?? (listener.isOnce ? freshness.invalidation : .zero)
    listeners.add(listener, isSettling ? .settling(notBefore: notBefore) : .waiting(notBefore: notBefore))
    let mayDiskHaveValue = options.hasDisk && isDiskUnread
    if !mayDiskHaveValue, notifyCached(listener, isRefreshing: isRefreshing, now, &effects) {
      committed?.provenance.origin = .memory
      if !isRefreshing { answer(listener, with: settledValue, &effects) }
    } else if options.hasDisk {
      read(requests: 1, &effects)
    } else {
      effects.append(.miss)
    }
  }

  /// Returns a fresh value in memory with its age, by the durations of the last request; nil without one.
  func hit(isOnce: Bool, _ now: Duration) -> (value: any HeldValue, age: Duration)? {
    guard isOnce ? changes.isEmpty && standing.isEmpty : !isFetchingToSettle, let value,
      let age = freshness.freshAge(committed?.provenance, now)
    else { return nil }
    return (value, age)
  }

  /// Removes an expired value from memory if it has no listeners.
  private mutating func removeIfExpired(_ now: Duration, _ effects: inout [EntryEffect]) {
    guard hasExpired(after: freshness.expiresAfter, now) else { return }
    forget()
    effects.append(.updateCost)
  }

  /// Whether the value has expired. A value with listeners, pending changes or layers of mutations never has.
  private func hasExpired(after expiresAfter: Duration?, _ now: Duration) -> Bool {
    committed?.provenance.hasExpired(after: expiresAfter, at: now) == true && !hasListeners && changes.isEmpty
      && standing.isEmpty
  }

  /// Returns the value in memory; nil if it has expired.
  func value(expiresAfter: Duration?, _ now: Duration) -> (any HeldValue)? {
    hasExpired(after: expiresAfter, now) ? nil : value
  }

  /// Reads the value from disk, unless that has been done, on behalf of this number of new requests.
  mutating func read(requests count: Int, _ effects: inout [EntryEffect]) {
    switch disk {
    case .unread:
      disk = .reading(requests: count)
      effects.append(.read)
    case .reading(let requests): disk = .reading(requests: requests + count)
    case .read: effects.append(contentsOf: repeatElement(.miss, count: count))
    }
  }

  /// Applies the result of reading from disk: restores the value unless a newer one has come or it has expired.
  ///
  /// Each listener receives all resulting events before the next listener receives any.
  mutating func applyRestored(
    _ restored: RestoredValue?, _ now: Duration, _ effects: inout [EntryEffect]
  ) {
    var missing = 0
    if case .reading(let requests) = disk { missing = requests }
    disk = .read
    let isRestored = restore(restored, now, &effects)
    let hasListeners = hasListeners
    let isShown = isRestored || committed == nil && value != nil
    for listener in listeners.all where listener.isListed {
      if isShown, deliverRestored(to: listener, now, &effects) { missing -= 1 }
      if case .failing(let error) = listener.standing { answer(listener, .failed(error, stale: value), &effects) }
    }
    if isRestored, hasListeners { committed?.provenance.origin = .memory }
    effects.append(contentsOf: repeatElement(.miss, count: max(missing, 0)))
  }

  /// Commits a value that was read from disk, unless a newer one has come or it has expired.
  ///
  /// - Returns: Whether the value was committed.
  private mutating func restore(_ restored: RestoredValue?, _ now: Duration, _ effects: inout [EntryEffect]) -> Bool {
    guard let restored, committed == nil, freshness.expiresAfter.map({ restored.age < $0 }) ?? true else {
      return false
    }
    committed = Committed(restored, now)
    recompute()
    effects.append(.updateCost)
    return true
  }

  /// Delivers the value that was just restored to a listener.
  ///
  /// - Returns: Whether the listener received `cached`.
  private mutating func deliverRestored(to listener: Listener, _ now: Duration, _ effects: inout [EntryEffect]) -> Bool
  {
    if !listener.hasReceived {
      let isAnswered = isAnswered(listener, now)
      let isDelivered = notifyCached(listener, isRefreshing: listener.needsAnswer && !isAnswered, now, &effects)
      if isAnswered { answer(listener, with: settledValue, &effects) }
      return isDelivered
    }
    // The listener received `failed` before the disk was read.
    if let value, !listener.needsAnswer {
      listener.knowsValue = true
      notify(listener, .changed(value), &effects)
    }
    return false
  }

  /// Whether a fresh value that was just restored answers a listener: no fetch has begun, and the listener accepts a
  /// value that is not fetched.
  private func isAnswered(_ listener: Listener, _ now: Duration) -> Bool {
    guard case .waiting(notBefore: .zero) = listener.standing else { return false }
    return committed != nil && !isFetching && !isStale(now)
  }

  /// Delivers `cached` to a listener if there is a value.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  private func notifyCached(
    _ listener: Listener, isRefreshing: Bool, _ now: Duration, _ effects: inout [EntryEffect]
  ) -> Bool {
    guard let cached = cached(isStale: isStale(now), isRefreshing: isRefreshing, now) else { return false }
    // A request is answered with the value below the layers of queued mutations.
    listener.knowsValue = !listener.isOnce || standing.isEmpty
    notify(listener, .cached(cached), &effects)
    return true
  }

  /// Returns the value in memory with its age; nil if it is missing or has expired for the requester.
  func cachedValue(_ options: RequestOptions, _ now: Duration) -> CachedValue<any HeldValue>? {
    if hasExpired(after: options.expiresAfter, now) { return nil }
    let isStale =
      committed.map { !freshness.isValid($0.provenance) || $0.provenance.isStale(after: options.staleAfter, at: now) }
      ?? true
    return cached(isStale: isStale, isRefreshing: isFetchingToSettle, now)
  }

  private func cached(isStale: Bool, isRefreshing: Bool, _ now: Duration) -> CachedValue<any HeldValue>? {
    guard let value else { return nil }
    // Without a committed value, the value consists of the layers of queued mutations.
    let provenance = committed?.provenance
    return CachedValue(
      value: value, age: provenance?.age(at: now) ?? .zero, isStale: isStale, origin: provenance?.origin ?? .memory,
      isRefreshing: isRefreshing)
  }
}
