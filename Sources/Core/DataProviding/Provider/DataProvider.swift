/// Delivers cached values at once, and fetched values when they arrive.
///
/// ```swift
/// let provider = DataProvider()
/// let article = provider.feed(Resource(DataKey(module: "goods", "article/42")) { try await server.article(42) })
/// article.observe { event in print(event) }  // cached(…) at once if there is a value, then fresh(…)
/// ```
///
/// Every event is delivered on the main actor. A call to the provider from inside a callback (request, write,
/// invalidate, cancel) is processed after the current event has been delivered to all its receivers. A cancelled
/// observer receives nothing from that moment on. Observers of a key are notified in the order in which they
/// subscribed, keys in the order of their first use.
///
/// Races are decided by logical time: one counter numbers every start of a fetch, every write and every invalidation.
/// An answer is dropped if its fetch started before a write of its key, or in another session. Any number of
/// invalidations during a fetch leads to exactly one more fetch.
///
/// Releasing the provider cancels its fetches and delivers no event.
@MainActor
public final class DataProvider {
  /// The payloads that modules hold for each other.
  public let handoffs: Handoffs

  let clock: AnyClock
  let activity = ObserverList<DataActivity>()
  let settings: DataSettings
  let entries: EntryTable
  var storage: DataStorage? {
    didSet { entries.storage = storage }
  }
  private(set) lazy var inFlightRequests = InFlightRequests(
    clock: clock, grace: settings.grace, retryBudget: RetryBudget(settings.retries, random: settings.random),
    activity: activity, onAttemptEnded: { [weak self] in self?.workEnded() },
    round: { [weak self] work in self?.round(work) })

  private(set) lazy var mutationRunner = MutationRunner(self, clock, settings)

  /// The changes that must reach the server. Each is on disk until the server has answered it.
  public private(set) lazy var mutations = MutationQueue(mutationRunner, settings)

  private var storedKinds = StoredKinds()

  private var entryCount = 0

  /// The number of changes without a reply, and of stores that are being closed or erased.
  private var pendingWorkCount = 0

  /// The number of drains that have begun in the background.
  var hiddenDrainCount = 0

  /// The callers of ``rest()``.
  private let restWaiters = RestWaiters()

  private var lastTime = LogicalTime.zero

  /// The logical time of the last invalidation. New entries begin with it: they do not know whether it concerned their
  /// key, and a fetch that they join may have started before it.
  private var lastInvalidation = LogicalTime.zero

  /// The invalidations and removals of this session, while no store is open.
  var recorded: RecordedScopes

  /// The queue in which calls from inside callbacks wait until the current event has been delivered to all its
  /// receivers.
  private let rounds = RunToCompletionQueue()

  /// Creates an empty provider.
  ///
  /// - Parameters:
  ///   - clock: The clock of ages, time limits and delays.
  ///   - settings: The settings.
  public init(clock: any Clock<Duration> = ContinuousClock(), settings: DataSettings = DataSettings()) {
    self.clock = AnyClock(clock)
    self.settings = settings
    recorded = RecordedScopes(wallClock: settings.storage.wallClock)
    entries = EntryTable(limits: settings.memory) { [activity] key in activity.notify(.evict(key)) }
    handoffs = Handoffs(
      limits: settings.handoffs, clock: self.clock, random: settings.random, activity: activity)
  }

  /// Registers a kind of values that this provider keeps on disk. Register all kinds before the first feed of their
  /// resources is used.
  ///
  /// Registering another kind with the same name is a programmer's mistake and traps.
  public func register<Value>(_ values: StoredValues<Value>) { storedKinds.register(values) }

  /// The formats of the registered kinds, sorted by kind.
  package var storedFormats: [StoredFormat] { storedKinds.formats }

  /// Returns the feed of a resource.
  public func feed<Value>(_ resource: Resource<Value>) -> DataFeed<Value> {
    DataFeed(resource: resource, provider: self)
  }

  /// Calls `observer` with every activity from now on, on the main actor, in order. Costs nothing without observers.
  @discardableResult
  public func observe(_ observer: @escaping @MainActor (DataActivity) -> Void) -> Subscription {
    activity.add(observer)
  }

  /// The activity of ``observe(_:)`` from now on, as a sequence for one reader. It does not keep the provider, and ends
  /// with it.
  public var activities: AsyncStream<DataActivity> { AsyncStream(observing: observe) }

