import CommonUI
import ComponentEngine
import ModuleHarness
import Testing

@MainActor
@Suite(.timeLimit(.minutes(15))) struct RefreshTests {
  @Test func `refreshing loads the screen on top again`() async throws {
    let stage = try stage()
    try await stage.launch()
    try await stage.refresh()
    #expect(try stage.screen.title == "Loaded 2 times")
  }

  @Test func `refreshing a screen that cannot be refreshed is an error with its title`() async throws {
    let stage = try stage()
    try await stage.launch("count://fixed")
    let error = await #expect(throws: StageError.self) { try await stage.refresh() }
    #expect(error == .notRefreshable("Fixed"))
    #expect(error?.description == #"the screen "Fixed" has no refresh"#)
  }

  private func stage() throws -> ModuleStage<Void> {
    try ModuleStage(LoadCountModule(), data: (), clock: ManualClock(), policy: LinkPolicy(schemes: ["count"]))
  }
}

/// A module with a screen that counts how often it was loaded, and one that cannot be refreshed.
private struct LoadCountModule: ModuleProtocol {
  var identifier: ModuleID { "count" }
  var navigator: NavigatorRegistration? { .init("count", root: "count") }

  var components: [ComponentRegistration<ScreenController>] {
    [
      ComponentRegistration("count", "count") { LoadCount(context: $0) },
      ComponentRegistration("fixed", "fixed") { Fixed(context: $0) },
    ]
  }
}

private final class LoadCount: ScreenComponent {
  let context: ComponentContext
  private(set) lazy var viewController = ScreenController(self)
  private var count = 1

  init(context: ComponentContext) { self.context = context }

  var screen: Screen {
    Screen("Loaded \(count) times", sections: []) { [weak self] in
      self?.count += 1
      self?.redraw()
    }
  }
}

private final class Fixed: ScreenComponent {
  let context: ComponentContext
  private(set) lazy var viewController = ScreenController(self)

  init(context: ComponentContext) { self.context = context }

  var screen: Screen { Screen("Fixed", sections: []) }
}
