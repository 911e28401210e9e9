import ComponentEngine
import Foundation
import Testing
import UIKit
import UIKitHost

// Screens of an earlier run that the system delivers after the scene has connected. Specification: modules 6.6.
extension UIKitHostTests.Scenes {
  @Test func `screens that the system delivers after the connection are restored once`() async throws {
    let activity = try #require(
      try await connect(AppDelegate.launched(), urls: ["hello://people/Ada"]).stateRestorationActivity(
        for: UIWindowScene()))
    let scene = try await connect(AppDelegate.launched())
    scene.scene(UIWindowScene(), restoreInteractionStateWith: activity)
    try await settle(scene)
    #expect(titles(scene) == ["People", "Ada"])
    let uids = scene.host?.router.state.roots[0].stack.map(\.uid)
    scene.scene(UIWindowScene(), restoreInteractionStateWith: activity)
    try await settle(scene)
    #expect(scene.host?.router.state.roots[0].stack.map(\.uid) == uids)
    #expect(UIKitFaults.recorded == [])
  }

  @Test func `screens that are delivered late do not replace what the scene has restored or opened`() async throws {
    let first = try await connect(AppDelegate.launched())
    let roots = try #require(first.stateRestorationActivity(for: UIWindowScene()))
    let restored = try await connect(AppDelegate.launched(), restoring: roots)
    let uid = restored.host?.router.active
    restored.scene(UIWindowScene(), restoreInteractionStateWith: roots)
    try await settle(restored)
    #expect(restored.host?.router.active == uid)
    let opened = try await connect(AppDelegate.launched(), urls: ["hello://people/Lin"])
    opened.scene(UIWindowScene(), restoreInteractionStateWith: roots)
    opened.scene(UIWindowScene(), restoreInteractionStateWith: NSUserActivity(activityType: "other"))
    try await settle(opened)
    #expect(titles(opened) == ["People", "Lin"])
  }

  @Test func `saved states of roots that are delivered late are restored`() async throws {
    let activity = try await entered("Ada").activity()
    let scene = try await connect(AppDelegate.launched([EntryModule()]))
    scene.deliver(activity)
    try await settle(scene)
    #expect(titles(scene) == ["Ada"])
    #expect(UIKitFaults.recorded == [])
  }

  @Test func `screens are not restored again while a guard suspends their restoration`() async throws {
    let activity = try await entered("Ada", links: ["hello://detail"]).activity()
    let gate = AsyncStream<Void>.makeStream()
    let app = try AppDelegate.launched([EntryModule { for await _ in gate.stream {} }])
    let restorations = restorations(of: app)
    let scene = try await connect(app, restoring: activity)
    #expect(titles(scene) == [""])
    scene.deliver(activity)
    gate.continuation.finish()
    try await settle(scene, until: { titles(scene).count == 2 })
    #expect(titles(scene) == ["Ada", "detail"])
    let uids = scene.uids
    scene.deliver(activity)
    try await settle(scene)
    #expect(scene.uids == uids)
    #expect(restorations.count == 1)
  }

  @Test func `screens are not restored again if a guard has refused a part of them`() async throws {
    let activity = try await entered("Ada", links: ["hello://detail"]).activity()
    let app = try AppDelegate.launched([EntryModule(answer: .reject("closed"))])
    let restorations = restorations(of: app)
    let scene = try await connect(app, restoring: activity)
    #expect(titles(scene) == ["Ada"])
    let uids = scene.uids
    scene.deliver(activity)
    try await settle(scene)
    #expect(scene.uids == uids)
    #expect(restorations.count == 1)
  }

  @Test func `screens that are delivered before the launch are restored by it, below its link`() async throws {
    let activity = try await entered("Ada").activity()
    let gate = AsyncStream<Void>.makeStream()
    let app = try AppDelegate.launched([LaunchingModule(gate: gate.stream), EntryModule()])
    let restorations = restorations(of: app)
    let scene = try await connect(app, urls: ["hello://detail"])
    scene.deliver(activity)
    scene.deliver(activity)
    try await settle(scene)
    #expect(scene.uids == [])
    gate.continuation.finish()
    try await settle(scene, until: { titles(scene).count == 2 })
    #expect(titles(scene) == ["Ada", "detail"])
    #expect(restorations.count == 1)
    #expect(UIKitFaults.recorded == [])
  }

  @Test func `screens of an unknown version that are delivered before the launch do not prevent it`() async throws {
    var snapshot = try #require(RouterSnapshot(try await entered("Ada").activity()))
    snapshot.version = 99
    let gate = AsyncStream<Void>.makeStream()
    let scene = try await connect(AppDelegate.launched([LaunchingModule(gate: gate.stream), EntryModule()]))
    scene.deliver(try #require(snapshot.activity("com.example.hello.state")))
    gate.continuation.finish()
    try await settle(scene, until: { !scene.uids.isEmpty })
    #expect(titles(scene) == [""])
  }

  @Test func `a link that waits for a guard is opened, and screens that arrive meanwhile are not`() async throws {
    let activity = try await entered("Ada").activity()
    let gate = AsyncStream<Void>.makeStream()
    let app = try AppDelegate.launched([EntryModule { for await _ in gate.stream {} }])
    let restorations = restorations(of: app)
    let scene = try await connect(app, urls: ["hello://detail"])
    scene.deliver(activity)
    try await settle(scene)
    #expect(titles(scene) == [""])
    gate.continuation.finish()
    try await settle(scene, until: { titles(scene).count == 2 })
    #expect(titles(scene) == ["", "detail"])
    #expect(restorations.count == 0)
  }

  @Test func `a scene that has disconnected restores nothing`() async throws {
    let activity = try await entered("Ada").activity()
    let app = try AppDelegate.launched([EntryModule()])
    let restorations = restorations(of: app)
    let scene = try await connect(app)
    scene.deliver(activity)
    scene.sceneDidDisconnect(UIWindowScene())
    scene.deliver(activity)
    try await settle(scene)
    #expect(restorations.count == 0)
  }

  /// Connects a scene whose root has an entry.
  private func entered(_ text: String, links: [String] = []) async throws -> SceneDelegate {
    let scene = try await connect(AppDelegate.launched([EntryModule()]), urls: links)
    scene.rootController?.viewControllers.first?.title = text
    return scene
  }

  private func settle(_ scene: SceneDelegate, until condition: () -> Bool) async throws {
    for _ in 0..<100 where !condition() { try await settle(scene) }
  }

  private func restorations(of app: AppDelegate) -> Restorations {
    let restorations = Restorations()
    app.lifecycle.observe { if case .navigated(.restore, _) = $0 { restorations.count += 1 } }
    return restorations
  }
}

