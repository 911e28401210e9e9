import BackgroundTasks
import ComponentEngine
import EngineFoundation
import EngineProgramTesting
import Foundation
import ModuleHarness
import Testing
import UIKit
import UIKitHost
import UserNotifications

// The sample of docs/guides/ios.md.

struct HelloModule: ModuleProtocol {
  var identifier: ModuleID { "hello" }
  var components: [ComponentRegistration<UIViewController>] {
    [
      ComponentRegistration("people", "people") { People(context: $0) },
      ComponentRegistration("person", "people/:name", reach: .external) { Person(context: $0) },
    ]
  }
  var navigator: NavigatorRegistration? { NavigatorRegistration("people", root: "people") }
}

final class People: ComponentProtocol {
  let context: ComponentContext
  private(set) lazy var viewController: UIViewController = PeopleController(router)
  init(context: ComponentContext) { self.context = context }
}

final class Person: ComponentProtocol {
  let context: ComponentContext
  private(set) lazy var viewController = UIViewController()
  init(context: ComponentContext) { self.context = context }
  func componentWillMount() throws { viewController.navigationItem.title = urlComponent.parameters["name"] }
}

final class PeopleController: UIViewController {
  private let router: ComponentRouter

  init(_ router: ComponentRouter) {
    self.router = router
    super.init(nibName: nil, bundle: nil)
    title = "People"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func choose(_ name: String) { router.send(.append("people/\(name)")) }
}

@MainActor
final class AppDelegate: UIResponder, UIApplicationDelegate {
  let taps = NotificationTaps()
  let assembly: ModuleAssembly<UIViewController>
  let lifecycle: AppLifecycle

  init(_ modules: [any ModuleProtocol<UIViewController>]) throws {
    assembly = try ModuleAssembly(modules, environment: .production, policy: LinkPolicy(schemes: ["hello"]))
    lifecycle = AppLifecycle(assembly)
    super.init()
    taps.deliver(to: lifecycle)
  }

  override convenience init() {
    do { try self.init([HelloModule()]) } catch { fatalError("the app cannot be assembled: \(error)") }
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    lifecycle.send(.launch(LaunchOptions()))
    return true
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { lifecycle.send(.memoryWarning) }

  func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data) {
    lifecycle.send(.deviceToken(token))
  }
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession session: String,
    completionHandler: @escaping () -> Void
  ) {
    lifecycle.send(.backgroundURLSession(session)) { _ in completionHandler() }
  }
}

@MainActor private let store = MemoryStore()
@MainActor private let adding = Mutation<String, String>(
  "notes/add", payload: .json(version: 1), answer: .json(version: 1), send: { text, _ in text })

/// The delegate of an app whose changes are sent while it is closed.
@MainActor
final class SendingAppDelegate: UIResponder, UIApplicationDelegate {
  let taps = NotificationTaps()
  let provider = DataProvider()
  let assembly: ModuleAssembly<UIViewController>
  let lifecycle: AppLifecycle

  init(_ modules: [any ModuleProtocol<UIViewController>]) throws {
    assembly = try ModuleAssembly(modules, environment: .production, policy: LinkPolicy(schemes: ["hello"]))
    provider.mutations.register(adding)
    let open = AppHandler(.launch) { [provider] _ in await provider.open(store) }
    lifecycle = AppLifecycle(assembly, hostHandlers: AppHandler.handlers(of: provider) + [open])
    super.init()
    taps.deliver(to: lifecycle)
  }

