import CommonUI
import ComponentEngine
import EngineProgramTesting
import ModuleHarness
import SwiftUI
import SwiftUIHost
import TerminalHost
import Testing
import UIKit
import UIKitHost

@testable import MockAppHost

// The code of docs/guides/write-a-module-of-view-controllers.md, word for word.

@MainActor
protocol TasksData: DataProviderProtocol {
  func taskList() -> DataFeed<[String]>
  func taskAdd(_ title: String) async throws(DataError)
}

struct TasksModule: ModuleProtocol {
  let data: any TasksData

  var identifier: ModuleID { "tasks" }
  var components: [ComponentRegistration<UIViewController>] {
    [
      ComponentRegistration("tasks", "tasks") { [data] in TaskList(context: $0, dataProvider: data) },
      ComponentRegistration("newTask", "tasks/new", navigateMode: .present) { [data] in
        NewTask(context: $0, dataProvider: data)
      },
      ComponentRegistration("task", "tasks/title/:title", reach: .external) { TaskDetails(context: $0) },
    ]
  }
  var navigator: NavigatorRegistration? {
    NavigatorRegistration("tasks", root: "tasks", title: "Tasks", icon: "checklist")
  }
}

final class TaskList: ComponentProtocol {
  let context: ComponentContext
  let dataProvider: any TasksData
  private lazy var table = TaskTable(router)
  var viewController: UIViewController { table }

  init(context: ComponentContext, dataProvider: any TasksData) {
    (self.context, self.dataProvider) = (context, dataProvider)
  }

  func componentWillMount() {
    dataProvider.taskList().observe(in: scope) { [table] event in table.tasks.apply(event) }
  }
}

final class TaskTable: UITableViewController {
  var tasks = DataState<[String]>() { didSet { showTasks() } }

  private let router: ComponentRouter
  private lazy var rows = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { table, path, title in
    let cell = table.dequeueReusableCell(withIdentifier: "task", for: path)
    var content = cell.defaultContentConfiguration()
    content.text = title
    cell.contentConfiguration = content
    return cell
  }

  init(_ router: ComponentRouter) {
    self.router = router
    super.init(style: .plain)
    navigationItem.title = "Tasks"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [router] _ in router.send(.append("tasks/new")) })
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "task")
    showTasks()
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if let title = rows.itemIdentifier(for: indexPath) { open(title) }
  }

  func open(_ title: String) { router.send(.append("tasks/title/\(title)")) }

  private func showTasks() {
    navigationItem.prompt = tasks.error?.message
    guard isViewLoaded else { return }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(tasks.value ?? [])
    rows.apply(snapshot, animatingDifferences: false)
  }
}

final class NewTask: ComponentProtocol {
  let context: ComponentContext
  let dataProvider: any TasksData
  private lazy var form = TaskForm { [weak self] title in self?.save(title) }
  var viewController: UIViewController { form }

  init(context: ComponentContext, dataProvider: any TasksData) {
    (self.context, self.dataProvider) = (context, dataProvider)
  }

  func componentShouldClose(for intent: Intent) -> CloseAnswer {
    form.field.text == "" ? .allow : .ask("Discard the task?")
  }

  private func save(_ title: String) {
    guard form.state != .saving else { return }
    form.state = title.isEmpty ? .failed("Enter a title") : .saving
    guard form.state == .saving else { return }
    scope.task { [weak self, dataProvider] in
      do throws(DataError) {
        try await dataProvider.taskAdd(title)
        self?.router.finish()
      } catch {
        self?.form.state = .failed(error.message)
      }
    }
  }
}

final class TaskForm: UIViewController {
  enum State: Equatable {
    case filling
    case saving
    case failed(String)
  }

  let field = UITextField()
  var state = State.filling {
    didSet { problem.text = if case .failed(let reason) = state { reason } else { nil } }
  }

  private let problem = UILabel()
  private let save: (String) -> Void

  init(save: @escaping (String) -> Void) {
    self.save = save
    super.init(nibName: nil, bundle: nil)
    navigationItem.title = "New task"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let stack = UIStackView(frame: view.bounds)
    stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stack.axis = .vertical
    stack.addArrangedSubview(field)
    stack.addArrangedSubview(problem)
    stack.addArrangedSubview(
      UIButton(configuration: .filled(), primaryAction: UIAction(title: "Save") { [weak self] _ in self?.submit() }))
    view.addSubview(stack)
  }

  func submit() { save(field.text ?? "") }
}

