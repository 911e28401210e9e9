import CommonUI
import ComponentEngine
import EngineScreenTesting
import TerminalHost
import Testing

/// Apps that a closure launches instead of the session.
@MainActor
struct LaunchTests {
  @Test func `the launch closure receives the first link, and the session opens the others`() async throws {
    let app = try TestApp()
    let router = app.session.router
    _ = await app.session.run(links: ["app://page/1", "app://page/2"], lines: Typist([]).stream) { link in
      router.send(.launch(link.map { DeepLink($0) }))
    }
    #expect(router.state.frontmost.stack.map(\.uid.description) == ["home#1", "page#3"])
  }

  @Test func `a launch that restores a snapshot reports skipped items`() async throws {
    let first = try TestApp()
    await first.run("app://page/1")
    var snapshot = first.session.router.snapshot
    snapshot.navigators[0].stack[1].name = "pages"
    let app = try TestApp()
    _ = await app.session.run(lines: Typist([]).stream) { [router = app.session.router, snapshot] _ in
      router.send(.restore(snapshot))
    }
    #expect(app.console.text.contains("… page#2 is not restored: "))
    #expect(app.session.router.state.frontmost.stack.map(\.uid.description) == ["home#1"])
  }
}
