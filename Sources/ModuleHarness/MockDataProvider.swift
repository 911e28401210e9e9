public import DataProviding

/// A data provider for one module's protocol, whose data is as a scenario says.
///
/// ```swift
/// extension MockDataProvider: GoodsData where P == any GoodsData {
///   func goodsArticle(_ id: Int) -> DataFeed<GoodsArticle> {
///     feed("article/\(id)", GoodsArticle(id: id, title: text("Trail shoe")))
///   }
/// }
/// ```
///
/// Underneath is a real ``/DataProviding/DataProvider``, so that a module hears from a mock what it hears in the app.
@MainActor
public final class MockDataProvider<P>: DataProviderProtocol {
  /// What the data is like.
  public let scenario: Scenario

  /// What keeps the data and tells of it.
  public let provider: DataProvider

  private let clock: any Clock<Duration>
  private var cachedPaths: Set<String> = []

  /// A provider for a scenario, with latencies on the clock.
  public init(scenario: Scenario = .usual, clock: any Clock<Duration> = ContinuousClock()) {
    self.scenario = scenario
    self.clock = clock
    var settings = DataSettings()
    settings.retries = .never  // a scenario that fails, fails at once
    provider = DataProvider(clock: clock, settings: settings)
  }

  /// What other modules have held, and what is held for them.
  public var handoffs: Handoffs { provider.handoffs }

  /// A feed that brings this value, late or never if the scenario says so.
  public func feed<Value>(_ path: String, _ value: Value) -> DataFeed<Value> {
    let (scenario, clock) = (scenario, clock)
    let feed = provider.feed(
      Resource(DataKey(module: "mock", path)) {
        try await clock.sleep(for: scenario.latency)
        if let failure = scenario.failure { throw failure }
        return value
      })
    if scenario.isCached, cachedPaths.insert(path).inserted {
      feed.write(value)
      feed.invalidate()
    }
    return feed
  }

  /// Does what a change at the server would do: takes its time, and fails if the scenario says so.
  public func change() async throws(DataError) {
    do {
      try await clock.sleep(for: scenario.latency)
    } catch {
      throw DataError(error)
    }
    if let failure = scenario.failure { throw failure }
  }

  /// A list as the scenario has it.
  public func list<Element>(_ elements: [Element]) -> [Element] { scenario.content == .empty ? [] : elements }

  /// A text as the scenario has it: for ``Scenario/long`` very long, with scripts of both directions, signs made of several
  /// characters, and control characters.
  public func text(_ text: String) -> String {
    guard scenario.content == .awkward else { return text }
    return "\(text) \u{1B}[31mالعربية\t👩‍👩‍👧‍👦 e\u{301}\u{302}\u{303} 株式会社\r\nDonaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft and then some more words"
  }
}
