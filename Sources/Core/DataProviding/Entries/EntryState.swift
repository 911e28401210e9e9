/// The state machine of one key: its value, the fetch and the listeners.
///
/// ``apply(_:at:)`` applies an event and returns its effects; the state itself delivers, fetches, reads and stores
/// nothing. The standing of each listener is a part of this state, although it is stored in the listener.
@MainActor
struct EntryState: ~Copyable {
  enum Work {
    case idle
    case fetching(since: LogicalTime)
  }

  /// The progress of reading the value from disk.
  enum Disk {
    case unread
    /// The value is being read on behalf of this number of requests.
    case reading(requests: Int)
    case read
  }

  /// The committed value with all changes applied, as it is delivered.
  private(set) var value: (any HeldValue)?

  var freshness: Freshness

  /// The value that was fetched, or written for good.
  var committed: Committed?

  private var work = Work.idle
  var disk = Disk.unread
  /// Whether a fetch no longer waits for the read from disk.
  private var isReadLate = false

  /// Whether the last fetch failed.
  private var hasFailed = false

  /// The time of the last write, or of the start of the last fetch whose result was delivered.
  private var covered = LogicalTime.zero

  /// Answers of fetches that started before this time are dropped. At least ``covered`` and the time of the last
  /// committed change.
  var settled: LogicalTime

  var listeners = ListenerList()

  /// The changes whose replies are pending.
  var changes = OptimisticChanges()

  /// The changes that are shown until queued mutations are sent.
  var standing = StandingLayers()

  /// Creates the state of a key without a value.
  ///
  /// - Parameters:
  ///   - invalidation: The time before which answers of fetches are stale.
  ///   - settled: The time before which answers of fetches are dropped.
  init(invalidation: LogicalTime, settled: LogicalTime) {
    freshness = Freshness(invalidation: invalidation)
    self.settled = settled
  }

  mutating func apply(_ event: EntryEvent, at now: Duration) -> [EntryEffect] {
    let hadListeners = hasListeners
    var effects: [EntryEffect] = []
    switch event {
    case .subscribed(let listener, let options): subscribed(listener, options, now, &effects)
    case .storeOpened:
      if case .read = disk { disk = .unread }
      if hasListeners, committed == nil { read(requests: 0, &effects) }
    case .readTookLong: isReadLate = true
    case .restored(let restored):
      isReadLate = false
      applyRestored(restored, now, &effects)
    case .fetchBegan(let time): fetchBegan(time, &effects)
    case .delayed(let delay): self.delayed(delay, &effects)
    case .answered(let answer, let time):
      work = .idle
      if time > settled {
        changes.fetched(since: time)
        commit(Committed(answer, time, now), &effects)
      }
    case .notModified(let renewal, let time):
      work = .idle
      if time > settled { renew(renewal, time, now, &effects) }
    case .failed(let error, let time):
      work = .idle
      if time > settled { fail(error, time, &effects) }
    case .fetchStopped: work = .idle
    case .wrote(let value, let time):
      // A write replaces all changes before it.
      changes = OptimisticChanges()
      commit(Committed(value, time, now), &effects)
    case .wroteElsewhere(let restored):
      var base = Committed(restored, now)
      base.provenance.origin = .memory
      // The disk has it.
      commit(base, isStored: true, &effects)
    case .changed(let change):
      changes.add(change)
      show(&effects)
    case .layered(let id, let change): addLayer(id, change, &effects)
    case .layerEnded(let id, let end, let time): endLayer(id, end, time, &effects)
    case .replied(let id, let reply, let time): replied(to: id, reply, time, now, &effects)
    case .invalidated(let time): freshness.invalidate(at: time)
    case .replaced:
      forget()
      recompute()
      effects.append(.updateCost)
    case .removed(let time, let isReset): remove(at: time, isReset: isReset, &effects)
    case .resumed(let time):
      if hasListeners, !isFetching, hasFailed || isStale(now) { freshness.invalidate(at: time) }
    case .sessionEnded: endSession(&effects)
    }
    listeners.sweep()
    if isFetchNeeded { effects.append(.fetch) }
    if isFetching, hadListeners, !hasListeners { effects.append(.abandon) }
    return effects
  }
}

extension EntryState {
  /// Removes a listener.
  ///
  /// - Returns: Whether that leaves a running fetch without listeners.
  mutating func leave(_ listener: Listener) -> Bool {
    let hadListeners = hasListeners
    listeners.set(listener, .unlisted)
    listeners.sweep()
    return isFetching && hadListeners && !hasListeners
  }
}

/// The results of fetches and writes.
extension EntryState {
  private mutating func fetchBegan(_ time: LogicalTime, _ effects: inout [EntryEffect]) {
    work = .fetching(since: time)
    for listener in listeners.all {
      guard case .upToDate = listener.standing else { continue }
      listeners.set(listener, .waiting(notBefore: .zero))
      notify(listener, .refreshing, &effects)
    }
  }

  /// Notifies the waiting observers of the delay, unless they may receive a value from disk first.
  private mutating func delayed(_ delay: Duration, _ effects: inout [EntryEffect]) {
    if isReadingDisk { return }
    for listener in listeners.all where listener.isWaiting && !listener.isOnce {
      notify(listener, .refreshing(after: delay), &effects)
    }
  }

