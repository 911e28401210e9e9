import CommonUI
import ComponentEngine
import EngineProgramTesting
import ModuleHarness
import TerminalHost
import Testing

@testable import MockAppHost

@MainActor
struct MockAppTests {
  @Test func `a mock app opens its links, shows the screen and the lifecycle, and executes typed lines`() async throws {
    let run = await run(["book://page/7"], typing: ["back"])
    #expect(run.status == 0)
    try expectPage(run.output)
  }

  @Test func `several links are opened one after the other`() async {
    let run = await run(["book://page/7", "book://page/8"])
    #expect(run.output.split(separator: "\n").filter { $0.hasPrefix("Page") } == ["Page 7", "Page 8"])
  }

  @Test(arguments: [["--scenario", "other"], ["--scenario=other"]])
  func `the module gets the data of the scenario`(arguments: [String]) async {
    #expect(await run(arguments).output.hasSuffix("\nother\n"))
  }

  @Test func `without an option the first scenario runs`() async {
    #expect(await run([]).output.hasSuffix("\nnow\n"))
  }

  @Test(arguments: [["book://nowhere"], ["book://page/7", "book://nowhere"]])
  func `a link that fails makes the status 1`(links: [String]) async {
    #expect(await run(links).status == 1)
  }

  @Test func `a typed line that fails makes the status 1`() async {
    #expect(await run([], typing: ["nonsense"]).status == 1)
  }

