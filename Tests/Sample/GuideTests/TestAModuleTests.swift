import CommonUI
import ComponentEngine
import EngineProgramTesting
import Foundation
import ModuleHarness
import Testing

// The code of docs/guides/test-a-module.md, word for word.

/// Data whose requests return the same values at once.
@MainActor
private final class FixedCoupons: CouponsData {
  let provider = DataProvider()
  private let items: [CouponsItem]

  init(_ items: [CouponsItem]) { self.items = items }

  func couponsList() -> DataFeed<[CouponsItem]> {
    provider.feed(Resource(DataKey(module: "test", "list")) { [items] in items })
  }

  func couponsAdd(_ title: String) async throws(DataError) -> CouponsItem {
    throw DataError(.refused, "the coupons are fixed")
  }

  func couponsItem(_ id: Int) -> DataFeed<CouponsItem> {
    provider.feed(Resource(DataKey(module: "test", "item/\(id)")) { [items] in items[0] })
  }
}

/// The coupons with a handler of the launch.
private struct LaunchedModule: ModuleProtocol {
  let data: MockDataProvider<any CouponsData>
  var identifier: ModuleID { "coupons" }
  var navigator: NavigatorRegistration? { CouponsModule(data: data).navigator }
  var components: [ComponentRegistration<ScreenController>] { CouponsModule(data: data).components }
  var appHandlers: [AppHandler] { [AppHandler(.launch, .beforeReturn) { _ in }] }
}

/// A module whose form asks before it is closed.
private struct NotebookModule: ModuleProtocol {
  let data: MockDataProvider<Void>
  var identifier: ModuleID { "notebook" }
  var navigator: NavigatorRegistration? { .init("notebook", root: "notebook") }
  var components: [ComponentRegistration<ScreenController>] {
    [
      .standIn("notebook", "notebook"),
      ComponentRegistration("note", "notebook/new", guards: ["signedIn"]) { Note(context: $0) },
    ]
  }
}

private final class Note: ScreenComponent {
  let context: ComponentContext
  private(set) lazy var viewController = ScreenController(self)
  let screen = Screen("Note")

  init(context: ComponentContext) { self.context = context }

  func componentWillMount() { redraw() }
  func componentShouldClose(for intent: Intent) -> CloseAnswer { .ask("Leave the note?") }
}

@MainActor
@Suite(.timeLimit(.minutes(15))) struct TestAModuleTests {
  @Test func `the code of the guide is the code of these tests`() throws {
    try expectTestedCode(in: "docs/guides/test-a-module.md")
  }

  /// Compiled only: the coupons have no recorded screens.
  private func checkScreens() async throws {
    try await ModuleSnapshots<any CouponsData>(policy: LinkPolicy(schemes: ["shop"])) { CouponsModule(data: $0) }
      .check()
    try await ModuleSnapshots<any CouponsData>(
      of: ["shop://coupons", "shop://coupons/7", "shop://coupons/new"], policy: LinkPolicy(schemes: ["shop"])
    ) { CouponsModule(data: $0) }.check()
  }

  @Test func `the guide shows the difference for a screen that no link shows`() async throws {
    let folder = try Folder()
    let snapshots = ModuleSnapshots<any CouponsData>(
      scenarios: [], policy: LinkPolicy(schemes: ["shop"]), folder: folder.path
    ) { CouponsModule(data: $0) }
    let mismatch = try #require(await #expect(throws: SnapshotMismatch.self) { try await snapshots.check() })
    let coupon = try #require(mismatch.differences.first { $0.hasPrefix("coupon ") })
    #expect(try guide("test-a-module").contains("\n\(coupon)\n"), "\(coupon)")
  }

  @Test func `a stage mounts a module on mock data`() async throws {
    let stage = try ModuleStage(policy: LinkPolicy(schemes: ["shop"])) { (data: MockDataProvider<any CouponsData>) in
      CouponsModule(data: data)
    }
    try await stage.launch("shop://coupons")
    #expect(stage.text == "Coupons (working…)\n  … Loading the list\n")
    try await stage.advance(by: .milliseconds(20))
    let error = await #expect(throws: StageError.self) { try await stage.choose("Third one") }
    #expect(try guide("test-a-module").contains("\n\(try #require(error))\n"))
    try await stage.choose("Second")
    try await stage.advance(by: .milliseconds(20))
    #expect(stage.state == "coupons*: coupons#1 coupon#2")
    #expect(stage.text == "A tenth off\n")
  }

  @Test func `a stage waits for the providers that the options name`() async throws {
    let data = FixedCoupons([CouponsItem(id: 7, title: "Ten percent")])
    var options = StageOptions()
    options.dataProviders = [data.provider]
    let stage = try ModuleStage(
      CouponsModule(data: data), data: data, clock: ManualClock(), policy: LinkPolicy(schemes: ["shop"]),
      options: options)
    try await stage.launch("shop://coupons")
    #expect(stage.text.contains("Ten percent"))
  }

  @Test func `a test sets the answers of guards and of the user`() async throws {
    let others = StandInModule([.standIn("login", "login", navigateMode: .present)], guards: ["signedIn"])
    var options = StageOptions()
    options.asksUser = true
    let stage = try ModuleStage(policy: LinkPolicy(schemes: ["shop"]), others: others, options: options) {
      NotebookModule(data: $0)
    }
    try await stage.launch()
    try stage.setAnswer(.redirect("login"), ofGuard: "signedIn")
    #expect(try await stage.open("shop://notebook/new") == nil)
    #expect(stage.state == "notebook*: notebook#1; modal#1: login#2")
    try stage.setAnswer(.allow, ofGuard: "signedIn")
    try await stage.router.finish("login#2")
    try await stage.settle()
    stage.userAllowsClosing = false
    #expect(try await stage.perform(.back())?.status == .unchanged)
    #expect(stage.closeQuestions.map(\.text) == ["Leave the note?"])
  }

  @Test func `a test launches a module with its handlers`() async throws {
    let stage = try ModuleStage(policy: LinkPolicy(schemes: ["shop"])) { (data: MockDataProvider<any CouponsData>) in
      LaunchedModule(data: data)
    }
    let report = await stage.lifecycle.perform(.launch(.init(link: "shop://coupons/7")))
    try await stage.settle()
    #expect(report.faults == [])
    #expect(stage.state == "coupons*: coupons#1 coupon#2")
    #expect(report.handlers.map(\.module) == ["coupons"])
  }

  @Test func `test components record their phases in a router without a module`() async throws {
    let components = TestComponents()
    components.on("slow willActive") { $0.router.send(.append("goods/1")) }
    var configuration = try RouterConfiguration<String>(
      navigators: [NavigatorRegistration("main", root: "slow")],
      components: [
        ComponentRegistration("slow", "slow") { try components.make($0) },
        ComponentRegistration("goods", "goods/:id<int>") { try components.make($0) },
      ], policy: LinkPolicy(schemes: ["shop"]))
    let clock = ManualClock()
    configuration.clock = clock
    let router = Router(configuration, presenter: RecordingPresenter())
    router.send(.launch())
    try await router.settle(on: clock)
    #expect(router.state.text == "main*: slow#1 goods#2")
    #expect(components.take().suffix(2) == ["slow#1 willInactive", "goods#2 willActive"])
  }
}
