/// What is known of one key, and who wants to know: value × work × last error.
///
/// One function takes an event in and answers with what is to be done; it has no effects of its own.
@MainActor
struct EntryState<Value: Sendable & Equatable> {
  enum Work {
    case idle
    case fetching(since: Stamp)
  }

  /// How much is known of what the disk has.
  enum Disk {
    case unread
    case reading
    case read
  }

  struct Committed {
    var value: Value
    /// When its fetch started, or when it was written; zero for one from the disk.
    var stamp: Stamp
    /// When it was last known to be right.
    var time: Duration
    /// How long the answer itself says that it is fresh.
    var fresh: Duration?
    var validator: DataValidator?
    var origin = DataOrigin.memory
    /// False for a value from the disk that claims to be from the future.
    var hasTrustedAge = true
  }

  /// What was fetched, or written for good.
  var committed: Committed?
  /// What was written and may yet be taken back, the oldest first.
  var layers: [WriteLayer<Value>] = []
  /// The committed value with the layers over it.
  private(set) var value: Value?

  var work = Work.idle
  var disk = Disk.unread
  var lastError: DataError?
  /// What the last one who asked calls fresh.
  private var fresh = Duration.zero
  var invalidation = Stamp.zero
  var lastWrite = Stamp.zero

  /// In the order in which they asked; those that have left stay until they are swept out.
  var listeners: [Listener<Value>] = []
  var liveCount = 0

  mutating func apply(_ event: EntryEvent<Value>, at now: Duration) -> [EntryEffect<Value>] {
    switch event {
    case .asked(let listener, let facts): return asked(listener, facts, now)
    case .left(let listener): return left(listener)
    case .restored(let restored): return self.restored(restored, now)
    case .fetchBegan(let stamp): return fetchBegan(stamp)
    case .answered(let answer, let stamp): return answered(answer, stamp, now)
    case .notModified(let fresh, let validator, let stamp): return notModified(fresh, validator, stamp, now)
    case .failed(let error, let stamp): return failed(error, stamp)
    case .fetchStopped(let stamp): return fetchEnded(stamp, isDropped: true)
    case .wrote(let value, let stamp): return wrote(value, stamp, now)
    case .layered(let layer): return layered(layer)
    case .layerKept(let id, let answer, let stamp): return layerKept(id, answer, stamp, now)
    case .layerLost(let id, let stamp): return layerLost(id, stamp)
    case .invalidated(let stamp):
      invalidation = stamp
      return fetchIfWanted()
    case .resumed:
      let isInNeed = lastError != nil || committed.map { isStale($0, now) } ?? true
      return isInNeed ? fetchIfWanted() : []
    case .sessionEnded: return sessionEnded()
    }
  }

  /// Works out what is shown, after a change of what is committed or of the layers.
  mutating func recompute() { value = committed.map { base in layers.reduce(base.value) { $1.over($0) } } }

  var origin: DataOrigin { committed?.origin ?? .memory }

  func isStale(_ now: Duration) -> Bool { committed.map { isStale($0, now) } ?? true }

  private func isStale(_ committed: Committed, _ now: Duration) -> Bool {
    committed.stamp < invalidation || !committed.hasTrustedAge || now - committed.time >= committed.fresh ?? fresh
  }

  private mutating func asked(
    _ listener: Listener<Value>, _ facts: AskFacts, _ now: Duration
  ) -> [EntryEffect<Value>] {
    listener.notBefore = invalidation
    fresh = facts.fresh
    forgetIfTooOld(facts.kept, now)
    var effects: [EntryEffect<Value>] = []
    if let cached = cachedValue(now) {
      effects.append(tell(listener, cached))
      if !cached.isRefreshing {
        effects.append(.tell(listener, .unchanged, isLast: listener.isOnce))
        if !listener.isOnce { add(listener) }
        return effects
      }
    } else if disk == .unread {
      disk = .reading
      effects.append(.read)
    }
    listener.isOwed = true
    add(listener)
    return effects + fetchIfWanted()
  }

  private func cachedValue(_ now: Duration, isRefreshing: Bool? = nil) -> CachedValue<Value>? {
    guard let value, let committed else { return nil }
    let isStale = isStale(committed, now)
    return CachedValue(
      value: value, age: now - committed.time, isStale: isStale, origin: committed.origin,
      isRefreshing: isRefreshing ?? (isStale || isFetchingForReal))
  }

  /// From then on the value is in memory, wherever it came from.
  private mutating func tell(_ listener: Listener<Value>, _ cached: CachedValue<Value>) -> EntryEffect<Value> {
    listener.hasValue = true
    committed?.origin = .memory
    return .tell(listener, .cached(cached))
  }

  private mutating func forgetIfTooOld(_ kept: Duration?, _ now: Duration) {
    guard let kept, let committed, liveCount == 0, layers.isEmpty, now - committed.time >= kept else { return }
    self.committed = nil
    recompute()
  }

  /// What the disk had counts only where nothing newer came.
  private mutating func restored(_ restored: RestoredValue<Value>?, _ now: Duration) -> [EntryEffect<Value>] {
    disk = .read
    guard let restored, committed == nil else { return [] }
    committed = Committed(
      value: restored.value, stamp: .zero, time: now - max(restored.age, .zero), origin: .disk,
      hasTrustedAge: restored.age >= .zero)
    recompute()
    var effects: [EntryEffect<Value>] = []
    for listener in listeners where listener.isListed && !listener.hasValue {
      guard let cached = cachedValue(now, isRefreshing: listener.isOwed) else { continue }
      effects.append(tell(listener, cached))
    }
    return effects
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
