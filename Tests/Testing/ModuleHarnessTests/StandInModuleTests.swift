import CommonUI
import ComponentEngine
import Testing

@testable import ModuleHarness

// Stand-ins for other modules, beside the screens and guards of MockAppTests.
@MainActor
struct StandInModuleTests {
  @Test func `a stand-in module publishes the services of other modules`() throws {
    let others = StandInModule(navigator: .init("main"), services: [ServiceRegistration(Int.self) { _ in 7 }])
    let assembly = try ModuleAssembly([others], environment: .development, policy: LinkPolicy(schemes: ["book"]))
    #expect(try assembly.services.services(module: "book").service(Int.self) == 7)
  }

  @Test func `a stage has stand-ins for the guards that the module only names`() async throws {
    let stage = try ModuleStage(GuardedModule(), data: (), clock: ManualClock(), policy: LinkPolicy(schemes: ["book"]))
    try await stage.launch("book://diary")
    #expect(stage.state == "shelf*: shelf#1 diary#2")
    try stage.setAnswer(.reject("it is late"), ofGuard: "awake")
    let error = #expect(throws: StageError.self) { try stage.setAnswer(.allow, ofGuard: "asleep") }
    #expect(error?.description == #"no guard has the name "asleep"; there are: "owner", "awake", "signedIn""#)
  }

  @Test func `guards of the module and of the stand-ins are not replaced`() {
    let others = StandInModule(guards: ["signedIn"]).addingGuards(namedBy: [GuardedModule()])
    #expect(others.guards.map(\.name) == ["signedIn", "awake"])
  }
}

/// A module that publishes one guard and names two more.
private struct GuardedModule: ModuleProtocol {
  var identifier: ModuleID { "shelf" }
  var guards: [RouteGuard] { [RouteGuard("owner") { _ in .allow }] }
  var routeGuards: [String] { ["signedIn"] }
  var navigator: NavigatorRegistration? { .init("shelf", root: "shelf") }
  var components: [ComponentRegistration<ScreenController>] {
    [
      .standIn("shelf", "shelf"),
      ComponentRegistration("diary", "diary", guards: ["owner", "awake"]) { BookPage(context: $0) },
    ]
  }
}

private final class BookPage: ScreenComponent {
  let context: ComponentContext
  let screen = Screen("Diary")
  private(set) lazy var viewController = ScreenController(self)

  init(context: ComponentContext) { self.context = context }
}
