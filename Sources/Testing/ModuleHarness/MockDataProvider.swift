public import DataProviding

/// A data provider for one module's protocol, whose data follows a scenario.
///
/// ```swift
/// extension MockDataProvider: GoodsData where P == any GoodsData {
///   func goodsArticle(_ id: Int) -> DataFeed<GoodsArticle> {
///     feed("article/\(id)", GoodsArticle(id: id, title: text("Trail shoe")))
///   }
/// }
/// ```
///
/// It uses a real ``/DataProviding/DataProvider``, so that a module receives the same events as in the app.
@MainActor
public final class MockDataProvider<P>: HandoffProviding {
  /// The scenario of the data.
  public let scenario: Scenario

  /// The real provider, which caches the data and notifies observers.
  public let provider: DataProvider

  /// The data of other modules, in the same scenario and on the same clock.
  package let group: MockDataGroup

  private let clock: any Clock<Duration>
  /// The work that the clock measures, where it is a ``ManualClock``.
  private let work: ClockWork?
  private var cachedPaths: Set<String> = []
  private var changedValues: [String: any Sendable] = [:]

  /// Creates a provider for a scenario.
  ///
  /// - Parameters:
  ///   - scenario: The scenario of the data.
  ///   - clock: The clock of its latency.
  public convenience init(scenario: Scenario = .usual, clock: any Clock<Duration> = ContinuousClock()) {
    self.init(MockDataGroup(scenario, clock))
  }

  fileprivate init(_ group: MockDataGroup) {
    self.group = group
    (scenario, clock) = (group.scenario, group.clock)
    var settings = DataSettings()
    settings.retries = .never  // a scenario that fails, fails at once
    if let clock = clock as? ManualClock {
      provider = DataProvider(clock: TimeLimitClock(clock: clock), settings: settings)
      clock.work.add(provider)
      work = clock.work
    } else {
      provider = DataProvider(clock: clock, settings: settings)
      work = nil
    }
    group.providers.append(provider)
  }

  /// The payloads that modules hand over to each other.
  public var handoffs: Handoffs { provider.handoffs }

  /// Returns a feed that brings this value, or the value of the last ``change(_:to:)``, after the scenario's latency.
  /// It fails if the scenario has a failure.
  ///
  /// If the scenario has cached data, the first request of a path finds a stale value.
  ///
  /// - Parameters:
  ///   - path: The path of the value.
  ///   - value: The value of the server, until it is replaced.
  public func feed<Value>(_ path: String, _ value: Value) -> DataFeed<Value> { feed(path, ifFound: value) }

  /// Returns a feed of a value that may not exist: without a value the feed brings `notFound`.
  public func feed<Value>(_ path: String, ifFound value: Value?) -> DataFeed<Value> {
    let (scenario, clock) = (scenario, clock)
    let value = changed(path) ?? value
    let feed = provider.feed(
      Resource(DataKey(module: "mock", path)) {
        try await clock.sleep(for: scenario.latency)
        if let failure = scenario.failure { throw failure }
        guard let value else {
          throw DataError(.notFound, "there is no \(path.split(separator: "/").joined(separator: " "))")
        }
        return value
      })
    if scenario.isCached, let value, cachedPaths.insert(path).inserted {
      feed.write(value)
      feed.invalidate()
    }
    return feed
  }

  /// Changes the server's value after the scenario's latency, or fails if the scenario has a failure. Observers are
  /// notified, and later requests get the new value.
  ///
  /// - Parameters:
  ///   - path: The path of the value.
  ///   - value: The server's new value.
  public func change<Value: Sendable & Equatable>(_ path: String, to value: Value) async throws(DataError) {
    try await change()
    write(path, value)
  }

  /// Replaces the server's value at once.
  ///
  /// - Parameters:
  ///   - path: The path of the value.
  ///   - value: The server's new value.
  public func write<Value: Sendable & Equatable>(_ path: String, _ value: Value) {
    changedValues[path] = value
    feed(path, value).write(value)
  }

  /// Returns the server's value: that of the last ``change(_:to:)`` or ``write(_:_:)``, otherwise this one.
  ///
  /// - Parameters:
  ///   - path: The path of the value.
  ///   - value: The value of the server, until it is replaced.
  public func value<Value>(_ path: String, _ value: Value) -> Value { changed(path) ?? value }

  private func changed<Value>(_ path: String) -> Value? { changedValues[path] as? Value }

  /// Simulates a change at the server: takes the scenario's latency, and fails if the scenario has a failure.
  public func change() async throws(DataError) {
    // A change in a fetch is part of the fetch.
    let number = FetchAttempt.current == nil ? work?.beginChange() : nil
    defer { if let number { work?.endChange(number) } }
    do {
      try await SleepPurpose.$currentChange.withValue(number) { try await clock.sleep(for: scenario.latency) }
    } catch {
      throw DataError(error)
    }
    if let failure = scenario.failure { throw failure }
  }

  /// Returns a list according to the scenario: empty for ``Scenario/empty``.
  public func list<Element>(_ elements: [Element]) -> [Element] { scenario.content == .empty ? [] : elements }

  /// Returns a text according to the scenario. For ``Scenario/long`` it is very long, with scripts of both
  /// directions, composed characters, and control characters.
  public func text(_ text: String) -> String {
    scenario.content == .extreme ? "\(text) \(longText)" : text
  }
}

/// The mock data of several modules, in one scenario and on one clock.
@MainActor
public final class MockDataGroup {
  /// The scenario of the data.
  public let scenario: Scenario

  /// The providers of all data of the group, in the order in which they were made.
  package fileprivate(set) var providers: [DataProvider] = []

  fileprivate let clock: any Clock<Duration>

  init(_ scenario: Scenario, _ clock: any Clock<Duration>) { (self.scenario, self.clock) = (scenario, clock) }

  /// Returns data for a module's protocol, with a cache of its own.
  public func data<P>(for type: P.Type) -> MockDataProvider<P> { MockDataProvider<P>(self) }
}

private let longText = """
  \u{1B}[31mالعربية\t👩‍👩‍👧‍👦 e\u{301}\u{302}\u{303} 株式会社\r\n\
  Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft and then some more words
  """
