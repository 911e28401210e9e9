import DataProviding
import EngineRandomTesting
import ModuleHarness

/// A random walk: steps of a provider, a server, a disk and clocks, with checks after each step.
///
/// Only one step at a time suspends, so that a seed always gives the same walk.
@MainActor
final class Walk {
  /// The request of each path.
  nonisolated static let requests = ["a/1": "a", "a/2": "a", "b/1": "b", "b/2": "b", "c": "c"]
  nonisolated static let paths = requests.keys.sorted()

  /// The paths whose values are too large to be read on the main actor.
  nonisolated static let large: Set = ["a/2", "b/2"]
  /// The paths whose values are not kept on disk.
  nonisolated static let unstored: Set = ["c"]

  var random: SplitMix64
  let clock = ManualClock()
  let wallClock = WallClock()
  /// The limit of the values in memory.
  let memory: Int
  let server: FakeServer
  let provider: DataProvider
  private(set) var violation: String?

  var witnesses: [Witness] = []
  var tasks: [WaitingTask] = []
  var changes: [PendingChange] = []
  var store: FakeStore?
  /// The rows of this session's store when it was last closed.
  var leftRows: [CacheRow] = []
  /// The steps and the received events, which are printed with a fault.
  private var log: [(what: String, event: DataEvent<Dated>?)] = []

  /// The date of each path's last invalidation.
  private(set) var invalidations: [String: Int] = [:]
  var ages = Ages()
  var order = DeliveryOrder()
  /// The last time at which each request was known to have listeners.
  var lastInterest: [String: ManualClock.Instant] = [:]
  /// The requests that wait for better conditions to be retried.
  var paused: Set<String> = []

  /// The start dates of the running fetches, and the date of each path's last local change.
  var fetchStarts: [String: Int] = [:]
  var touches: [String: Int] = [:]
  /// The start date of the fetch that was running when a path was last written.
  var overwritten: [String: Int] = [:]
  /// The paths that were changed in this step, and the fetch that has ended in it.
  var touched: Set<String> = []
  var endedFetch: EndedFetch?

  /// The dates from which fetched values, and written values, belong to this session.
  private(set) var sessionStart = 0
  private(set) var firstWrite = 0
  /// The dates of calls that end a session and have not been processed.
  private var endings: [Int] = []
  /// The date of the rows of an earlier launch.
  private(set) var rowDate = 0
  private(set) var writes: Set<Int> = []

  /// Whether callbacks do nothing.
  var isQuiet = false
  /// The number of steps that callbacks may still run in this step.
  private var callbackBudget = 0
  private(set) var isInCallback = false
  private var witnessCount = 0
  /// The witness that is subscribing outside of callbacks.
  private var subscribing: Witness?

