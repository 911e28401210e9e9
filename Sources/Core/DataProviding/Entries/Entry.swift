/// The entry of one key: its state, and the code that carries out the state's effects.
@MainActor
@usableFromInline
final class Entry {
  // The properties that a hit uses come first, so that they are adjacent in memory.

  /// The type of the value.
  let valueType: Any.Type

  /// The resource of the last call with this key.
  private(set) var resource: any ErasedResource

  /// The position among the evictable entries; nil while the entry must not be evicted. Managed by the table.
  var place: UseOrder.Place?

  /// Whether the entry is in its table. Managed by the table.
  var isInTable = true { didSet { if !isInTable { endReadLimit() } } }

  private var state: EntryState

  /// The value before the event that is being applied, which the closure of an optimistic change may read; nil outside
  /// events.
  private var valueBefore: (any HeldValue)??

  /// The cost of the value.
  var cost = 0

  /// The position in the order of creation, in which entries receive events that concern several of them.
  let number: Int

  let key: DataKey

  /// The resource with which the last fetch started.
  private var fetched: any ErasedResource

  /// Whether the last fetch has joined a request that was in flight, perhaps that of another resource.
  private var hasJoined = false

  private(set) weak var provider: DataProvider?

  /// Waits until a fetch no longer waits for the read from disk.
  private var readLimit: Task<Void, Never>?

  /// Whether a fetch waits for the read from disk.
  var hasReadLimit: Bool { readLimit != nil }

  /// Whether the value is being read from disk.
  var isBeingRead: Bool { state.isReadingDisk }

  /// The number of removals. A row is discarded if its read began before the last one.
  private var removalCount = 0

  /// Whether a conflict of declarations has been reported.
  var hasReportedConflict = false

  /// Whether the session has ended. All later events are ignored.
  private(set) var hasEnded = false

  init(
    _ resource: any ErasedResource, of valueType: Any.Type, number: Int, invalidation: LogicalTime,
    settled: LogicalTime, provider: DataProvider
  ) {
    state = EntryState(invalidation: invalidation, settled: settled)
    self.valueType = valueType
    self.number = number
    key = resource.key
    tags = resource.tags
    self.resource = resource
    fetched = resource
    self.provider = provider
  }

  deinit { readLimit?.cancel() }

  /// The tags of all resources that were used with the key.
  private(set) var tags: Set<DataTag>

  /// Whether a listener waits or observes.
  var hasListeners: Bool { state.listeners.count > 0 }
  /// Whether nothing but a cached value is lost when the entry is evicted.
  var canBeEvicted: Bool { state.canBeEvicted }
  /// The logical time before which a fetch must not have started, or its answer is dropped.
  var settled: LogicalTime { state.settled }

  /// The value of a resource in memory; nil if it has expired, or is no answer to the resource's request.
  func value(_ resource: any ErasedResource) -> (any HeldValue)? {
    if let valueBefore { return valueBefore }
    guard self.resource === resource || Self.isAnswer(state.committed?.terms.validator, to: resource) else {
      return nil
    }
    return state.value(expiresAfter: resource.expiresAfter, provider?.clock.now ?? .zero)
  }

  /// Whether the answer with a validator is an answer to a resource's request too: not one in another language.
  private static func isAnswer(_ validator: DataValidator?, to resource: any ErasedResource) -> Bool {
    guard let validator else { return true }
    return resource.request.accepts?(validator) != false
  }

  /// Adds a listener. The resource's durations decide whether a cached value is fresh for it.
  ///
  /// - Parameters:
  ///   - listener: The listener.
  ///   - resource: The resource that it was created for.
  ///   - reloading: The logical time after which the answering fetch must start; nil if a fresh cached value is
  ///     accepted.
  func subscribe(_ listener: Listener, to resource: any ErasedResource, reloading: LogicalTime?) {
    use(resource)
    listener.entry = self
    lookUpOnDisk()
    let hasDisk = resource.diskVersion != nil && provider?.storage != nil
    let options = RequestOptions(
      staleAfter: resource.staleAfter, expiresAfter: resource.expiresAfter, hasDisk: hasDisk, reloading: reloading)
    apply(.subscribed(listener, options))
    if reloading != nil { notifyDelay() }
  }

