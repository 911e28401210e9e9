/// The state of one key, and what carries its effects out.
@MainActor
@usableFromInline
final class Entry<Value: Sendable & Equatable>: AnyEntry {
  /// As it was asked for last.
  @usableFromInline
  var resource: Resource<Value>

  /// As it was when the last fetch began.
  private var fetched: Resource<Value>

  @usableFromInline
  var state: EntryState<Value>
  private weak var provider: DataProvider?

  /// Set with the end of the session: whatever still comes means nothing.
  private(set) var hasEnded = false

  init(
    _ resource: Resource<Value>, number: Int, invalidation: Stamp, settled: Stamp, provider: DataProvider
  ) {
    self.resource = resource
    fetched = resource
    state = EntryState(invalidation: invalidation, settled: settled)
    self.provider = provider
    super.init(resource.key, number: number, valueType: Value.self)
  }

  /// What is told.
  @inlinable
  var value: Value? { state.value }

  override var tags: Set<DataTag> { resource.tags }
  override var isWanted: Bool { state.listeners.count > 0 }
  override var isExpendable: Bool { !isWanted && state.isExpendable }
  override var settled: Stamp { state.settled }

  /// The value in memory, unless it is too old to be of use.
  func value(kept: Duration?) -> Value? { state.value(kept: kept, provider?.clock.now ?? .zero) }

  /// Takes a listener on. What it is told depends on how fresh the resource that it asks with wants the value.
  func ask(_ listener: Listener<Value>, _ resource: Resource<Value>) {
    self.resource = resource
    listener.entry = self
    lookAtDisk()
    let hasDisk = resource.persistence.codec != nil && provider?.storage != nil
    apply(.asked(listener, AskFacts(fresh: resource.fresh, kept: resource.kept, hasDisk: hasDisk)))
  }

  override func freshAge(_ facts: AskFacts, isOnce: Bool, _ now: Duration) -> Duration? {
    state.freshness.asked(facts)
    return isOnce || !state.isFetchingToSettle ? state.freshness.freshAge(now) : nil
  }

  /// Lists one who stays and is being told all there is.
  @usableFromInline
  func list(_ callback: @escaping @MainActor (DataEvent<Value>) -> Void) -> Listener<Value> {
    let listener = Listener(isOnce: false, callback: callback)
    listener.entry = self
    (listener.knowsValue, listener.hasHeard) = (true, true)
    state.listeners.add(listener, .upToDate)
    return listener
  }

  override func leave(_ listener: AnyListener) {
    guard let provider else { return }
    guard provider.beginRound() else { return provider.round { [self] in forget(listener, provider) } }
    forget(listener, provider)
    provider.endRound()
  }

  private func forget(_ listener: AnyListener, _ provider: DataProvider) {
    if hasEnded { return }
    if state.leave(listener) { provider.flights.loseInterest(fetched.request.id) }
    provider.entries.used(self)
  }

  func write(_ value: Value, _ stamp: Stamp) {
    provider?.activity.note(.write(key))
    apply(.wrote(value, stamp))
  }

  func layer(_ layer: WriteLayer<Value>) {
    provider?.activity.note(.write(key))
    lookAtDisk()
    apply(.layered(layer))
  }

  func keepLayer(_ id: Stamp, _ answer: Value?, _ stamp: Stamp) { apply(.layerKept(id, answer, stamp)) }

  func loseLayer(_ id: Stamp) { apply(.layerLost(id)) }

  override func invalidate(_ stamp: Stamp) { apply(.invalidated(stamp)) }

  override func resume(_ stamp: Stamp) { apply(.resumed(stamp)) }

  override func storeOpened() {
    guard resource.persistence.codec != nil else { return }
    // What is here is newer than what an earlier launch has left there.
    if state.committed != nil { provider?.storage?.remove(key) } else { apply(.storeOpened) }
  }

