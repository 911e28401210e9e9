import ComponentEngine
import EngineFoundation
import EngineProgramTesting
import Foundation
import ModuleHarness
import Testing

// The code in the doc comments of app events, scenes and the environment.

// The part of UIKit that the code needs.
private final class UIApplication {}
private final class UIScene {
  struct ConnectionOptions { var urlContexts: [UIOpenURLContext] = [] }
}
private final class UISceneSession {}
private struct UIOpenURLContext {
  let url: Address
  struct Address { let absoluteString: String }
}

struct DeviceToken: Sendable, Hashable {}

extension AppEventKinds {
  static var deviceToken: AppEventKind<DeviceToken> { AppEventKind("deviceToken", isSticky: true) }
  static var willResignActive: AppEventKind<Void> { AppEventKind("willResignActive", order: .reversed) }
}

extension EnvironmentFlag { static let newPayment = EnvironmentFlag("newPayment") }

private enum MapsKey: SettingKey {
  typealias Value = String
  static let name = "mapsKey"
}
private enum PageSize: SettingKey, DefaultedValueKey {
  static let name = "pageSize"
  static let defaultValue = 20
}

private struct GoodsModule: ModuleProtocol {
  let settings: ModuleSettings
  var pageSize: Int { settings[PageSize.self] }
  var identifier: ModuleID { "goods" }
  var navigator: NavigatorRegistration? { .init("goods", root: "goods") }
  var components: [ComponentRegistration<Void>] {
    [
      ComponentRegistration("goods", "goods") { try TestComponents<Void>(view: { _ in }).make($0) },
      ComponentRegistration("article", "goods/:id<int>", reach: .external) {
        try TestComponents<Void>(view: { _ in }).make($0)
      },
    ]
  }
}

@MainActor
private final class Maps {
  private(set) var isStarted = false
  func start() throws { isStarted = true }
}

private actor Prices {
  var isWarm = false
  func warmUp() throws { isWarm = true }
}

private actor Drafts {
  var areSaved = false
  func save() { areSaved = true }
}

private actor Orders {
  func refresh() throws -> Bool { true }
}

@MainActor
private final class Visits {
  private(set) var links: [String] = []
  func add(_ link: String) { links.append(link) }
}

@MainActor
private struct Handlers {
  let prices = Prices()
  let drafts = Drafts()
  let orders = Orders()
  let maps = Maps()

  var earlyHandlers: [AppHandler] {
    [
      AppHandler(.launch, .beforeReturn) { [maps] _ in try maps.start() }
    ]
  }

  var appHandlers: [AppHandler] {
    [
      AppHandler(.didShowFirstScreen) { [prices] _ in try await prices.warmUp() },
      AppHandler(.didEnterBackground) { [drafts] in await drafts.save() },
      AppHandler(.backgroundFetch) { [orders] in try await orders.refresh() ? .newData : .noData },
    ]
  }
}

@MainActor
private final class AppDelegate {
  private let assembly: ModuleAssembly<Void>
  private let router: Router
  private(set) var appScene: AppScene?

  init(_ assembly: ModuleAssembly<Void>) {
    self.assembly = assembly
    router = Router(assembly.configuration, presenter: RecordingPresenter())
  }

  func makeLifecycle() -> AppLifecycle {
    let lifecycle = AppLifecycle(assembly, router: router)
    func applicationDidEnterBackground(_ application: UIApplication) { lifecycle.send(.didEnterBackground) }
    applicationDidEnterBackground(UIApplication())
    return lifecycle
  }
}

@MainActor
private final class SceneDelegate {
  let router: Router
  let lifecycle: AppLifecycle
  private var appScene: AppScene?

  init(_ assembly: ModuleAssembly<Void>) {
    router = Router(assembly.configuration, presenter: RecordingPresenter())
    lifecycle = AppLifecycle(assembly)
  }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    appScene = lifecycle.connect(router, LaunchOptions(link: options.urlContexts.first?.url.absoluteString))
  }
  func sceneWillEnterForeground(_ scene: UIScene) { appScene?.send(.willEnterForeground) }
  func sceneDidEnterBackground(_ scene: UIScene) { appScene?.send(.didEnterBackground) }
  func sceneDidDisconnect(_ scene: UIScene) { appScene?.disconnect() }
}