  /// Notifies the observers of the time for which the running fetch waits, if the server has asked for it.
  func notifyDelay() {
    guard let delay = provider?.inFlightRequests.delay(of: resource.request.id) else { return }
    apply(.delayed(delay))
  }

  /// Returns the value in memory or on disk. Never fetches.
  func cachedValue(_ resource: any ErasedResource) async -> CachedValue<any HeldValue>? {
    use(resource)
    lookUpOnDisk()
    if state.isDiskUnread, resource.diskVersion != nil, let storage = provider?.storage {
      let removals = removalCount
      let (row, value) = await withCheckedContinuation { continuation in
        storage.read(resource) { continuation.resume(returning: ($0, $1)) }
      }
      provider?.round { [self] in
        guard state.isDiskUnread else { return }
        apply(.restored(restored(removals == removalCount ? row : nil, value, storage)))
      }
      await provider?.roundEnd()
    }
    guard let provider, !hasEnded else { return nil }
    return state.cachedValue(
      RequestOptions(staleAfter: resource.staleAfter, expiresAfter: resource.expiresAfter), provider.clock.now)
  }

  /// Returns a fresh value in memory with its age; nil without one. The answer is then `cached` followed by
  /// `unchanged`, and the state stays the same, except that an observer must be added with ``list(_:)``.
  func hit(_ resource: any ErasedResource, isOnce: Bool, _ now: Duration) -> (value: any HeldValue, age: Duration)? {
    if self.resource !== resource {
      use(resource)
      state.freshness.use(RequestOptions(staleAfter: resource.staleAfter, expiresAfter: resource.expiresAfter))
    }
    return state.hit(isOnce: isOnce, now)
  }

  private func use(_ resource: any ErasedResource) {
    if self.resource !== resource {
      reportConflict(with: resource)
      self.resource = resource
      if !Self.isAnswer(state.committed?.terms.validator, to: resource) { carryOut(.replaced) }
    }
    if !resource.tags.isSubset(of: tags) { tags.formUnion(resource.tags) }
  }

  /// Adds an observer that is receiving the current value.
  func list(_ listener: Listener) {
    listener.entry = self
    (listener.knowsValue, listener.hasReceived) = (true, true)
    state.listeners.add(listener, .upToDate)
  }

  func leave(_ listener: Listener) {
    guard let provider else { return }
    guard provider.beginRound() else { return provider.round { [self] in forget(listener, provider) } }
    forget(listener, provider)
    provider.endRound()
  }

  private func forget(_ listener: Listener, _ provider: DataProvider) {
    if hasEnded { return }
    if state.leave(listener) { provider.inFlightRequests.abandon(fetched.request.id) }
    provider.entries.used(self)
  }

  func write(_ value: any HeldValue, _ resource: any ErasedResource, _ time: LogicalTime) {
    use(resource)
    provider?.activity.notify(.write(key))
    apply(.wrote(value, time))
  }

  func change(_ change: OptimisticChange, _ resource: any ErasedResource) {
    use(resource)
    provider?.activity.notify(.write(key))
    lookUpOnDisk()
    apply(.changed(change))
  }

  func replied(to id: LogicalTime, _ reply: ChangeReply, _ time: LogicalTime) { apply(.replied(id, reply, time)) }
  func addLayer(_ id: LogicalTime, _ layer: MutationLayer) {
    use(layer.resource)
    lookUpOnDisk()
    apply(.layered(id, layer.apply))
  }
  func endLayer(_ id: LogicalTime, _ end: StandingLayers.End, _ time: LogicalTime) { apply(.layerEnded(id, end, time)) }
  func invalidate(at time: LogicalTime) { apply(.invalidated(time)) }