  override convenience init() {
    do { try self.init([HelloModule()]) } catch { fatalError("the app cannot be assembled: \(error)") }
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    lifecycle.sendInBackground(
      mutationsOf: provider, application, refresh: "com.example.hello.refresh",
      processing: "com.example.hello.processing")
    lifecycle.send(.launch(LaunchOptions()))
    return true
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { lifecycle.send(.memoryWarning) }
}

extension AppEventKinds {
  static var deviceToken: AppEventKind<Data> { AppEventKind("deviceToken", isSticky: true) }
  static var backgroundURLSession: AppEventKind<String> {
    AppEventKind("backgroundURLSession", timeLimit: .seconds(25))
  }
  static var willResignActive: AppEventKind<Void> {
    AppEventKind("willResignActive", timeLimit: .seconds(2), order: .reversed)
  }
  static var quickAction: AppEventKind<String> { AppEventKind("quickAction") }
}

extension AppDelegate {
  /// An app that UIKit has launched.
  static func launched(_ modules: [any ModuleProtocol<UIViewController>] = [HelloModule()]) throws -> AppDelegate {
    let app = try AppDelegate(modules)
    _ = app.application(.shared)
    return app
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var host: UIKitHost<UIViewController>?
  private var appScene: AppScene?

  func connect(
    _ scene: UIWindowScene, _ session: UISceneSession, _ options: UIScene.ConnectionOptions, _ app: AppDelegate
  ) throws {
    let host = try UIKitHost(app.assembly.configuration)
    let window = UIWindow(windowScene: scene)
    window.rootViewController = host.container
    window.makeKeyAndVisible()
    appScene = app.lifecycle.connect(host, options, session)
    if let item = options.shortcutItem { appScene?.send(.quickAction(item.type)) }
    (self.window, self.host) = (window, host)
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { appScene?.open(contexts) }
  func scene(_ scene: UIScene, continue activity: NSUserActivity) { appScene?.continue(activity) }
  func sceneWillEnterForeground(_ scene: UIScene) { appScene?.send(.willEnterForeground) }
  func sceneDidEnterBackground(_ scene: UIScene) { appScene?.enterBackground(of: .shared) }
  func sceneDidDisconnect(_ scene: UIScene) { appScene?.disconnect() }
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    host?.router.snapshot.activity("com.example.hello.state")
  }
  func scene(_ scene: UIScene, restoreInteractionStateWith activity: NSUserActivity) { appScene?.restore(activity) }

  func sceneWillResignActive(_ scene: UIScene) { appScene?.send(.willResignActive) }
  func windowScene(
    _ scene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    appScene?.send(.quickAction(item.type)) { completionHandler($0.faults.isEmpty) }
  }
}

extension UIKitHostTests {
  @Suite struct Guide {
    @Test func `the code of the guide is this file's`() throws {
      try expectTestedCode(in: "docs/guides/ios.md")
    }

    @MainActor
    @Test func `the Info.plist of the guide has the tasks that the app delegate registers, and their modes`() throws {
      let guide = try String(contentsOf: URL.packageRoot.appending(path: "docs/guides/ios.md"), encoding: .utf8)
      let keys = try #require(
        guide.components(separatedBy: "```xml\n").dropFirst().first?.components(separatedBy: "```")[0])
      let plist = try PropertyListSerialization.propertyList(
        from: Data("<plist version=\"1.0\"><dict>\(keys)</dict></plist>".utf8), format: nil)
      let values = try #require(plist as? [String: [String]])
      BGTaskScheduler.shared.simulateInstallation(Set(values["BGTaskSchedulerPermittedIdentifiers"] ?? []))
      BGTaskScheduler.shared.simulatedModes = Set(values["UIBackgroundModes"] ?? [])
      #expect(SendingAppDelegate().application(.shared))
      BGTaskScheduler.shared.simulateEndOfLaunch()
      for identifier in ["com.example.hello.refresh", "com.example.hello.processing"] {
        let isRefresh = identifier.hasSuffix("refresh")
        try BGTaskScheduler.shared.submit(
          isRefresh ? BGAppRefreshTaskRequest(identifier: identifier) : BGProcessingTaskRequest(identifier: identifier))
      }
      #expect(BGTaskScheduler.shared.simulatedFaults == [])
    }

    @Test func `every scheme of the workflow for Apple's platforms is a library of the package`() throws {
      let root = URL.packageRoot
      let workflow = try String(contentsOf: root.appending(path: ".github/workflows/ios.yml"), encoding: .utf8)
      let package = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
      let lists = workflow.matches(of: /schemes: (.*)|for scheme in ([A-Za-z ]+);/).compactMap { $0.1 ?? $0.2 }
      #expect(lists.count == 4)
      for scheme in Set(lists.flatMap { $0.split(separator: " ") }) {
        #expect(package.contains(".library(name: \"\(scheme)\""), "\(scheme)")
      }
    }

    @Test func `every test in the table of the hosts' tests exists`() throws {
      let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      var sources = ""
      for folder in ["UIKitHostTests", "SwiftUIHostTests", "UIKitHostDeviceTests"] {
        for file in try FileManager.default.subpathsOfDirectory(atPath: tests.appending(path: folder).path())
        where file.hasSuffix(".swift") {
          sources += try String(contentsOf: tests.appending(path: "\(folder)/\(file)"), encoding: .utf8)
        }
      }
      let table = try String(contentsOf: URL.packageRoot.appending(path: "docs/host-tests.md"), encoding: .utf8)
      let rows = table.split(separator: "\n").map { row in
        row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      }
      let named = rows.filter { $0.count == 4 && Int($0[1]) != nil }
      #expect(Set(named.compactMap { Int($0[1]) }) == Set(1...100))
      for row in named { #expect(sources.contains("`\(row[3])`"), "\(row[1]): \(row[3])") }
    }
  }
}
