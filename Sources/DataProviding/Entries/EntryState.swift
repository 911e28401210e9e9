/// What is known of one key, and who wants to know: value × work × listeners.
///
/// ``apply(_:at:)`` takes an event in and answers with what is to be done; nothing is told, fetched, read or stored in here. The
/// standing of each listener is a part of this state, though it is kept in the listener.
@MainActor
struct EntryState: ~Copyable {
  enum Work {
    case idle
    case fetching(since: Stamp)
  }

  /// How much is known of what the disk has.
  enum Disk {
    case unread
    /// So many have asked and do not know yet whether it is there.
    case reading(asked: Int)
    case read
  }

  /// The committed value with the layers over it: what is told.
  private(set) var value: (any HeldValue)?

  var freshness: Freshness

  /// What was fetched, or written for good.
  var committed: Committed?

  private var work = Work.idle
  var disk = Disk.unread

  /// Whether the last fetch failed.
  private var hasFailed = false

  /// The last write, or the start of the last fetch whose answer or failure was told.
  private var covered = Stamp.zero

  /// What started before this is dropped: that, or when the last change was made that has sunk into what is committed.
  var settled: Stamp

  var listeners = ListenerList()

  /// The changes that are shown and whose replies are pending.
  var changes = OptimisticChanges()

  /// The changes that are shown until queued mutations are sent.
  var standing = StandingLayers()

  /// Nothing is known yet; answers of fetches that started before the one are out of date, before the other they are dropped.
  init(invalidation: Stamp, settled: Stamp) {
    freshness = Freshness(invalidation: invalidation)
    self.settled = settled
  }

  mutating func apply(_ event: EntryEvent, at now: Duration) -> [EntryEffect] {
    let wasWanted = isWanted
    var effects: [EntryEffect] = []
    switch event {
    case .asked(let listener, let facts): asked(listener, facts, now, &effects)
    case .storeOpened:
      if case .read = disk { disk = .unread }
      if isWanted, committed == nil { read(asked: 0, &effects) }
    case .restored(let restored): take(restored, now, &effects)
    case .fetchBegan(let stamp): fetchBegan(stamp, &effects)
    case .answered(let answer, let stamp):
      work = .idle
      if stamp > settled {
        changes.fetched(since: stamp)
        commit(Committed(answer, stamp, now), &effects)
      }
    case .notModified(let renewal, let stamp):
      work = .idle
      if stamp > settled { renew(renewal, stamp, now, &effects) }
    case .failed(let error, let stamp):
      work = .idle
      if stamp > settled { fail(error, stamp, &effects) }
    case .fetchStopped: work = .idle
    case .wrote(let value, let stamp):
      // It goes over everything that was written before.
      changes = OptimisticChanges()
      commit(Committed(value, stamp, now), &effects)
    case .changed(let change):
      changes.add(change)
      show(&effects)
    case .layered(let id, let change): addLayer(id, change, &effects)
    case .layerEnded(let id, let end, let stamp): endLayer(id, end, stamp, &effects)
    case .replied(let id, let reply, let stamp): replied(to: id, reply, stamp, now, &effects)
    case .invalidated(let stamp): freshness.invalidate(stamp)
    case .removed(let stamp, let isReset): remove(stamp, isReset: isReset, &effects)
    case .resumed(let stamp):
      if isWanted, !isFetching, hasFailed || isStale(now) { freshness.invalidate(stamp) }
    case .sessionEnded: endSession(&effects)
    }
    listeners.sweep()
    if isFetchNeeded { effects.append(.fetch) }
    if isFetching, wasWanted, !isWanted { effects.append(.loseInterest) }
    return effects
  }
}

extension EntryState {
  /// Somebody does not want to know any more.
  ///
  /// - Returns: Whether there is a fetch under way that nobody waits for any more.
  mutating func leave(_ listener: Listener) -> Bool {
    let wasWanted = isWanted
    listeners.set(listener, .unlisted)
    listeners.sweep()
    return isFetching && wasWanted && !isWanted
  }
}

/// What comes of a fetch, and of a write.
extension EntryState {
  private mutating func fetchBegan(_ stamp: Stamp, _ effects: inout [EntryEffect]) {
    work = .fetching(since: stamp)
    for listener in listeners.all {
      guard case .upToDate = listener.standing else { continue }
      listeners.set(listener, .waiting(notBefore: .zero))
      tell(listener, .refreshing, &effects)
    }
  }

  /// Renews the value that the fetch was asked with. Where another value is here, the listeners that wait have it fetched once more.
  private mutating func renew(
    _ renewal: AnswerRenewal, _ stamp: Stamp, _ now: Duration, _ effects: inout [EntryEffect]
  ) {
    guard var base = committed, base.terms.validator == renewal.asked else { return }
    changes.fetched(since: stamp)
    base.renew(renewal.terms, stamp, now)
    commit(base, &effects)
  }

