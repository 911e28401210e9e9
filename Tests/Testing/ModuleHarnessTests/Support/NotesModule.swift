import CommonUI
import ComponentEngine
import DataProviding
import ModuleHarness

/// A module for tests of stages: a list of notes, one note with a field, and a diary that two guards protect.
@MainActor
protocol NotesData: DataProviderProtocol {
  func notesList() -> DataFeed<[String]>
  func noteSave(_ text: String) async throws(DataError)
}

extension MockDataProvider: NotesData where P == any NotesData {
  func notesList() -> DataFeed<[String]> { feed("notes", list(["Milk", "Milk and eggs", "Bread"])) }
  func noteSave(_ text: String) async throws(DataError) { try await change("notes", to: [text]) }
}

struct NotesModule: ModuleProtocol {
  let data: any NotesData
  /// The clock of the note's timer.
  var clock: ManualClock?

  var identifier: ModuleID { "notes" }
  var navigator: NavigatorRegistration? { .init("notes", root: "notes") }
  var menuItems: [MenuItem] { [MenuItem("Notes", section: "Notes", link: "notes")] }
  var guards: [RouteGuard] { [RouteGuard("owner", orElse: "login") { _ in true }] }

  var components: [ComponentRegistration<ScreenController>] {
    [
      ComponentRegistration("notes", "notes") { [data] in NotesList(context: $0, dataProvider: data) },
      ComponentRegistration("note", "note", reach: .external) { [data, clock] in
        Note(context: $0, dataProvider: data, clock: clock)
      },
      ComponentRegistration("diary", "diary", guards: ["owner", "awake"]) { [data] in
        NotesList(context: $0, dataProvider: data)
      },
    ]
  }

  /// A stage with the module, a stand-in for a login, and a stand-in for another module's guard.
  @MainActor
  static func stage(
    _ scenario: Scenario = .usual, _ change: (inout StageOptions) -> Void = { _ in }
  ) throws -> ModuleStage<MockDataProvider<any NotesData>> {
    var options = StageOptions()
    change(&options)
    return try ModuleStage(
      scenario, policy: LinkPolicy(schemes: ["notes"]),
      others: StandInModule([.standIn("login", "login", navigateMode: .present)], guards: ["awake"]), options: options
    ) { NotesModule(data: $0) }
  }
}

private final class NotesList: ScreenComponent {
  let context: ComponentContext
  let dataProvider: any NotesData
  private(set) lazy var viewController = ScreenController(self)
  private var notes = DataState<[String]>()

  init(context: ComponentContext, dataProvider: any NotesData) {
    self.context = context
    self.dataProvider = dataProvider
  }

  func componentWillMount() throws { observe(dataProvider.notesList(), into: \.notes) }

  var screen: Screen {
    Screen(
      "Notes", notice: notes.error.map { Notice(.problem, $0.message) }, isBusy: notes.isRefreshing,
      sections: [ScreenSection(nil, (notes.value ?? []).map { Row($0, target: .append("note")) })],
      actions: [ScreenAction("Diary", target: .append("diary"))])
  }
}

private final class Note: ScreenComponent {
  let context: ComponentContext
  let dataProvider: any NotesData
  let clock: ManualClock?
  private(set) lazy var viewController = ScreenController(self)
  private var text = ""
  private var isBusy = false
  private var ticks = 0

  init(context: ComponentContext, dataProvider: any NotesData, clock: ManualClock?) {
    self.context = context
    self.dataProvider = dataProvider
    self.clock = clock
  }

  func componentWillMount() throws {
    if let clock {
      scope.timer(every: .seconds(1), clock: clock) { [weak self] in
        self?.ticks += 1
        self?.redraw()
      }
    }
    redraw()
  }

  func componentShouldClose(for intent: Intent) -> CloseAnswer { text.isEmpty ? .allow : .ask("Leave the note?") }

  var screen: Screen {
    Screen(
      "Note", isBusy: isBusy,
      sections: [
        ScreenSection(
          nil,
          [
            Row("Ticks", value: "\(ticks)"),
            .field("Text", text) { [weak self] in self?.type($0) },
          ])
      ],
      actions: [
        ScreenAction("Save", target: .perform { [weak self] in self?.save() }),
        ScreenAction("Work elsewhere", target: .perform { [weak self] in self?.work() }),
        ScreenAction("Never end", target: .perform { [weak self] in self?.show(isBusy: true) }),
      ])
  }

  private func type(_ text: String) {
    self.text = text
    redraw()
  }

  private func show(isBusy: Bool) {
    self.isBusy = isBusy
    redraw()
  }

  private func save() {
    show(isBusy: true)
    scope.task { [weak self, dataProvider, text] in
      try? await dataProvider.noteSave(text)
      self?.text = ""
      self?.show(isBusy: false)
    }
  }

  /// Works outside the main actor, without sleeping on a clock.
  private func work() {
    show(isBusy: true)
    scope.task { [weak self] in
      for _ in 0..<50 { await Task { @concurrent in }.value }
      self?.text = "worked"
      self?.show(isBusy: false)
    }
  }
}