  /// Renews the value whose validator was sent with the fetch. If there is another value now, the waiting listeners
  /// cause another fetch.
  private mutating func renew(
    _ renewal: AnswerRenewal, _ time: LogicalTime, _ now: Duration, _ effects: inout [EntryEffect]
  ) {
    guard var base = committed, base.terms.validator == renewal.asked else { return }
    changes.fetched(since: time)
    base.renew(renewal.terms, time, now)
    commit(base, &effects)
  }

  /// Commits a value that is known to be up to date. It is the answer for waiting listeners. Answers of fetches that
  /// started before the value's time, or before `settlingTime`, are dropped from then on.
  ///
  /// - Parameter isStored: Whether the disk has the value.
  mutating func commit(
    _ base: Committed, settling settlingTime: LogicalTime = .zero, isStored: Bool = false,
    _ effects: inout [EntryEffect]
  ) {
    let (old, time) = (value, base.time)
    committed = base
    hasFailed = false
    covered = max(covered, time)
    settled = max(settled, time, settlingTime)
    effects.append(isStored ? .updateCost : .store)
    recompute()
    guard let value, let settledValue else { return }
    let isSame = old?.isEqual(to: value) == true
    for notification in listeners.commit(time, isSame: isSame, isFinal: changes.isCertain) {
      let event: DataEvent<any HeldValue> =
        switch notification.kind {
        case .fresh: .fresh(notification.isLast ? settledValue : value)
        case .unchanged: .unchanged
        case .changed: .changed(value)
        }
      effects.append(.notify(notification.listeners, event, isLast: notification.isLast))
    }
  }

  /// Delivers the value after its changes have changed. Waiting observers receive it at once and go on waiting. Layers
  /// without a committed value are not shown while the value is being read from disk.
  mutating func show(_ effects: inout [EntryEffect]) {
    let old = value
    recompute()
    if committed == nil, isReadingDisk { return }
    guard let value else { return withdraw(old, &effects) }
    if old?.isEqual(to: value) == true { return }
    for listener in listeners.all where listener.isListed {
      // A request waits for a value that is known to be up to date.
      listener.knowsValue = !listener.isOnce
      if listener.isOnce { continue }
      notify(listener, listener.isWaiting ? .fresh(value) : .changed(value), &effects)
      if listener.isWaiting { notify(listener, .refreshing, &effects) }
    }
  }

  /// Delivers `cleared` after the layers of queued mutations, which were the only value, have been removed.
  private mutating func withdraw(_ old: (any HeldValue)?, _ effects: inout [EntryEffect]) {
    if old == nil { return }
    for listener in listeners.all where listener.isListed && listener.knowsValue {
      listener.knowsValue = false
      if listener.isOnce { continue }
      notify(listener, .cleared, &effects)
      if listener.isWaiting { notify(listener, .refreshing, &effects) }
    }
  }

  private mutating func fail(_ error: DataError, _ time: LogicalTime, _ effects: inout [EntryEffect]) {
    covered = time
    settled = time
    hasFailed = true
    effects.reserveCapacity(listeners.count + 1)
    for listener in listeners.all {
      guard case .waiting(let notBefore) = listener.standing, notBefore < time else { continue }
      if listener.isOnce, !listener.hasReceived, isReadingDisk {
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
      notify(listener, listener.isOnce ? .cancelled : .cleared, isLast: true, &effects)
    }
  }
}

/// Parts that several events use.
extension EntryState {
  /// Whether there are listeners.
  var hasListeners: Bool { listeners.count > 0 }

  /// Whether nothing but a cached value is lost when the entry is evicted.
  var canBeEvicted: Bool { !hasListeners && !isFetching && changes.isEmpty && standing.isEmpty }

  /// Whether there is no value, and reading from disk has not started.
  var canLookUpOnDisk: Bool {
    if case .unread = disk { committed == nil } else { false }
  }

  /// Whether there is no value, and the disk may have one.
  var isDiskUnread: Bool {
    if case .read = disk { false } else { committed == nil }
  }

  var isReadingDisk: Bool {
    if case .reading = disk { true } else { false }
  }

  /// Whether the committed value is stale or missing.
  func isStale(_ now: Duration) -> Bool { freshness.isStale(committed?.provenance, now) }

  /// Whether there is a committed value that was not invalidated.
  var isCommittedValid: Bool { committed.map { freshness.isValid($0.provenance) } ?? false }

  var isFetching: Bool {
    if case .fetching = work { true } else { false }
  }

  /// Whether a fetch is running whose answer will not be dropped.
  var isFetchingToSettle: Bool {
    if case .fetching(let since) = work { since > settled } else { false }
  }

  /// Whether a listener waits, or a listener's last value was invalidated, while no fetch is running, and the value is
  /// not being read from disk.
  private var isFetchNeeded: Bool {
    !isFetching && (isReadLate || !isReadingDisk)
      && (listeners.waitingCount > 0 || hasListeners && covered < freshness.invalidation)
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

  /// Delivers the answer that a listener waits for.
  mutating func answer(
    _ listener: Listener, _ event: DataEvent<any HeldValue>, _ effects: inout [EntryEffect]
  ) {
    if case .fresh = event { listener.knowsValue = true }
    listeners.set(listener, listener.isOnce ? .unlisted : .upToDate)
    notify(listener, event, isLast: listener.isOnce, &effects)
  }

  func notify(
    _ listener: Listener, _ event: DataEvent<any HeldValue>, isLast: Bool = false,
    _ effects: inout [EntryEffect]
  ) {
    listener.hasReceived = true
    effects.append(.notify([listener], event, isLast: isLast))
  }
}
