import DataProviding
import ModuleHarness
import Testing

@MainActor
struct MockDataProviderTests {
  private let clock = ManualClock()

  @Test(arguments: [(Scenario.usual, 20), (.empty, 20), (.long, 20), (.slow, 1500)])
  func `data comes when its time has come`(scenario: Scenario, milliseconds: Int) async {
    let heard = observe(MockDataProvider(scenario: scenario, clock: clock))
    await clock.waitForSleepers()
    clock.jump(by: .milliseconds(milliseconds - 1))
    #expect(heard.events == [])
    clock.jump(by: .milliseconds(1))
    await heard.until(1)
    #expect(heard.events == [.fresh("shoe")])
  }

  @Test func `failing brings nothing but the failure`() async {
    let heard = observe(MockDataProvider(scenario: .failing, clock: clock))
    await clock.waitForSleepers()
    clock.jump(by: .milliseconds(20))
    await heard.until(1)
    #expect(heard.events == [.failed(DataError(.unavailable, "the server does not answer"), stale: nil)])
  }

  @Test func `offline has what was cached, and then the failure`() async {
    let heard = observe(MockDataProvider(scenario: .offline, clock: clock))
    #expect(heard.events.count == 1)
    await clock.waitForSleepers()
    clock.jump(by: .milliseconds(20))
    await heard.until(2)
    guard case .cached(let cached) = heard.events[0] else { return #expect(Bool(false), "nothing was cached") }
    #expect(cached.value == "shoe")
    #expect(cached.isStale)
    #expect(cached.isRefreshing)
    #expect(heard.events[1] == .failed(DataError(.unavailable, "there is no connection"), stale: "shoe"))
  }

  @Test func `what is cached is cached once: a feed made again has what was written since`() {
    let data = MockDataProvider<Never>(scenario: .offline, clock: clock)
    data.feed("article", "shoe").write("boot")
    #expect(data.feed("article", "shoe").valueInMemory == "boot")
  }

  @Test func `a change takes its time; then observers are told`() async throws {
    let data = MockDataProvider<Never>(scenario: .usual, clock: clock)
    let heard = observe(data)
    await clock.waitForSleepers()
    clock.jump(by: .milliseconds(20))
    await heard.until(1)
    async let change: Void = data.change("article", to: "boot")
    await clock.waitForSleepers()
    #expect(heard.events == [.fresh("shoe")])
    clock.jump(by: .milliseconds(20))
    try await change
    #expect(heard.events == [.fresh("shoe"), .changed("boot")])
  }

  @Test func `whoever asks after a change gets the new value, also from the server`() async throws {
    let data = MockDataProvider<Never>(scenario: .now, clock: clock)
    try await data.change("article", to: "boot")
    try await data.provider.endSession()
    #expect(try await data.feed("article", "shoe").value() == "boot")
    #expect(try await data.feed("other", "shoe").value() == "shoe")
  }

  @Test(arguments: [Scenario.failing, .offline])
  func `a change fails where everything does, and changes nothing`(scenario: Scenario) async throws {
    let failure = try #require(scenario.failure)
    var scenario = scenario
    scenario.latency = .zero
    let data = MockDataProvider<Never>(scenario: scenario, clock: clock)
    await #expect(throws: failure) { try await data.change("article", to: "boot") }
    await #expect(throws: failure) { try await data.change() }
    #expect(data.feed("article", "shoe").valueInMemory != "boot")
  }

  @Test func `a change that is cancelled changes nothing`() async {
    let data = MockDataProvider<Never>(scenario: .usual, clock: clock)
    let change = Task { try await data.change("article", to: "boot") }
    await clock.waitForSleepers()
    change.cancel()
    await #expect(throws: DataError.cancelled) { try await change.value }
    #expect(data.feed("article", "shoe").valueInMemory == nil)
  }

  @Test func `what is not there is not found`() async {
    let data = MockDataProvider<Never>(scenario: .now, clock: clock)
    await #expect(throws: DataError(.notFound, "there is no article 7")) {
      try await data.feed("article/7", ifFound: String?.none).value()
    }
  }

  @Test func `what is not there is not cached either, until a change makes it`() async throws {
    var scenario = Scenario.now
    scenario.isCached = true
    let data = MockDataProvider<Never>(scenario: scenario, clock: clock)
    #expect(data.feed("article", ifFound: String?.none).valueInMemory == nil)
    try await data.change("article", to: "boot")
    #expect(try await data.feed("article", ifFound: String?.none).value() == "boot")
  }

  @Test func `lists are empty in the empty scenario only`() {
    for scenario in Scenario.standard {
      #expect(MockDataProvider<Never>(scenario: scenario).list([1, 2]) == (scenario.name == "empty" ? [] : [1, 2]))
    }
  }

  @Test func `texts are awkward in the long scenario only`() {
    for scenario in Scenario.standard where scenario.name != "long" {
      #expect(MockDataProvider<Never>(scenario: scenario).text("shoe") == "shoe")
    }
  }

  @Test(arguments: ["\u{1B}", "\t", "\r\n", "ع", "株", "👩‍👩‍👧‍👦", "e\u{301}\u{302}\u{303}"])
  func `an awkward text is long and holds all sorts of things`(part: String) {
    let text = MockDataProvider<Never>(scenario: .long).text("shoe")
    #expect(text.hasPrefix("shoe "))
    #expect(text.contains(part))
    #expect(text.split(separator: " ").contains { $0.count > 72 })
  }

  @Test func `hand-offs are those of the provider`() throws {
    let data = MockDataProvider<Never>()
    #expect(try data.provider.handoffs.take(data.handoffs.hold("draft")) == "draft")
    #expect(data.scenario.name == "usual")
  }

  private func observe(_ data: MockDataProvider<Never>) -> HeardEvents {
    let heard = HeardEvents(of: data)
    _ = data.feed("article", "shoe").observe { heard.add($0) }
    return heard
  }
}

extension Scenario {
  /// Usual data at once.
  static var now: Scenario {
    var scenario = Scenario("now", summary: "usual data at once")
    scenario.latency = .zero
    return scenario
  }
}

/// What an observer heard.
@MainActor
private final class HeardEvents {
  private(set) var events: [DataEvent<String>] = []
  private let data: MockDataProvider<Never>
  private var waiting: (count: Int, continuation: CheckedContinuation<Void, Never>)?

  /// Keeps the provider, which keeps nobody who asks it.
  init(of data: MockDataProvider<Never>) { self.data = data }

  func add(_ event: DataEvent<String>) {
    events.append(event)
    guard let waiting, events.count >= waiting.count else { return }
    self.waiting = nil
    waiting.continuation.resume()
  }

  func until(_ count: Int) async {
    guard events.count < count else { return }
    await withCheckedContinuation { waiting = (count, $0) }
  }
}