  /// Removes the value from memory and disk. A reset then fetches an observed value again.
  func remove(at time: LogicalTime, isReset: Bool) {
    provider?.activity.notify(.remove(key))
    removalCount += 1
    if resource.diskVersion != nil { provider?.storage?.remove(key) }
    apply(.removed(time, isReset: isReset))
  }

  func resume(at time: LogicalTime) { apply(.resumed(time)) }

  func storeOpened() {
    guard resource.diskVersion != nil else { return }
    if state.committed == nil { apply(.storeOpened) } else { storeValue() }
  }

  /// Stores the value in memory, which is newer than that of an earlier launch.
  func storeValue() {
    if let provider, state.committed != nil { store(provider) }
  }

  /// Replaces the value by a newer one that another process has stored.
  func storeRefreshed() {
    guard resource.diskVersion != nil, state.committed != nil, let storage = provider?.storage, !storage.isPending(key)
    else { return }
    let (resource, removals) = (resource, removalCount)
    storage.read(resource) { [weak self, weak provider] row, value in
      provider?.round {
        guard let self, let provider, let row, let value, removals == self.removalCount, !storage.isPending(row.key),
          let age = self.state.committed?.provenance.age(at: provider.clock.now),
          row.savedAt > storage.settings.time(of: age),
          let restored = self.restored(row, value, storage)
        else { return }
        self.apply(.wroteElsewhere(restored))
      }
    }
  }

  func fetchEnded(_ result: FetchResult, _ time: LogicalTime) {
    switch result {
    case .answer(_, let terms)
    where (hasJoined || fetched !== resource) && !Self.isAnswer(terms.validator, to: resource):
      apply(.fetchStopped)
    case .answer(let answer, let terms):
      do {
        apply(.answered(EntryAnswer(value: try fetched.value(of: answer), terms: terms), time))
      } catch {
        apply(.failed((error as? DataError) ?? DataError(.invalidAnswer, "\(key): \(error)"), time))
      }
    case .notModified(let renewal): apply(.notModified(renewal, time))
    case .failure(let error): apply(.failed(error, time))
    case .stopped: apply(.fetchStopped)
    }
  }

  func endSession() {
    endReadLimit()
    apply(.sessionEnded)
    hasEnded = true
  }

  /// Breaks the references from the listeners to the entry when the provider is released.
  func release() { for listener in state.listeners.all { listener.entry = nil } }
}

/// The events and their effects.
extension Entry {
  private func apply(_ event: EntryEvent) {
    carryOut(event)
    if !hasEnded { provider?.entries.used(self) }
  }

  /// Applies an event without marking the entry as used. For the first part of an event: the entry must not be evicted
  /// before the rest.
  private func carryOut(_ event: EntryEvent) {
    guard !hasEnded, let provider else { return }
    valueBefore = .some(state.value)
    let effects = state.apply(event, at: provider.clock.now)
    valueBefore = nil
    for effect in effects { carryOut(effect, provider) }
  }

  private func carryOut(_ effect: EntryEffect, _ provider: DataProvider) {
    switch effect {
    case .notify(let listeners, let event, let isLast):
      if case .cached(let cached) = event {
        provider.activity.notify(.hit(key, origin: cached.origin, isStale: cached.isStale))
      }
      for listener in listeners { listener.receive(event, isLast: isLast) }
    case .miss: provider.activity.notify(.miss(key))
    case .fetch:
      fetched = resource
      hasJoined = provider.inFlightRequests.contains(resource.request.id)
      let context = RequestContext(validator: state.committed?.terms.validator)
      carryOut(.fetchBegan(provider.fetch(resource.request, context, self)))
      if let delay = provider.inFlightRequests.delay(of: resource.request.id) { carryOut(.delayed(delay)) }
    case .abandon: provider.inFlightRequests.abandon(fetched.request.id)
    case .read: read(provider)
    case .updateCost: updateCost(provider)
    case .store: store(provider)
    case .invalidated(let time): provider.record(.key(key), at: time)
    }
  }

