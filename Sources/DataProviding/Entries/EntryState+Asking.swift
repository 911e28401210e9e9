/// What somebody who asks is told at once, and what the disk has to say.
extension EntryState {
  mutating func asked(
    _ listener: Listener, _ facts: AskFacts, _ now: Duration, _ effects: inout [EntryEffect]
  ) {
    freshness.asked(facts)
    forgetIfTooOld(now, &effects)
    // One who asks once has the answer in a value that is fresh, when no reply of a change is pending; one who stays hears of
    // the fetch under way as well.
    let needsFetch = isStale(now) || facts.reloading != nil
    let isSettling = listener.isOnce && !changes.isEmpty && !needsFetch
    let isRefreshing = needsFetch || isSettling || isFetchingToSettle && !listener.isOnce
    let notBefore = facts.reloading ?? (listener.isOnce ? freshness.invalidation : .zero)
    listeners.add(listener, isSettling ? .settling(notBefore: notBefore) : .waiting(notBefore: notBefore))
    let mayDiskHaveValue = facts.hasDisk && isDiskUnread
    if !mayDiskHaveValue, tellCached(listener, isRefreshing: isRefreshing, now, &effects) {
      committed?.provenance.origin = .memory
      if !isRefreshing { answer(listener, with: settledValue, &effects) }
    } else if facts.hasDisk {
      read(asked: 1, &effects)
    } else {
      effects.append(.miss)
    }
  }

  /// The value and its age, if there is nothing to say of it to one who asks as the last one did but that it is fresh.
  func hit(isOnce: Bool, _ now: Duration) -> (value: any HeldValue, age: Duration)? {
    guard isOnce ? changes.isEmpty && standing.isEmpty : !isFetchingToSettle, let value,
      let age = freshness.freshAge(committed?.provenance, now)
    else { return nil }
    return (value, age)
  }

  /// A value that is too old to be of use is forgotten when nobody has it before their eyes.
  private mutating func forgetIfTooOld(_ now: Duration, _ effects: inout [EntryEffect]) {
    guard isForgettable(freshness.kept, now) else { return }
    forget()
    effects.append(.weigh)
  }

  private func isForgettable(_ kept: Duration?, _ now: Duration) -> Bool {
    committed?.provenance.isTooOld(for: kept, at: now) == true && !isWanted && changes.isEmpty && standing.isEmpty
  }

  /// What is in memory and of use to one who says how long it is.
  func value(kept: Duration?, _ now: Duration) -> (any HeldValue)? { isForgettable(kept, now) ? nil : value }

  mutating func read(asked count: Int, _ effects: inout [EntryEffect]) {
    switch disk {
    case .unread:
      disk = .reading(asked: count)
      effects.append(.read)
    case .reading(let asked): disk = .reading(asked: asked + count)
    case .read: effects.append(contentsOf: repeatElement(.miss, count: count))
    }
  }

  /// Applies what the disk had, where nothing newer has come and where it is not too old to be of use. Each listener receives all
  /// that this means for it before the next listener receives anything.
  mutating func take(
    _ restored: RestoredValue?, _ now: Duration, _ effects: inout [EntryEffect]
  ) {
    var missing = 0
    if case .reading(let asked) = disk { missing = asked }
    disk = .read
    let isRestored = restore(restored, now, &effects)
    let isWanted = isWanted
    let isShown = isRestored || committed == nil && value != nil
    for listener in listeners.all where listener.isListed {
      if isShown, deliverRestored(to: listener, now, &effects) { missing -= 1 }
      if case .failing(let error) = listener.standing { answer(listener, .failed(error, stale: value), &effects) }
    }
    if isRestored, isWanted { committed?.provenance.origin = .memory }
    effects.append(contentsOf: repeatElement(.miss, count: max(missing, 0)))
  }

  /// Commits the value that the disk had, if it is of use.
  ///
  /// - Returns: Whether it was committed.
  private mutating func restore(_ restored: RestoredValue?, _ now: Duration, _ effects: inout [EntryEffect]) -> Bool {
    guard let restored, committed == nil, freshness.kept.map({ restored.age < $0 }) ?? true else { return false }
    committed = Committed(restored, now)
    recompute()
    effects.append(.weigh)
    return true
  }

  /// Delivers the value that was just restored to a listener.
  ///
  /// - Returns: Whether the listener received `cached`.
  private func deliverRestored(to listener: Listener, _ now: Duration, _ effects: inout [EntryEffect]) -> Bool {
    if !listener.hasHeard { return tellCached(listener, isRefreshing: listener.isOwed, now, &effects) }
    // The listener received `failed` before the disk was read.
    if let value, !listener.isOwed {
      listener.knowsValue = true
      tell(listener, .changed(value), &effects)
    }
    return false
  }

  /// Tells what is there, if anything is.
  @discardableResult
  private func tellCached(
    _ listener: Listener, isRefreshing: Bool, _ now: Duration, _ effects: inout [EntryEffect]
  ) -> Bool {
    guard let cached = cached(isStale: isStale(now), isRefreshing: isRefreshing, now) else { return false }
    // One who asked once is owed the value below the layers of queued mutations.
    listener.knowsValue = !listener.isOnce || standing.isEmpty
    tell(listener, .cached(cached), &effects)
    return true
  }

  /// Returns the value in memory with its age. Nil if there is none, or if it is older than the requester keeps values.
  func cachedValue(_ facts: AskFacts, _ now: Duration) -> CachedValue<any HeldValue>? {
    guard !isForgettable(facts.kept, now), let provenance = committed?.provenance else { return nil }
    let isStale = !freshness.isValid(provenance) || provenance.isOlder(than: facts.fresh, at: now)
    return cached(isStale: isStale, isRefreshing: isFetchingToSettle, now)
  }

  private func cached(isStale: Bool, isRefreshing: Bool, _ now: Duration) -> CachedValue<any HeldValue>? {
    guard let value else { return nil }
    // Without a committed value, the layers of queued mutations are all there is.
    let provenance = committed?.provenance
    return CachedValue(
      value: value, age: provenance?.age(at: now) ?? .zero, isStale: isStale, origin: provenance?.origin ?? .memory,
      isRefreshing: isRefreshing)
  }
}
