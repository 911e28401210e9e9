import CommonUI
import ComponentEngine
import EngineProgramTesting
import Foundation
import ModuleHarness
import Testing

/// A view that is no screen: a count, and the name of a user that is loaded.
@MainActor
private final class CounterView {
  var count: Int
  var user: String?
  init(count: Int) { self.count = count }

  var screen: Screen {
    Screen(
      "Counter of \(user ?? "a guest")", sections: [ScreenSection(nil, [Row("Count", value: "\(count)")])],
      actions: [ScreenAction("Add one", target: .perform { [weak self] in self?.count += 1 })])
  }
}

@MainActor
private protocol UserData: DataProviderProtocol {
  func user() -> DataFeed<String>
}

extension MockDataProvider: UserData where P == any UserData {
  fileprivate func user() -> DataFeed<String> { feed("user", "Ada") }
}

private final class Counter: ComponentProtocol {
  let context: ComponentContext
  let dataProvider: any UserData
  private(set) lazy var viewController = CounterView(count: context.restoredState(as: Int.self) ?? 0)
  /// Keeps the component in memory, which is a leak.
  private var kept: Counter?

  init(context: ComponentContext, dataProvider: any UserData, leaks: Bool = false) {
    self.context = context
    self.dataProvider = dataProvider
    if leaks { kept = self }
  }

  var savedState: (any Encodable & Sendable)? { viewController.count }

  func componentWillMount() throws {
    dataProvider.user().observe(in: scope) { [weak self] event in
      if case .fresh(let user) = event { self?.viewController.user = user }
    }
  }

  func componentShouldClose(for intent: Intent) -> CloseAnswer { viewController.count > 0 ? .ask("Leave?") : .allow }
}

private struct CounterModule: ModuleProtocol {
  let data: any UserData
  var identifier: ModuleID { "counter" }
  var components: [ComponentRegistration<CounterView>] {
    [
      ComponentRegistration("home", "home") { [data] in Counter(context: $0, dataProvider: data) },
      ComponentRegistration("counter", "counter", guards: ["signedIn"]) { [data] in
        Counter(context: $0, dataProvider: data)
      },
      ComponentRegistration("leak", "leak") { [data] in Counter(context: $0, dataProvider: data, leaks: true) },
    ]
  }
  var navigator: NavigatorRegistration? { .init("counter", root: "home") }
  var menuItems: [MenuItem] { [MenuItem("Counter", section: "Counter", link: "counter")] }
}

/// A real module that joins the stand-ins. Its views are texts.
private struct GreetingModule: ModuleProtocol {
  let data: any UserData
  var identifier: ModuleID { "greeting" }
  var components: [ComponentRegistration<String>] {
    [ComponentRegistration("greeting", "greeting", guards: ["adult"]) { [data] in Greeting($0, data) }]
  }
  var menuItems: [MenuItem] { [MenuItem("Greeting", section: "Greeting", link: "greeting")] }
}

private final class Greeting: ComponentProtocol {
  let context: ComponentContext
  private(set) var viewController = "Hello"

  init(_ context: ComponentContext, _ data: any UserData) {
    self.context = context
    data.user().observe(in: scope) { [weak self] event in
      if case .fresh(let user) = event { self?.viewController = "Hello, \(user)" }
    }
  }
}

// Modules whose views are no screens.
// Specification: modules 7.2.
@MainActor
struct DescribedModuleTests {
  private func stage(
    _ scenario: Scenario = .usual, _ others: StandInModule = StandInModule(),
    _ change: (inout StageOptions) -> Void = { _ in }
  ) throws -> ModuleStage<MockDataProvider<any UserData>> {
    var options = StageOptions()
    change(&options)
    return try ModuleStage(scenario, policy: LinkPolicy(schemes: ["app"]), others: others, options: options) { data in
      CounterModule(data: data).described { $0.screen }
    }
  }

  // Specification: words 10.
  @Test func `the product's words on a described screen are a host's own`() async throws {
    // A button is the sixth text of the catalog.
    let texts = ["en": [nil, nil, nil, nil, nil, "push button"]]
    let stage = try stage { $0.translations = [CatalogTranslation(of: "CommonTexts", texts: texts)] }
    try await stage.launch("counter")
    let traits = try #require(stage.top?.traits)
    #expect(try SpokenRenderer().render(stage.screen, traits: traits).hasSuffix("Add one, push button\n"))
  }

