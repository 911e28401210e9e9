import ComponentEngine
import Foundation
import ModuleHarness
import Testing
import UIKit
import UIKitHost
import UserNotifications

// Specification: modules 6.6, modules 6.7.
extension UIKitHostTests {
  @MainActor
  @Suite struct Scenes {
    private let clock = ManualClock()

    init() { Simulation.reset() }

    /// Connects a scene and lets it enter the foreground.
    func connect(
      _ app: AppDelegate, urls: [String] = [], activities: [NSUserActivity] = [], restoring: NSUserActivity? = nil
    ) async throws -> SceneDelegate {
      let (delegate, scene) = (SceneDelegate(), UIWindowScene())
      let (options, session) = (UIScene.ConnectionOptions(), UISceneSession())
      options.urlContexts = Set(urls.compactMap { URL(string: $0) }.map { UIOpenURLContext(url: $0) })
      options.userActivities = Set(activities)
      session.stateRestorationActivity = restoring
      try delegate.connect(scene, session, options, app)
      scene.activationState = .foregroundInactive
      delegate.sceneWillEnterForeground(scene)
      try await settle(delegate)
      return delegate
    }

    func settle(_ delegate: SceneDelegate) async throws {
      guard let router = delegate.host?.router else { return }
      for _ in 0..<10 {
        try await router.settle(on: clock)
        Simulation.endAnimations()
      }
    }

    func titles(_ delegate: SceneDelegate) -> [String?] {
      (delegate.host?.container as? UINavigationController)?.viewControllers.map(\.navigationItem.title) ?? []
    }

    private func web(_ url: String) -> NSUserActivity {
      let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      activity.webpageURL = URL(string: url)
      return activity
    }

    @Test func `a component is active once the scene enters the foreground, and only once`() async throws {
      let phone = try Phone()
      phone.send(.didEnterBackground)
      try await phone.run([.launch()])
      #expect(phone.components.take() == ["home#1 willMount"])
      try await phone.run([.willEnterForeground, .willEnterForeground])
      #expect(phone.components.take() == ["home#1 willActive"])
    }

    @Test func `a scene opens the URL that it connects with`() async throws {
      let scene = try await connect(AppDelegate.launched(), urls: ["hello://people/Ada"])
      #expect(titles(scene) == ["People", "Ada"])
      #expect(UIKitFaults.recorded == [])
    }

    @Test func `a universal link is found beside other activities`() async throws {
      let other = NSUserActivity(activityType: "com.example.other")
      let scene = try await connect(AppDelegate.launched(), activities: [other, web("hello://people/Lin")])
      #expect(titles(scene) == ["People", "Lin"])
    }

    @Test func `a scene opens its universal link over the screens that it restores`() async throws {
      let first = try await connect(AppDelegate.launched(), urls: ["hello://people/Ada"])
      let state = try #require(first.stateRestorationActivity(for: UIWindowScene()))
      let scene = try await connect(
        AppDelegate.launched(), activities: [state, web("hello://people/Lin")], restoring: state)
      #expect(titles(scene) == ["People", "Lin"])
      #expect(UIKitFaults.recorded == [])
    }

    @Test func `UIKit makes the app delegate of the guide with its plain initializer`() async throws {
      let made: UIResponder = AppDelegate()
      let app = try #require(made as? AppDelegate)
      #expect(app.application(.shared))
      let scene = try await connect(app)
      #expect(titles(scene) == ["People"])
    }

    @Test func `a scene that connects with several URLs and activities receives all of them`() async throws {
      var received: [String] = []
      let app = try AppDelegate.launched([Recording { received.append($0) }, HelloModule()])
      let other = NSUserActivity(activityType: "com.example.other")
      other.addUserInfoEntries(from: ["name": "Ada"])
      let state = try #require(try await connect(AppDelegate.launched()).stateRestorationActivity(for: UIWindowScene()))
      let scene = try await connect(
        app, urls: ["hello://people/Lin", "hello://people/Ada"], activities: [state, other, web("hello://people/Eve")])
      #expect(titles(scene) == ["People", "Eve"])
      #expect(
        received == [
          "URL hello://people/Lin", "activity NSUserActivityTypeBrowsingWeb [:]",
          "activity com.example.other [\"name\": \"Ada\"]",
        ])
      #expect(UIKitFaults.recorded == [])
    }

