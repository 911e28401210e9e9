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
public final class MockDataProvider<P>: HandoffProviding {
  /// What the data is like.
  public let scenario: Scenario

  /// What keeps the data and tells of it.
  public let provider: DataProvider

  private let clock: any Clock<Duration>
  /// The work that the clock measures, where it is a ``ManualClock``.
  private let work: ClockWork?
  private var cachedPaths: Set<String> = []
  private var changedValues: [String: any Sendable] = [:]

  /// A provider for a scenario.
  ///
  /// - Parameters:
  ///   - scenario: What the data is like.
  ///   - clock: What its latency is measured on.
  public init(scenario: Scenario = .usual, clock: any Clock<Duration> = ContinuousClock()) {
    self.scenario = scenario
    self.clock = clock
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
  }

  /// What other modules have held, and what is held for them.
  public var handoffs: Handoffs { provider.handoffs }

  /// A feed that brings this value, or what it was changed to, after the scenario's latency; or fails if the scenario says so.
  ///
  /// Where the scenario has something cached, it is there, stale, when the path is asked for the first time.
  ///
  /// - Parameters:
  ///   - path: What the value is kept under.
  ///   - value: What the server has, until ``change(_:to:)``.
  public func feed<Value>(_ path: String, _ value: Value) -> DataFeed<Value> { feed(path, ifFound: value) }

  /// The same for what may not be there: without a value the feed brings `notFound`.
  public func feed<Value>(_ path: String, ifFound value: Value?) -> DataFeed<Value> {
    let (scenario, clock) = (scenario, clock)
    let value = changedValues[path] as? Value ?? value
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

  /// Changes what the server has: takes its time, and fails if the scenario says so; otherwise observers are told, and whoever
  /// asks again gets the new value.
  ///
  /// - Parameters:
  ///   - path: What the value is kept under.
  ///   - value: What the server has from now on.
  public func change<Value: Sendable & Equatable>(_ path: String, to value: Value) async throws(DataError) {
    try await change()
    changedValues[path] = value
    feed(path, value).write(value)
  }

  /// Does what a change at the server would do: takes its time, and fails if the scenario says so.
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

  /// A list as the scenario has it.
  public func list<Element>(_ elements: [Element]) -> [Element] { scenario.content == .empty ? [] : elements }

  /// A text as the scenario has it: for ``Scenario/long`` very long, with scripts of both directions, signs made of several
  /// characters, and control characters.
  public func text(_ text: String) -> String {
    scenario.content == .awkward ? "\(text) \(awkwardText)" : text
  }
}

private let awkwardText = """
  \u{1B}[31mالعربية\t👩‍👩‍👧‍👦 e\u{301}\u{302}\u{303} 株式会社\r\n\
  Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft and then some more words
  """