  /// Commits a value that is known to be right, which is the answer for listeners that wait. Answers of fetches that
  /// started before the value, or before `time`, are dropped.
  mutating func commit(_ base: Committed, settling time: Stamp = .zero, _ effects: inout [EntryEffect]) {
    let (old, stamp) = (value, base.stamp)
    committed = base
    hasFailed = false
    covered = max(covered, stamp)
    settled = max(settled, stamp, time)
    effects.append(.store)
    recompute()
    guard let value, let settledValue else { return }
    let isSame = old?.isEqual(to: value) == true
    for telling in listeners.commit(stamp, isSame: isSame, isFinal: changes.isCertain) {
      let event: DataEvent<any HeldValue> =
        switch telling.news {
        case .fresh: .fresh(telling.isLast ? settledValue : value)
        case .unchanged: .unchanged
        case .changed: .changed(value)
        }
      effects.append(.tell(telling.listeners, event, isLast: telling.isLast))
    }
  }

  /// Delivers the value after the changes that lie over it have changed. A waiting observer sees that at once, and goes on
  /// waiting. Layers without a committed value are not shown while the disk is read.
  mutating func show(_ effects: inout [EntryEffect]) {
    let old = value
    recompute()
    if committed == nil, isReadingDisk { return }
    guard let value else { return withdraw(old, &effects) }
    if old?.isEqual(to: value) == true { return }
    for listener in listeners.all where listener.isListed {
      // One who asked once waits for what is known to be right.
      listener.knowsValue = !listener.isOnce
      if listener.isOnce { continue }
      tell(listener, listener.isWaiting ? .fresh(value) : .changed(value), &effects)
      if listener.isWaiting { tell(listener, .refreshing, &effects) }
    }
  }

  /// Delivers that the layers of queued mutations were the only value.
  private mutating func withdraw(_ old: (any HeldValue)?, _ effects: inout [EntryEffect]) {
    if old == nil { return }
    for listener in listeners.all where listener.isListed && listener.knowsValue {
      listener.knowsValue = false
      if listener.isOnce { continue }
      tell(listener, .cleared, &effects)
      if listener.isWaiting { tell(listener, .refreshing, &effects) }
    }
  }

  private mutating func fail(_ error: DataError, _ stamp: Stamp, _ effects: inout [EntryEffect]) {
    covered = stamp
    settled = stamp
    hasFailed = true
    effects.reserveCapacity(listeners.count + 1)
    for listener in listeners.all {
      guard case .waiting(let notBefore) = listener.standing, notBefore < stamp else { continue }
      if listener.isOnce, !listener.hasHeard, isReadingDisk {
        listeners.set(listener, .failing(error))
      } else {
        answer(listener, .failed(error, stale: value), &effects)
      }
    }
  }

  private mutating func endSession(_ effects: inout [EntryEffect]) {
    work = .idle
    forget()
    (changes, standing) = (OptimisticChanges(), StandingLayers())
    for listener in listeners.all where listener.isListed {
      listeners.set(listener, .unlisted)
      tell(listener, listener.isOnce ? .cancelled : .cleared, isLast: true, &effects)
    }
  }
}

/// Parts that several events share.
extension EntryState {
  /// Whether anybody listens.
  var isWanted: Bool { listeners.count > 0 }

  /// Whether nothing would be lost with it but a value that is cached.
  var isExpendable: Bool { !isWanted && !isFetching && changes.isEmpty && standing.isEmpty }

  /// Whether nobody has looked at the disk yet.
  var canLookAtDisk: Bool {
    if case .unread = disk { committed == nil } else { false }
  }

  /// Whether there is no value, and the disk may have one.
  var isDiskUnread: Bool {
    if case .read = disk { false } else { committed == nil }
  }

  var isReadingDisk: Bool {
    if case .reading = disk { true } else { false }
  }

  /// Whether what is committed is out of date, or nothing is.
  func isStale(_ now: Duration) -> Bool { freshness.isStale(committed?.provenance, now) }

  /// Whether what is committed was not invalidated.
  var isCommittedValid: Bool { committed.map { freshness.isValid($0.provenance) } ?? false }

  private var isFetching: Bool {
    if case .fetching = work { true } else { false }
  }

  /// Whether a fetch is under way whose answer counts.
  var isFetchingToSettle: Bool {
    if case .fetching(let since) = work { since > settled } else { false }
  }

  /// Whether somebody waits, or somebody listens and what was told last is out of date.
  private var isFetchNeeded: Bool {
    !isFetching && (listeners.waitingCount > 0 || isWanted && covered < freshness.invalidation)
  }

  /// The value without the layers of queued mutations.
  var settledValue: (any HeldValue)? { committed.map { changes.over($0.value) } }

  mutating func recompute() { value = standing.over(settledValue) }

  mutating func forget() { (committed, value) = (nil, nil) }

  /// Answers a listener with a value that it may have received already.
  mutating func answer(_ listener: Listener, with value: (any HeldValue)?, _ effects: inout [EntryEffect]) {
    guard let value, !listener.knowsValue else { return answer(listener, .unchanged, &effects) }
    answer(listener, .fresh(value), &effects)
  }

  /// Tells a listener what it waits for.
  mutating func answer(
    _ listener: Listener, _ event: DataEvent<any HeldValue>, _ effects: inout [EntryEffect]
  ) {
    if case .fresh = event { listener.knowsValue = true }
    listeners.set(listener, listener.isOnce ? .unlisted : .upToDate)
    tell(listener, event, isLast: listener.isOnce, &effects)
  }

  func tell(
    _ listener: Listener, _ event: DataEvent<any HeldValue>, isLast: Bool = false,
    _ effects: inout [EntryEffect]
  ) {
    listener.hasHeard = true
    effects.append(.tell([listener], event, isLast: isLast))
  }
}
