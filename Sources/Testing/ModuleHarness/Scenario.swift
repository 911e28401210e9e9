public import DataProviding

/// The behaviour of a mock app's data: its amount, its texts, its latency, and its failures.
public struct Scenario: Sendable {
  /// The kind of the data.
  public enum Content: Sendable, Hashable {
    /// Everyday data.
    case usual
    /// Empty lists.
    case empty
    /// Long texts with scripts of both directions, composed characters and control characters.
    case extreme
  }

  /// The name in `--scenario`.
  public let name: String
  /// The line in the help.
  public let summary: String
  /// The kind of the data.
  public var content = Content.usual
  /// The time that every request and change takes.
  public var latency = Duration.milliseconds(20)
  /// The error of every request and change; nil if they succeed.
  public var failure: DataError?
  /// Whether an older value is cached already.
  public var isCached = false

  /// Creates a scenario of a module's own: usual data after a moment, whose properties can be changed.
  public init(_ name: String, summary: String) {
    self.name = name
    self.summary = summary
  }

  /// Returns the scenario with another latency; with `.zero` all values come at once.
  public func latency(_ latency: Duration) -> Scenario {
    var scenario = self
    scenario.latency = latency
    return scenario
  }

  /// Usual data after a moment.
  public static let usual = Scenario("usual", summary: "usual data after a moment")

  /// Empty lists.
  public static let empty: Scenario = {
    var scenario = Scenario("empty", summary: "nothing in any list")
    scenario.content = .empty
    return scenario
  }()

  /// Long texts in mixed scripts.
  public static let long: Scenario = {
    var scenario = Scenario("long", summary: "long text in mixed scripts")
    scenario.content = .extreme
    return scenario
  }()

  /// Usual data after a second and a half.
  public static let slow: Scenario = {
    var scenario = Scenario("slow", summary: "usual data after a second and a half")
    scenario.latency = .milliseconds(1500)
    return scenario
  }()

  /// Every request and every change fails.
  public static let failing: Scenario = {
    var scenario = Scenario("failing", summary: "every request and every change fails")
    scenario.failure = DataError(.unavailable, "the server does not answer")
    return scenario
  }()

  /// Older data is cached, and every request and change fails.
  public static let offline: Scenario = {
    var scenario = Scenario("offline", summary: "cached data only; every request fails")
    scenario.failure = DataError(.unavailable, "there is no connection")
    scenario.isCached = true
    return scenario
  }()

  /// The scenarios of every mock app.
  public static let standard: [Scenario] = [.usual, .empty, .long, .slow, .failing, .offline]
}
