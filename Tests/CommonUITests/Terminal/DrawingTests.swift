import CommonUI
import ComponentEngine
import ModuleHarness
import Testing

/// What a session writes by itself.
@MainActor
struct DrawingTests {
  @Test func `what looks as it did is not shown again`() async throws {
    let app = try TestApp()
    await app.run(links: ["app://screen/a"])
    _ = app.console.take()
    app.screens.show(Screen("a"), in: "a")
    #expect(app.console.text == "")
    app.screens.show(Screen("b"), in: "a")
    #expect(app.console.text == "\n── [main] plain ── home › screen\nb\n")
  }

  @Test func `an intent that changes nothing shows nothing`() async throws {
    let app = try TestApp()
    #expect(await app.output(of: "back", "home", "main", "dismiss", "select main") == "")
  }

  @Test func `covered screens do not draw`() async throws {
    let app = try TestApp()
    await app.run(links: ["app://screen/a/screen/b"])
    _ = app.console.take()
    app.screens.show(Screen("changed"), in: "a")
    #expect(app.console.text == "")
  }

  @Test func `they draw when they are uncovered, as they are then`() async throws {
    let app = try TestApp()
    await app.run(links: ["app://screen/a/screen/b"])
    app.screens.show(Screen("changed"), in: "a")
    _ = app.console.take()
    app.screens.router(of: "b")?.send(.back(1))
    #expect(app.console.text == "\n── [main] plain ── home › screen\nchanged\n")
  }

  @Test func `nor do screens of other tabs`() async throws {
    let app = try TestApp()
    await app.run("app://screen/a", "plain")
    _ = app.console.take()
    app.screens.show(Screen("changed"), in: "a")
    #expect(app.console.text == "")
  }

  @Test func `a long stack goes on in the next line`() async throws {
    let app = try TestApp { $0.renderer.width = 30 }
    await app.run(links: ["app://screen/a/screen/b/screen/c"])
    #expect(app.console.text == "\n── [main] plain ── home ›\nscreen › screen › screen\nc\n")
  }

  @Test func `the lifecycle is shown if that is wanted, the screen where it is presented`() async throws {
    let app = try TestApp { $0.showsLifecycle = true }
    await app.run("app://screen/a", "back")
    #expect(
      app.console.text.split(separator: "\n").filter { $0.hasPrefix("·") || $0.hasPrefix("──") } == [
        "· home#1 willMount", "· home#1 willActive", "── [main] plain ── home", "· screen#2 willMount",
        "· home#1 willInactive", "· screen#2 willActive", "── [main] plain ── home › screen", "· screen#2 willInactive",
        "· home#1 willActive", "── [main] plain ── home", "· screen#2 willUnmount",
      ])
  }

  @Test func `a component that outlives its unmounting is complained about`() async throws {
    let app = try TestApp()
    await app.run(links: ["app://screen/a"])
    let leaked = app.screens.components["a"]?.component
    app.screens.router(of: "a")?.send(.back(1))
    app.clock.jump(by: .seconds(1))
    #expect(await app.run("app://screen/b") == false)
    #expect(app.console.text.contains("! screen#2 is still alive although it was unmounted: something keeps it\n"))
    withExtendedLifetime(leaked) {}
  }

  @Test func `nothing is kept: neither components, while it runs, nor itself, afterwards`() async throws {
    weak var session: TerminalSession?
    weak var data: MockDataProvider<Never>?
    weak var provider: AnyObject?
    let screens: Screens
    do {
      let app = try TestApp()
      (session, data, provider, screens) = (app.session, app.data, app.data.provider, app.screens)
      #expect(await app.run("app://page/1", "app://screen/a/dialog", "dismiss", "app://screen/b/page/2"))
      #expect(screens.components.filter { $0.value.component != nil }.map(\.key) == ["b"])
    }
    #expect(session == nil)
    #expect(data == nil)
    #expect(provider == nil)
    #expect(screens.components.values.allSatisfy { $0.component == nil })
  }
}
