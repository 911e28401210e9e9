import ComponentEngine
import ModuleHarness
import Testing

@MainActor
struct RouterStateTextTests {
  private func router() throws -> Router {
    let components = TestComponents()
    let configuration = try RouterConfiguration<String>(
      navigators: [.init("main", root: "home"), .init("list", root: "list"), .init("plain")],
      components: [
        ComponentRegistration("home", "home") { try components.make($0) },
        ComponentRegistration("list", "list") { try components.make($0) },
        ComponentRegistration("login", "login", navigateMode: .present) { try components.make($0) },
      ], policy: LinkPolicy(schemes: ["shop"]))
    return Router(configuration, presenter: RecordingPresenter())
  }

  @Test func `the text lists the navigators in order with their stacks, and marks the selected root`() async throws {
    let router = try router()
    try await router.launch()
    try await router.select("list")
    try await router.append("home/login/home")
    #expect(router.state.text == "main: home#1; list*: list#2 home#3; modal#1: login#4 home#5")
  }

  @Test func `the text leaves out an empty navigator unless it is selected`() async throws {
    let router = try router()
    #expect(router.state.text == "main*:")
    try await router.launch()
    #expect(router.state.text == "main*: home#1")
    try await router.select("plain")
    #expect(router.state.text == "main: home#1; plain*:")
  }
}