final class TaskDetails: ComponentProtocol {
  let context: ComponentContext
  private(set) lazy var viewController: UIViewController = UIStoryboard(name: "Tasks", bundle: nil)
    .instantiateViewController(identifier: "Task") { [title = urlComponent.parameters["title"] ?? ""] coder in
      TaskController(coder: coder, task: title)
    }
  init(context: ComponentContext) { self.context = context }
}

final class TaskController: UIViewController {
  init?(coder: NSCoder, task: String) {
    super.init(coder: coder)
    navigationItem.title = task
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

@MainActor
func screen(of controller: UIViewController) -> Screen {
  switch controller {
  case let table as TaskTable:
    let rows = (table.tasks.value ?? []).map { title in
      Row(title, target: .perform { [weak table] in table?.open(title) })
    }
    return Screen(
      "Tasks", notice: table.tasks.error.map { Notice(.problem, $0.message) }, isBusy: table.tasks.isRefreshing,
      sections: [ScreenSection(nil, rows)], actions: [ScreenAction("Add", target: .append("tasks/new"))])
  case let form as TaskForm:
    let problem: Notice? = if case .failed(let reason) = form.state { Notice(.problem, reason) } else { nil }
    return Screen(
      "New task", notice: problem, isBusy: form.state == .saving,
      sections: [ScreenSection(nil, [.field("Title", form.field.text ?? "") { [weak form] in form?.field.text = $0 }])],
      actions: [ScreenAction("Save", role: .primary, target: .perform { [weak form] in form?.submit() })])
  default:
    return Screen(controller.navigationItem.title ?? "")
  }
}

extension MockDataProvider: TasksData where P == any TasksData {
  func taskList() -> DataFeed<[String]> { feed("tasks", titles) }
  func taskAdd(_ title: String) async throws(DataError) {
    guard !titles.contains(title) else { throw DataError(.refused, "There is such a task already") }
    try await change("tasks", to: titles + [title])
  }
  private var titles: [String] { value("tasks", list(["Buy milk", "Call Ada"])) }
}

@MainActor let mockApp = MockApp<any TasksData>(
  "TasksMockApp", policy: LinkPolicy(schemes: ["tasks"]), others: StandInModule([.standIn("help", "help")])
) { data in
  TasksModule(data: data).described(by: screen)
}

/// Data that records the titles to add, and refuses each.
@MainActor
private final class RefusedTasks: TasksData {
  let provider = DataProvider()
  private(set) var added: [String] = []

  func taskList() -> DataFeed<[String]> { provider.feed(Resource(DataKey(module: "tasks", "list")) { [] }) }
  func taskAdd(_ title: String) async throws(DataError) {
    added.append(title)
    throw DataError(.refused, "The list is full")
  }
}

extension UIKitHostTests {
  @MainActor
  @Suite struct ControllerModuleGuide {
    init() { Simulation.reset() }

    @Test func `the code of the guide for modules of view controllers is this file's`() throws {
      try expectTestedCode(in: "docs/guides/write-a-module-of-view-controllers.md")
    }

    @Test func `a module of view controllers runs on a stage`() async throws {
      let stage = try ModuleStage(policy: LinkPolicy(schemes: ["tasks"])) { (data: MockDataProvider<any TasksData>) in
        TasksModule(data: data).described(by: screen)
      }
      try await stage.launch()
      try await stage.advance(by: .milliseconds(20))
      try await stage.choose("Add")
      try await stage.choose("Title", "Write a test")
      try await stage.choose("Save")
      try await stage.advance(by: .milliseconds(20))
      try await stage.choose("Write a test")
      #expect(stage.state == "tasks*: tasks#1 task#3")
      let task = try #require(stage.top?.view as? TaskController)
      #expect(task.navigationItem.title == "Write a test")
    }

    @Test func `the screens of a module of view controllers are recorded as they are described`() async throws {
      try await ModuleSnapshots<any TasksData>(
        of: ["tasks://tasks", "tasks://tasks/new", "tasks://tasks/title/Walk"], scenarios: [.usual, .failing],
        policy: LinkPolicy(schemes: ["tasks"])
      ) { TasksModule(data: $0).described(by: screen) }.check()
    }

    @Test func `the mock app of a module of view controllers writes its screens and its trace`() async {
      var output = ""
      var errors: [String] = []
      let terminal = AppTerminal(
        lines: {
          AsyncStream { continuation in
            for line in ["3", "2", "1 Write a test", "2", "3", "tasks://help"] { continuation.yield(line) }
            continuation.finish()
          }
        }, isTyped: false, clock: ManualClock(), write: { output += $0 }, complain: { errors.append($0) })
      #expect(await mockApp.run(["tasks://tasks"], in: terminal) == 0)
      #expect(errors == [])
      var rest = output[...]
      for line in [
        "· tasks#1 willMount", "Tasks (working…)", "1 Buy milk", "3 [Add]", "· newTask#2 willMount", "! Enter a title",
        "(working…)", "3 Write a test", "· newTask#2 willUnmount", "· task#3 willMount", "Write a test",
        "help, of another module",
      ] {
        guard let range = rest.firstRange(of: line) else {
          Issue.record("\(line) is missing after the lines before it in:\n\(output)")
          return
        }
        rest = rest[range.upperBound...]
      }
    }

    @Test func `on a phone the mock app shows the module's own controllers, and stand-ins as tables`() async throws {
      let app = try WindowedApp(mockApp.assembly(.usual.latency(.zero)))
      try await app.run(.launch())
      let table = try #require(app.front?.viewControllers.first as? TaskTable)
      #expect(table.tableView.visibleCells.count == 2)
      table.navigationItem.rightBarButtonItem?.simulateTap()
      try await app.settle()
      let modal = try #require(app.host.container.presentedViewController as? UINavigationController)
      let form = try #require(modal.topViewController as? TaskForm)
      form.field.simulateTyping("Walk")
      form.view.simulatedTree.compactMap { $0 as? UIButton }.first?.simulateTap()
      try await app.settle()
      #expect(app.host.container.presentedViewController == nil)
      table.tableView.simulateTap(at: IndexPath(row: 2, section: 0))
      try await app.settle()
      #expect(app.front?.topViewController is TaskController)
      #expect(app.front?.topViewController?.navigationItem.title == "Walk")
      try await app.run(.append("help"))
      #expect(app.front?.topViewController is ScreenViewController)
      #expect(UIKitFaults.recorded == [])
    }

    @Test func `a table reports why its tasks could not be loaded`() async throws {
      let app = try WindowedApp(mockApp.assembly(.failing.latency(.zero)))
      try await app.run(.launch())
      let table = try #require(app.front?.viewControllers.first as? TaskTable)
      #expect(table.tasks.error != nil)
      #expect(table.navigationItem.prompt == table.tasks.error?.message)
    }

    @Test func `a task with an equal title is refused, because the rows of a table must differ`() async throws {
      let app = try WindowedApp(mockApp.assembly(.usual.latency(.zero)))
      try await app.run(.launch())
      try await app.run(.append("tasks/new"))
      let modal = try #require(app.host.container.presentedViewController as? UINavigationController)
      let form = try #require(modal.topViewController as? TaskForm)
      form.field.text = "Call Ada"
      form.submit()
      try await app.settle()
      #expect(form.state == .failed("There is such a task already"))
      #expect(UIKitFaults.recorded == [])
    }

    @Test func `a form that saves takes no second tap, and shows no earlier problem`() async throws {
      let data = RefusedTasks()
      var options = StageOptions()
      options.dataProviders = [data.provider]
      let stage = try ModuleStage(
        TasksModule(data: data).described(by: screen), data: data, clock: ManualClock(),
        policy: LinkPolicy(schemes: ["tasks"]), options: options)
      try await stage.launch("tasks://tasks/new")
      let form = try #require(stage.top?.view as? TaskForm)
      let labels = form.view.simulatedTree.compactMap { $0 as? UILabel }
      form.submit()
      #expect(labels.contains { $0.text == "Enter a title" })
      form.field.text = "Walk"
      form.submit()
      form.submit()
      #expect(!labels.contains { $0.text == "Enter a title" })
      try await stage.settle()
      #expect(data.added == ["Walk"])
    }

    @Test func `a host of UIKit takes the assembly of the mock app`() throws {
      let assembly = try mockApp.assembly()
      let host = try UIKitHost(assembly.configuration)
      #expect(host.router.table.routes.map(\.name).sorted() == ["help", "newTask", "task", "tasks"])
    }

    @Test func `a host of SwiftUI shows the module's own controllers`() async throws {
      let assembly = try mockApp.assembly(.usual.latency(.zero))
      var configuration = assembly.configuration
      let clock = ManualClock()
      configuration.clock = clock
      let host = SwiftUIHost(configuration)
      let root = UIHostingController(rootView: ComponentsView(host) { ScreenView($0) })
      let window = UIWindow(windowScene: UIWindowScene())
      window.rootViewController = root
      window.makeKeyAndVisible()
      host.router.send(.launch(), completion: nil)
      try await host.router.settle(on: clock, dataProviders: configuration.dataProviders)
      root.simulation.update()
      #expect(root.simulation.controllers.first is TaskTable)
      #expect(root.simulation.titles.first == "Tasks")
    }
  }
}
