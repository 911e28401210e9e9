import CommonUI
import ComponentEngine
import EngineScreenTesting
import ModuleHarness
import ScreenText
import TerminalHost
import Testing

/// The times at which lines are read and screens are drawn.
@MainActor
struct WaitingTests {
  @Test func `a session that waits for screens reads no line while the screen is busy`() async throws {
    let app = try TestApp(latency: 1)
    let typist = Typist(["app://page/1", "back"])
    async let hasWorked = app.session.run(lines: typist.stream)
    await app.clock.waitForSleepers(2)
    #expect(typist.asked == 1)
    #expect(app.console.text.hasSuffix("Page (working…)\n"))
    app.clock.jump(by: .seconds(1))
    #expect(await hasWorked)
    #expect(typist.asked == 3)
    #expect(places(app.console.text).last == "── [Main] · Plain ── Home")
  }

  @Test func `a session that waits for screens also waits between links, and for the last screen`() async throws {
    let app = try TestApp(latency: 1)
    async let hasWorked = app.run(links: ["app://page/1", "app://page/2"])
    await app.clock.waitForSleepers(2)
    #expect(places(app.console.text).count == 1)
    app.clock.jump(by: .seconds(1))
    await app.console.until("Text of page 1\n\n")
    await app.clock.waitForSleepers(2)
    app.clock.jump(by: .seconds(1))
    #expect(await hasWorked)
    #expect(app.console.text.hasSuffix("    Text of page 2\n"))
  }

  @Test func `a session that does not wait reads lines as they come, and draws data when it arrives`() async throws {
    let app = try TestApp(latency: 1) { $0.waitsForScreens = false }
    let (lines, typing) = AsyncStream.makeStream(of: String.self)
    async let hasWorked = app.session.run(lines: lines)
    typing.yield("app://page/1")
    typing.yield("help")
    await app.console.until("quit")
    _ = app.console.take()
    await app.clock.waitForSleepers()
    app.clock.jump(by: .seconds(1))
    await app.console.until("Text of page 1")
    #expect(app.console.text == "\n── [Main] · Plain ── Home › Page\nPage\n    Text of page 1\n")
    typing.finish()
    #expect(await hasWorked)
  }

  @Test func `waiting for a screen that stays busy ends at the time limit`() async throws {
    let app = try TestApp { $0.screenTimeLimit = .seconds(3) }
    app.screens.screens["a"] = Screen("A", isBusy: true)
    let typist = Typist(["app://screen/a", "plain"])
    async let hasWorked = app.session.run(lines: typist.stream)
    await app.clock.waitForSleepers()
    app.clock.jump(by: .seconds(3))
    #expect(await !hasWorked)
    #expect(
      app.console.text.hasSuffix(
        "A (working…)\n! \"A\" is still busy after 3.0 seconds; not waiting for it any longer\n\n── Main · [Plain] ──\n"
      ))
  }

  @Test func `a session that waits for screens also waits for a busy screen below a modal`() async throws {
    let app = try TestApp { $0.screenTimeLimit = .seconds(3) }
    app.screens.screens["a"] = Screen("A", isBusy: true)
    let typist = Typist(["app://screen/a/dialog"])
    async let hasWorked = app.session.run(lines: typist.stream)
    await app.clock.waitForSleepers()
    #expect(app.session.host.layers.count == 2)
    app.clock.jump(by: .seconds(3))
    #expect(await !hasWorked)
    #expect(app.console.text.hasSuffix("! \"A\" is still busy after 3.0 seconds; not waiting for it any longer\n"))
  }

  @Test func `the time limit of a busy screen is ten seconds by default`() {
    #expect(TerminalSession.Options().screenTimeLimit == .seconds(10))
    #expect(!TerminalSession.Options().waitsForScreens)
    #expect(!TerminalSession.Options().showsLifecycle)
  }

  @Test func `when a busy screen navigates away, the session waits for the next screen`() async throws {
    let app = try TestApp()
    for name in ["a", "b"] { app.screens.screens[name] = Screen(name, isBusy: true) }
    let typist = Typist(["app://screen/a", "plain"])
    async let hasWorked = app.session.run(lines: typist.stream)
    await app.clock.waitForSleepers()
    app.screens.router(of: "a")?.send(.append("screen/b"))
    #expect(app.console.text.hasSuffix("Home › a › b\nb (working…)\n"))
    #expect(typist.asked == 1)
    app.screens.show(Screen("b"), in: "b")
    #expect(await hasWorked)
  }

  @Test func `a screen that finishes work and navigates to a busy screen does not end the waiting`() async throws {
    let app = try TestApp()
    for name in ["a", "b"] { app.screens.screens[name] = Screen(name, isBusy: true) }
    let typist = Typist(["app://screen/a", "plain"])
    async let hasWorked = app.session.run(lines: typist.stream)
    await app.clock.waitForSleepers()
    app.screens.show(Screen("a"), in: "a")
    app.screens.router(of: "a")?.send(.append("screen/b"))
    app.clock.jump(by: .seconds(10))
    #expect(await !hasWorked)
    #expect(app.console.text.contains("\"b\" is still busy"))
  }

  @Test func `a busy screen that closes itself ends the waiting`() async throws {
    let app = try TestApp()
    app.screens.screens["a"] = Screen("a", isBusy: true)
    async let hasWorked = app.run("app://screen/a", "plain")
    await app.clock.waitForSleepers()
    app.screens.router(of: "a")?.send(.home)
    #expect(await hasWorked)
    #expect(places(app.console.text).last == "── Main · [Plain] ──")
  }

  @Test func `the waiting ends when the navigator of the busy screen becomes empty`() async throws {
    let app = try TestApp(navigators: [.init("plain"), .init("main", root: "home")])
    app.screens.screens["dialog"] = Screen("dialog", isBusy: true)
    async let hasWorked = app.run("app://dialog")
    await app.clock.waitForSleepers()
    app.screens.router(of: "dialog")?.send(.dismiss)
    #expect(await hasWorked)
    #expect(app.console.text.hasSuffix("\n── [Plain] · Main ──\n"))
  }

  @Test func `a cancelled session stops waiting and reports nothing`() async throws {
    let app = try TestApp()
    app.screens.screens["a"] = Screen("a", isBusy: true)
    let run = Task { await app.run(links: ["app://screen/a"]) }
    await app.clock.waitForSleepers()
    run.cancel()
    #expect(await run.value)
    #expect(app.clock.sleeperCount == 0)
  }
}
