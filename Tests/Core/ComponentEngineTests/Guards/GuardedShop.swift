import ComponentEngine
import ModuleHarness

/// A router with guards. `signedIn` redirects to the login, `verified` to `verify`, and `adult` rejects. `slow` waits
/// for the test's answer. `watch` is asked about everything and allows it, unless a test makes it reject or redirect.
///
/// `member` redirects to `signin`, which is pushed, and `pinned` to `pin`, which `signedIn` guards. `ring/a` and
/// `ring/b` redirect to each other.
///
/// Its tabs are `main` with the root `home`, `orders` with the guarded root `orders`, and `trays` with the root
/// `tray`, which `slow` guards.
@MainActor
final class GuardedShop {
  let presenter = RecordingPresenter<String>()
  let clock = ManualClock()
  let hooks = TestComponents()
  let recorder: LifecycleRecorder
  let router: Router
  let gates = Gates()

  convenience init(
    launched: Bool = true, confirmClosing: (@MainActor (CloseQuestion) async -> Bool)? = nil
  ) async throws {
    try await self.init(Self.navigators, launched: launched, confirmClosing: confirmClosing)
  }

  private static let navigators = ["main=home", "orders=orders", "trays=tray"]

  /// - Parameter navigators: The navigators as in `NavigatorRegistration(text:)`.
  init(
    _ navigators: [String], launched: Bool = false,
    confirmClosing: (@MainActor (CloseQuestion) async -> Bool)? = nil
  ) async throws {
    let (hooks, gates) = (hooks, gates)
    var configuration = try RouterConfiguration<String>(
      navigators: navigators.map { NavigatorRegistration(text: $0) },
      components: [
        .test("home", "home", hooks),
        .test("goods", "goods/:id<int>", reach: .external, hooks),
        .test("form", "form", hooks),
        .test("orders", "orders", guards: ["signedIn"], hooks),
        .test("order", "order/:id<int>", reach: .external, guards: ["signedIn"], hooks),
        .test("pay", "pay", guards: ["signedIn", "verified"], hooks),
        .test("wine", "wine", guards: ["adult"], hooks),
        .test(["slow", "slow/:id<int>"], guards: ["slow"], hooks),
        .test("login", "login", navigateMode: .present, hooks),
        .test("verify", "verify", navigateMode: .present, hooks),
        .test("late", "late", guards: ["signedIn", "slow"], hooks),
        .test("tray", "tray", guards: ["slow"], hooks),
        .test("signin", "signin", hooks),
        .test("club", "club/:id<int>", guards: ["member"], hooks),
        .test("vault", "vault", guards: ["pinned"], hooks),
        .test("pin", "pin", guards: ["signedIn"], hooks),
        .test("ring", "ring/:side", guards: ["ring"], hooks),
        .test("loop", "loop", guards: ["loop"], hooks),
        .test("lost", "lost", guards: ["lost"], hooks),
      ],
      guards: [
        gates.guard("signedIn", or: .redirect("shop://login")),
        gates.guard("verified", or: .redirect("shop://verify")),
        gates.guard("adult", or: .reject("the user is not of age")),
        gates.guard("member", or: .redirect("shop://signin")),
        gates.guard("pinned", or: .redirect("shop://pin")),
        RouteGuard("ring") { request in
          .redirect(request.components[0].parameters["side"] == "a" ? "shop://ring/b" : "shop://ring/a")
        },
        gates.guard("loop", or: .redirect("shop://loop")),
        gates.guard("lost", or: .redirect("shop://nowhere")),
        RouteGuard("slow") { _ in await gates.slowAnswer() },
        RouteGuard("watch", isGlobal: true) { request in gates.watch(request) },
      ],
      policy: LinkPolicy(schemes: ["shop"]))
    configuration.clock = clock
    configuration.confirmClosing = confirmClosing
    router = Router(configuration, presenter: presenter)
    recorder = LifecycleRecorder(router)
    if launched { try await run("launch") }
    _ = recorder.take()
    gates.asked = []
  }

  var stacks: String { router.state.text }

  func events() -> [String] { recorder.take() }

  /// Returns when no work of the router is ready. No time passes.
  func settle() async throws { try await router.settle(on: clock) }

  /// Sends an intent and waits until nothing is under way. Then the intent has ended or waits for a redirect.
  @discardableResult
  func run(_ intent: String) async throws -> Answer {
    let answer = send(Intent(intent))
    try await router.rest()
    return answer
  }

  func send(_ intent: Intent) -> Answer {
    let answer = Answer()
    router.send(intent) { answer.receive($0) }
    return answer
  }

  func send(_ intent: String) -> Answer { send(Intent(intent)) }

  /// Finishes a component and waits until nothing is under way.
  func finish(_ uid: String, _ value: any Sendable = ()) async throws {
    hooks.component(uid)?.router.finish(value)
    try await router.rest()
  }
}

/// The answers of the guards.
@MainActor
final class Gates {
  /// The guards that allow everything.
  var granted: Set<String> = []
  /// The names of components that `watch` rejects.
  var forbidden: Set<String> = []
  /// The link to which `watch` redirects everything; nil for none.
  var detour: DeepLink?
  /// The guards that were asked and the components, in order; without `watch`.
  var asked: [String] = []
  /// An action of `slow` before it waits for the answer.
  var onSlow: () async -> Void = {}
  /// The number of tasks of `slow` that were cancelled before the test's answer.
  private(set) var cancelledCount = 0
  private var waiting: [Int: AsyncStream<GuardDecision>.Continuation] = [:]
  private var lastWait = 0

  func `guard`(_ name: String, or refusal: GuardDecision) -> RouteGuard {
    RouteGuard(name) { [self] request in
      asked.append("\(name): \(request.components.map(\.name).joined(separator: " "))")
      return granted.contains(name) ? .allow : refusal
    }
  }

  func watch(_ request: GuardRequest) -> GuardDecision {
    if let detour { return .redirect(detour) }
    let names = request.components.map(\.name)
    return names.contains(where: forbidden.contains) ? .reject("\(names.joined(separator: " ")) is forbidden") : .allow
  }

  func slowAnswer() async -> GuardDecision {
    await onSlow()
    let (number, answers) = (lastWait + 1, AsyncStream.makeStream(of: GuardDecision.self))
    lastWait = number
    waiting[number] = answers.continuation
    defer { waiting[number] = nil }
    for await answer in answers.stream { return answer }
    cancelledCount += 1
    return .reject("the task was cancelled")
  }

  /// Whether `slow` waits for an answer.
  var isWaiting: Bool { !waiting.isEmpty }

  func answer(_ decision: GuardDecision) {
    for (_, continuation) in waiting.sorted(by: { $0.key < $1.key }) { continuation.yield(decision) }
    waiting = [:]
  }

  /// Returns when `slow` is asked about this many intents.
  func waitUntilAsked(_ count: Int = 1) async {
    while waiting.count < count { await Task.yield() }
  }
}
