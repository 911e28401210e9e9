import ComponentEngine
import ModuleHarness
import Testing

// With several scenes, modules receive app events once: when the last scene leaves, or when the first one enters.
// Specification: modules 6.6.
@MainActor
struct SceneTests {
  @Test func `modules receive the departure when the last scene leaves, and the return when the first one enters`()
    async throws
  {
    let app = try Windows()
    await app.launch()
    let (left, right) = (await app.show("left"), await app.show("right"))
    left.scene.send(.didEnterBackground)
    #expect(await app.settled() == ["left: background"])
    right.scene.send(.didEnterBackground)
    #expect(await app.settled() == ["right: background", "didEnterBackground"])
    right.scene.send(.willEnterForeground)
    #expect(await app.settled() == ["right: foreground", "willEnterForeground"])
    left.scene.send(.willEnterForeground)
    #expect(await app.settled() == ["left: foreground"])
  }

  @Test func `a scene that has not entered the foreground shows its screens and has no active component`() async throws
  {
    let app = try Windows()
    await app.launch()
    let window = app.open("left", LaunchOptions(link: "shop://goods", source: .internal))
    #expect(await app.settled() == ["left: launch shop://goods", "didShowFirstScreen"])
    #expect(window.router.state.text == "start*: start#1 goods#2")
    #expect(window.router.active == nil)
    window.scene.send(.willEnterForeground)
    #expect(window.router.active == "goods#2")
  }

  @Test func `a scene that leaves the screen again during a presentation has no active component`() async throws {
    let app = try Windows()
    await app.launch()
    let window = await app.show("left")
    window.scene.send(.didEnterBackground)
    window.presenter.finishesAtOnce = false
    window.router.send(.open("shop://goods"))
    window.scene.send(.willEnterForeground)
    window.scene.send(.didEnterBackground)
    window.presenter.finish()
    #expect(window.router.state.text == "start*: start#1 goods#2")
    #expect(window.router.active == nil)
    window.scene.send(.willEnterForeground)
    #expect(window.router.active == "goods#2")
  }

  @Test func `performing an event of a scene returns its report when its handlers have their outcome`() async throws {
    let app = try Windows()
    await app.launch()
    let window = await app.show("left")
    let report = await window.scene.perform(.didEnterBackground)
    #expect(app.events == ["left: background", "didEnterBackground"])
    #expect(report.event == .didEnterBackground())
    #expect(report.text == ["goods done"])
    #expect(await window.scene.perform(.didEnterBackground()).handlers == [])
  }

  @Test func `a scene's event that changes nothing is not delivered, and its report is empty`() async throws {
    let app = try Windows()
    await app.launch()
    let window = await app.show("left")
    let second = window.scene.begin(.willEnterForeground())
    #expect(await second.value().event == .willEnterForeground())
    #expect(await second.value().handlers == [])
    window.scene.send(.didEnterBackground)
    await app.settle()
    let third = window.scene.begin(.didEnterBackground())
    #expect(await third.value().handlers == [])
    #expect(await app.settled() == [])
  }

  @Test func `events of the app reach modules once, and every scene`() async throws {
    let app = try Windows()
    await app.launch()
    let windows = [await app.show("left"), await app.show("right")]
    app.lifecycle.send(.didEnterBackground)
    #expect(await app.settled() == ["left: background", "right: background", "didEnterBackground"])
    app.lifecycle.send(.willEnterForeground)
    #expect(await app.settled() == ["left: foreground", "right: foreground", "willEnterForeground"])
    windows[0].scene.send(.willTerminate)
    await app.settle()
    #expect(windows.map(\.router.active) == [nil, nil])
  }

  @Test func `a scene is launched with its own options when the app has been launched`() async throws {
    let app = try Windows()
    let early = app.open("early", LaunchOptions(link: "shop://goods", source: .internal))
    #expect(await app.settled() == [])
    await app.lifecycle.perform(.launch(LaunchOptions()))
    #expect(await app.settled() == ["launch", "early: launch shop://goods", "didShowFirstScreen"])
    let late = app.open("late", LaunchOptions(link: "shop://order", source: .internal))
    #expect(await app.settled() == ["late: launch shop://order"])
    #expect([early, late].map(\.router.state.text) == ["start*: start#1 goods#2", "start*: start#1 order#2"])
  }

  @Test func `a scene restores its own screens`() async throws {
    let before = try Windows()
    await before.launch()
    let old = await before.show("old")
    try await old.router.open("shop://goods")
    let app = try Windows()
    await app.launch()
    let new = app.open("new", LaunchOptions(snapshot: old.router.snapshot))
    #expect(await app.settled() == ["new: restore", "didShowFirstScreen"])
    #expect(new.router.state.text == "start*: start#1 goods#2")
  }

