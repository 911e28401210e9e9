/// Answers at once with what it has, and again with what is fetched.
///
/// ```swift
/// let provider = DataProvider()
/// let article = provider.feed(Resource(DataKey(module: "goods", "article/42")) { try await server.article(42) })
/// article.observe { event in print(event) }  // cached(…) at once if it is there, then fresh(…)
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

  let clock: AnyClock
  let activity = ObserverList<DataActivity>()
  let settings: DataSettings
  let entries: EntryTable
  var storage: DataStorage? {
    didSet { entries.storage = storage }
  }
  private(set) lazy var flights = Flights(
    clock: clock, grace: settings.grace, judge: RetryJudge(settings.retries, random: settings.random),
    activity: activity, onAttemptEnded: { [weak self] in self?.workEnded() },
    round: { [weak self] work in self?.round(work) })

  private(set) lazy var mutationRunner = MutationRunner(self, clock, settings)

  /// The changes that must reach the server: on disk until it has answered them.
  public private(set) lazy var mutations = MutationQueue(mutationRunner, settings)

  private var entryCount = 0

  /// The number of changes whose replies have not come, and of stores that are being closed or erased.
  private var pendingWorkCount = 0

  /// The callers that wait until nothing is under way.
  private let restWaiters = RestWaiters()

  var lastStamp = Stamp.zero

  /// When something was called out of date last. An entry that is made later takes it for its own: it cannot know whether it
  /// was meant, and a fetch that it joins may have started before that.
  private var lastInvalidation = Stamp.zero

  /// The invalidations of this session, while no store keeps them.
  var invalidations: InvalidationLog

  /// The scopes that were removed while no store was open, to be removed from the next one; none is a tag.
  var removedScopes: Set<DataScope> = []

  /// What callbacks ask of the provider waits here until everybody has received the event that is being delivered.
  private let rounds = RunToCompletionQueue()

  /// A provider that has nothing yet.
  ///
  /// - Parameters:
  ///   - clock: What ages, time limits and waits are measured on.
  ///   - settings: How it works.
  public init(clock: any Clock<Duration> = ContinuousClock(), settings: DataSettings = DataSettings()) {
    self.clock = AnyClock(clock)
    self.settings = settings
    invalidations = InvalidationLog(start: settings.storage.wallClock())
    entries = EntryTable(limits: settings.memory) { [activity] key in activity.notify(.evict(key)) }
    handoffs = Handoffs(
      limits: settings.handoffs, clock: self.clock, random: settings.random, activity: activity)
  }

  /// A resource of this provider's.
  public func feed<Value>(_ resource: Resource<Value>) -> DataFeed<Value> {
    DataFeed(resource: resource, provider: self)
  }

  /// Calls `observer` with everything that happens from now on, on the main actor, in order. Costs nothing while nobody
  /// watches.
  @discardableResult
  public func observe(_ observer: @escaping @MainActor (DataActivity) -> Void) -> Subscription {
    activity.add(observer)
  }

  /// Ends the user's session: fetches are given up, observers are told `cleared`, requests `cancelled`, and values, hand-offs and
  /// writes that wait are forgotten, all before the first suspension; then the store is erased. Whoever asks after that is in
  /// the next session, which has no store until ``open(_:)``; no answer of the old one reaches it. From inside a callback it is done
  /// when everybody has heard what is being told.
  ///
  /// - Parameter isDiscarding: Whether mutations that are not sent are discarded.
  /// - Throws: The mutations that are not sent, unless they are discarded; nothing has changed then. Waits for a store that is being opened, so that
  ///   its mutations are known.
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
    let unsent = mutationRunner.unsent
    if failure != nil || !unsent.isEmpty { throw UnsentMutations(mutations: unsent, storeFailure: failure) }
  }

  /// The part of ``endSession(discarding:)`` that is done at once.
  package func forgetSession() {
    storage?.shut()
    storage = nil
    invalidations = InvalidationLog(start: settings.storage.wallClock())
    removedScopes = []
    round { [self] in
      mutationRunner.endSession()
      let forgotten = entries.removeAll()
      flights.cancelAll()
      handoffs.clear()
      for entry in forgotten { entry.endSession() }
    }
  }

  /// Notes an invalidation or a removal for entries that are made later, and for the next launch.
  func note(_ scope: DataScope, isRemoval: Bool = false, _ stamp: Stamp) {
    lastInvalidation = max(lastInvalidation, stamp)
    switch storage {
    case let storage? where isRemoval: storage.removeAll(in: scope)
    case let storage?: storage.invalidate(scope)
    case nil:
      let wallClock = settings.storage.wallClock()
      switch scope {
      case _ where !isRemoval: invalidations.addInvalidation(of: scope, wallClock: wallClock)
      case .tag(let tag): invalidations.addRemoval(of: tag, wallClock: wallClock)
      case .key, .prefix, .everything: removedScopes.insert(scope)
      }
    }
  }
}

/// Entries, and rounds.
extension DataProvider {
  func entry(_ resource: any ErasedResource, _ valueType: Any.Type) -> Entry {
    if let entry = existingEntry(resource, valueType) { return entry }
    entryCount += 1
    let entry = Entry(
      resource, of: valueType, number: entryCount, invalidation: lastInvalidation, settled: entries.lastForgotten,
      provider: self)
    entries.insert(entry)
    return entry
  }

  func existingEntry(_ resource: any ErasedResource, _ valueType: Any.Type) -> Entry? {
    guard let entry = entries[resource.key] else { return nil }
    guard entry.valueType == valueType else {
      preconditionFailure("\(resource.key) is kept as \(entry.valueType) and asked for as \(valueType)")
    }
    return entry
  }

  /// Does something now, or when everybody has received the event that is being delivered.
  func round(_ work: @escaping @MainActor () -> Void) { rounds.run(work) }

  /// See ``RunToCompletionQueue/begin()``.
  func beginRound() -> Bool { rounds.begin() }

  /// See ``RunToCompletionQueue/end()``.
  func endRound() { rounds.end() }

  /// Returns when no event is being delivered: a task that runs at once may begin inside a round.
  func roundEnd() async { await rounds.rest() }
}

/// Waiting until nothing is under way.
extension DataProvider {
  /// Returns when no fetch is being attempted, no change awaits its reply, and the store is not at work: for tests.
  ///
  /// Does not wait for work that sleeps on the clock: retries, the grace period of abandoned fetches, and batched writes (see ``flush()``).
  public func rest() async {
    await roundEnd()
    while isAtWork {
      await restWaiters.wait()
      await roundEnd()
    }
  }

  /// Begins work that ``rest()`` waits for until ``endWork()``.
  func beginWork() { pendingWorkCount += 1 }

  func endWork() {
    pendingWorkCount -= 1
    workEnded()
  }

  /// Resumes the callers of ``rest()`` if nothing is under way any more.
  func workEnded() { if !isAtWork { restWaiters.resumeAll() } }

  private var isAtWork: Bool {
    flights.isAttempting || mutationRunner.isAttempting || pendingWorkCount > 0 || storeWorkCount + storeReadCount > 0
  }
}