@MainActor
struct AppComments {
  private func assembly() throws -> ModuleAssembly<Void> {
    try ModuleAssembly(
      [GoodsModule(settings: ModuleSettings())], environment: .testing, policy: LinkPolicy(schemes: ["shop"]),
      tabs: ["goods"])
  }

  @Test func `an app delegate sends events to the lifecycle`() async throws {
    let delegate = AppDelegate(try assembly())
    let report = await delegate.makeLifecycle().perform(.willEnterForeground)
    #expect(report.faults.isEmpty)
  }

  @Test func `a scene delegate connects, sends its events and disconnects`() async throws {
    let delegate = SceneDelegate(try assembly())
    await delegate.lifecycle.perform(.launch(LaunchOptions()))
    let link = UIOpenURLContext(url: .init(absoluteString: "shop://goods/42"))
    delegate.scene(UIScene(), willConnectTo: UISceneSession(), options: .init(urlContexts: [link]))
    delegate.sceneWillEnterForeground(UIScene())
    try await delegate.router.rest()
    #expect(delegate.router.state.text == "goods*: goods#1 article#2")
    delegate.sceneDidEnterBackground(UIScene())
    delegate.sceneDidDisconnect(UIScene())
    #expect(delegate.router.state.text == "goods*:")
  }

  @Test func `a host keeps the screens in a file`() async throws {
    let folder = try Folder().url.path
    let lifecycle = AppDelegate(try assembly()).makeLifecycle()
    let screens = SnapshotFile(path: "\(folder)/screens.json")
    await lifecycle.perform(.launch(LaunchOptions(snapshot: try screens.read())))
    screens.endRestoring()
    #expect(try screens.read() == nil)
  }

  @Test func `app events are values with a name`() {
    let events: [AppEvent] = [.openURL("shop://goods/42"), .memoryWarning()]
    #expect(events.map(\.name) == ["openURL", "memoryWarning"])
  }

  @Test func `a handler receives the payload of its event`() async throws {
    let visits = Visits()
    let handler =
      AppHandler(.openURL) { link in visits.add(link) }
    let lifecycle = AppLifecycle(try assembly(), hostHandlers: [handler])
    lifecycle.send(.openURL("shop://goods/42"))
    lifecycle.send(.didEnterBackground)
    lifecycle.timeLimits[.backgroundFetch] = .seconds(20)
    lifecycle.send(.willResignActive)
    lifecycle.send(.deviceToken(DeviceToken()))
    await lifecycle.perform(.memoryWarning)
    #expect(visits.links == ["shop://goods/42"])
    #expect(lifecycle.timeLimits[.backgroundFetch] == .seconds(20))
  }

  @Test func `the handlers of a module run`() async throws {
    let handlers = Handlers()
    let lifecycle = AppLifecycle(try assembly(), hostHandlers: handlers.appHandlers + handlers.earlyHandlers)
    lifecycle.send(.launch(LaunchOptions()))
    #expect(handlers.maps.isStarted)
    await lifecycle.perform(.didEnterBackground)
    #expect(await handlers.drafts.areSaved)
    #expect(await lifecycle.perform(.backgroundFetch()).fetchResult == .newData)
  }

  @Test func `flags and settings have defaults, and are set for each module`() {
    var environment = AppEnvironment.development
    environment.flags[.newPayment] = true
    environment.settings["goods", default: ModuleSettings()][PageSize.self] = 5
    let module = GoodsModule(settings: environment.settings(of: "goods"))
    #expect(module.pageSize == 5)
    var title = "Payment"
    if environment.flags[.newPayment] { title = "New payment" }
    #expect(title == "New payment")
    environment = .production
    #expect(environment.settings(of: "goods")[PageSize.self] == 20)
  }

  @Test func `a module reads its settings by their keys`() throws {
    var environment = AppEnvironment.testing
    environment.settings["goods"] = ModuleSettings(MapsKey.self, "test")
    let settings = environment.settings(of: "goods")
    let key = try settings.value(of: MapsKey.self)
    let size = settings[PageSize.self]
    #expect(key == "test")
    #expect(size == 20)
  }
}
