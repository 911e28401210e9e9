import DataProviding
import EngineProgramTesting
import ModuleHarness
import Testing

/// A provider with a queue of mutations, its server and its store, through several launches.
@MainActor
final class MutationWorld {
  let clock = ManualClock()
  let wallClock = WallClock()
  let server = MutationServer()
  private(set) var store: FakeStore
  private(set) var provider: DataProvider
  private var events: [String] = []
  private var sentAnswers: [String] = []

  /// Registers the kinds and opens the store.
  init(store: FakeStore = FakeStore(), retries: RetryPolicy = .immediate, opensStore: Bool = true) async {
    self.store = store
    let settings = DataSettings.quiet { [wallClock] settings in
      settings.retries = retries
      settings.storage.wallClock = { wallClock.now }
    }
    provider = DataProvider(clock: clock, settings: settings)
    begin()
    if opensStore { await provider.open(store) }
  }

  private func begin() {
    queue.register(add)
    queue.register(note)
    queue.observe { [weak self] event in
      switch event {
      case .changed(let mutation): self?.events.append("\(mutation.kind) \(mutation.state.text)")
      case .removed(let mutation): self?.events.append("\(mutation.kind) removed")
      }
    }
  }

  /// Ends the process at once, and begins the next one with the rows that were on disk.
  ///
  /// - Parameters:
  ///   - isOnline: Whether the next process is online.
  ///   - afterPowerLoss: Whether only synchronized rows are left.
  ///   - version: The version of the payloads in the next process.
  func relaunch(isOnline: Bool = true, afterPowerLoss: Bool = false, version: Int = 1) async {
    let isShared = store.isShared
    store = FakeStore(Array((afterPowerLoss ? store.synchronizedRows : store.rows).values))
    store.isShared = isShared
    if version != self.version {
      (self.version, decodesAll) = (version, true)
    }
    provider = DataProvider(
      clock: clock,
      settings: .quiet { [wallClock] settings in
        settings.retries = .immediate
        settings.storage.wallClock = { wallClock.now }
      })
    server.endProcess()
    (add, note, events) = (adding(), noting(), [])
    begin()
    provider.isOnline = isOnline
    await provider.open(store)
    await settle()
  }

  var queue: MutationQueue { provider.mutations }

  /// The sum that mutations of the kind `add` are shown in.
  var sum: DataFeed<Int> {
    provider.feed(
      Resource(DataKey(module: "test", "sum"), staleAfter: .seconds(60), persistence: .disk(.number())) { [server] in
        try await server.sum()
      })
  }

  /// Adds a number to the sum; the scope is shared with `note`.
  private(set) lazy var add = adding()
  private var version = 1
  /// Whether the kind decodes payloads of other versions.
  private var decodesAll = false

  /// Returns the kind in this version of the app, which calls the server from this process.
  private func adding() -> Mutation<Int, Int> {
    Mutation(
      "add", payload: .number(version), answer: .number(),
      scope: { $0 >= 10_000 ? "extension" : $0 >= 1_000 ? "other" : "main" },
      upgrade: { [decodesAll] _, bytes in decodesAll ? Int(String(decoding: bytes, as: UTF8.self)) : nil },
      layers: { [weak self] call in
        guard let self else { return [] }
        return [MutationLayer(sum.resource) { ($0 ?? 0) + call.payload }]
      },
      onSent: { [weak self] call in self?.sentAnswers.append("add \(call.payload) = \(call.answer ?? -1)") },
      send: { [server, process = server.process] number, context in
        try await server.receive("add \(number)", context.idempotencyKey, from: process)
      })
  }

  /// Notes a number, with the answer of the mutation that it depends on.
  private(set) lazy var note = noting()

  private func noting() -> Mutation<Int, Int> {
    Mutation(
      "note", payload: .number(), answer: .number(), scope: { _ in "main" },
      send: { [server, add, process = server.process] number, context in
        let earlier = try? context.answer(of: add)
        return try await server.receive(
          "note \(number)" + (earlier.map { " after \($0)" } ?? ""), context.idempotencyKey, from: process)
      })
  }

