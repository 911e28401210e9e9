import CommonUI
import ComponentEngine
import EnginePreviewServer

@testable import PreviewHost

/// A preview of a small app, and a page that records what it receives.
@MainActor
final class TestPreview {
  let session: PreviewSession
  let page = RecordingPage()
  private(set) var starts: [HostApp.Conditions] = []
  /// The rows above the others of every home screen.
  let inserted = Inserted()

  init(followsLanguage: Bool = false, pictures: ScreenPictures? = nil, translations: [CatalogTranslation] = []) {
    let inserted = inserted
    weak var preview: TestPreview?
    let scenarios: [HostApp.Scenario] = [
      .init("usual", summary: "data"), .init("slow", summary: "late data"), .init("failing", summary: "no data"),
      .init("broken", summary: "no app"),
    ]
    let app = HostApp("TestApp", scenarios: scenarios, followsLanguage: followsLanguage) { conditions in
      preview?.starts.append(conditions)
      if conditions.scenarios.contains("broken") { throw PreviewError("the module is declared wrongly") }
      var configuration = try RouterConfiguration<ScreenController>(
        navigators: [
          .init("main", root: "home"),
          .init("other", root: "about", title: LocalizedTitle("Other") { $0 == "de" ? "Anderes" : "Other" }),
        ],
        components: [
          ComponentRegistration("home", "home") { Home(context: $0, inserted: inserted) },
          ComponentRegistration("about", "about") { Page(context: $0) },
          ComponentRegistration("page", "page/:id<int>") { Page(context: $0) },
          ComponentRegistration("sheet", "sheet", navigateMode: .present) { Page(context: $0) },
        ], policy: LinkPolicy(schemes: ["app"]))
      configuration.translations = translations
      let item = MenuItem("Page nine", section: "Pages", link: "app://page/9")
      return AppInstance(configuration, menu: [MenuSection(title: "Pages", items: [item])], pictures: pictures)
    }
    session = PreviewSession(app)
    preview = self
  }

  /// Starts the first device and connects the page.
  func start(_ links: String...) async {
    await session.start(PreviewSettings(), links: links)
    session.connect(page)
    await rest()
  }

  /// Sends a form of the page, and returns the reason why it has no effect.
  @discardableResult
  func act(_ form: String) async -> String? {
    do {
      try await session.perform(PreviewAction(FormFields(Array(form.utf8))))
    } catch {
      return "\(error)"
    }
    await rest()
    return nil
  }

  /// Operates the control with a title on the screen that the page shows.
  @discardableResult
  func operate(_ title: String, _ fields: String = "", device: Int = 1, revision: Int? = nil) async -> String? {
    let number = inserted.controls.firstIndex(of: title).map { $0 + 1 } ?? 0
    let revision = revision ?? view(device)?.layers.last?.revision ?? 0
    return await act("do=operate&device=\(device)&revision=\(revision)&control=\(number)\(fields)")
  }

  /// The device as the page has it.
  func view(_ device: Int = 1) -> DeviceView? { page.devices[device] }

  /// The components on the frontmost stack of a device.
  func path(_ device: Int = 1) -> [String] { view(device)?.path ?? [] }

  /// Returns when the routers are at rest and the page has the newest views.
  func rest() async { await session.rest() }
}

/// The rows that a test adds to the home screens.
@MainActor
final class Inserted {
  var rows: [Row] = []
  /// The refresh of the home screens; nil without one.
  var refresh: (@MainActor () -> Void)?
  /// The titles of the controls of the home screen, in their order.
  var controls: [String] { rows.flatMap(\.controls).map(\.title) + ["First", "Name", "Switch", "Delete"] }
}

/// A page that keeps what it receives.
@MainActor
final class RecordingPage: PreviewPageConnection {
  private(set) var events: [PageEvent] = []
  private(set) var devices: [Int: DeviceView] = [:]
  private(set) var numbers: [Int] = []
  private(set) var lines: [PreviewTrace] = []
  private(set) var greeting: PageGreeting?
  private(set) var builds: [BuildState] = []
  private(set) var isClosed = false
  private let (answers, answer) = AsyncStream.makeStream(of: PreviewBridges.Answer.self)

  func send(_ event: PageEvent, _ value: some Encodable) {
    events.append(event)
    switch value {
    case let greeting as PageGreeting:
      self.greeting = greeting
      lines = greeting.trace
    case let view as DeviceView: devices[view.number] = view
    case let numbers as [Int]: self.numbers = numbers
    case let line as PreviewTrace: lines.append(line)
    case let build as BuildState: builds.append(build)
    case let reply as PreviewBridges.Answer: answer.yield(reply)
    default: break
    }
  }

  func close() { isClosed = true }

  /// Returns the next answer to a call of a web page.
  func nextAnswer() async -> PreviewBridges.Answer? {
    for await answer in answers { return answer }
    return nil
  }

  /// Returns the texts of the trace's lines of a kind.
  func trace(_ kind: PreviewTrace.Kind) -> [String] { lines.filter { $0.kind == kind }.map(\.text) }
}

/// A screen with a row, a field, a switch, and an action that asks first. It asks before it is closed while its field
/// is filled in.
private final class Home: ScreenComponent {
  struct Draft: Codable, Equatable {
    var name = ""
    var isOn = false
    var deletions = 0
  }

  let context: ComponentContext
  private(set) lazy var viewController = ScreenController(self)
  private let inserted: Inserted
  private var draft = Draft()

  init(context: ComponentContext, inserted: Inserted) {
    self.context = context
    self.inserted = inserted
  }

  func componentWillMount() throws {
    if let saved = context.restoredState(as: Draft.self) { draft = saved }
  }

  var savedState: (any Encodable & Sendable)? { draft }

  var screen: Screen {
    let name = Row.field("Name", draft.name) { [weak self] text in self?.change { $0.name = text } }
    let toggle = Row.toggle("Switch", draft.isOn) { [weak self] isOn in self?.change { $0.isOn = isOn } }
    let delete = ScreenAction(
      "Delete", role: .destructive, confirmation: Confirmation("Delete all?", confirm: "Delete"),
      target: .perform { [weak self] in self?.change { $0.deletions += 1 } })
    let facts = Row("Facts", value: "\(draft.name) \(draft.isOn) \(draft.deletions)", id: "facts")
    return Screen(
      "Home",
      sections: [
        ScreenSection(nil, inserted.rows + [Row("First", target: .append("app://page/1")), name, toggle, facts])
      ],
      actions: [delete], refresh: inserted.refresh)
  }

  private func change(_ change: (inout Draft) -> Void) {
    change(&draft)
    redraw()
  }
}

private final class Page: ScreenComponent {
  let context: ComponentContext
  private(set) lazy var viewController = ScreenController(self)

  init(context: ComponentContext) { self.context = context }

  var screen: Screen {
    let id: Int? = try? urlComponent.value("id")
    return Screen("Page \(id ?? -1)", sections: [ScreenSection(nil, [Row("Next", target: .append("app://page/2"))])])
  }

  func componentShouldClose(for intent: Intent) -> CloseAnswer {
    (try? urlComponent.value("id")) == 7 ? .ask("Leave seven?") : .allow
  }
}
