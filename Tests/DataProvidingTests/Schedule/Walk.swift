import DataProviding
import EngineRandomTesting
import ModuleHarness

/// A provider, a server, a disk and clocks that are given random steps, and what must hold after each.
///
/// Only one step at a time makes others wait, so that a seed gives the same walk again.
@MainActor
final class Walk {
  /// Which request brings a path.
  nonisolated static let requests = ["a/1": "a", "a/2": "a", "b/1": "b", "b/2": "b", "c": "c"]
  nonisolated static let paths = requests.keys.sorted()

  /// What is too large to be read from the disk at once, and what is not kept there at all.
  nonisolated static let large: Set = ["a/2", "b/2"]
  nonisolated static let unstored: Set = ["c"]

  var random: SplitMix64
  let clock = ManualClock()
  let wallClock = WallClock()
  /// How many values are kept in memory.
  let memory: Int
  let server: FakeServer
  let provider: DataProvider
  private(set) var violation: String?

  var witnesses: [Witness] = []
  var tasks: [WaitingTask] = []
  var changes: [PendingChange] = []
  var store: FakeStore?
  /// What the store of this session had that was closed last.
  var leftRows: [CacheRow] = []
  /// What was done and heard, for the one who has to understand a fault.
  private var log: [(what: String, event: DataEvent<Dated>?)] = []

  /// When each path was last called out of date, as the server counts.
  private(set) var invalidations: [String: Int] = [:]
  var ages = Ages()
  var order = TellingOrder()
  /// When somebody was last known to want a request.
  var lastInterest: [String: ManualClock.Instant] = [:]
  /// What is neither at the server nor has ended, while it makes no sense to try again.
  var paused: Set<String> = []

  /// When the fetches under way began, and when each path was last changed here, as the server counts.
  var fetchStarts: [String: Int] = [:]
  var touches: [String: Int] = [:]
  /// The fetch under way, by its beginning, when a path was written last.
  var overwritten: [String: Int] = [:]
  /// What was changed in this step, and what has ended in it.
  var touched: Set<String> = []
  var endedFetch: EndedFetch?

  /// What was fetched before the first, or written before the other, is not this session's.
  private(set) var sessionStart = 0
  private(set) var firstWrite = 0
  /// When the end of a session was asked for that nobody has heard of yet.
  private var endings: [Int] = []
  /// The date of all that an earlier launch has left on disk.
  private(set) var rowDate = 0
  private(set) var writes: Set<Int> = []

  /// Whether callbacks do nothing.
  var isQuiet = false
  /// How much callbacks may still do in this step.
  private var callbackBudget = 0
  private(set) var isInCallback = false
  private var askCount = 0
  /// Who asks just now, and not from inside a callback.
  private var asking: Witness?

  var isInForeground = true
  /// How many calls have not begun, and how many have not ended.
  var launchCount = 0
  var openCallCount = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    server = FakeServer(isDeaf: random.chance(0.5))
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

  /// The number of a path, which no answer gives content 9.
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
    require(witnesses.allSatisfy { !$0.isListening }, "somebody listens after the session")
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

  /// Asks, and checks what is heard; now and then a callback does something itself.
  func ask(_ path: String, isOnce: Bool) {
    askCount += 1
    let witness = Witness(
      path, isOnce: isOnce, number: askCount, staleAfter: random.chance(0.3) ? .milliseconds(200) : .zero,
      invalidation: invalidations[path, default: 0])
    witnesses.append(witness)
    noteInterest(path)
    let feed = feed(path, staleAfter: witness.staleAfter)
    let callback: @MainActor (DataEvent<Dated>) -> Void = { [weak self] in self?.hear($0, witness) }
    if !isInCallback {
      asking = witness
      // One who joins a fetch does not know whether that began before.
      if !provider.requestsUnderWay.contains(Self.requests[path, default: path]) { witness.askedAt = server.tick() }
    }
    witness.subscription = isOnce ? feed.request(callback) : feed.observe(callback)
    guard !isInCallback else { return }
    asking = nil
    checkAsked(witness)
    witness.hasAsked()
  }

  private func hear(_ event: DataEvent<Dated>, _ witness: Witness) {
    log.append(("  \(witness.path)", event))
    noteInterest(witness.path)
    let value = feed(witness.path).valueInMemory
    let wasListening = witness.isListening
    witness.hear(event, inMemory: value)
    if let violation = witness.violation { require(false, violation) }
    require(wasListening, "\(witness.path) was told \(event) after its end")
    checkAge(witness.path)
    checkClaims(of: event, to: witness, value, isAsking: witness === asking)
    if case .failed = event { checkFailure(witness.path) }
    guard !isQuiet, callbackBudget > 0, random.chance(0.1) else { return }
    callbackBudget -= 1
    isInCallback = true
    actAtOnce()
    isInCallback = false
  }

  /// A value to write, with a date of its own.
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

  /// What is asked for from now on is for the next session.
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

  /// Observes a path of its own, to know when a session has ended.
  private func watchSession() {
    let feed = provider.feed(Resource(DataKey(module: "watch", "session"), staleAfter: .seconds(1_000_000)) { 0 })
    feed.write(0)
    _ = feed.observe { [weak self] event in
      guard let self, case .cleared = event else { return }
      beginSession()
    }
  }
}