  /// Ends the user's session.
  ///
  /// Before the first suspension, cancels all fetches, delivers `cleared` to observers and `cancelled` to requests, and
  /// discards all values, hand-offs and pending writes. Then erases the store. A call from inside a callback does this
  /// after the current event has been delivered to all its receivers.
  ///
  /// Later requests belong to the next session, which has no store until ``open(_:)`` and receives no answer of the old
  /// session.
  ///
  /// - Parameter isDiscarding: Whether mutations that are not sent are discarded.
  /// - Throws: The mutations that are not sent, unless they are discarded; nothing has changed then. To know them,
  ///   waits for a store that is being opened.
  public func endSession(discarding isDiscarding: Bool = false) async throws(UnsentMutations) {
    await roundEnd()
    if !isDiscarding { try await checkUnsentMutations() }
    let ended = storage
    beginWork()
    forgetSession()
    await ended?.erase()
    endWork()
  }

  private func checkUnsentMutations() async throws(UnsentMutations) {
    while let storage, storage.isOpening { await storage.openingEnd() }
    let failure = storage?.openingFailure
    let unsent = mutationRunner.mutations.table.unsent
    if failure != nil || !unsent.isEmpty { throw UnsentMutations(mutations: unsent, storeFailure: failure) }
  }

  /// Does the part of ``endSession(discarding:)`` that does not suspend.
  package func forgetSession() {
    storage?.shut()
    storage = nil
    recorded = RecordedScopes(wallClock: settings.storage.wallClock)
    round { [self] in
      mutationRunner.endSession()
      let forgotten = entries.removeAll()
      inFlightRequests.cancelAll()
      handoffs.clear()
      for entry in forgotten { entry.endSession() }
    }
  }

  /// Records an invalidation or a removal for entries that are created later, and for the next launch.
  func record(_ scope: DataScope, isRemoval: Bool = false, at time: LogicalTime) {
    lastInvalidation = max(lastInvalidation, time)
    switch storage {
    case let storage? where isRemoval: storage.removeAll(in: scope)
    case let storage?: storage.invalidate(scope)
    case nil where isRemoval: recorded.remove(scope)
    case nil: recorded.invalidate(scope)
    }
  }

  /// Advances the logical time and returns it.
  func nextTime() -> LogicalTime { lastTime.next() }
}

/// Entries and delivery rounds.
extension DataProvider {
  func entry(_ resource: any ErasedResource, _ valueType: Any.Type) -> Entry {
    if let entry = existingEntry(resource, valueType) { return entry }
    if let values = resource.storedValues { storedKinds.checkRegistered(values) }
    entryCount += 1
    let entry = Entry(
      resource, of: valueType, number: entryCount, invalidation: lastInvalidation, settled: entries.lastEvicted,
      provider: self)
    entries.insert(entry)
    return entry
  }

  func existingEntry(_ resource: any ErasedResource, _ valueType: Any.Type) -> Entry? {
    guard let entry = entries[resource] else { return nil }
    guard entry.valueType == valueType else {
      preconditionFailure("\(resource.key) is kept as \(entry.valueType) and requested as \(valueType)")
    }
    return entry
  }

  /// Runs work now, or after the current event has been delivered to all its receivers.
  func round(_ work: @escaping @MainActor () -> Void) { rounds.run(work) }

  /// Begins a round; see ``RunToCompletionQueue/begin()``.
  func beginRound() -> Bool { rounds.begin() }

  /// Ends a round; see ``RunToCompletionQueue/end()``.
  func endRound() { rounds.end() }

  /// Returns when no event is being delivered. A task that starts immediately may begin inside a round.
  func roundEnd() async { await rounds.rest() }
}

/// Waiting for pending work.
extension DataProvider {
  /// Returns when no fetch is being attempted, no change awaits its reply, and the store is not at work: for tests.
  ///
  /// Does not wait for work that sleeps on the clock: retries, the grace period of abandoned fetches, and batched
  /// writes (see ``flush()``).
  public func rest() async {
    await roundEnd()
    while isAtWork {
      await restWaiters.wait()
      await roundEnd()
    }
  }

  /// Begins work that ``rest()`` waits for until ``endWork()``.
  package func beginWork() { pendingWorkCount += 1 }

  package func endWork() {
    pendingWorkCount -= 1
    workEnded()
  }

  /// Resumes the callers of ``rest()`` if no work is left.
  func workEnded() { if !isAtWork { restWaiters.resumeAll() } }

  private var isAtWork: Bool {
    inFlightRequests.isAttempting || mutationRunner.isAttempting || pendingWorkCount > 0
      || storeWorkCount + storeReadCount > 0
  }
}
