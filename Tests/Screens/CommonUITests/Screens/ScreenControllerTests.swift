import CommonUI
import ComponentEngine
import ModuleHarness
import Testing

@MainActor
struct ScreenControllerTests {
  private let router: SentIntents

  init() throws { router = try SentIntents() }

  @Test func `a new controller has an empty screen`() {
    #expect(ScreenController(router: router).screen.title == "")
  }

  @Test func `a controller holds the newest screen and notifies its host of every change`() {
    let controller = ScreenController(router: router)
    var titles: [String] = []
    controller.onChange = { [unowned controller] in titles.append(controller.screen.title) }
    controller.show(Screen("a"))
    controller.show(Screen("a"))
    controller.onChange = nil
    controller.show(Screen("b"))
    #expect(titles == ["a", "a"])
    #expect(controller.screen.title == "b")
  }

  @Test func `choosing an intent sends it through the component's own handle`() {
    ScreenController(router: router).choose(.intent(.home))
    #expect(router.intents == [.home])
  }

  @Test func `choosing an action performs it`() {
    var count = 0
    ScreenController(router: router).choose(.perform { count += 1 })
    #expect(count == 1)
    #expect(router.intents == [])
  }

  @Test func `choosing a push target sends a push, and an open target sends an open`() throws {
    let controller = ScreenController(router: router)
    controller.choose(.append("page"))
    controller.choose(.open("page"))
    #expect(router.intents == [.append("page"), .open("page")])
  }

  @Test func `a push target and an open target take the arguments of their intents`() throws {
    let controller = ScreenController(router: router)
    let options = OpenOptions(keepsWaiting: true)
    controller.choose(.append("page", source: .web, options: options))
    controller.choose(.open("page", .reset, source: .external, options: options))
    #expect(
      router.intents == [
        .append("page", source: .web, options: options), .open("page", .reset, source: .external, options: options),
      ])
  }
}

/// Forwards intents to a router without components, and records them.
@MainActor
private final class SentIntents: Navigating {
  private(set) var intents: [Intent] = []
  private let router: Router

  var sender: IntentSender { router.sender }

  init() throws {
    let configuration = try RouterConfiguration<String>(
      navigators: [NavigatorRegistration("main")], components: [], policy: LinkPolicy(schemes: ["shop"]))
    router = Router(configuration, presenter: RecordingPresenter())
    router.observe { [weak self] event in if case .sent(let sent) = event { self?.intents.append(sent.intent) } }
  }
}