  var isInForeground = true
  /// The number of launched calls that have not begun.
  var launchCount = 0
  /// The number of calls that have not ended.
  var openCallCount = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    server = FakeServer(ignoresCancellation: random.chance(0.5))
    memory = random.pick([1, 3, 1_000])
    var settings = DataSettings()
    settings.random = SplitMix64(seed: seed)
    settings.memory.count = memory
    settings.storage.wallClock = { [wallClock] in wallClock.now }
    settings.storage.flushCount = 3
    settings.storage.waitingCount = 2
    if random.chance(0.3) { settings.retries = .never }
    provider = DataProvider(clock: clock, settings: settings)
    beginSession()
  }

  /// Returns the feed of a path. An answer with content 9 is invalid.
  func feed(_ path: String, staleAfter: Duration = .zero) -> DataFeed<Dated> {
    let id = Self.requests[path, default: path]
    let request = Request(id) { [server] in try await server.fetch(id) }
    let tags: Set<DataTag> = path.hasSuffix("1") ? ["first"] : []
    return provider.feed(
      Resource(
        DataKey(module: "test", path), tags: tags, staleAfter: staleAfter, persistence: Dated.persistence(of: path),
        from: request
      ) { answer in
        if answer % 10 == 9 { throw DataError(.invalidAnswer, "nine") }
        return Dated(number: answer)
      })
  }

  func run(_ steps: Int) async {
    for _ in 0..<steps where violation == nil {
      callbackBudget = 8
      switch random.number(0...99) {
      case 0..<45: for _ in 0..<random.number(1...3) { actAtOnce() }
      case 45..<75: actAndWait()
      default: actAround()
      }
      await settle()
      check()
      if random.chance(0.03) { await comeToRest() }
    }
    await comeToRest()
    await end()
  }

  private func end() async {
    note("end")
    isQuiet = true
    endSession()
    await settle()
    for change in changes where change.outcome == .open { change.gate.open(.success(nil)) }
    require(witnesses.allSatisfy { !$0.isListening }, "a witness still listens after the session")
    for task in tasks where violation == nil { await task.task?.value }
    for change in changes where violation == nil { await change.task?.value }
    server.answerLate(0)
  }

  func note(_ step: String) { log.append((step, nil)) }

  func require(_ condition: Bool, _ fault: @autoclosure () -> String) {
    if condition || violation != nil { return }
    let last = log.suffix(40).map { "\($0.what) \($0.event.map { "\($0)" } ?? "")" }
    violation = "\(fault())\n\(last.joined(separator: "\n"))"
  }

  /// Subscribes a witness, whose callback checks each event and sometimes runs a step itself.
  func subscribe(_ path: String, isOnce: Bool) {
    witnessCount += 1
    let witness = Witness(
      path, isOnce: isOnce, number: witnessCount, staleAfter: random.chance(0.3) ? .milliseconds(200) : .zero,
      invalidation: invalidations[path, default: 0])
    witnesses.append(witness)
    noteInterest(path)
    let feed = feed(path, staleAfter: witness.staleAfter)
    let callback: @MainActor (DataEvent<Dated>) -> Void = { [weak self] in self?.receive($0, witness) }
    if !isInCallback {
      subscribing = witness
      // If the witness joins a fetch, the date is not known.
      if !provider.requestsUnderWay.contains(Self.requests[path, default: path]) {
        witness.subscribedAt = server.tick()
      }
    }
    witness.subscription = isOnce ? feed.request(callback) : feed.observe(callback)
    guard !isInCallback else { return }
    subscribing = nil
    checkSubscribed(witness)
    witness.hasSubscribed()
  }

  private func receive(_ event: DataEvent<Dated>, _ witness: Witness) {
    log.append(("  \(witness.path)", event))
    noteInterest(witness.path)
    let value = feed(witness.path).valueInMemory
    let wasListening = witness.isListening
    witness.receive(event, inMemory: value)
    if let violation = witness.violation { require(false, violation) }
    require(wasListening, "\(witness.path) received \(event) after its end")
    checkAge(witness.path)
    checkClaims(of: event, to: witness, value, isSubscribing: witness === subscribing)
    if case .failed = event { checkFailure(witness.path) }
    guard !isQuiet, callbackBudget > 0, random.chance(0.1) else { return }
    callbackBudget -= 1
    isInCallback = true
    actAtOnce()
    isInCallback = false
  }

  /// Returns a new value to write, with its own date.
  func newValue() -> Dated {
    let date = server.tick()
    writes.insert(date)
    return Dated(date: date, content: random.number(0...2))
  }

  func noteInvalidation(_ isMeant: (String) -> Bool) {
    let now = server.tick()
    for path in Self.paths where isMeant(path) { invalidations[path] = now }
  }

  func noteInterest(_ path: String) { lastInterest[Self.requests[path, default: path]] = clock.now }

  /// Records that the session is about to end.
  func noteEnding() {
    endings.append(server.tick())
    leftRows = []
  }

  private func beginSession() {
    sessionStart = server.tick()
    firstWrite = endings.first ?? sessionStart
    endings = []
    rowDate = server.tick()
    writes.insert(rowDate)
    paused = []
    fetchStarts = [:]
    watchSession()
  }

  /// Observes a separate path to learn when the session has ended.
  private func watchSession() {
    let feed = provider.feed(Resource(DataKey(module: "watch", "session"), staleAfter: .seconds(1_000_000)) { 0 })
    feed.write(0)
    _ = feed.observe { [weak self] event in
      guard let self, case .cleared = event else { return }
      beginSession()
    }
  }
}
