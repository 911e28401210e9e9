import DataProviding
import ModuleHarness

/// A provider of numbers, its server, its clock, and what was heard.
@MainActor
final class World {
  let clock = ManualClock()
  let server: FakeServer
  let provider: DataProvider
  private var heard: [String] = []

  /// For tests that note what had to make room.
  var evicted: [String] = []

  /// For tests that note how long a fetch waits.
  var delays: [Duration] = []

  let wallClock = WallClock()
  private var store: FakeStore?

  init(isDeaf: Bool = false, _ change: (inout DataSettings) -> Void = { _ in }) {
    server = FakeServer(isDeaf: isDeaf)
    provider = DataProvider(
      clock: clock,
      settings: .quiet { [wallClock] settings in
        settings.storage.wallClock = { wallClock.now }
        change(&settings)
      })
  }

  /// The number of a path; its request is called like the path, or like the one that it shares.
  func feed(
    _ path: String, staleAfter: Duration = .zero, expiresAfter: Duration? = nil, tags: Set<DataTag> = [],
    request: String? = nil,
    codec: DataCodec<Int>? = nil, cost: Int = 8
  ) -> DataFeed<Int> {
    let request = request ?? path
    let call = Request(request) { [server] in try await server.fetch(request) }
    return provider.feed(
      Resource(
        DataKey(module: "test", path), tags: tags, staleAfter: staleAfter, expiresAfter: expiresAfter,
        persistence: codec.map { .disk($0) } ?? .memory, cost: { _ in cost }, from: call
      ) { $0 })
  }

  /// The number of a path that is kept on disk.
  func stored(_ path: String, staleAfter: Duration = .seconds(60), expiresAfter: Duration? = nil) -> DataFeed<Int> {
    feed(path, staleAfter: staleAfter, expiresAfter: expiresAfter, codec: .number())
  }

  /// Opens a store, and returns when it is open, or when the call that opens it is held back.
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

  /// What the provider does from now on is noted as well.
  func watch() { provider.observe { [weak self] activity in self?.heard.append(activity.text) } }

  /// A callback that notes what it hears under a name, and then does something.
  func note(
    _ name: String, then action: @escaping @MainActor (DataEvent<Int>) -> Void = { _ in }
  ) -> @MainActor (DataEvent<Int>) -> Void {
    { [weak self] event in
      self?.heard.append(name.isEmpty ? event.text : "\(name) \(event.text)")
      action(event)
    }
  }

  @discardableResult
  func observe(_ path: String, as name: String = "") -> Subscription { feed(path).observe(note(name)) }

  @discardableResult
  func request(_ path: String, as name: String = "") -> Subscription { feed(path).request(note(name)) }

  /// Notes something that was heard in another way.
  func hear(_ text: String) { heard.append(text) }

  /// What was heard since the last time.
  func take() -> [String] {
    defer { heard = [] }
    return heard
  }

  /// How often the server was asked.
  var fetchCount: Int { server.begun.count }

  /// Returns when every fetch has reached the server, every answer the provider, every wait the clock, every call the store.
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

  /// Has a value fetched and forgets that it was.
  func know(_ path: String, _ value: Int) async {
    request(path)
    await answer(path, value)
    _ = take()
  }

  private func finish(_ request: String, _ result: Result<Int, any Error>) async {
    await settle()
    server.finish(request, result)
    await settle()
  }
}
