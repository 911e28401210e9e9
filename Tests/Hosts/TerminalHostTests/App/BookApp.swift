import CommonUI
import ComponentEngine
import ModuleHarness

@testable import TerminalHost

/// A program with a small app. It records the conditions and the life of the app.
@MainActor
final class BookApp {
  private(set) var conditions: [HostApp.Conditions] = []
  /// The launches and the end of the app, in their order.
  private(set) var events: [String] = []
  private(set) var output = ""
  private(set) var errors = ""

  /// Returns the program.
  ///
  /// - Parameters:
  ///   - hasLifecycle: Whether the app has a lifecycle, which records its events.
  ///   - loading: Returns when the data of a page is loaded.
  ///   - failure: The error of the end of the app; nil for none.
  ///   - launch: Launches the app by its lifecycle.
  func program(
    hasLifecycle: Bool = false, loading: @escaping @MainActor () async -> Void = {}, failure: BookError? = nil,
    launch: @escaping AppInstance.Launch = { await $0.perform(.launch($1)) }
  ) -> HostApp {
    HostApp(
      "BookApp", scenarios: [.init("usual", summary: "all books"), .init("slow", summary: "late books")]
    ) { [self] conditions in
      self.conditions.append(conditions)
      if conditions.scenarios.contains("slow") { throw BookError(description: "there are no books") }
      let assembly = try ModuleAssembly(
        [BookModule(loading: loading)], environment: .testing, policy: LinkPolicy(schemes: ["book"]), tabs: ["main"])
      return AppInstance(assembly.configuration, menu: assembly.menu) { [self] host in
        guard hasLifecycle else { return nil }
        events.append("lifecycle, \(host.router.state.roots.count) tab")
        let launching = AppHandler(.launch) { [self] options in
          events.append("launch \(options.link ?? "-"), \(options.source)")
        }
        let ending = AppHandler(.willTerminate) { [self] in
          events.append("end")
          if let failure { throw failure }
        }
        return AppLifecycle(assembly, router: host.router, hostHandlers: [launching, ending])
      } launch: {
        await launch($0, $1)
      }
    }
  }

  /// The input and output of a run, whose waits have no time limit. No user types the lines, unless `isTyped` is true.
  func terminal(typing lines: [String] = [], isTyped: Bool = false) -> AppTerminal {
    AppTerminal(
      lines: { Typist(lines).stream }, isTyped: isTyped, clock: ManualClock(), write: { [self] in output += $0 },
      complain: { [self] in errors += "\($0)\n" })
  }

  /// Runs the program, and returns its status.
  func run(_ words: String..., typing lines: [String] = [], hasLifecycle: Bool = false) async -> Int32 {
    await program(hasLifecycle: hasLifecycle).status(of: words, in: terminal(typing: lines))
  }
}

struct BookError: Error, CustomStringConvertible {
  let description: String
}

private struct BookModule: ModuleProtocol {
  let loading: @MainActor () async -> Void

  var identifier: ModuleID { "book" }
  var navigator: NavigatorRegistration? { .init("main", root: "list") }
  var menuItems: [MenuItem] { [MenuItem("Page nine", section: "Pages", link: "book://page/9")] }
  var components: [ComponentRegistration<ScreenController>] {
    [
      ComponentRegistration("list", "list") { [loading] in BookPage($0, "Books", loading) },
      ComponentRegistration("page", "page/:number") { [loading] in
        BookPage($0, "Page \($0.urlComponent.parameters["number"] ?? "")", loading)
      },
    ]
  }
}

/// A screen with a row, once its data is loaded.
private final class BookPage: ScreenComponent {
  let context: ComponentContext
  private(set) lazy var viewController = ScreenController(self)
  private let title: String
  private let loading: @MainActor () async -> Void
  private var isBusy = true

  init(_ context: ComponentContext, _ title: String, _ loading: @escaping @MainActor () async -> Void) {
    self.context = context
    self.title = title
    self.loading = loading
  }

  func componentWillMount() {
    Task { [weak self, loading] in
      await loading()
      self?.isBusy = false
      self?.redraw()
    }
  }

  var screen: Screen {
    let rows = isBusy ? [] : [Row("Page three", target: .append("page/3"))]
    return Screen(title, isBusy: isBusy, sections: [ScreenSection(nil, rows)])
  }
}