    @Test func `links open in a scene that is connected already`() async throws {
      let scene = try await connect(AppDelegate.launched())
      let url = try #require(URL(string: "hello://people/Ada"))
      scene.scene(UIWindowScene(), openURLContexts: [UIOpenURLContext(url: url)])
      try await settle(scene)
      #expect(titles(scene) == ["People", "Ada"])
      scene.scene(UIWindowScene(), continue: web("hello://people/Lin"))
      try await settle(scene)
      #expect(titles(scene) == ["People", "Lin"])
    }

    @Test func `a scene chooses how each of its links is applied, those of its connection too`() async throws {
      let app = try AppDelegate.launched()
      let host = try UIKitHost(app.assembly.configuration)
      let window = UIWindow(windowScene: UIWindowScene())
      window.rootViewController = host.container
      window.makeKeyAndVisible()
      let (options, session) = (UIScene.ConnectionOptions(), UISceneSession())
      options.urlContexts = Set([try context("Ada"), try context("Eve")])
      var chosen: [String] = []
      let scene = app.lifecycle.connect(host, options, session) { link, source in
        chosen.append("\(link) \(source)")
        return link.description.hasSuffix("Lin") ? .reconcile : .append
      }
      scene.send(.willEnterForeground)
      func titles() async throws -> [String?] {
        for _ in 0..<10 {
          try await host.router.settle(on: clock)
          Simulation.endAnimations()
        }
        return (host.container as? UINavigationController)?.viewControllers.map(\.navigationItem.title) ?? []
      }
      #expect(try await titles() == ["People", "Ada", "Eve"])
      scene.open([try context("Bo")])
      #expect(try await titles() == ["People", "Ada", "Eve", "Bo"])
      scene.continue(web("hello://people/Lin"))
      #expect(try await titles() == ["People", "Lin"])
      #expect(chosen == ["Ada", "Eve", "Bo", "Lin"].map { "hello://people/\($0) external" })
      #expect(UIKitFaults.recorded == [])
    }

    private func context(_ name: String) throws -> UIOpenURLContext {
      UIOpenURLContext(url: try #require(URL(string: "hello://people/\(name)")))
    }

    @Test func `a snapshot comes back from its activity`() async throws {
      let first = try await connect(AppDelegate.launched(), urls: ["hello://people/Ada"])
      let activity = try #require(first.stateRestorationActivity(for: UIWindowScene()))
      #expect(activity.activityType == "com.example.hello.state")
      #expect(RouterSnapshot(activity) == first.host?.router.snapshot)
      let second = try await connect(AppDelegate.launched(), restoring: activity)
      #expect(titles(second) == ["People", "Ada"])
      #expect(RouterSnapshot(NSUserActivity(activityType: "other")) == nil)
    }

    @Test func `two scenes have two routers, and modules receive the app's events once`() async throws {
      var events: [String] = []
      let app = try AppDelegate.launched([Recording { events.append($0) }, HelloModule()])
      let (left, right) = (
        try await connect(app, urls: ["hello://people/Ada"]), try await connect(app, urls: ["hello://people/Lin"])
      )
      #expect(titles(left) == ["People", "Ada"])
      #expect(titles(right) == ["People", "Lin"])
      left.sceneDidEnterBackground(UIWindowScene())
      #expect(left.host?.router.active == nil)
      #expect(right.host?.router.active?.name == "person")
      try await settle(left)
      #expect(events == [])
      right.sceneDidEnterBackground(UIWindowScene())
      try await settle(right)
      #expect(events == ["background"])
      left.sceneDidDisconnect(UIWindowScene())
    }

    @Test func `a background task is held until the modules' handlers have ended`() async throws {
      let gate = AsyncStream<Void>.makeStream()
      let app = try AppDelegate.launched([Waiting(gate.stream), HelloModule()])
      let scene = try await connect(app)
      scene.sceneDidEnterBackground(UIWindowScene())
      try await settle(scene)
      #expect(UIApplication.shared.simulatedTaskCount == 1)
      gate.continuation.finish()
      for _ in 0..<100 where UIApplication.shared.simulatedTaskCount > 0 { try await settle(scene) }
      #expect(UIApplication.shared.simulatedTaskCount == 0)
      #expect(UIKitFaults.recorded == [])
    }

    @Test func `a background task that expires cancels the handlers, and is ended once`() async throws {
      let (gate, ended) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
      let app = try AppDelegate.launched([Waiting(gate.stream, ended.continuation), HelloModule()])
      var reports: [AppEventReport] = []
      app.lifecycle.observe { if case .ended(let report) = $0 { reports.append(report) } }
      let scene = try await connect(app)
      reports = []
      scene.sceneDidEnterBackground(UIWindowScene())
      try await settle(scene)
      #expect(reports == [])
      UIApplication.shared.simulateExpiry()
      #expect(reports.map { $0.handlers.map(\.outcome) } == [[.expired]])
      #expect(UIApplication.shared.simulatedTaskCount == 0)
      for await _ in ended.stream {}
      UIApplication.shared.simulateExpiry()
      for _ in 0..<10 { try await settle(scene) }
      #expect(reports.count == 1)
      #expect(UIKitFaults.recorded == [])
    }

    @Test func `with two scenes, only the last one that leaves holds a background task`() async throws {
      let (gate, ended) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
      let app = try AppDelegate.launched([Waiting(gate.stream, ended.continuation), HelloModule()])
      let (left, right) = (try await connect(app), try await connect(app))
      left.sceneDidEnterBackground(UIWindowScene())
      try await settle(left)
      #expect(UIApplication.shared.simulatedTaskCount == 0)
      right.sceneDidEnterBackground(UIWindowScene())
      try await settle(right)
      #expect(UIApplication.shared.simulatedTaskCount == 1)
      UIApplication.shared.simulateExpiry()
      for await _ in ended.stream {}
      #expect(UIApplication.shared.simulatedTaskCount == 0)
      #expect(UIKitFaults.recorded == [])
    }

    @Test func `a tapped notification opens its link once, before and after the lifecycle exists`() async throws {
      let center = UNUserNotificationCenter()
      let taps = NotificationTaps(linkPath: ["data", "url"])
      center.delegate = taps
      #expect(center.simulateResponse(response("hello://people/Ada")) == 1)
      let app = try AppDelegate.launched()
      let scene = try await connect(app)
      taps.deliver(to: app.lifecycle)
      try await settle(scene)
      #expect(titles(scene) == ["People", "Ada"])
      #expect(center.simulateResponse(response("hello://people/Lin")) == 1)
      try await settle(scene)
      #expect(titles(scene) == ["People", "Lin"])
      #expect(
        center.simulateResponse(response("hello://people/Ada", action: UNNotificationDismissActionIdentifier)) == 1)
      try await settle(scene)
      #expect(titles(scene) == ["People", "Lin"])
    }