  private func updateCost(_ provider: DataProvider) {
    provider.entries.costChanged(self, to: state.committed.map { resource.cost(of: $0.value) } ?? 0)
  }
}

/// Reading from and writing to disk.
extension Entry {
  /// Restores a value that can be read without waiting, before any event is delivered.
  private func lookUpOnDisk() {
    guard state.canLookUpOnDisk, let version = resource.diskVersion, let storage = provider?.storage else { return }
    switch storage.lookUp(key, version: version) {
    case .miss: carryOut(.restored(nil))
    case .row(let row): carryOut(.restored(restored(row, try? resource.decode(row), storage)))
    case .later: break
    }
  }

  private func read(_ provider: DataProvider) {
    guard resource.diskVersion != nil, let storage = provider.storage else { return carryOut(.restored(nil)) }
    let (resource, removals) = (resource, removalCount)
    limitRead(until: storage.readEnds, provider)
    storage.read(resource) { [weak self, weak provider] row, value in
      provider?.round {
        guard let self else { return }
        self.endReadLimit()
        self.apply(.restored(self.restored(removals == self.removalCount ? row : nil, value, storage)))
        // Another store may have been opened during the read.
        if let current = provider?.storage, current !== storage { self.apply(.storeOpened) }
      }
    }
  }

  /// Lets a fetch begin at this time if the value is still being read, and at once if its request is in flight.
  private func limitRead(until end: Duration, _ provider: DataProvider) {
    endReadLimit()
    let clock = provider.clock
    guard end > clock.now, !provider.inFlightRequests.contains(resource.request.id) else {
      return carryOut(.readTookLong)
    }
    readLimit = Task { [weak self, weak provider] in
      guard (try? await clock.sleep(until: end)) != nil, !Task.isCancelled else { return }
      provider?.round {
        self?.readLimit = nil
        self?.apply(.readTookLong)
      }
    }
  }

  private func endReadLimit() {
    readLimit?.cancel()
    readLimit = nil
  }

  private func restored(_ row: CacheRow?, _ value: (any HeldValue)?, _ storage: DataStorage) -> RestoredValue? {
    guard let row else { return nil }
    // The row stays until it is replaced: its language may be chosen again.
    guard Self.isAnswer(row.validator, to: resource) else { return nil }
    if let value, !storage.isRemoved(row, tags) {
      return RestoredValue(
        value: value, age: storage.settings.age(of: row), isInvalid: storage.isInvalid(row, tags), terms: row.terms)
    }
    // An unusable row is deleted, unless it is durable, or a newer value is about to replace it.
    if value == nil, row.isDurable {
      storage.cannotDecode(row)
    } else if state.committed == nil {
      storage.remove(key) { !$0.isDurable }
    }
    return nil
  }

  private func store(_ provider: DataProvider) {
    updateCost(provider)
    guard let committed = state.committed, let version = resource.diskVersion, let storage = provider.storage
    else { return }
    let resource = resource
    // A durable row that cannot be decoded is kept.
    let replaces: @Sendable (CacheRow) -> Bool = { (try? resource.decode($0)) != nil }
    guard committed.terms.mayBeStored else { return storage.remove(key, replaces: replaces) }
    let provenance = committed.provenance
    let age = provenance.hasTrustedAge ? provenance.age(at: provider.clock.now) : nil
    var row = CacheRow(
      key: key, schema: version, savedAt: storage.settings.time(of: age),
      validity: storage.validity(of: key, isValid: state.isCommittedValid), committed.terms)
    row.expire(after: resource.expiresAfter)
    let value = committed.value
    storage.save(row, cost: cost, replaces: replaces) { try resource.encode(value) }
  }
}
