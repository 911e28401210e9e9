public import DataProviding

/// What a mock app's data is like: how much there is, how it looks, how long it takes, whether it comes at all.
public struct Scenario: Sendable {
  /// What the data looks like.
  public enum Content: Sendable, Hashable {
    /// As in everyday use.
    case usual
    /// Lists without anything in them.
    case empty
    /// Texts that are too long, in scripts that run the other way, with characters that do not belong.
    case awkward
  }

  /// What `--scenario` calls it.
  public let name: String
  /// A line for the help.
  public let summary: String
  /// What the data looks like.
  public var content = Content.usual
  /// How long everything takes.
  public var latency = Duration.milliseconds(20)
  /// Why nothing comes; nil where it does.
  public var failure: DataError?
  /// Whether an older value is there already.
  public var isCached = false

  /// A scenario of a module's own: usual data after a moment, to be changed from there.
  public init(_ name: String, summary: String) {
    self.name = name
    self.summary = summary
  }

  /// Returns the scenario with another latency; `.zero` brings everything at once.
  public func latency(_ latency: Duration) -> Scenario {
    var scenario = self
    scenario.latency = latency
    return scenario
  }

  /// Usual data after a moment.
  public static let usual = Scenario("usual", summary: "usual data after a moment")

  /// Nothing in any list.
  public static let empty: Scenario = {
    var scenario = Scenario("empty", summary: "nothing in any list")
    scenario.content = .empty
    return scenario
  }()

  /// Long and awkward text.
  public static let long: Scenario = {
    var scenario = Scenario("long", summary: "long and awkward text")
    scenario.content = .awkward
    return scenario
  }()

  /// Usual data, late.
  public static let slow: Scenario = {
    var scenario = Scenario("slow", summary: "usual data after a second and a half")
    scenario.latency = .milliseconds(1500)
    return scenario
  }()

  /// Nothing comes, and every change is refused.
  public static let failing: Scenario = {
    var scenario = Scenario("failing", summary: "nothing comes, and nothing can be changed")
    scenario.failure = DataError(.unavailable, "the server does not answer")
    return scenario
  }()

  /// What was there yesterday is there, and nothing else comes.
  public static let offline: Scenario = {
    var scenario = Scenario("offline", summary: "what was cached is there, and nothing else comes")
    scenario.failure = DataError(.unavailable, "there is no connection")
    scenario.isCached = true
    return scenario
  }()

  /// What every mock app has.
  public static let standard: [Scenario] = [.usual, .empty, .long, .slow, .failing, .offline]
}
