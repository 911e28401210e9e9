import ComponentEngine
import ModuleHarness
import Testing

@MainActor
struct TestComponentsTests {
  private struct Fault: Error {}

  private let components = TestComponents()
  private let presenter = RecordingPresenter<String>()
  private let router: Router

  init() throws {
    let components = components
    let configuration = try RouterConfiguration<String>(
      navigators: [.init("main", root: "home")],
      components: [
        ComponentRegistration("home", "home") { try components.make($0) },
        ComponentRegistration("goods", "goods/:id<int>", updatesInPlace: true) { try components.make($0) },
      ], policy: LinkPolicy(schemes: ["shop"]))
    router = Router(configuration, presenter: presenter)
    router.send(.launch())
  }

  @Test func `all phases are recorded in the order in which the components receive them`() async throws {
    try await router.append("goods/1")
    try await router.open("shop://goods/2")
    try await router.back()
    #expect(
      components.entries == [
        "home#1 willMount", "home#1 willActive", "goods#2 willMount", "home#1 willInactive", "goods#2 willActive",
        "goods#2 willUpdate", "goods#2 willInactive", "home#1 willActive", "goods#2 willUnmount",
      ])
  }

  @Test func `take returns the phases since its last call`() async throws {
    #expect(components.take() == ["home#1 willMount", "home#1 willActive"])
    #expect(components.take() == [])
    #expect(components.entries == [])
  }

  @Test func `actions of a phase run for the component's name first, then for its uid`() async throws {
    var seen: [String] = []
    for phase in [
      "make", "willMount", "view", "willActive", "willUpdate", "shouldClose", "willInactive", "willUnmount",
    ] {
      components.on("goods#2 \(phase)") { seen.append("\($0.uid) \(phase)") }
      components.on("goods \(phase)") { _ in seen.append("any \(phase)") }
    }
    try await router.append("goods/1")
    _ = presenter.presentations.last?.viewController(of: "goods#2")
    try await router.open("shop://goods/2")
    try await router.back()
    #expect(
      seen.filter { $0.hasPrefix("goods") }.map { $0.dropFirst(8) } == [
        "make", "willMount", "willActive", "view", "willUpdate", "shouldClose", "willInactive", "willUnmount",
      ])
    #expect(seen.prefix(2) == ["any make", "goods#2 make"])
  }

  @Test func `a second action of a phase replaces the first`() async throws {
    var seen: [Int] = []
    components.on("goods willMount") { _ in seen.append(1) }
    components.on("goods willMount") { _ in seen.append(2) }
    try await router.append("goods/1")
    #expect(seen == [2])
  }

  @Test(arguments: ["make", "willMount"])
  func `a component that the test makes fail is not mounted`(failing: String) async throws {
    components.error = { phase, component in
      phase == failing && component.urlComponent.parameters["id"] == "1" ? Fault() : nil
    }
    await #expect(throws: RouterError.self) { try await router.append("goods/1") }
    try await router.append("goods/2")
    #expect(router.state.text.hasPrefix("main*: home#1 goods#"))
  }

  @Test func `close answers and saved states belong to the uid`() async throws {
    try await router.append("goods/1")
    components.closeAnswers["goods#2"] = .append
    components.savedStates["goods#2"] = ["pieces": 3]
    #expect(try await router.back().status == .unchanged)
    #expect(router.snapshot.navigators[0].stack.map { $0.state != nil } == [false, true])
  }

  @Test func `a component is found by its uid as long as it is in memory`() async throws {
    try await router.append("goods/1")
    #expect(components.component("goods#2")?.urlComponent.parameters == ["id": "1"])
    try await router.back()
    #expect(components.component("goods#2") == nil)
    #expect((components.made, components.alive) == (["home#1", "goods#2"], ["home#1"]))
  }

  @Test func `views are texts with the uid, or made by the test`() async throws {
    let views = presenter.presentations[0].viewController(of: "home#1")
    #expect(views == "view of home#1")
    let numbers = TestComponents { $0.uid.number }
    var number: Int?
    numbers.on("home willActive") { number = $0.viewController }
    let configuration = try RouterConfiguration<Int>(
      navigators: [.init("main", root: "home")],
      components: [ComponentRegistration("home", "home") { try numbers.make($0) }],
      policy: LinkPolicy(schemes: ["shop"]))
    let router = Router(configuration, presenter: RecordingPresenter())
    try await router.launch()
    #expect(number == 1)
  }
}
