/// What is known of one key, and who wants to know: value × work × listeners.
///
/// ``apply(_:at:)`` takes an event in and answers with what is to be done; nothing is told, fetched, read or stored in here. The
/// standing of each listener is a part of this state, though it is kept in the listener.
@MainActor
struct EntryState<Value: Sendable & Equatable> {
  private enum Work {
    case idle
    case fetching(since: Stamp)
  }

  /// How much is known of what the disk has.
  private enum Disk {
    case unread
    case reading
    case read
  }

  /// What was fetched, or written for good.
  var committed: Committed<Value>?

  /// What was written and may yet be taken back, the oldest first.
  var layers: [WriteLayer<Value>] = []

  /// The committed value with the layers over it: what is told.
  private(set) var value: Value?

  private var work = Work.idle
  private var disk = Disk.unread

  /// Whether the last fetch failed.
  private var hasFailed = false

  /// What the last one who asked calls fresh.
  private var fresh = Duration.zero

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

  mutating func apply(_ event: EntryEvent<Value>, at now: Duration) -> [EntryEffect<Value>] {
    let wasWanted = isWanted
    var effects: [EntryEffect<Value>] = []
    switch event {
    case .asked(let listener, let facts): asked(listener, facts, now, &effects)
    case .left(let listener): set(listener, .unlisted)
    case .restored(let restored): take(restored, now, &effects)
    case .fetchBegan(let stamp): fetchBegan(stamp, &effects)
    case .answered(let answer, let stamp):
      work = .idle
      if stamp > settled { commit(Committed(answer, stamp, now), at: stamp, &effects) }
    case .notModified(let fresh, let validator, let stamp):
      work = .idle
      if stamp > settled { renew(fresh, validator, stamp, now, &effects) }
    case .failed(let error, let stamp):
      work = .idle
      if stamp > settled { fail(error, stamp, &effects) }
    case .fetchStopped: work = .idle
    case .wrote(let value, let stamp):
      // It goes over everything that was written before.
      layers = []
      commit(Committed(value, stamp, now), at: stamp, &effects)
    case .layered(let layer):
      layers.append(layer)
      settle(at: layer.id, &effects)
    case .layerKept(let id, let answer, let stamp):
      if let base = sink(id, answer, stamp, now) { commit(base, at: stamp, &effects) }
    case .layerLost(let id, let stamp):
      layers.removeAll { $0.id == id }
      settle(at: stamp, &effects)
    case .invalidated(let stamp): invalidation = stamp
    case .resumed(let stamp): if hasFailed || isStale(now) { invalidation = stamp }
    case .sessionEnded: endSession(&effects)
    }
    sweep()
    if isFetchNeeded { effects.append(.fetch) }
    if isFetching, wasWanted, !isWanted { effects.append(.loseInterest) }
    return effects
  }

  private mutating func asked(
    _ listener: Listener<Value>, _ facts: AskFacts, _ now: Duration, _ effects: inout [EntryEffect<Value>]
  ) {
    forgetIfTooOld(facts.kept, now)
    fresh = facts.fresh
    listeners.append(listener)
    set(listener, .waiting(notBefore: listener.isOnce ? invalidation : .zero))
    // One who asks once has the answer in a value that is fresh; one who stays hears of the fetch under way as well.
    let isRefreshing = isStale(now) || isFetchingToSettle && !listener.isOnce
    if tellCached(listener, isRefreshing: isRefreshing, now, &effects) {
      if !isRefreshing { answer(listener, .unchanged, &effects) }
    } else if case .unread = disk {
      disk = .reading
      effects.append(.read)
    }
  }

  /// A value that is too old to be of use is forgotten when nobody has it before their eyes.
  private mutating func forgetIfTooOld(_ kept: Duration?, _ now: Duration) {
    guard let kept, let committed, !isWanted, layers.isEmpty, now - committed.time >= kept else { return }
    self.committed = nil
    value = nil
  }

