import ComponentEngine
import Foundation
import ModuleHarness
import Testing
import UIKit
import UIKitHost

// The lines of the delegates for events that the sample declares itself.
// Specification: modules 6.9.
extension UIKitHostTests {
  @MainActor
  @Suite struct OwnEvents {
    private struct ListeningModule: ModuleProtocol {
      var identifier: ModuleID { "listening" }
      var components: [ComponentRegistration<UIViewController>] { [] }
      var answer: @MainActor () throws -> Void = {}
      let write: @MainActor (String) -> Void

      var appHandlers: [AppHandler] {
        [
          AppHandler(.deviceToken) { write("token of \($0.count) bytes") },
          AppHandler(.backgroundURLSession) { write("session \($0)") },
          AppHandler(.willResignActive) { write("resigns") },
          AppHandler(.quickAction) { action in
            try answer()
            write("action \(action)")
          },
        ]
      }
    }

    private struct SparingModule: ModuleProtocol {
      var identifier: ModuleID { "sparing" }
      var components: [ComponentRegistration<UIViewController>] { [] }
      let write: @MainActor (String) -> Void
      var appHandlers: [AppHandler] { [AppHandler(.memoryWarning) { write("short of memory") }] }
    }

    init() { Simulation.reset() }

    private func connect(_ app: AppDelegate, _ item: UIApplicationShortcutItem? = nil) throws -> SceneDelegate {
      let (scene, options) = (SceneDelegate(), UIScene.ConnectionOptions())
      options.shortcutItem = item
      try scene.connect(UIWindowScene(), UISceneSession(), options, app)
      return scene
    }

    @Test func `a device token reaches the modules, and those who ask for it later`() async throws {
      var lines: [String] = []
      let app = try AppDelegate.launched([ListeningModule { lines.append($0) }, HelloModule()])
      app.application(.shared, didRegisterForRemoteNotificationsWithDeviceToken: Data([1, 2, 3]))
      await app.lifecycle.perform(.memoryWarning)
      #expect(lines == ["token of 3 bytes"])
      let observer = app.lifecycle.observe(.deviceToken) { lines.append("later \($0.count)") }
      #expect(lines.last == "later 3")
      observer.cancel()
    }

    @Test func `the completion handler of a background session is called when the modules are done`() async throws {
      var lines: [String] = []
      let app = try AppDelegate.launched([ListeningModule { lines.append($0) }, HelloModule()])
      app.application(.shared, handleEventsForBackgroundURLSession: "downloads") { lines.append("completed") }
      #expect(lines == [])
      await app.lifecycle.perform(.memoryWarning)
      #expect(lines == ["session downloads", "completed"])
    }

    @Test func `a memory warning of UIKit reaches the modules`() async throws {
      var lines: [String] = []
      let app = try AppDelegate.launched([SparingModule { lines.append($0) }, HelloModule()])
      UIApplication.shared.delegate = app
      UIApplication.shared.simulateMemoryWarning()
      await app.lifecycle.perform(.significantTimeChange)
      #expect(lines == ["short of memory"])
    }

    @Test func `a scene that resigns active is reported at once`() async throws {
      var lines: [String] = []
      let app = try AppDelegate.launched([ListeningModule { lines.append($0) }, HelloModule()])
      let scene = try connect(app)
      scene.sceneWillResignActive(UIWindowScene())
      while lines.isEmpty { await Task.yield() }
      #expect(lines == ["resigns"])
    }

    @Test func `a quick action is answered with the success of the modules`() async throws {
      var lines: [String] = []
      let module = ListeningModule {
        if lines.contains("true") { throw RouterError.routerEnded }
      } write: {
        lines.append($0)
      }
      let app = try AppDelegate.launched([module, HelloModule()])
      let scene = try connect(app, UIApplicationShortcutItem(type: "scan", localizedTitle: "Scan"))
      let pay = UIApplicationShortcutItem(type: "pay", localizedTitle: "Pay")
      scene.windowScene(UIWindowScene(), performActionFor: pay) { lines.append("\($0)") }
      await app.lifecycle.perform(.memoryWarning)
      scene.windowScene(UIWindowScene(), performActionFor: pay) { lines.append("\($0)") }
      await app.lifecycle.perform(.memoryWarning)
      #expect(lines == ["action scan", "action pay", "true", "false"])
    }
  }
}
