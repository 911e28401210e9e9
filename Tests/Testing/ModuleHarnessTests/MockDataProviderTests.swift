import DataProviding
import ModuleHarness
import Testing

// Specification: data 1.1, modules 1.2.
@MainActor
struct MockDataProviderTests {
  private let clock = ManualClock()

  @Test(arguments: [(Scenario.usual, 20), (.empty, 20), (.long, 20), (.slow, 1500)])
  func `data comes when the latency of the scenario has passed`(scenario: Scenario, milliseconds: Int) async {
    let received = observe(MockDataProvider(scenario: scenario, clock: clock))
    await clock.waitForSleepers()
    clock.jump(by: .milliseconds(milliseconds - 1))
    #expect(received.events == [])
    clock.jump(by: .milliseconds(1))
    await received.until(1)
    #expect(received.events == [.fresh("shoe")])
  }

  @Test func `the failing scenario brings only the failure`() async {
    let received = observe(MockDataProvider(scenario: .failing, clock: clock))
    await clock.waitForSleepers()
    clock.jump(by: .milliseconds(20))
    await received.until(1)
    #expect(received.events == [.failed(DataError(.unavailable, "the server does not answer"), stale: nil)])
  }

  @Test func `the offline scenario brings the cached value, and then the failure`() async {
    let received = observe(MockDataProvider(scenario: .offline, clock: clock))
    #expect(received.events.count == 1)
    await clock.waitForSleepers()
    clock.jump(by: .milliseconds(20))
    await received.until(2)
    guard case .cached(let cached) = received.events[0] else { return #expect(Bool(false), "nothing was cached") }
    #expect(cached.value == "shoe")
    #expect(cached.isStale)
    #expect(cached.isRefreshing)
    #expect(received.events[1] == .failed(DataError(.unavailable, "there is no connection"), stale: "shoe"))
  }

  @Test func `a feed made again has the written value, not the scenario's cached one`() {
    let data = MockDataProvider<Never>(scenario: .offline, clock: clock)
    data.feed("article", "shoe").write("boot")
    #expect(data.feed("article", "shoe").valueInMemory == "boot")
  }

  @Test func `a change takes the scenario's latency and then notifies observers`() async throws {
    let data = MockDataProvider<Never>(scenario: .usual, clock: clock)
    let received = observe(data)
    await clock.waitForSleepers()
    clock.jump(by: .milliseconds(20))
    await received.until(1)
    async let change: Void = data.change("article", to: "boot")
    await clock.waitForSleepers()
    #expect(received.events == [.fresh("shoe")])
    clock.jump(by: .milliseconds(20))
    try await change
    #expect(received.events == [.fresh("shoe"), .changed("boot")])
  }

  @Test func `requests after a change get the new value, also from the server`() async throws {
    let data = MockDataProvider<Never>(scenario: .now, clock: clock)
    try await data.change("article", to: "boot")
    try await data.provider.endSession()
    #expect(try await data.feed("article", "shoe").value() == "boot")
    #expect(try await data.feed("other", "shoe").value() == "shoe")
    #expect(data.value("article", "shoe") == "boot")
    #expect(data.value("other", "shoe") == "shoe")
  }

  @Test(arguments: [Scenario.failing, .offline])
  func `a change fails in a scenario with a failure, and changes nothing`(scenario: Scenario) async throws {
    let failure = try #require(scenario.failure)
    var scenario = scenario
    scenario.latency = .zero
    let data = MockDataProvider<Never>(scenario: scenario, clock: clock)
    await #expect(throws: failure) { try await data.change("article", to: "boot") }
    await #expect(throws: failure) { try await data.change() }
    #expect(data.feed("article", "shoe").valueInMemory != "boot")
  }

  @Test func `a cancelled change changes nothing`() async {
    let data = MockDataProvider<Never>(scenario: .usual, clock: clock)
    let change = Task { try await data.change("article", to: "boot") }
    await clock.waitForSleepers()
    change.cancel()
    await #expect(throws: DataError.cancelled) { try await change.value }
    #expect(data.feed("article", "shoe").valueInMemory == nil)
  }

  @Test func `a feed without a value brings notFound`() async {
    let data = MockDataProvider<Never>(scenario: .now, clock: clock)
    await #expect(throws: DataError(.notFound, "there is no article 7")) {
      try await data.feed("article/7", ifFound: String?.none).value()
    }
  }

  @Test func `a feed without a value has no cached value until a change makes one`() async throws {
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

  @Test func `texts have extra length and scripts in the long scenario only`() {
    for scenario in Scenario.standard where scenario.name != "long" {
      #expect(MockDataProvider<Never>(scenario: scenario).text("shoe") == "shoe")
    }
  }

  @Test(arguments: ["\u{1B}", "\t", "\r\n", "ع", "株", "👩‍👩‍👧‍👦", "e\u{301}\u{302}\u{303}"])
  func `a text of the long scenario has a long word and characters of all kinds`(part: String) {
    let text = MockDataProvider<Never>(scenario: .long).text("shoe")
    #expect(text.hasPrefix("shoe "))
    #expect(text.contains(part))
    #expect(text.split(separator: " ").contains { $0.count > 72 })
  }

  @Test func `a mock's hand-offs are those of its provider`() throws {
    let data = MockDataProvider<Never>()
    #expect(try data.provider.handoffs.take(data.handoffs.hold("draft")) == "draft")
    #expect(data.scenario.name == "usual")
  }

  private func observe(_ data: MockDataProvider<Never>) -> ReceivedEvents {
    let received = ReceivedEvents(of: data)
    _ = data.feed("article", "shoe").observe { received.add($0) }
    return received
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

/// The events that an observer received.
@MainActor
private final class ReceivedEvents {
  private(set) var events: [DataEvent<String>] = []
  private let data: MockDataProvider<Never>
  private var waiting: (count: Int, continuation: CheckedContinuation<Void, Never>)?

  /// Keeps the provider, because the provider does not keep its observers.
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