/// The number of restorations that have ended.
@MainActor
private final class Restorations {
  var count = 0
}

extension SceneDelegate {
  fileprivate var rootController: UINavigationController? { host?.container as? UINavigationController }
  fileprivate var uids: [ComponentUID] { host?.router.state.roots[0].stack.map(\.uid) ?? [] }

  fileprivate func activity() throws -> NSUserActivity { try #require(stateRestorationActivity(for: UIWindowScene())) }

  fileprivate func deliver(_ activity: NSUserActivity) {
    scene(UIWindowScene(), restoreInteractionStateWith: activity)
  }
}

/// A root whose saved state is its title, and a component with a guard.
private struct EntryModule: ModuleProtocol {
  var answer = GuardDecision.allow
  var wait: @MainActor @Sendable () async -> Void = {}
  var identifier: ModuleID { "entry" }
  var components: [ComponentRegistration<UIViewController>] {
    [
      ComponentRegistration("entry", "entry") { Entry(context: $0) },
      ComponentRegistration("detail", "detail", reach: .external, guards: ["gate"]) { Detail(context: $0) },
    ]
  }
  var guards: [RouteGuard] {
    [
      RouteGuard("gate") { [answer, wait] _ in
        await wait()
        return answer
      }
    ]
  }
  var navigator: NavigatorRegistration? { NavigatorRegistration("entry", root: "entry") }
}

private final class Entry: ComponentProtocol {
  let context: ComponentContext
  let viewController = UIViewController()
  var savedState: (any Encodable & Sendable)? { viewController.title }
  init(context: ComponentContext) { self.context = context }
  func componentWillMount() throws { viewController.title = context.restoredState(as: String.self) ?? "" }
}

private final class Detail: ComponentProtocol {
  let context: ComponentContext
  let viewController = UIViewController()
  init(context: ComponentContext) { self.context = context }
  func componentWillMount() throws { viewController.title = "detail" }
}

/// A module whose launch ends with a stream.
private struct LaunchingModule: ModuleProtocol {
  typealias ViewController = UIViewController
  let gate: AsyncStream<Void>
  var identifier: ModuleID { "launching" }
  var appHandlers: [AppHandler] { [AppHandler(.launch) { [gate] _ in for await _ in gate {} }] }
}