  /// Whether an event that the world has waited for has not come. It waits for no other one then.
  private(set) var hangs = false

  /// Waits until a condition holds; see ``expectSoon(_:within:sourceLocation:_:)``.
  func until(_ event: @autoclosure () -> String, _ condition: () -> Bool) async {
    if !hangs { hangs = await !expectSoon(event(), condition) }
  }

  /// Returns when the server has received all attempts, and the disk all changes.
  func settle() async {
    await until("the server has received all attempts of \(states), and the disk all changes; \(unsettled)") {
      isSettled
    }
  }

  private var unsettled: String {
    """
    at the server \(server.open), the store has \(provider.storeWorkCount) to do and \(provider.storeReadCount) to read, \
    held back \(FakeStore.Call.allCases.map { store.waitingCount($0) })
    """
  }

  private var isSettled: Bool {
    let sending = queue.mutations.count { $0.state == .sending }
    return sending == server.open.count && store.isQuiet(provider)
  }

  /// Answers a call, and returns when the mutation has the answer. If its attempt reaches the time limit while the
  /// answer is on its way, ``settle()`` alone returns before that.
  func answer(_ call: String, _ answer: Int) async { await self.answer(call, .success(answer)) }

  /// Answers a call with a final result. An error that comes after the attempt's time limit does not count.
  func answer(_ call: String, _ result: Result<Int, any Error>) async {
    let id = server.key(of: call).flatMap { MutationID($0) }
    server.answer(call, result)
    await until("the mutation of \(call) has the result \(result)") {
      guard let state = id.flatMap({ queue[$0] })?.state, state.isPending else { return true }
      guard case .failure = result else { return false }
      return state != .sending || server.open.contains(call)
    }
    await settle()
  }

  /// Whether the mutation with an idempotency key has ended.
  func hasEnded(_ key: String) -> Bool { MutationID(key).flatMap { queue[$0] }?.state.isPending != true }

  func fail(_ call: String, _ kind: DataError.Kind, retryAfter: Duration? = nil) async {
    server.answer(call, .failure(DataError(kind, "\(kind)", retryAfter: retryAfter)))
    await settle()
  }

  /// Lets the server answer all that is left.
  ///
  /// - Parameter answer: Applies a call, and returns its answer.
  func sendAll(_ answer: (String) -> Result<Int, any Error>) async {
    var rounds = 0
    while !hangs, queue.mutations.contains(where: \.state.isPending) {
      rounds += 1
      guard rounds < 10_000 else {
        Issue.record("not sent in 10,000 rounds: \(states)")
        hangs = true
        return
      }
      queue.resume()
      provider.retryNow()
      for call in server.open { server.answer(call, answer(call)) }
      await settle()
    }
  }

  /// The events since the last time.
  func takeEvents() -> [String] {
    defer { events = [] }
    return events
  }

  /// The answers that were applied since the last time.
  func takeAnswers() -> [String] {
    defer { sentAnswers = [] }
    return sentAnswers
  }

  /// The states of the mutations that are not sent.
  var states: [String] { queue.mutations.map { "\($0.kind) \($0.state.text)" } }

  /// The number of rows of mutations on disk.
  var rowCount: Int { store.rows.keys.count { $0.path.hasPrefix("mutation/") } }
}

extension MutationState {
  var text: String {
    switch self {
    case .queued: "queued"
    case .paused: "paused"
    case .sending: "sending"
    case .sent: "sent"
    case .failed(let error): "failed: \(error.message)"
    case .unreadable(let reason): "unreadable: \(reason)"
    }
  }
}

extension RetryPolicy {
  /// Waits no time between attempts.
  static let immediate: RetryPolicy = {
    var policy = RetryPolicy()
    policy.base = .seconds(8)
    return policy
  }()
}