  @Test func `a wrong command line makes the status 64, and nothing runs`() async {
    #expect(
      await run(["--nonsense"])
        == Ran(64, errors: "BookMockApp: there is no option --nonsense; see BookMockApp --help\n"))
    #expect(
      await run(["--scenario", "fast"])
        == Ran(
          64, errors: "BookMockApp: --scenario is fast; expected one or several of now, other; see BookMockApp --help\n"
        ))
  }

  @Test func `an app whose declarations contradict each other makes the status 70`() async {
    #expect(
      await run([], root: "nowhere").errors.hasPrefix("BookMockApp: root \"nowhere\" of navigator \"main\": "))
    #expect(await run([], root: "nowhere").status == 70)
  }

  @Test func `a link to another module opens its stand-in`() async {
    #expect(await run(["book://shelf"]).output.hasSuffix("now › shelf, of another module\nshelf, of another module\n"))
  }

  // Specification: words 10.
  @Test func `a mock app is in a host's own words`() async {
    // The text of the catalog is the title of a stand-in.
    let translation = CatalogTranslation(of: "HarnessTexts", texts: ["en": ["{1}, elsewhere"]])
    let run = await run(["book://shelf"], in: app(translations: [translation]))
    #expect(run.output.hasSuffix("now › shelf, elsewhere\nshelf, elsewhere\n"))
  }

  @Test func `guards of other modules need no stand-ins`() async {
    #expect(await run(["book://page/7"], typing: []).errors == "")
  }

  @Test func `the tab of other modules comes after the module's own tab`() async {
    #expect(await run([], others: "desk").output.contains("── [Main] · Desk ── now"))
  }

  @Test func `the help lists the scenarios, and shows the app's name and a link of the module`() async throws {
    let run = await run(["--help"])
    #expect(run == Ran(0, output: run.output))
    try expectPage(run.output)
  }

  @Test func `the list has the routes and the scenarios, and nothing runs`() async {
    #expect(
      await run(["--list"])
        == Ran(
          0,
          output: """
            Routes:
              list
              page/:number
              shelf

            Scenarios:
              now    usual data at once
              other  others

            """))
  }

  @Test(arguments: [
    (["--list", "--snapshot", "/tmp"], "--list and --snapshot exclude each other"),
    (["--list", "book://shelf"], "--list opens no LINK"),
    (["--manifest", "--list"], "--list and --manifest exclude each other"),
    (["--manifest", "book://shelf"], "--manifest opens no LINK"),
  ])
  func `options without an effect are refused`(words: [String], message: String) async {
    let run = await run(words)
    #expect(run == Ran(64, errors: "BookMockApp: \(message); see BookMockApp --help\n"))
  }

  @Test func `snapshots that cannot be written make the status 70`() async {
    let run = await run(["--snapshot", "/dev/null/screens"])
    #expect(run.status == 70)
    #expect(run.errors.hasPrefix("BookMockApp: /dev/null/screens: "))
  }

  @Test func `snapshots of a link that no route matches make the status 1`() async {
    let run = await run(["--snapshot", "/dev/null/screens", "book://nix"])
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("BookMockApp: no route matches segment 1"))
  }

  @Test func `the version is that of the engine`() async {
    #expect(await run(["--version"]).output.wholeMatch(of: /BookMockApp \(ComponentEngine\) \d+\.\d+\.\d+\n/) != nil)
  }

  @Test func `the screens have the columns of the terminal`() async {
    #expect(
      await run(["book://" + String(repeating: "x", count: 60)], width: 40).output.hasPrefix(
        "· list#1 willMount\n· list#1 willActive\n\n── [Main] ── now\nnow\n! no route matches segment 1\n"))
  }

  @Test func `another host gets the module on the data of a scenario, with the stand-ins`() async throws {
    for (scenario, title) in [(Scenario.usual, "usual"), (Scenario("other", summary: "others"), "other")] {
      let assembly = try app(others: "desk").assembly(scenario)
      let (clock, presenter) = (ManualClock(), RecordingPresenter<ScreenController>())
      var configuration = assembly.configuration
      configuration.clock = clock
      let router = Router(configuration, presenter: presenter)
      router.send(.launch("shelf"), completion: nil)
      try await router.settle(on: clock)
      #expect(router.state.text == "main*: list#1 shelf#2")
      #expect(router.state.roots.map(\.id) == ["main", "desk"])
      #expect(configuration.dataProviders.count == 1)
      let list = presenter.presentations.last?.viewController(of: try #require(router.state.roots[0].stack.first?.uid))
      #expect(list?.screen.title == title)
    }
    #expect(throws: ModuleAssemblyError.self) { try app(root: "nowhere").assembly() }
  }

  @Test func `a module whose views are no screens is drawn again when its data arrives and when it is operated`() async
  {
    let output = Output()
    let app = MockApp<any TitleData>(
      "NoteMockApp", policy: LinkPolicy(schemes: ["note"]), scenarios: [.now],
      others: StandInModule([.standIn("shelf", "shelf")]) { mocks in
        [
          BookModule(name: "joined", root: nil),
          NoteModule(data: mocks.data(for: (any TitleData).self), name: "other")
            .described { $0.screen },
        ]
      }
    ) { data in NoteModule(data: data, name: "note").described { $0.screen } }
    let status = await app.run(["note://note"], in: output.terminal(typing: ["1", "note://page/7", "note://other"]))
    #expect(status == 0)
    #expect(output.errors == "")
    let titles = output.output.split(separator: "\n").filter { $0.hasPrefix("Title") || $0.hasPrefix("Page") }
    #expect(
      titles == [
        "Title unknown (working…)", "Title Milk", "Title Milk!", "Page 7", "Title unknown (working…)", "Title Milk",
      ])
    #expect(await run(["--help"], in: app).output.contains("NoteMockApp note://note"))
  }

  // Specification: modules 7.2.
  @Test func `the module handles the launch and the end of its mock app, and faults of its handlers are shown`() async {
    let kit = Kit()
    let app = MockApp<Never>("KitMockApp", policy: LinkPolicy(schemes: ["kit"]), scenarios: [.now]) { _ in
      KitModule(kit: kit)
    }
    let run = await run([], in: app)
    #expect(kit.events == ["set up", "mounted", "first screen", "ended"])
    #expect(
      run
        == Ran(
          1,
          output: """
            ! kit, launch: the kit has no key
            · kit#1 willMount
            · kit#1 willActive

            ── [Main] ── Kit
            Kit

            """))
  }

  private func app(
    root: String = "list", others: String? = nil, translations: [CatalogTranslation] = []
  ) -> MockApp<Never> {
    MockApp<Never>(
      "BookMockApp", policy: LinkPolicy(schemes: ["book"]), scenarios: [.now, Scenario("other", summary: "others")],
      others: StandInModule(
        [.standIn("shelf", "shelf")], navigator: others.map { .init(.root($0)) }, guards: ["reader"]),
      translations: translations
    ) { data in BookModule(name: data.scenario.name, root: root) }
  }

  private func run(
    _ arguments: [String], typing lines: [String] = [], root: String = "list", others: String? = nil,
    width: Int? = nil
  ) async -> Ran {
    await run(arguments, in: app(root: root, others: others), typing: lines, width: width)
  }

  private func run(
    _ arguments: [String], in app: MockApp<some Any>, typing lines: [String] = [], width: Int? = nil
  ) async -> Ran {
    let ran = Output()
    let status = await app.run(arguments, in: ran.terminal(typing: lines, width: width))
    return Ran(status, output: ran.output, errors: ran.errors)
  }
}