  override func flightEnded(_ result: FlightResult, _ stamp: Stamp) {
    switch result {
    case .answer(let answer, let terms):
      do {
        apply(.answered(EntryAnswer(value: try fetched.value(answer), terms: terms), stamp))
      } catch {
        apply(.failed((error as? DataError) ?? DataError(.invalidAnswer, "\(key): \(error)"), stamp))
      }
    case .notModified(let terms): apply(.notModified(terms, stamp))
    case .failure(let error): apply(.failed(error, stamp))
    case .stopped: apply(.fetchStopped)
    }
  }

  override func endSession() {
    apply(.sessionEnded)
    hasEnded = true
  }

  override func release() { for listener in state.listeners.all { listener.entry = nil } }

  private func apply(_ event: EntryEvent<Value>) {
    carryOut(event)
    if !hasEnded { provider?.entries.used(self) }
  }

  /// What is done before the rest of an event: the entry must not be forgotten in between.
  private func carryOut(_ event: EntryEvent<Value>) {
    guard !hasEnded, let provider else { return }
    for effect in state.apply(event, at: provider.clock.now) { carryOut(effect, provider) }
  }

  private func carryOut(_ effect: EntryEffect<Value>, _ provider: DataProvider) {
    switch effect {
    case .tell(let listeners, let event, let isLast):
      if case .cached(let cached) = event {
        provider.activity.note(.hit(key, origin: cached.origin, isStale: cached.isStale))
      }
      for listener in listeners {
        unsafeDowncast(listener, to: Listener<Value>.self).hear(event, isLast: isLast)  // all who ask are of this type
      }
    case .miss: provider.activity.note(.miss(key))
    case .fetch:
      fetched = resource
      let context = RequestContext(validator: state.committed?.terms.validator)
      carryOut(.fetchBegan(provider.fetch(resource.request, context, self)))
    case .loseInterest: provider.flights.loseInterest(fetched.request.id)
    case .read: read(provider)
    case .weigh: weigh(provider)
    case .store: store(provider)
    }
  }

  private func weigh(_ provider: DataProvider) {
    provider.entries.costChanged(self, to: state.committed.map { resource.cost($0.value) } ?? 0)
  }
}

/// What the disk has.
extension Entry {
  /// Before anybody is told anything: what can be read at once is there at once.
  private func lookAtDisk() {
    guard state.canLookAtDisk, let codec = resource.persistence.codec, let storage = provider?.storage else { return }
    switch storage.lookUp(key) {
    case .miss: carryOut(.restored(nil))
    case .row(let row): carryOut(.restored(restored(row, try? Self.value(of: row, codec), storage)))
    case .later: break
    }
  }

  private func read(_ provider: DataProvider) {
    guard let codec = resource.persistence.codec, let storage = provider.storage else {
      return carryOut(.restored(nil))
    }
    let key = key
    Task { [weak self, weak provider] in
      let (row, value) = await storage.read(key) { try? Self.value(of: $0, codec) }
      provider?.round {
        if let self { self.apply(.restored(self.restored(row, value, storage))) }
      }
    }
  }

  private func restored(_ row: CacheRow?, _ value: Value?, _ storage: DataStorage) -> RestoredValue<Value>? {
    guard let row else { return nil }
    if let value { return RestoredValue(value: value, age: storage.settings.age(of: row), terms: row.terms) }
    // What is of no use is forgotten, unless something newer has taken its place.
    if state.committed == nil { storage.remove(key) }
    return nil
  }

  private nonisolated static func value(of row: CacheRow, _ codec: DataCodec<Value>) throws -> Value? {
    row.schema == codec.version ? try codec.decode(row.payload) : nil
  }

  private func store(_ provider: DataProvider) {
    weigh(provider)
    guard let committed = state.committed, let codec = resource.persistence.codec, let storage = provider.storage
    else { return }
    guard committed.terms.mayBeStored else { return storage.remove(key) }
    let provenance = committed.provenance
    let age = provenance.hasTrustedAge ? provenance.age(at: provider.clock.now) : nil
    let row = CacheRow(key: key, schema: codec.version, savedAt: storage.settings.time(of: age), committed.terms)
    let (value, encode) = (committed.value, codec.encode)
    storage.save(row, cost: cost) { try encode(value) }
  }
}
