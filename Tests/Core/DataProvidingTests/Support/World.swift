import DataProviding
import ModuleHarness

/// A provider of numbers, its server, its clock, and the received events.
@MainActor
final class World {
  let clock = ManualClock()
  let server: FakeServer
  let provider: DataProvider
  private var events: [String] = []

  /// The paths of evicted values, for tests that record them.
  var evicted: [String] = []

  /// The delays of retries, for tests that record them.
  var delays: [Duration] = []

  let wallClock = WallClock()
  private var store: FakeStore?

  init(ignoresCancellation: Bool = false, _ change: (inout DataSettings) -> Void = { _ in }) {
    server = FakeServer(ignoresCancellation: ignoresCancellation)
    provider = DataProvider(
      clock: clock,
      settings: .quiet { [wallClock] settings in
        settings.storage.wallClock = { wallClock.now }
        change(&settings)
      })
  }

  /// Returns the feed of a path. The identity of its request is the path, or `request`, which several paths may share.
  func feed(
    _ path: String, staleAfter: Duration = .zero, expiresAfter: Duration? = nil, tags: Set<DataTag> = [],
    request: String? = nil, codec: DataCodec<Int>? = nil, cost: Int = 8
  ) -> DataFeed<Int> {
    let request = request ?? path
    let call = Request(request) { [server] in try await server.fetch(request) }
    return provider.feed(
      Resource(
        DataKey(module: "test", path), tags: tags, staleAfter: staleAfter, expiresAfter: expiresAfter,
        persistence: codec.map { .disk($0) } ?? .memory, cost: { _ in cost }, from: call
      ) { $0 })
  }

  /// Returns the feed of a path whose value is kept on disk.
  func stored(_ path: String, staleAfter: Duration = .seconds(60), expiresAfter: Duration? = nil) -> DataFeed<Int> {
    feed(path, staleAfter: staleAfter, expiresAfter: expiresAfter, codec: .number())
  }

  /// Opens a store, and returns when it is open or its opening is held back.
  func open(_ store: FakeStore) async {
    self.store = store
    var isOpen = false
    Task { [provider] in
      await provider.open(store)
      isOpen = true
    }
    while !isOpen, store.waitingCount(.open) == 0 { await Task.yield() }
    await settle()
  }

  /// Records the activities of the provider from now on.
  func watch() { provider.observe { [weak self] activity in self?.events.append(activity.text) } }

  /// Returns a callback that records each event under a name, and then runs an action.
  func note(
    _ name: String, then action: @escaping @MainActor (DataEvent<Int>) -> Void = { _ in }
  ) -> @MainActor (DataEvent<Int>) -> Void {
    { [weak self] event in
      self?.events.append(name.isEmpty ? event.text : "\(name) \(event.text)")
      action(event)
    }
  }

  @discardableResult
  func observe(_ path: String, as name: String = "") -> Subscription { feed(path).observe(note(name)) }

  @discardableResult
  func request(_ path: String, as name: String = "") -> Subscription { feed(path).request(note(name)) }

  /// Records an event that was received in another way.
  func record(_ text: String) { events.append(text) }

  /// Returns and clears the received events.
  func drain() -> [String] {
    defer { events = [] }
    return events
  }

  /// The number of calls that the server has received.
  var fetchCount: Int { server.begun.count }

  /// Returns when all pending work waits for the test: fetches at the server, delays on the clock, and calls that the
  /// store holds back.
  func settle() async {
    while Set(server.open) != provider.attemptsUnderWay || clock.sleeperCount != provider.sleepCount || !isStoreQuiet {
      await Task.yield()
    }
  }

  private var isStoreQuiet: Bool {
    store?.isQuiet(provider) != false
  }

  func answer(_ request: String, _ value: Int) async { await finish(request, .success(value)) }

  func fail(_ request: String, _ message: String = "down") async {
    await finish(request, .failure(DataError(.unavailable, message)))
  }

  func fail(_ request: String, _ error: DataError) async { await finish(request, .failure(error)) }

  func advance(_ duration: Duration) async {
    await settle()
    clock.jump(by: duration)
    await settle()
  }

  /// Fetches a value, and clears the received events.
  func know(_ path: String, _ value: Int) async {
    request(path)
    await answer(path, value)
    _ = drain()
  }

  private func finish(_ request: String, _ result: Result<Int, any Error>) async {
    await settle()
    server.finish(request, result)
    await settle()
  }
}
