import ComponentEngine
import ModuleHarness
import Testing

/// A router for a small shop, with everything that tests check.
///
/// Its tabs are `main` with the root `home`, `account` with the root `account`, and `plain` without a root.
@MainActor
final class Shop {
  let presenter: RecordingPresenter<String>
  let clock: ManualClock
  let router: Router
  let recorder: LifecycleRecorder
  let hooks: TestComponents<String>

  /// A shop that has not been launched.
  init(unlaunched navigators: [String], with others: (TestComponents<String>) -> [Registration] = { _ in [] }) throws {
    let hooks = TestComponents()
    let clock = ManualClock()
    var configuration = try RouterConfiguration.shop(navigators, hooks: hooks, with: others(hooks))
    configuration.clock = clock
    self.hooks = hooks
    self.clock = clock
    presenter = RecordingPresenter()
    router = Router(configuration, presenter: presenter)
    recorder = LifecycleRecorder(router)
  }

  /// Creates a shop that has been launched and has processed these intents, written as in `Intent(_:)`. Their events
  /// are dropped.
  convenience init(
    _ navigators: [String] = defaultNavigators, with others: (TestComponents<String>) -> [Registration] = { _ in [] },
    after given: String...
  ) throws {
    try self.init(unlaunched: navigators, with: others)
    try run(["launch"] + given)
    _ = recorder.take()
  }

  nonisolated static let defaultNavigators = ["main=home", "account=account", "plain"]

  /// Returns when no work of the router is ready. No time passes.
  func settle() async throws { try await router.settle(on: clock) }

  /// The stacks as the harness writes them: `main*: home#1 goods#2; modal#1: login#3`.
  var stacks: String { router.state.text }

  /// Returns the events since the last call, as a lifecycle recorder writes them.
  func events() -> [String] { recorder.take() }

  /// The uids of all mounted components.
  var mounted: [String] { router.state.navigators.flatMap { $0.stack.map(\.uid.description) } }

  /// The stacks without the components' numbers.
  var names: [[String]] { router.state.navigators.map { $0.stack.map(\.component.name) } }

  /// A mounted component's parameters, `id=1&color`.
  func parameters(of uid: String) -> String? {
    ComponentUID(uid).flatMap { router.state.component($0) }?.component.parameters.text
  }

  /// Sends an intent whose transition ends at once.
  @discardableResult
  func run(_ intent: String) throws -> Outcome {
    var result: Result<Outcome, RouterError>?
    router.send(Intent(intent)) { result = $0 }
    return try #require(result, "\(intent) has no outcome yet").get()
  }

  func run(_ intents: [String]) throws {
    for intent in intents { try run(intent) }
  }

  /// Sends an intent without waiting for its outcome.
  @discardableResult
  func send(_ intent: String) -> Answer {
    let answer = Answer()
    router.send(Intent(intent)) { answer.receive($0) }
    return answer
  }

  /// Runs `action` in every such phase: `goods willMount` for all goods, `goods#2 willMount` for one of them.
  func on(_ phase: String, _ action: @escaping TestComponents<String>.Action) { hooks.on(phase, action) }
}

extension RouterConfiguration<String> {
  static func shop(
    _ navigators: [String] = Shop.defaultNavigators, hooks: TestComponents<String> = TestComponents(),
    with others: [Registration] = []
  ) throws -> Self {
    let components: [Registration] = [
      .test("home", "home", hooks),
      .test("account", "account", hooks),
      .test("goods", "goods/:id<int>", reach: .external, hooks),
      .test("order", "order", hooks),
      .test("list", "list", updatesInPlace: true, hooks),
      .test("login", "login", navigateMode: .present, hooks),
      .test(["search", "search/:text"], hooks),
    ]
    var configuration = try Self(
      navigators: navigators.map { NavigatorRegistration(text: $0) }, components: components + others,
      policy: LinkPolicy(schemes: ["shop"]))
    configuration.clock = ManualClock()  // time limits would pass on a busy machine
    return configuration
  }
}

extension NavigatorRegistration {
  /// A navigator written `main=home`, or `plain` for one without a root.
  init(text: String) {
    let parts = text.split(separator: "=", maxSplits: 1)
    self.init(.root(String(parts[0])), root: parts.count > 1 ? DeepLink(String(parts[1])) : nil)
  }
}

/// The outcomes of an intent: `applied`, `unchanged` or the code of its error. Each delivered outcome is one entry.
@MainActor
final class Answer {
  private(set) var outcomes: [String] = []

  func receive(_ result: Result<Outcome, RouterError>) { outcomes.append(result.text) }
}