  @Test func `a module of any view runs on a stage, with screens that describe its views`() async throws {
    let stage = try stage()
    try await stage.launch("counter")
    #expect(stage.state == "counter*: home#1 counter#2")
    #expect(try stage.screen.title == "Counter of a guest")
    try await stage.advance(by: .seconds(1))
    #expect(try stage.screen.title == "Counter of Ada")
    try await stage.choose("Add one")
    try await stage.choose("Add one")
    #expect(stage.text.contains("2"))
    #expect((stage.top?.view as? CounterView)?.count == 2)
  }

  @Test func `the components of a described module keep their phases, answers and saved states`() async throws {
    let stage = try stage { $0.asksUser = true }
    try await stage.launch("counter")
    #expect(stage.phases() == ["home#1 willMount", "counter#2 willMount", "counter#2 willActive", "present"])
    try await stage.choose("Add one")
    stage.userAllowsClosing = false
    #expect(try await stage.perform(.back())?.status == .unchanged)
    #expect(stage.closeQuestions.map(\.text) == ["Leave?"])
    let other = try self.stage()
    try await other.restore(stage.router.snapshot)
    #expect((other.top?.view as? CounterView)?.count == 1)
  }

  @Test func `a described component that stays in memory is reported as a leak, and any other one is released`()
    async throws
  {
    let stage = try stage()
    try await stage.launch("counter")
    try await stage.open("leak")
    let leaking = try #require(stage.top)
    try await stage.perform(.back())
    try await stage.advance(by: .seconds(2))
    #expect(stage.phases().filter { $0.hasPrefix("leak ") } == ["leak leak#3"])
    #expect(leaking.view != nil)
  }

  @Test func `a screen outlives the component whose view it describes, and is empty then`() async throws {
    let stage = try stage()
    try await stage.launch("counter")
    let screen = try #require(stage.top)
    try await stage.perform(.back())
    #expect(screen.view == nil)
    #expect(screen.screen.title == "")
  }

  @Test func `a real module joins the stand-ins, in the scenario and on the clock of the module's data`() async throws {
    let others = StandInModule([.standIn("order", "order")]) { mocks in
      [GreetingModule(data: mocks.data(for: (any UserData).self)).described { Screen($0) }]
    }
    let stage = try stage(.usual, others)
    try await stage.launch("greeting")
    #expect(try stage.screen.title == "Hello")
    try await stage.advance(by: .milliseconds(20))
    #expect(try stage.screen.title == "Hello, Ada")
    try await stage.open("order")
    #expect(try stage.screen.title == "order, of another module")
    let failing = try self.stage(.failing, others)
    try await failing.launch("greeting")
    try await failing.advance(by: .seconds(1))
    #expect(try failing.screen.title == "Hello")
  }

  @Test func `the snapshots of a described module are what the closure describes, without the modules that join`()
    async throws
  {
    let others = StandInModule { mocks in
      [GreetingModule(data: mocks.data(for: (any UserData).self)).described { Screen($0) }]
    }
    let snapshots = try await ModuleStage<MockDataProvider<any UserData>>.snapshots(
      scenarios: [.usual], policy: LinkPolicy(schemes: ["app"]), others: others
    ) { data in
      CounterModule(data: data).described { $0.screen }
    }
    #expect(
      snapshots.map(\.name) == ["usual-root", "usual-root-rtl-large", "usual-counter", "usual-counter-rtl-large"])
    #expect(snapshots.map(\.component) == ["home", "home", "counter", "counter"])
    #expect(Set(snapshots.map(\.title)) == ["Counter of Ada"])
  }

  @Test func `a described module can be described again`() async throws {
    let stage = try ModuleStage(policy: LinkPolicy(schemes: ["app"])) { (data: MockDataProvider<any UserData>) in
      CounterModule(data: data).described { $0.screen }.described { Screen("Again: \($0.screen.title)") }
    }
    try await stage.launch()
    #expect(try stage.screen.title == "Again: Counter of a guest")
  }

  @Test func `a described module passes on every declaration of a module`() throws {
    let root = URL.packageRoot
    let requirements = try String(
      contentsOf: root.appending(path: "Sources/Core/ComponentEngine/Modules/ModuleProtocol.swift"), encoding: .utf8
    ).matches(of: #/  var (\w+): .* \{ get \}/#).map { String($0.1) }
    let described = try String(
      contentsOf: root.appending(path: "Sources/Screens/CommonUI/Screens/DescribedModule.swift"), encoding: .utf8)
    #expect(requirements.count == 16)
    for name in requirements where name != "components" {
      #expect(described.matches(of: try Regex("var \(name): .* \\{ base\\.\(name) \\}")).count == 1, "\(name)")
    }
  }
}
