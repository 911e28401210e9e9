import DataProviding
import ModuleHarness
import RandomTesting

/// A provider, a server and a clock that are given random steps, and what must hold after each.
///
/// Only one step at a time makes others wait, so that a seed always gives the same walk.
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
  /// What was done and heard, for the one who has to understand a fault.
  private var log: [(what: String, event: DataEvent<Dated>?)] = []

  /// When each path was last called out of date, as the server counts.
  private var invalidations: [String: Int] = [:]
  private var newest: [String: Int] = [:]
  private var sessionStart = 0
  /// The date of all that an earlier launch has left on disk.
  private(set) var rowDate = 0
  private var writes: Set<Int> = []
  private var isQuiet = false
  /// How much callbacks may still do in this step.
  private var callbackBudget = 0

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
  func feed(_ path: String, fresh: Duration = .zero) -> DataFeed<Dated> {
    let id = Self.requests[path, default: path]
    let request = Request(id) { [server] in try await server.fetch(id) }
    let tags: Set<DataTag> = path.hasSuffix("1") ? ["first"] : []
    return provider.feed(
      Resource(
        DataKey(module: "test", path), tags: tags, fresh: fresh, persistence: Dated.persistence(of: path), from: request
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
      case 45..<75: await actAndWait()
      default: actAround()
      }
      await settle()
      check()
      if random.chance(0.03) { await comeToRest() }
    }
    await comeToRest()
    note("end")
    isQuiet = true
    endSession()
    await settle()
    for change in changes { change.gate.open(.success(nil)) }
    require(witnesses.allSatisfy { !$0.isListening }, "somebody listens after the session")
    for task in tasks where violation == nil { await task.task?.value }
    for change in changes where violation == nil { await change.task?.value }
    server.answerLate(0)
  }

  func note(_ step: String) { log.append((step, nil)) }

  private func report(_ fault: String) {
    let last = log.suffix(40).map { "\($0.what) \($0.event.map { "\($0)" } ?? "")" }
    violation = violation ?? "\(fault)\n\(last.joined(separator: "\n"))"
  }

  func require(_ condition: Bool, _ fault: @autoclosure () -> String) {
    if !condition { report(fault()) }
  }

  /// Asks, and checks what is heard; now and then a callback does something itself.
  func ask(_ path: String, isOnce: Bool) {
    let witness = Witness(path, isOnce: isOnce)
    let feed = feed(path, fresh: random.chance(0.3) ? .milliseconds(200) : .zero)
    let callback: @MainActor (DataEvent<Dated>) -> Void = { [weak self] in self?.hear($0, witness) }
    witness.subscription = isOnce ? feed.request(callback) : feed.observe(callback)
    if !isInCallback { witness.hasAsked() }
    witnesses.append(witness)
  }

  private(set) var isInCallback = false
  var isInForeground = true

  /// How many calls have not begun.
  var launchCount = 0

  private func hear(_ event: DataEvent<Dated>, _ witness: Witness) {
    log.append(("  \(witness.path)", event))
    let value = feed(witness.path).valueInMemory
    witness.hear(event, inMemory: value)
    checkAge(witness.path)
    if let violation = witness.violation { report(violation) }
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

  /// A change is taken back, so that an older value may be told again.
  func allowGoingBack(_ path: String) { newest[path] = nil }

  /// A value never goes back, and none comes from an earlier session.
  private func checkAge(_ path: String) {
    guard let value = feed(path).valueInMemory else { return }
    require(
      value.date > sessionStart || writes.contains(value.date), "\(path) has a value that an earlier session fetched")
    require(value.date >= newest[path, default: 0], "\(path) went back from \(newest[path, default: 0]) to \(value)")
    newest[path] = value.date
  }

  /// What holds whenever nothing moves.
  private func check() {
    witnesses.removeAll { !$0.isListening }
    tasks.removeAll { $0.result != nil }
    changes.removeAll(where: \.hasEnded)
    for witness in witnesses {
      witness.hasAsked()
      let value = feed(witness.path).valueInMemory
      require(witness.knows(value), "\(witness.path) has heard \(witness.heard), in memory is \(value as Any)")
    }
    for path in Self.paths { checkAge(path) }
    let open = server.open
    require(Set(open).count == open.count, "a request is under way twice: \(open)")
    let underWay = provider.requestsUnderWay
    for path in witnesses.filter(\.isOwed).map(\.path) {
      require(underWay.contains(Self.requests[path, default: path]), "\(path) is owed and not fetched")
    }
    let wanted = Set((witnesses.map(\.path) + tasks.map(\.path)).map { Self.requests[$0, default: $0] })
    require(underWay.subtracting(wanted).count <= provider.graceCount, "\(underWay) for \(wanted)")
  }

  /// Answers everything until nothing is fetched: everybody has an answer then, and nothing observed is out of date.
  private func comeToRest() async {
    note("rest")
    isQuiet = true
    restoreOrder()
    await settle()
    var (answers, waits) = ([String: Int](), 0)
    while !provider.requestsUnderWay.isEmpty, violation == nil {
      if let request = server.open.min() {
        answers[request, default: 0] += 1
        require(answers[request, default: 0] <= 2, "\(request) is fetched for the third time")
        server.finish(request) { .success($0 * 10 + 1) }
      } else {
        waits += 1
        require(waits <= 10, "it does not come to rest: \(unsettled)")
        clock.advance(by: .seconds(30))
      }
      await settle()
      check()
    }
    checkRest()
    isQuiet = false
  }

  private func checkRest() {
    for witness in witnesses {
      require(!witness.isOwed, "\(witness.path) has no answer: \(witness.heard)")
      let date = feed(witness.path).valueInMemory?.date ?? 0
      if !witness.hasFailed, !witness.isOnce, !changes.contains(where: { $0.path == witness.path }) {
        require(date > invalidations[witness.path, default: 0], "\(witness.path) is out of date: \(witness.heard)")
      }
    }
    // Besides what there is room for: what is needed, what observes the session, and what waits for the disk.
    let needed = Set(witnesses.map(\.path) + changes.map(\.path) + tasks.map(\.path)).count + 1
    require(provider.keyCount <= max(memory, needed) + (store == nil ? 0 : Self.paths.count), "too much is in memory")
  }

  private func beginSession() {
    sessionStart = server.tick()
    rowDate = server.tick()
    writes.insert(rowDate)
    watchSession()
  }

  /// Observes a path of its own, to know when a session has ended.
  private func watchSession() {
    let feed = provider.feed(Resource(DataKey(module: "watch", "session"), fresh: .seconds(1_000_000)) { 0 })
    feed.write(0)
    _ = feed.observe { [weak self] event in
      guard let self, case .cleared = event else { return }
      beginSession()
    }
  }
}
