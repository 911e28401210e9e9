import CommonUI
import ComponentEngine
import EngineScreenTesting
import Testing

/// Waiting until the router of a host is at rest.
@MainActor
struct ScreenRestTests {
  @Test func `a wait for a newer intent does not end with the rest after the older one`() async throws {
    let screens = TestScreens()
    let (permits, permit) = AsyncStream.makeStream(of: Void.self)
    let host = ScreenHost(
      try RouterConfiguration<ScreenController>(
        navigators: [.init("main", root: "home")],
        components: [
          ComponentRegistration("home", "home") { TestScreen(context: $0, screens) },
          ComponentRegistration("screen", "screen/:name", guards: ["slow"]) { TestScreen(context: $0, screens) },
        ],
        guards: [
          RouteGuard("slow") { _ in
            for await _ in permits { break }
            return .allow
          }
        ], policy: LinkPolicy(schemes: ["app"])))
    let router = host.router
    try await router.launch()
    host.open("app://screen/one")
    // The three tasks continue in this order when the router is at rest: the newer intent, the task that ends the older
    // wait, the permit.
    let newer = Task {
      try await router.rest()
      host.open("app://screen/two")
      await host.rest()
      #expect(router.moment == .atRest)
      #expect(host.top?.controller.screen.title == "two")
    }
    let older = Task { await host.rest() }
    let permitting = Task {
      await Task.yield()
      permit.yield()
      try await router.rest()
      permit.yield()
    }
    try await newer.value
    await older.value
    try await permitting.value
  }
}
