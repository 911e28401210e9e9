import ComponentEngine
import EngineProgramTesting
import Foundation
import ModuleHarness
import Testing

// The code of docs/guides/restore-after-a-restart.md, word for word.

private final class Page: ComponentProtocol {
  let context: ComponentContext
  let viewController = "page"
  var draft = ""

  init(context: ComponentContext, _ pages: Pages) {
    self.context = context
    pages.top = self
  }

  var savedState: (any Encodable & Sendable)? { draft }

  func componentWillMount() { draft = context.restoredState(as: String.self) ?? "" }
}

/// The page that was made last.
@MainActor
private final class Pages {
  weak var top: Page?
}

private struct PagesModule: ModuleProtocol {
  let pages = Pages()
  var hasNews = true
  var identifier: ModuleID { "pages" }
  var components: [ComponentRegistration<String>] {
    let names = ["home": "home", "article": "goods/:id<int>", "login": "login"].merging(
      hasNews ? ["news": "news"] : [:]
    ) { $1 }
    return names.map { name, path in
      ComponentRegistration(
        name, path, navigateMode: name == "login" ? .present : .push, reach: .external,
        parameters: name == "article" ? [RouteParameter("draft", .handoff)] : []
      ) { [pages] in Page(context: $0, pages) }
    }
  }
  var navigator: NavigatorRegistration? { .init("home", root: "home") }
}

/// A run of the app.
@MainActor
private final class Launch {
  let router: Router
  let lifecycle: AppLifecycle
  let pages: Pages
  private(set) var log: [String] = []

  init(_ file: URL, _ module: PagesModule = PagesModule()) throws {
    let assembly = try ModuleAssembly([module], environment: .testing, policy: LinkPolicy(schemes: ["shop"]))
    let router = Router(assembly.configuration, presenter: RecordingPresenter())
    let keep = AppHandler(.didEnterBackground) {
      try JSONEncoder().encode(router.snapshot).write(to: file, options: .atomic)
    }
    let lifecycle = AppLifecycle(assembly, router: router, hostHandlers: [keep])
    (self.router, self.lifecycle, pages) = (router, lifecycle, module.pages)
    lifecycle.observe { [weak self] event in
      if case .navigated(.restore, .success(let outcome)) = event { self?.log(outcome.skippedItems) }
    }
  }

  private func log(_ items: [SkippedItem]) { log += items.map(\.description) }

  func start(_ file: URL, link: String? = nil) async throws {
    let snapshot = try? JSONDecoder().decode(RouterSnapshot.self, from: Data(contentsOf: file))
    await lifecycle.perform(.launch(LaunchOptions(link: link, snapshot: snapshot)))
    try await router.rest()
  }

  var stacks: [[String]] { router.state.navigators.map { $0.stack.map(\.component.name) } }
}

@MainActor
struct RestoreAfterARestartTests {
  private let folder: Folder
  private var file: URL { folder.url.appending(path: "screens.json") }

  init() throws { folder = try Folder() }

  /// Launches an app, opens these links, and sends it to the background.
  private func leave(_ links: DeepLink...) async throws {
    let launch = try Launch(file)
    try await launch.start(file)
    for link in links { try await launch.router.open(link, .append) }
    await launch.lifecycle.perform(.didEnterBackground)
  }

  @Test func `the code of the guide is the code of these tests`() throws {
    try expectTestedCode(in: "docs/guides/restore-after-a-restart.md")
  }

  @Test func `the screens are restored in one transition`() async throws {
    try await leave("shop://goods/42", "shop://login", "shop://goods/7")
    let launch = try Launch(file)
    try await launch.start(file)
    #expect(launch.stacks == [["home", "article"], ["login", "article"]])
    #expect(launch.router.state.top?.component.parameters["id"] == "7")
    #expect(launch.log == [])
  }

  @Test func `a link that launches the app is opened over the restored screens`() async throws {
    try await leave("shop://goods/42")
    let launch = try Launch(file)
    try await launch.start(file, link: "shop://news")
    #expect(launch.router.state.top?.component.name == "news")
  }

  @Test func `components that no longer exist are skipped and reported`() async throws {
    try await leave("shop://goods/42?draft=abc", "shop://news", "shop://goods/7")
    let launch = try Launch(file, PagesModule(hasNews: false))
    try await launch.start(file)
    #expect(launch.stacks == [["home", "article"]])
    let log = launch.log.map { "\($0)\n" }.joined()
    #expect(try guide("restore-after-a-restart").contains("\n\(log)```"), "\(log)")
    #expect(launch.log.count == 3)
  }

  @Test func `the user's entries are restored`() async throws {
    let before = try Launch(file)
    try await before.start(file)
    try await before.router.append("goods/42")
    before.pages.top?.draft = "A gift for Ada"
    await before.lifecycle.perform(.didEnterBackground)
    let after = try Launch(file)
    try await after.start(file)
    #expect(after.pages.top?.draft == "A gift for Ada")
  }

  @Test(arguments: ["", "{}", "no json"])
  func `without a readable file the app is launched as usual`(text: String) async throws {
    try folder.write(text, to: "screens.json")
    let launch = try Launch(file)
    try await launch.start(file)
    #expect(launch.stacks == [["home"]])
  }
}