    @Test func `a tap is delivered on the main actor from any thread`() async throws {
      let app = try AppDelegate.launched()
      let scene = try await connect(app)
      let taps = app.taps
      await Task.detached {
        let request = UNNotificationRequest(
          identifier: "1", content: UNNotificationContent(userInfo: ["link": "hello://people/Ada"]))
        let response = UNNotificationResponse(
          actionIdentifier: UNNotificationDefaultActionIdentifier, notification: UNNotification(request: request))
        taps.userNotificationCenter(UNUserNotificationCenter(), didReceive: response) {}
      }.value
      try await settle(scene)
      #expect(titles(scene) == ["People", "Ada"])
    }

    private func response(
      _ link: String, action: String = UNNotificationDefaultActionIdentifier
    ) -> UNNotificationResponse {
      let content = UNNotificationContent(userInfo: ["aps": ["alert": "Hello"], "data": ["url": link]])
      return UNNotificationResponse(
        actionIdentifier: action,
        notification: UNNotification(request: UNNotificationRequest(identifier: "1", content: content)))
    }
  }
}

/// A module that records when the app leaves the screen, and what it opens and continues.
private struct Recording: ModuleProtocol {
  typealias ViewController = UIViewController
  let note: @MainActor @Sendable (String) -> Void
  var identifier: ModuleID { "recording" }
  var appHandlers: [AppHandler] {
    [
      AppHandler(.didEnterBackground) { note("background") }, AppHandler(.openURL) { note("URL \($0)") },
      AppHandler(.continueActivity) { note("activity \($0.type) \($0.fields)") },
    ]
  }

  init(_ note: @escaping @MainActor @Sendable (String) -> Void) { self.note = note }
}

/// A module that works in the background until a stream ends or its task is cancelled.
private struct Waiting: ModuleProtocol {
  typealias ViewController = UIViewController
  let stream: AsyncStream<Void>
  /// Finishes when the work has ended.
  let ended: AsyncStream<Void>.Continuation?
  var identifier: ModuleID { "waiting" }
  var appHandlers: [AppHandler] {
    [
      AppHandler(.didEnterBackground) { [stream, ended] in
        for await _ in stream {}
        ended?.finish()
      }
    ]
  }

  init(_ stream: AsyncStream<Void>, _ ended: AsyncStream<Void>.Continuation? = nil) {
    self.stream = stream
    self.ended = ended
  }
}
