/// Answers at once with what it has, and again with what is fetched.
///
/// ```swift
/// let provider = DataProvider()
/// let article = provider.feed(Resource(DataKey(module: "goods", "article/42")) { try await server.article(42) })
/// article.observe { event in print(event) }   // cached(…) at once if it is there, then fresh(…)
/// ```
///
/// Everything is told on the main actor. What a callback asks of the provider (ask, write, invalidate, cancel) is done when
/// everybody has heard what is being told; a cancelled observer hears nothing from that moment on. Observers of a key are told
/// in the order in which they asked, keys in the order in which they came up.
///
/// Races are decided by stamps: one counter stamps every fetch when it starts, every write and every invalidation. An answer
/// whose fetch started before a write of its key, or in another session, is dropped. An invalidation during a fetch leads to
/// one more fetch, however many invalidations there were.
///
/// Dropping the provider cancels its fetches; nobody is told.
@MainActor
public final class DataProvider {
  /// What a module holds for the next one.
  public let handoffs: Handoffs

  let clock: DataClock
  private(set) lazy var flights = Flights(clock: clock, grace: grace) { [weak self] work in self?.round(work) }

  private let grace: Duration
  private var entries: [DataKey: any AnyEntry] = [:]
  private var entryCount = 0
  private var lastStamp = Stamp.zero

  /// When something was called out of date last. An entry that is made later takes it for its own: it cannot know whether it
  /// was meant, and a fetch that it joins may have started before that.
  private var lastInvalidation = Stamp.zero

  /// What waits until everybody has heard what is being told; nil when nothing is being told.
  private var waiting: [@MainActor () -> Void]?

  /// A provider that has nothing yet.
  ///
  /// - Parameters:
  ///   - clock: What ages, time limits and the grace are measured on.
  ///   - grace: How long a fetch goes on when nobody waits for it any more.
  ///   - limits: How much is held for other modules, and for how long.
  public init(
    clock: any Clock<Duration> = ContinuousClock(), grace: Duration = .milliseconds(100),
    limits: HandoffLimits = HandoffLimits()
  ) {
    self.clock = DataClock(clock)
    self.grace = grace
    handoffs = Handoffs(limits: limits, clock: self.clock)
  }

  /// A resource of this provider's.
  public func feed<Value>(_ resource: Resource<Value>) -> DataFeed<Value> {
    DataFeed(resource: resource, provider: self)
  }

  /// The next time somebody asks for the key, it is fetched again; at once where somebody observes it.
  public func invalidate(_ key: DataKey) {
    round { [self] in
      lastInvalidation = lastStamp.next()
      entries[key]?.invalidate(lastInvalidation)
    }
  }

  /// Invalidates all keys of a module whose paths begin so.
  public func invalidate(module: String, prefix: String = "") {
    invalidate { $0.key.module == module && $0.key.path.hasPrefix(prefix) }
  }

  /// Invalidates everything with this tag.
  public func invalidate(tag: DataTag) { invalidate { $0.tags.contains(tag) } }

  /// Invalidates everything.
  public func invalidateAll() { invalidate { _ in true } }

  /// The requests that are under way.
  package var requestsUnderWay: Set<String> { flights.requests }

  /// How many fetches go on though nobody waits for them, since their grace is not over.
  package var graceCount: Int { flights.graceCount }

  /// Ends the user's session: fetches are given up, observers are told `cleared`, requests `cancelled`, values and hand-offs are
  /// forgotten. Whoever asks after this is in the next session; no answer of the old one reaches it.
  public func endSession() {
    round { [self] in
      let ended = entries.values.sorted { $0.number < $1.number }
      entries = [:]
      flights.cancelAll()
      handoffs.clear()
      for entry in ended { entry.endSession() }
    }
  }

  private func invalidate(where matches: @escaping @MainActor (any AnyEntry) -> Bool) {
    round { [self] in
      lastInvalidation = lastStamp.next()
      let matching = entries.values.filter(matches).sorted { $0.number < $1.number }
      for entry in matching { entry.invalidate(lastInvalidation) }
    }
  }
}

/// What feeds and entries ask of their provider.
extension DataProvider {
  func ask<Value>(
    _ resource: Resource<Value>, isOnce: Bool, _ callback: @escaping @MainActor (DataEvent<Value>) -> Void
  ) -> DataSubscription {
    let listener = Listener(isOnce: isOnce, callback: callback)
    round { [self] in
      if !listener.hasEnded { entry(resource).ask(listener, resource) }
    }
    return DataSubscription { [weak self, key = resource.key] in
      listener.end()
      self?.round { (self?.entries[key] as? Entry<Value>)?.leave(listener) }
    }
  }

  func write<Value>(_ value: Value, to resource: Resource<Value>) {
    round { [self] in entry(resource).write(value, lastStamp.next()) }
  }

  func value<Value>(of resource: Resource<Value>) -> Value? { existingEntry(resource)?.value }

  func join(
    _ id: String, _ perform: @escaping @Sendable () async throws -> any Sendable, _ entry: any AnyEntry
  ) -> Stamp {
    flights.join(id, entry, { lastStamp.next() }, perform)
  }

  private func entry<Value>(_ resource: Resource<Value>) -> Entry<Value> {
    if let entry = existingEntry(resource) { return entry }
    entryCount += 1
    let entry = Entry(resource, number: entryCount, invalidation: lastInvalidation, provider: self)
    entries[resource.key] = entry
    return entry
  }

  private func existingEntry<Value>(_ resource: Resource<Value>) -> Entry<Value>? {
    guard let entry = entries[resource.key] else { return nil }
    guard let entry = entry as? Entry<Value> else {
      preconditionFailure("\(resource.key) is kept as \(type(of: entry)) and asked for as \(Value.self)")
    }
    return entry
  }

  /// Does something now, or when everybody has heard what is being told.
  private func round(_ work: @escaping @MainActor () -> Void) {
    guard waiting == nil else {
      waiting?.append(work)
      return
    }
    waiting = []
    work()
    while let next = waiting, !next.isEmpty {
      waiting = []
      for work in next { work() }
    }
    waiting = nil
  }
}