/// The result of a run.
private struct Ran: Equatable {
  var status: Int32
  var output: String
  var errors: String

  init(_ status: Int32, output: String = "", errors: String = "") {
    self.status = status
    self.output = output
    self.errors = errors
  }
}

@MainActor
private final class Output {
  var output = ""
  var errors = ""

  func terminal(typing lines: [String], width: Int? = nil) -> AppTerminal {
    AppTerminal(
      lines: {
        AsyncStream { continuation in
          for line in lines { continuation.yield(line) }
          continuation.finish()
        }
      }, isTyped: false, width: width, clock: ManualClock(), write: { self.output += $0 },
      complain: { self.errors += "\($0)\n" })
  }
}

private struct BookModule: ModuleProtocol {
  let name: String
  let root: String?

  var identifier: ModuleID { "book" }
  var navigator: NavigatorRegistration? { root.map { .init("main", root: DeepLink($0)) } }
  var components: [ComponentRegistration<ScreenController>] {
    [
      ComponentRegistration("list", "list") { [name] context in BookPage(context: context, title: name) },
      ComponentRegistration("page", "page/:number", guards: ["reader", "adult"]) { context in
        BookPage(context: context, title: "Page \(context.urlComponent.parameters["number"] ?? "")")
      },
    ]
  }
}

private final class BookPage: ScreenComponent {
  let context: ComponentContext
  let screen: Screen
  private(set) lazy var viewController = ScreenController(self)

  init(context: ComponentContext, title: String) {
    self.context = context
    screen = Screen(title)
  }

  func componentWillMount() { redraw() }
}

/// A third-party kit.
@MainActor
private final class Kit {
  struct NoKey: Error, CustomStringConvertible { let description = "the kit has no key" }

  private(set) var events: [String] = []

  func note(_ event: String) { events.append(event) }
}

private struct KitModule: ModuleProtocol {
  let kit: Kit

  var identifier: ModuleID { "kit" }
  var navigator: NavigatorRegistration? { .init("main", root: "kit") }
  var appHandlers: [AppHandler] {
    [
      AppHandler(.launch, .beforeReturn) { [kit] _ in kit.note("set up") },
      AppHandler(.launch) { _ in throw Kit.NoKey() },
      AppHandler(.didShowFirstScreen) { [kit] _ in kit.note("first screen") },
      AppHandler(.willTerminate) { [kit] in kit.note("ended") },
    ]
  }
  var components: [ComponentRegistration<ScreenController>] {
    [
      ComponentRegistration("kit", "kit") { [kit] context in
        kit.note("mounted")
        return BookPage(context: context, title: "Kit")
      }
    ]
  }
}

@MainActor
private protocol TitleData: DataProviderProtocol {
  func title() -> DataFeed<String>
}

extension MockDataProvider: TitleData where P == any TitleData {
  fileprivate func title() -> DataFeed<String> { feed("title", "Milk") }
}

/// A view that is no screen.
@MainActor
private final class NoteView {
  var title: String?

  var screen: Screen {
    Screen(
      "Title \(title ?? "unknown")", isBusy: title == nil,
      actions: [ScreenAction("Add", target: .perform { [weak self] in self?.title? += "!" })])
  }
}

private struct NoteModule: ModuleProtocol {
  let data: any TitleData
  let name: String

  var identifier: ModuleID { .init(stringLiteral: name) }
  var navigator: NavigatorRegistration? { .init(.root(name), root: DeepLink(name)) }
  var components: [ComponentRegistration<NoteView>] {
    [ComponentRegistration(name, name, reach: .external) { [data] in Note($0, data) }]
  }
}

private final class Note: ComponentProtocol {
  let context: ComponentContext
  let dataProvider: any TitleData
  let viewController = NoteView()

  init(_ context: ComponentContext, _ dataProvider: any TitleData) {
    (self.context, self.dataProvider) = (context, dataProvider)
  }

  func componentWillMount() throws {
    dataProvider.title().observe(in: scope) { [viewController] event in
      if case .fresh(let title) = event { viewController.title = title }
    }
  }
}

extension Scenario {
  /// Usual data at once.
  fileprivate static var now: Scenario {
    var scenario = Scenario("now", summary: "usual data at once")
    scenario.latency = .zero
    return scenario
  }
}