  /// What the disk had counts where nothing newer has come.
  private mutating func take(
    _ restored: RestoredValue<Value>?, _ now: Duration, _ effects: inout [EntryEffect<Value>]
  ) {
    disk = .read
    guard let restored, committed == nil else { return }
    committed = Committed(restored, now)
    recompute()
    for listener in listeners where listener.isListed && !listener.knowsValue {
      tellCached(listener, isRefreshing: listener.isWaiting, now, &effects)
    }
  }

  /// Tells what is there, if anything is. From then on it is in memory, wherever it came from.
  @discardableResult
  private mutating func tellCached(
    _ listener: Listener<Value>, isRefreshing: Bool, _ now: Duration, _ effects: inout [EntryEffect<Value>]
  ) -> Bool {
    guard let value, let committed else { return false }
    let cached = CachedValue(
      value: value, age: now - committed.time, isStale: isStale(now), origin: committed.origin,
      isRefreshing: isRefreshing)
    listener.knowsValue = true
    self.committed?.origin = .memory
    effects.append(.tell(listener, .cached(cached)))
    return true
  }

  private mutating func fetchBegan(_ stamp: Stamp, _ effects: inout [EntryEffect<Value>]) {
    work = .fetching(since: stamp)
    for listener in listeners {
      guard case .upToDate = listener.standing else { continue }
      set(listener, .waiting(notBefore: .zero))
      effects.append(.tell(listener, .refreshing))
    }
  }

  /// The fetch says that what its validator stands for is still right. If that is not here any more, it is fetched as a whole.
  private mutating func renew(
    _ fresh: Duration?, _ validator: DataValidator?, _ stamp: Stamp, _ now: Duration,
    _ effects: inout [EntryEffect<Value>]
  ) {
    guard let validator, var base = committed, base.validator == validator else {
      committed?.validator = nil
      return
    }
    base.renew(fresh, stamp, now)
    commit(base, at: stamp, &effects)
  }

  private mutating func commit(
    _ base: Committed<Value>, at stamp: Stamp, _ effects: inout [EntryEffect<Value>]
  ) {
    committed = base
    hasFailed = false
    effects.append(.store)
    settle(at: stamp, &effects)
  }

  /// Tells what has become of the value. After a write the fetch under way is dropped, so that those who wait for it have their
  /// answer now.
  private mutating func settle(at stamp: Stamp, _ effects: inout [EntryEffect<Value>]) {
    let old = value
    recompute()
    // A layer over nothing shows nothing, and the first fetch must count.
    guard let value else { return }
    settled = stamp
    let isSame = old == value
    effects.reserveCapacity(effects.count + listedCount + 1)
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
    hasFailed = true
    effects.reserveCapacity(listedCount + 1)
    for listener in listeners {
      guard case .waiting(let notBefore) = listener.standing, notBefore < stamp else { continue }
      answer(listener, .failed(error, stale: value), &effects)
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
  /// Whether anybody listens.
  var isWanted: Bool { listedCount > 0 }

  var isFetching: Bool {
    if case .fetching = work { true } else { false }
  }

  /// Whether nobody has looked at the disk yet.
  var canLookAtDisk: Bool {
    if case .unread = disk { true } else { false }
  }

  func isStale(_ now: Duration) -> Bool {
    guard let committed else { return true }
    return committed.stamp < invalidation || committed.isOlder(than: fresh, at: now)
  }

  /// Whether a fetch is under way whose answer counts.
  private var isFetchingToSettle: Bool {
    if case .fetching(let since) = work { since > settled } else { false }
  }

  /// Whether somebody waits, or somebody listens and what was told last is out of date.
  private var isFetchNeeded: Bool {
    !isFetching && (waitingCount > 0 || isWanted && settled < invalidation)
  }

  private mutating func recompute() {
    value = committed.map { base in layers.reduce(base.value) { $1.over($0) } }
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
