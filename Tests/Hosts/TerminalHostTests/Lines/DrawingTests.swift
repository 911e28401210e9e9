import CommonUI
import ComponentEngine
import EngineScreenTesting
import ModuleHarness
import ScreenText
import TerminalHost
import Testing

/// The output of a session without input.
@MainActor
struct DrawingTests {
  @Test func `a screen that looks the same is not drawn again`() async throws {
    let app = try TestApp()
    await app.run(links: ["app://screen/a"])
    _ = app.console.take()
    app.screens.show(Screen("a"), in: "a")
    #expect(app.console.text == "")
    app.screens.show(Screen("b"), in: "a")
    #expect(app.console.text == "\n── [Main] · Plain ── Home › b\nb\n")
  }

  @Test func `an intent that changes nothing draws nothing`() async throws {
    let app = try TestApp()
    #expect(await app.output(of: "back", "home", "main", "dismiss", "select main") == "")
  }

  @Test func `a covered screen is not drawn`() async throws {
    let app = try TestApp()
    await app.run(links: ["app://screen/a/screen/b"])
    _ = app.console.take()
    app.screens.show(Screen("changed"), in: "a")
    #expect(app.console.text == "")
  }

  @Test func `a covered screen is drawn with its changes when it is uncovered`() async throws {
    let app = try TestApp()
    await app.run(links: ["app://screen/a/screen/b"])
    app.screens.show(Screen("changed"), in: "a")
    _ = app.console.take()
    app.screens.router(of: "b")?.send(.back(1))
    #expect(app.console.text == "\n── [Main] · Plain ── Home › changed\nchanged\n")
  }

  @Test func `a screen of another tab is not drawn`() async throws {
    let app = try TestApp()
    await app.run("app://screen/a", "plain")
    _ = app.console.take()
    app.screens.show(Screen("changed"), in: "a")
    #expect(app.console.text == "")
  }

  @Test func `a long stack continues in the next line`() async throws {
    let app = try TestApp { $0.renderer.width = 30 }
    await app.run(links: ["app://screen/a/screen/b/screen/c"])
    #expect(app.console.text == "\n── [Main] · Plain ── Home › a\n› b › c\nc\n")
  }

  @Test func `the lifecycle is written on request, the screen at the time of its presentation`() async throws {
    let app = try TestApp { $0.showsLifecycle = true }
    await app.run("app://screen/a", "back")
    #expect(
      app.console.text.split(separator: "\n").filter { $0.hasPrefix("·") || $0.hasPrefix("──") } == [
        "· home#1 willMount", "· home#1 willActive", "── [Main] · Plain ── Home", "· screen#2 willMount",
        "· home#1 willInactive", "· screen#2 willActive", "── [Main] · Plain ── Home › a", "· screen#2 willInactive",
        "· home#1 willActive", "── [Main] · Plain ── Home", "· screen#2 willUnmount",
      ])
  }

  @Test func `a component that stays in memory after its unmounting is reported`() async throws {
    let app = try TestApp()
    await app.run(links: ["app://screen/a"])
    let leaked = app.screens.component(of: "a")
    app.screens.router(of: "a")?.send(.back(1))
    app.clock.jump(by: .seconds(1))
    #expect(await app.run("app://screen/b") == false)
    #expect(
      app.console.text.contains(
        "! screen#2 is still alive although it was unmounted: something keeps it, perhaps the userInfo of a mounted component\n"
      ))
    withExtendedLifetime(leaked) {}
  }

  @Test func `a session keeps no unmounted components, and nothing keeps the session`() async throws {
    weak var session: TerminalSession?
    weak var data: MockDataProvider<Never>?
    weak var provider: AnyObject?
    let screens: TestScreens
    do {
      let app = try TestApp()
      (session, data, provider, screens) = (app.session, app.data, app.data.provider, app.screens)
      #expect(await app.run("app://page/1", "app://screen/a/dialog", "dismiss", "app://screen/b/page/2"))
      #expect(screens.remaining == ["b"])
    }
    #expect(session == nil)
    #expect(data == nil)
    #expect(provider == nil)
    #expect(screens.remaining == [])
  }
}
