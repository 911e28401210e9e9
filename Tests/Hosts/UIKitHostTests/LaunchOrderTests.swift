import ComponentEngine
import Testing
import UIKit
import UIKitHost

// A launch, shown by the order of its lines.
// Specification: modules 6.8.
extension UIKitHostTests {
  @MainActor
  @Suite struct LaunchOrder {
    /// Logs its launch: before `didFinishLaunching` returns, and in its turn.
    private struct LoggingModule: ModuleProtocol {
      let identifier: ModuleID
      var layer = ModuleLayer.business
      var dependencies: [ModuleID] = []
      let beforeReturn: String
      let inTurn: String
      var write: @MainActor (String) -> Void

      var appHandlers: [AppHandler] {
        [
          AppHandler(.launch, .beforeReturn) { _ in write(beforeReturn) },
          AppHandler(.launch) { _ in write(inTurn) },
        ]
      }
      var components: [ComponentRegistration<UIViewController>] { [] }
    }

    @Test func `a kit is set up before didFinishLaunching returns, and before the modules that need it`() async throws {
      var lines: [String] = []
      let app = try AppDelegate([
        LoggingModule(
          identifier: "people", dependencies: ["account"], beforeReturn: "people uses the session",
          inTurn: "people loads"
        ) { lines.append($0) },
        LoggingModule(
          identifier: "account", beforeReturn: "account uses the kit", inTurn: "account loads"
        ) { lines.append($0) },
        LoggingModule(
          identifier: "kit", layer: .common, beforeReturn: "kit set up", inTurn: "kit loads"
        ) { lines.append($0) },
        HelloModule(),
      ])
      lines.append("didFinishLaunching begins")
      #expect(app.application(.shared))
      lines.append("didFinishLaunching returns")
      await app.lifecycle.perform(.memoryWarning)
      #expect(
        lines == [
          "didFinishLaunching begins", "kit set up", "account uses the kit", "people uses the session",
          "didFinishLaunching returns", "kit loads", "account loads", "people loads",
        ])
    }
  }
}
