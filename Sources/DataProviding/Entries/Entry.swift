/// The state of one key, and what carries its effects out.
@MainActor
@usableFromInline
final class Entry {
  // What a hit touches comes first, and so lies side by side in memory.

  /// What the value is.
  let valueType: Any.Type

  /// The resource of the last call for the key.
  private(set) var resource: any ErasedResource

  /// Where it stands among those that nobody needs, while nobody does; the table's.
  var place: UseOrder.Place?

  /// Whether the entry is in the table that it was made for. Set by the table.
  var isInTable = true

  private var state: EntryState

  /// What was told last, while the state changes: a change that is shown before it is made may ask for it.
  private var valueBefore: (any HeldValue)??

  /// What the value costs.
  var cost = 0

  /// Entries are told in the order in which they were made.
  let number: Int

  let key: DataKey

  /// As it was when the last fetch began.
  private var fetched: any ErasedResource

  private(set) weak var provider: DataProvider?

  /// The number of removals. A row whose read began before the last one is of no use.
  private var removalCount = 0

  /// Whether a conflict of declarations was reported.
  var hasReportedConflict = false

  /// Set with the end of the session: whatever still comes means nothing.
  private(set) var hasEnded = false

  init(
    _ resource: any ErasedResource, of valueType: Any.Type, number: Int, invalidation: Stamp, settled: Stamp,
    provider: DataProvider
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

  /// The tags of all resources that the key was asked for with.
  private(set) var tags: Set<DataTag>

  /// Whether anybody waits or observes.
  var isWanted: Bool { state.listeners.count > 0 }
  /// Whether it can be forgotten without losing anything but a cached value.
  var isExpendable: Bool { state.isExpendable }
  /// Answers of fetches that started before this are dropped.
  var settled: Stamp { state.settled }

  /// The value in memory, unless it is too old to be of use.
  func value(kept: Duration?) -> (any HeldValue)? {
    if let valueBefore { return valueBefore }
    return state.value(kept: kept, provider?.clock.now ?? .zero)
  }

  /// Takes a listener on. What it is told depends on how fresh the resource that it asks with wants the value.
  ///
  /// - Parameter reloading: The logical time after which the listener's fetch must start; nil if a fresh value will do.
  func ask(_ listener: Listener, _ resource: any ErasedResource, reloading: Stamp?) {
    use(resource)
    listener.entry = self
    lookAtDisk()
    let hasDisk = resource.diskVersion != nil && provider?.storage != nil
    let facts = AskFacts(fresh: resource.fresh, kept: resource.kept, hasDisk: hasDisk, reloading: reloading)
    apply(.asked(listener, facts))
  }

  /// Returns the value in memory or on disk. Nothing is fetched.
  func cachedValue(_ resource: any ErasedResource) async -> CachedValue<any HeldValue>? {
    use(resource)
    lookAtDisk()
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
    return state.cachedValue(AskFacts(fresh: resource.fresh, kept: resource.kept), provider.clock.now)
  }

  /// The value and its age, if they are all the answer to one who asks so: it is `cached`, and `unchanged`. Nothing changes then,
  /// but that one who stays is to be listed.
  func hit(_ resource: any ErasedResource, isOnce: Bool, _ now: Duration) -> (value: any HeldValue, age: Duration)? {
    if self.resource !== resource {
      use(resource)
      state.freshness.asked(AskFacts(fresh: resource.fresh, kept: resource.kept))
    }
    return state.hit(isOnce: isOnce, now)
  }

  private func use(_ resource: any ErasedResource) {
    if self.resource !== resource { reportConflict(with: resource) }
    self.resource = resource
    if !resource.tags.isSubset(of: tags) { tags.formUnion(resource.tags) }
  }

  /// Lists one who stays and is being told all there is.
  func list(_ listener: Listener) {
    listener.entry = self
    (listener.knowsValue, listener.hasHeard) = (true, true)
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
    if state.leave(listener) { provider.flights.loseInterest(fetched.request.id) }
    provider.entries.used(self)
  }

  func write(_ value: any HeldValue, _ resource: any ErasedResource, _ stamp: Stamp) {
    use(resource)
    provider?.activity.notify(.write(key))
    apply(.wrote(value, stamp))
  }

  func change(_ change: OptimisticChange, _ resource: any ErasedResource) {
    use(resource)
    provider?.activity.notify(.write(key))
    lookAtDisk()
    apply(.changed(change))
  }

  func replied(to id: Stamp, _ reply: ChangeReply, _ stamp: Stamp) { apply(.replied(id, reply, stamp)) }

  func addLayer(_ id: Stamp, _ layer: MutationLayer) {
    use(layer.resource)
    lookAtDisk()
    apply(.layered(id, layer.apply))
  }

  func endLayer(_ id: Stamp, _ end: StandingLayers.End, _ stamp: Stamp) { apply(.layerEnded(id, end, stamp)) }

  func invalidate(_ stamp: Stamp) { apply(.invalidated(stamp)) }

  /// Forgets the value, here and on disk.
  ///
  /// - Parameter isReset: Whether an observed value is fetched again.
  func remove(_ stamp: Stamp, isReset: Bool) {
    provider?.activity.notify(.remove(key))
    removalCount += 1
    if resource.diskVersion != nil { provider?.storage?.remove(key) }
    apply(.removed(stamp, isReset: isReset))
  }

  func resume(_ stamp: Stamp) { apply(.resumed(stamp)) }

  func storeOpened() {
    guard resource.diskVersion != nil else { return }
    // What is here is newer than what an earlier launch has left there.
    if let provider, state.committed != nil { store(provider) } else { apply(.storeOpened) }
  }

  func flightEnded(_ result: FlightResult, _ stamp: Stamp) {
    switch result {
    case .answer(let answer, let terms):
      do {
        apply(.answered(EntryAnswer(value: try fetched.value(of: answer), terms: terms), stamp))
      } catch {
        apply(.failed((error as? DataError) ?? DataError(.invalidAnswer, "\(key): \(error)"), stamp))
      }
    case .notModified(let renewal): apply(.notModified(renewal, stamp))
    case .failure(let error): apply(.failed(error, stamp))
    case .stopped: apply(.fetchStopped)
    }
  }

  func endSession() {
    apply(.sessionEnded)
    hasEnded = true
  }

  /// Nobody who listens keeps it any more: the provider goes.
  func release() { for listener in state.listeners.all { listener.entry = nil } }
}

/// Events and their effects.
extension Entry {
  private func apply(_ event: EntryEvent) {
    carryOut(event)
    if !hasEnded { provider?.entries.used(self) }
  }

