import DataProviding
import ModuleHarness

/// A provider of numbers, its server, its clock, and what was heard.
@MainActor
final class World {
  let clock = ManualClock()
  let server: FakeServer
  let provider: DataProvider
  private var heard: [String] = []

  init(isDeaf: Bool = false, limits: HandoffLimits = HandoffLimits()) {
    server = FakeServer(isDeaf: isDeaf)
    provider = DataProvider(clock: clock, settings: .quiet(handoffs: limits))
  }

  /// The number of a path; its request is called like the path, or like the one that it shares.
  func feed(
    _ path: String, fresh: Duration = .zero, tags: Set<DataTag> = [], request: String? = nil
  ) -> DataFeed<Int> {
    let request = request ?? path
    let call = Request(request) { [server] in try await server.fetch(request) }
    return provider.feed(Resource(DataKey(module: "test", path), tags: tags, fresh: fresh, from: call) { $0 })
  }

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
  func observe(_ path: String, as name: String = "") -> DataSubscription { feed(path).observe(note(name)) }

  @discardableResult
  func request(_ path: String, as name: String = "") -> DataSubscription { feed(path).request(note(name)) }

  /// What was heard since the last time.
  func take() -> [String] {
    defer { heard = [] }
    return heard
  }

  /// How often the server was asked.
  var fetchCount: Int { server.begun.count }

  /// Returns when every fetch has reached the server, every answer the provider, every grace the clock.
  func settle() async {
    while Set(server.open) != provider.requestsUnderWay || clock.sleeperCount != provider.graceCount {
      await Task.yield()
    }
  }

  func answer(_ request: String, _ value: Int) async { await finish(request, .success(value)) }

  func fail(_ request: String, _ message: String = "down") async {
    await finish(request, .failure(DataError(.unavailable, message)))
  }

  func advance(_ duration: Duration) async {
    await settle()
    clock.advance(by: duration)
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
