import ComponentEngine
import ModuleHarness
import Testing

// A scene that disconnects ends all waits for its router and leaves nothing in memory.
// Specification: modules 6.6.
@MainActor
struct SceneEndTests {
  @Test func `a scene that disconnects ends its router, and waiting callers receive routerEnded`() async throws {
    let app = try Windows()
    await app.launch()
    let window = await app.show("left")
    var errors: [RouterError] = []
    window.router.sendForResult(.open("shop://goods")) { if case .failure(let error) = $0 { errors.append(error) } }
    window.scene.disconnect()
    #expect(errors == [.routerEnded])
    #expect(window.router.active == nil)
    await #expect(throws: RouterError.routerEnded) { try await window.router.open("shop://order") }
  }

  @Test func `a scene that disconnects releases its router, although the scene and the lifecycle remain`() async throws
  {
    let app = try Windows()
    await app.launch()
    weak var router: Router?
    let scene: AppScene
    do {
      let window = await app.show("left")
      (router, scene) = (window.router, window.scene)
    }
    #expect(router != nil)
    scene.disconnect()
    await app.settle()
    #expect(router == nil)
  }

  @Test
  func
    `a scene that disconnects during a presentation releases its router`()
    async throws
  {
    let app = try Windows()
    await app.launch()
    weak var router: Router?
    let (scene, presenter): (AppScene, RecordingPresenter<String>)
    do {
      let window = await app.show("left")
      (router, scene, presenter) = (window.router, window.scene, window.presenter)
    }
    presenter.finishesAtOnce = false
    router?.send(.open("shop://goods"), completion: nil)
    scene.disconnect()
    await app.settle()
    #expect(router == nil)
    #expect(presenter.finish())
    #expect(await app.settled() == [])
  }

  @Test func `a scene that is released is disconnected`() async throws {
    let app = try Windows()
    await app.launch()
    weak var router: Router?
    do { router = await app.show("left").router }
    #expect(await app.settled() == ["didEnterBackground"])
    #expect(router == nil)
  }

  @Test func `a scene that disconnects before the launch is released, with its links`() async throws {
    let app = try Windows()
    let snapshot = try Windows().open("old").router.snapshot
    weak var router: Router?
    let scene: AppScene
    do {
      let window = app.open("left", LaunchOptions(snapshot: snapshot))
      (router, scene) = (window.router, window.scene)
    }
    scene.send(.openURL("shop://goods"))
    scene.disconnect()
    await app.settle()
    #expect(router == nil)
    await app.lifecycle.perform(.launch(LaunchOptions()))
    #expect(await app.settled() == ["launch"])
  }

  @Test func `modules receive the departure when the last scene on the screen disconnects, once`() async throws {
    let app = try Windows()
    await app.launch()
    let (left, right) = (await app.show("left"), await app.show("right"))
    left.scene.disconnect()
    #expect(await app.settled() == [])
    right.scene.disconnect()
    right.scene.disconnect()
    #expect(await app.settled() == ["didEnterBackground"])
  }

  @Test func `modules do not receive a departure when a scene in the background disconnects`() async throws {
    let app = try Windows()
    await app.launch()
    let window = await app.show("left")
    window.scene.send(.didEnterBackground)
    await app.settle()
    window.scene.disconnect()
    #expect(await app.settled() == [])
  }

  @Test func `events of a disconnected scene reach no router and change nothing for the app`() async throws {
    let app = try Windows()
    await app.launch()
    let window = await app.show("left")
    window.scene.disconnect()
    await app.settle()
    window.scene.send(.willEnterForeground)
    window.scene.send(.didEnterBackground)
    window.scene.send(.openURL("shop://goods"))
    #expect(await app.settled() == ["openURL shop://goods"])
    app.lifecycle.send(.pushTapped(PushPayload(link: "shop://order")))
    let next = app.open("next")
    #expect(await app.settled() == ["next: launch", "next: open shop://order"])
    withExtendedLifetime(next) {}
  }

  @Test func `a scene whose first screen was never shown leaves deferred work to the next scene`() async throws {
    let app = try Windows()
    let first = app.open("first")
    first.scene.disconnect()
    await app.lifecycle.perform(.launch(LaunchOptions()))
    #expect(await app.settled() == ["launch"])
    let second = app.open("second")
    #expect(await app.settled() == ["second: launch", "didShowFirstScreen"])
    withExtendedLifetime(second) {}
  }

  @Test func `no handler of a departure waits for a scene that disconnects while the app leaves`() async throws {
    let app = try Windows()
    await app.launch()
    let window = await app.show("left")
    let left = window.scene.begin(.didEnterBackground())
    window.scene.disconnect()
    #expect(await left.value().faults == [])
    #expect(await app.settled() == ["left: background", "didEnterBackground"])
  }
}