  @Test func `screens that arrive before the launch are restored by it, and later ones are ignored`() async throws {
    let before = try Windows()
    await before.launch()
    let old = await before.show("old")
    try await old.router.open("shop://goods")
    let app = try Windows()
    let new = app.open("new")
    new.scene.restore(old.router.snapshot)
    await app.lifecycle.perform(.launch(LaunchOptions()))
    #expect(await app.settled() == ["launch", "new: restore", "didShowFirstScreen"])
    try await new.router.perform(.home)
    new.scene.restore(old.router.snapshot)
    #expect(await app.settled() == ["new: home"])
    #expect(new.router.state.text == "start*: start#1")
  }

  @Test func `screens that arrive after the launch are restored if the scene shows nothing but roots`() async throws {
    let before = try Windows()
    await before.launch()
    let old = await before.show("old")
    try await old.router.open("shop://goods")
    let app = try Windows()
    await app.launch()
    let (used, bare) = (await app.show("used"), await app.show("bare"))
    try await used.router.open("shop://order")
    await app.settle()
    for window in [used, bare] { window.scene.restore(old.router.snapshot) }
    for _ in 0..<50 { await Task.yield() }  // time for the restorations
    #expect(await app.settled() == ["bare: restore"])
    #expect([used, bare].map(\.router.state.text) == ["start*: start#1 order#2", "start*: start#2 goods#3"])
  }

  @Test func `a scene is launched once, even if the app's launch is sent again`() async throws {
    let app = try Windows()
    let window = app.open("left", LaunchOptions(link: "shop://goods", source: .internal))
    await app.launch()
    try await window.router.perform(.home)
    await app.settle()
    await app.lifecycle.perform(.launch(LaunchOptions()))
    #expect(await app.settled() == ["launch", "didShowFirstScreen"])
  }

  @Test func `a link of a scene opens in that scene, and modules receive the event`() async throws {
    let app = try Windows()
    await app.launch()
    let (left, right) = (await app.show("left"), await app.show("right"))
    left.scene.send(.openURL("shop://goods"))
    #expect(await app.settled() == ["left: open shop://goods", "openURL shop://goods"])
    withExtendedLifetime(right) {}
  }

  @Test func `a link of the app opens in the scene that entered the foreground last`() async throws {
    let app = try Windows()
    await app.launch()
    let (left, right) = (await app.show("left"), await app.show("right"))
    app.lifecycle.send(.pushTapped(PushPayload(link: "shop://goods")))
    #expect(await app.settled() == ["right: open shop://goods"])
    right.scene.send(.didEnterBackground)
    await app.settle()
    app.lifecycle.send(.pushTapped(PushPayload(link: "shop://goods")))
    #expect(await app.settled() == ["left: open shop://goods"])
    withExtendedLifetime(left) {}
  }

  @Test func `a link that comes before any scene opens in the first one, after its launch`() async throws {
    let app = try Windows()
    app.lifecycle.send(.pushTapped(PushPayload(link: "shop://goods")))
    await app.launch()
    let first = app.open("first")
    #expect(await app.settled() == ["first: launch", "first: open shop://goods", "didShowFirstScreen"])
    let second = app.open("second")
    #expect(await app.settled() == ["second: launch"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `after a launch in the background, modules receive the return when the first scene enters`() async throws {
    let app = try Windows()
    await app.lifecycle.perform(.launch(LaunchOptions(isInBackground: true)))
    await app.settle()
    let window = app.open("left")
    await app.settle()
    window.scene.send(.willEnterForeground)
    #expect(await app.settled() == ["left: foreground", "willEnterForeground"])
  }

  @Test func `a scene may enter the foreground while the handlers of a launch in the background run`() async throws {
    let app = try Windows()
    let launch = app.lifecycle.begin(.launch(LaunchOptions(isInBackground: true)))
    let window = app.open("left")
    window.scene.send(.willEnterForeground)
    _ = await launch.value()
    #expect(
      await app.settled() == [
        "left: foreground", "launch", "left: launch", "willEnterForeground", "didShowFirstScreen",
      ])
    #expect(window.router.active?.description == "start#1")
  }

  @Test func `after a launch on the screen, modules do not receive the first entry as a return`() async throws {
    let app = try Windows()
    await app.launch()
    let window = app.open("left")
    window.scene.send(.willEnterForeground)
    #expect(await app.settled() == ["left: launch", "left: foreground", "didShowFirstScreen"])
    withExtendedLifetime(window) {}
  }
}
