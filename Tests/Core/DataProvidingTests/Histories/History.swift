import DataProviding
import EngineRandomTesting

/// One random history: changes, fetches and invalidations of one key, and their replies in any order.
@MainActor
final class History {
  private(set) var log: [String] = []
  private(set) var fault: String?

  private var random: SplitMix64
  private let world = World()
  private let server = SimulatedServer()
  private let store = FakeStore()
  private var changes: [Int: Change] = [:]
  private var changeCount = 0
  private var observation: Subscription?
  /// The value that the observer received last.
  private var observed: Int?

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private var feed: DataFeed<Int> { world.stored("a") }

  func run() async {
    if random.chance(0.5) { await world.open(store) }
    if random.chance(0.7) { observe() }
    if random.chance(0.7) { await finishFetches() }
    for _ in 0..<random.number(3...16) where fault == nil { await step() }
    await comeToRest()
    await checkRest()
  }

  private func step() async {
    switch random.number(0...99) {
    case 0..<25: if changes.count < 4 { await change() }
    case 25..<45: server.processNextCall()
    case 45..<65: await replyToAny()
    case 65..<72: processFetch()
    case 72..<82: await finishFetch(fails: random.chance(0.2))
    case 82..<88: invalidate()
    case 88..<92: changeRemotely()
    case 92..<96: if observation == nil { observe() } else { cancel() }
    default: request()
    }
    await world.settle()
    checkObserver()
  }

  private func observe() {
    note("observe")
    observation = feed.observe { [weak self] event in
      self?.note("  \(event.text)")
      if let value = event.value { self?.observed = value }
    }
  }

  private func cancel() {
    note("cancel")
    observation?.cancel()
    (observation, observed) = (nil, nil)
  }

  private func request() {
    note("request")
    var known: Int?
    feed.request { [weak self, server] event in
      self?.note("  once \(event.text)")
      known = event.value ?? known
      guard let value = known, event.isAnswer else { return }
      self?.require(server.values.contains(value), "a request is answered with \(value), which the server never had")
    }
  }

  private func invalidate() {
    note("invalidate")
    feed.invalidate()
  }

  /// Another client changes the value, and a notification invalidates it.
  private func changeRemotely() {
    server.changeRemotely(by: 7)
    note("remote change to \(server.value)")
    feed.invalidate()
  }

  private func change() async {
    changeCount += 1
    let number = changeCount
    let outcome = random.pick(SimulatedServer.Outcome.allCases)
    note("change \(number), to be \(outcome)")
    server.receive(number, outcome)
    changes[number] = await Change(feed) { SimulatedServer.change($0, by: number) }
  }

  private func replyToAny() async {
    let processed = server.calls.filter { $0.result != nil }.map(\.number)
    if !processed.isEmpty { await reply(to: random.pick(processed)) }
  }

  private func reply(to number: Int) async {
    guard let call = server.reply(to: number), let change = changes.removeValue(forKey: number) else { return }
    note("reply to \(number): \(call.outcome) \(call.result ?? 0)")
    switch call.outcome {
    case .answered: await change.keep(call.result)
    case .confirmed: await change.keep()
    case .refused: await change.lose()
    case .lostReply, .lostCall: await change.lose(DataError(.unavailable, "timeout"))
    }
    await world.settle()
  }

  private func processFetch() {
    guard !world.server.open.isEmpty else { return }
    server.processFetch()
    note("the fetch reads \(server.fetched ?? 0)")
  }

  private func finishFetch(fails: Bool) async {
    guard !world.server.open.isEmpty else { return }
    server.processFetch()
    let value = server.fetched ?? server.value
    server.fetched = nil
    note(fails ? "the fetch fails" : "the fetch brings \(value)")
    if fails { await world.fail("a") } else { await world.answer("a", value) }
  }

  private func finishFetches() async {
    for _ in 0..<4 {
      await world.settle()
      await finishFetch(fails: false)
    }
  }

  private func comeToRest() async {
    while fault == nil, server.hasUnprocessedCall || !server.calls.isEmpty {
      if random.chance(0.5) { server.processNextCall() } else { await replyToAny() }
    }
    // After a failed fetch, an observer waits for the next event that causes a fetch.
    if observation == nil { observe() } else { world.provider.loseAndRegainNetwork() }
    await finishFetches()
    note("rest")
    require(world.provider.requestsUnderWay.isEmpty, "more than four fetches")
  }

  private func checkObserver() {
    guard observation != nil, let observed else { return }
    let value = feed.valueInMemory
    require(value == observed, "the observer knows \(observed), in memory is \(value.map { "\($0)" } ?? "nothing")")
  }

  private func checkRest() async {
    checkObserver()
    require(feed.valueInMemory == server.value, "the server has \(server.value)")
    await checkNextLaunch()
  }

  /// A provider that is launched next has the server's value on disk, or fetches it.
  private func checkNextLaunch() async {
    guard fault == nil, store.isOpen else { return }
    await world.provider.close()
    let next = World()
    await next.open(FakeStore(Array(store.rows.values)))
    next.stored("a").request { _ in }
    await next.settle()
    if let value = next.stored("a").valueInMemory, next.fetchCount == 0 {
      require(value == server.value, "on disk is \(value), the server has \(server.value)")
    }
  }

  private func note(_ step: String) { log.append(step) }

  private func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    if condition || fault != nil { return }
    fault = message()
    log.append("FAULT: \(message())")
  }
}

extension DataProvider {
  /// Makes observers whose last fetch has failed fetch again.
  fileprivate func loseAndRegainNetwork() {
    isOnline = false
    isOnline = true
  }
}

extension DataEvent<Int> {
  /// The value that an event delivers.
  fileprivate var value: Int? {
    switch self {
    case .cached(let cached): cached.value
    case .fresh(let value), .changed(let value): value
    case .failed(_, let stale): stale
    case .refreshing, .unchanged, .cleared, .cancelled: nil
    }
  }

  /// Whether the event is the answer to a request.
  fileprivate var isAnswer: Bool {
    switch self {
    case .fresh, .unchanged: true
    case .cached, .refreshing, .changed, .failed, .cleared, .cancelled: false
    }
  }
}
