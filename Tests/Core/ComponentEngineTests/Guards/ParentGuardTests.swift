import ComponentEngine
import ModuleHarness
import Testing

// Specification: navigation 3.7, navigation 6.1.
/// Parents whose guards do not allow them.
@MainActor
struct ParentGuardTests {
  private let gates = Gates()
  private let clock = ManualClock()
  private let router: Router

  /// A shop whose `article` has the parents `shelf`, `hall` and `house`, with the guards `first`, `second` and `slow`.
  init() throws {
    let (hooks, gates) = (TestComponents<String>(), gates)
    func route(_ name: String, parent: String? = nil, guards: [String] = []) -> Registration {
      ComponentRegistration(name, name, parent: parent.map { RouteID($0, $0) }, guards: guards) { try hooks.make($0) }
    }
    var configuration = try RouterConfiguration<String>(
      navigators: [.init("main", root: "home"), .init("own", root: "own")],
      components: [
        route("home"), route("house"), route("hall", parent: "house", guards: ["first"]),
        route("shelf", parent: "hall", guards: ["second"]), route("article", parent: "shelf"),
        route("slow", guards: ["slow"]), route("detail", parent: "slow"), route("login"),
        route("own", guards: ["first"]), route("page", parent: "own"),
        route("secret", parent: "shelf", guards: ["second"]),
      ],
      guards: [
        gates.guard("first", or: .redirect("login")), gates.guard("second", or: .reject("closed")),
        RouteGuard("slow") { _ in await gates.slowAnswer() },
      ], policy: LinkPolicy(schemes: ["shop"]))
    configuration.clock = clock
    router = Router(configuration, presenter: RecordingPresenter())
  }

  private func run(_ intents: String...) async throws -> Answer {
    let answer = Answer()
    for intent in intents { router.send(Intent(intent)) { answer.receive($0) } }
    try await router.rest()
    return answer
  }

  @Test func `a parent that its guard allows is opened`() async throws {
    gates.granted = ["first", "second"]
    let answer = try await run("launch", "open article")
    #expect(answer.outcomes == ["applied", "applied"])
    #expect(router.state.text == "main*: home#1 house#2 hall#3 shelf#4 article#5")
    #expect(gates.asked == ["first: hall", "second: shelf"])
  }

  @Test func `a refused parent is left out with those below it`() async throws {
    gates.granted = ["first"]
    let answer = try await run("launch", "open article")
    #expect(answer.outcomes == ["applied", "applied"])
    #expect(router.state.text == "main*: home#1 article#2")
  }

  @Test func `the redirect of a parent's guard is not followed, and the parents above it are opened`() async throws {
    gates.granted = ["second"]
    let answer = try await run("launch", "open article")
    #expect(answer.outcomes == ["applied", "applied"])
    #expect(router.state.text == "main*: home#1 shelf#2 article#3")
  }

  @Test func `guards are asked about parents when the link's own components are allowed`() async throws {
    let answer = try await run("launch", "open secret")
    #expect(answer.outcomes == ["applied", "guardRejected"])
    #expect(gates.asked == ["second: secret"])
  }

  @Test func `a link whose parent's guard suspends waits for it`() async throws {
    let answer = Answer()
    router.send(.launch())
    router.send(.open("detail")) { answer.receive($0) }
    await gates.waitUntilAsked()
    #expect(answer.outcomes == [])
    gates.answer(.redirect("login"))
    try await router.rest()
    #expect(answer.outcomes == ["applied"])
    #expect(router.state.text == "main*: home#1 detail#2")
  }

  @Test func `a parent whose guard does not answer in time is left out`() async throws {
    let answer = Answer()
    router.send(.launch())
    router.send(.open("detail")) { answer.receive($0) }
    await gates.waitUntilAsked()
    await clock.waitForSleepers()
    await clock.advance(by: .seconds(10))
    try await router.rest()
    #expect(answer.outcomes == ["applied"])
    #expect(router.state.text == "main*: home#1 detail#2")
  }

  @Test func `the guard of a root that is a parent decides about the link`() async throws {
    gates.granted = []
    _ = try await run("launch", "open page")
    #expect(router.state.text == "main*: home#1 login#2")
  }

  @Test func `a launch shows its root while a parent's guard suspends`() async throws {
    let answer = Answer()
    router.send(.launch("detail")) { answer.receive($0) }
    await gates.waitUntilAsked()
    #expect(router.state.text == "main*: home#1")
    gates.answer(.allow)
    try await router.rest()
    #expect(answer.outcomes == ["applied"])
    #expect(router.state.text == "main*: home#1 slow#2 detail#3")
  }

  @Test func `an intent without guards opens all parents`() async throws {
    router.send(.launch())
    router.send(.open("article", options: OpenOptions(skipsGuards: true)))
    try await router.rest()
    #expect(router.state.text == "main*: home#1 house#2 hall#3 shelf#4 article#5")
    #expect(gates.asked == [])
  }

  @Test func `a question about closing concerns parents that stay`() async throws {
    gates.granted = ["first", "second"]
    _ = try await run("launch", "open article")
    #expect(router.closeAnswer(for: .open("article")) == .allow)
  }
}
