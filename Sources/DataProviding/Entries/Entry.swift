/// The state of one key, and what carries its effects out.
@MainActor
final class Entry<Value: Sendable & Equatable>: AnyEntry {
  /// As it was asked for last.
  private var resource: Resource<Value>

  /// As it was when the last fetch began.
  private var fetched: Resource<Value>

  private var state: EntryState<Value>
  private weak var provider: DataProvider?

  /// Set with the end of the session: whatever still comes means nothing.
  private var hasEnded = false

  init(_ resource: Resource<Value>, number: Int, invalidation: Stamp, provider: DataProvider) {
    self.resource = resource
    fetched = resource
    state = EntryState(invalidation: invalidation)
    self.provider = provider
    super.init(resource.key, number: number)
  }

  override var tags: Set<DataTag> { resource.tags }
  override var isWanted: Bool { state.isWanted }
  override var isExpendable: Bool { !state.isWanted && !state.isFetching && state.layers.isEmpty }
  var value: Value? { state.value }

  /// Takes a listener on. What it is told depends on how fresh the resource that it asks with wants the value.
  func ask(_ listener: Listener<Value>, _ resource: Resource<Value>) {
    self.resource = resource
    lookAtDisk()
    note { state.value == nil ? .miss(key) : .hit(key, origin: state.committed?.origin ?? .memory, isStale: state.isStale(now)) }
    apply(.asked(listener, AskFacts(fresh: resource.fresh, kept: resource.kept)))
  }

  func leave(_ listener: Listener<Value>) { apply(.left(listener)) }

  func write(_ value: Value, _ stamp: Stamp) {
    note { .write(key) }
    apply(.wrote(value, stamp))
  }

  func layer(_ layer: WriteLayer<Value>) {
    note { .write(key) }
    apply(.layered(layer))
  }

  func keepLayer(_ id: Stamp, _ answer: Value?, _ stamp: Stamp) { apply(.layerKept(id, answer, stamp)) }

  func loseLayer(_ id: Stamp, _ stamp: Stamp) { apply(.layerLost(id, stamp)) }

  override func invalidate(_ stamp: Stamp) { apply(.invalidated(stamp)) }

  override func resume(_ stamp: Stamp) { apply(.resumed(stamp)) }

  override func flightEnded(_ result: FlightResult, _ stamp: Stamp) {
    switch result {
    case .answer(let answer, let fresh, let validator):
      do {
        let answer = EntryAnswer(value: try fetched.value(answer), fresh: fresh, validator: validator)
        apply(.answered(answer, stamp))
      } catch {
        apply(.failed((error as? DataError) ?? DataError(.invalidAnswer, "\(key): \(error)"), stamp))
      }
    case .notModified(let fresh, let validator): apply(.notModified(fresh: fresh, validator, stamp))
    case .failure(let error): apply(.failed(error, stamp))
    case .stopped: apply(.fetchStopped)
    }
  }

  override func endSession() {
    apply(.sessionEnded)
    hasEnded = true
  }

  private var now: Duration { provider?.clock.now ?? .zero }

  private func note(_ activity: () -> DataActivity) { provider?.activity.note(activity()) }

  private func apply(_ event: EntryEvent<Value>) {
    guard !hasEnded, let provider else { return }
    for effect in state.apply(event, at: provider.clock.now) {
      switch effect {
      case .tell(let listener, let event, let isLast): listener.hear(event, isLast: isLast)
      case .fetch:
        fetched = resource
        let context = RequestContext(validator: state.committed?.validator)
        apply(.fetchBegan(provider.fetch(resource.request, context, self)))
      case .loseInterest: provider.flights.loseInterest(fetched.request.id)
      case .read: read(provider)
      case .store: store(provider)
      }
    }
    if !hasEnded { provider.entries.used(self) }
  }
}

/// What the disk has.
extension Entry {
  /// Before anybody is told anything: what can be read at once is there at once.
  private func lookAtDisk() {
    guard state.canLookAtDisk else { return }
    guard let codec = resource.persistence.codec, let storage = provider?.storage else {
      apply(.restored(nil))
      return
    }
    switch storage.lookUp(key) {
    case .miss: apply(.restored(nil))
    case .row(let row): apply(.restored(restore(row, codec, storage)))
    case .later: break
    }
  }

  private func read(_ provider: DataProvider) {
    guard let codec = resource.persistence.codec, let storage = provider.storage else { return }
    let key = key
    Task { [weak self, weak provider] in
      let row = await storage.read(key)
      let value = await Self.decode(row, codec)
      provider?.round {
        guard let self else { return }
        if let row, row.schema != codec.version { storage.remove(key) }
        guard let row, let value else { return self.apply(.restored(nil)) }
        self.apply(.restored(RestoredValue(value: value, age: storage.age(of: row))))
      }
    }
  }

  @concurrent
  private nonisolated static func decode(_ row: CacheRow?, _ codec: DataCodec<Value>) async -> Value? {
    guard let row, row.schema == codec.version else { return nil }
    return try? codec.decode(row.payload)
  }

  private func restore(
    _ row: CacheRow, _ codec: DataCodec<Value>, _ storage: DataStorage
  ) -> RestoredValue<Value>? {
    guard row.schema == codec.version, let value = try? codec.decode(row.payload) else {
      storage.remove(key)
      return nil
    }
    return RestoredValue(value: value, age: storage.age(of: row))
  }

  private func store(_ provider: DataProvider) {
    guard let value = state.committed?.value else { return }
    provider.entries.costChanged(self, to: resource.cost(value))
    guard let codec = resource.persistence.codec, let storage = provider.storage else { return }
    storage.save(key, schema: codec.version, cost: cost) { [encode = codec.encode] in try encode(value) }
  }
}