  /// What is done before the rest of an event: the entry must not be forgotten in between.
  private func carryOut(_ event: EntryEvent) {
    guard !hasEnded, let provider else { return }
    valueBefore = .some(state.value)
    let effects = state.apply(event, at: provider.clock.now)
    valueBefore = nil
    for effect in effects { carryOut(effect, provider) }
  }

  private func carryOut(_ effect: EntryEffect, _ provider: DataProvider) {
    switch effect {
    case .tell(let listeners, let event, let isLast):
      if case .cached(let cached) = event {
        provider.activity.notify(.hit(key, origin: cached.origin, isStale: cached.isStale))
      }
      for listener in listeners { listener.hear(event, isLast: isLast) }
    case .miss: provider.activity.notify(.miss(key))
    case .fetch:
      fetched = resource
      let context = RequestContext(validator: state.committed?.terms.validator)
      carryOut(.fetchBegan(provider.fetch(resource.request, context, self)))
    case .loseInterest: provider.flights.loseInterest(fetched.request.id)
    case .read: read(provider)
    case .weigh: weigh(provider)
    case .store: store(provider)
    case .invalidated(let stamp): provider.note(.key(key), stamp)
    }
  }

  private func weigh(_ provider: DataProvider) {
    provider.entries.costChanged(self, to: state.committed.map { resource.cost(of: $0.value) } ?? 0)
  }
}

/// What the disk has.
extension Entry {
  /// Before anybody is told anything: what can be read at once is there at once.
  private func lookAtDisk() {
    guard state.canLookAtDisk, resource.diskVersion != nil, let storage = provider?.storage else { return }
    switch storage.lookUp(key) {
    case .miss: carryOut(.restored(nil))
    case .row(let row): carryOut(.restored(restored(row, try? resource.decode(row), storage)))
    case .later: break
    }
  }

  private func read(_ provider: DataProvider) {
    guard resource.diskVersion != nil, let storage = provider.storage else { return carryOut(.restored(nil)) }
    let (resource, removals) = (resource, removalCount)
    storage.read(resource) { [weak self, weak provider] row, value in
      provider?.round {
        guard let self else { return }
        self.apply(.restored(self.restored(removals == self.removalCount ? row : nil, value, storage)))
        // Meanwhile another store may have been opened.
        if let current = provider?.storage, current !== storage { self.apply(.storeOpened) }
      }
    }
  }

  private func restored(_ row: CacheRow?, _ value: (any HeldValue)?, _ storage: DataStorage) -> RestoredValue? {
    guard let row else { return nil }
    if let value, !storage.isRemoved(row, tags) {
      return RestoredValue(
        value: value, age: storage.settings.age(of: row), isInvalid: storage.isInvalid(row, tags), terms: row.terms)
    }
    // What is of no use is forgotten, unless something newer has taken its place.
    if state.committed == nil { storage.remove(key) }
    return nil
  }

  private func store(_ provider: DataProvider) {
    weigh(provider)
    guard let committed = state.committed, let version = resource.diskVersion, let storage = provider.storage
    else { return }
    guard committed.terms.mayBeStored else { return storage.remove(key) }
    let provenance = committed.provenance
    let age = provenance.hasTrustedAge ? provenance.age(at: provider.clock.now) : nil
    var row = CacheRow(
      key: key, schema: version, savedAt: storage.settings.time(of: age),
      validity: storage.validity(of: key, isValid: state.isCommittedValid), committed.terms)
    row.expire(after: resource.kept)
    let (value, resource) = (committed.value, resource)
    storage.save(row, cost: cost) { try resource.encode(value) }
  }
}
