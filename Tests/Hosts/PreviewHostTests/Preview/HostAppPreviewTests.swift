import CommonUI
import ComponentEngine
import EnginePreviewServer
import ModuleHarness
import Testing

@testable import PreviewHost

// Specification: preview 1.4.

/// An app as a program that can be shown in a browser.
@MainActor
struct HostAppPreviewTests {
  private let started = Started()

  private var program: HostApp {
    HostApp("BookApp", scenarios: [.init("usual", summary: "books"), .init("empty", summary: "none")]) { [started] in
      started.conditions.append($0)
      let assembly = try ModuleAssembly(
        [BookModule()], environment: .testing, policy: LinkPolicy(schemes: ["book"]), tabs: ["main"])
      return AppInstance(assembly.configuration, menu: assembly.menu) { host in
        let launching = AppHandler(.launch) { started.events.append("launch \($0.link ?? "-"), \($0.source)") }
        let ending = AppHandler(.willTerminate) { started.events.append("end") }
        started.routers.append(host.router)
        return AppLifecycle(assembly, router: host.router, hostHandlers: [launching, ending])
      }
    }
  }

  /// Runs the program until it has written a text, or to its end. Returns its status.
  private func run(_ words: String..., until text: String? = nil) async -> Int32 {
    let (texts, output) = AsyncStream.makeStream(of: String.self)
    let terminal = AppTerminal(
      lines: { AsyncStream { $0.finish() } }, isTyped: false, clock: ManualClock(), write: { output.yield($0) },
      complain: { output.yield($0) })
    let running = Task {
      let status = await program.statusWithPreview(of: words, in: terminal)
      output.finish()
      return status
    }
    for await part in texts {
      started.output += part
      if let text, started.output.contains(text) { running.cancel() }
    }
    return await running.value
  }

  @Test func `a preview makes the app for the conditions of the command line, and opens its links`() async {
    #expect(
      await run(
        "--preview", "--no-open", "--locale", "ar", "--scenario", "empty", "book://page/1", "book://page/2",
        until: "Ctrl-C") == 0)
    #expect(started.output.contains(/^BookApp is at http:\/\/127\.0\.0\.1:\d+\/\w+\/\n/))
    let traits = ScreenTraits(locale: ScreenLocale("ar"))
    #expect(started.conditions == [HostApp.Conditions(traits: traits, scenarios: ["empty"], isPreview: true)])
    #expect(started.events == ["launch book://page/1, internal"])
  }

  @Test func `without --preview the program runs in the terminal`() async {
    #expect(await run("--plain", "book://page/1") == 0)
    #expect(started.output.contains("── [Main] ── Books › Books\n"))
    #expect(started.conditions == [HostApp.Conditions()])
    #expect(started.events == ["launch book://page/1, internal", "end"])
  }

  @Test func `the help has the options of the preview, and a wrong command line makes the status 64`() async {
    #expect(await run("--help") == 0)
    for text in ["--preview", "--watch", "--build COMMAND", "--no-open", "  BookApp --preview\n"] {
      #expect(started.output.contains(text))
    }
    #expect(await run("--preveiw") == 64)
    #expect(started.conditions == [])
  }

  @Test func `each start of a device makes an app, and no device receives the end of the app`() async throws {
    let session = PreviewSession(program)
    await session.start(PreviewSettings(), links: ["book://page/1"])
    await session.rest()
    for form in ["do=restart&device=1", "do=add&device=1", "do=remove&device=1"] {
      try await session.perform(PreviewAction(FormFields(Array(form.utf8))))
      await session.rest()
    }
    #expect(started.conditions.map(\.isPreview) == [true, true, true])
    #expect(started.events == ["launch book://page/1, internal", "launch -, internal", "launch -, internal"])
    #expect(started.routers[2].state.text == "list")
  }
}

/// The conditions, the events and the output of a program.
@MainActor
private final class Started {
  var conditions: [HostApp.Conditions] = []
  var events: [String] = []
  var routers: [Router] = []
  var output = ""
}

extension RouterState {
  /// The components on the frontmost stack.
  fileprivate var text: String { frontmost.stack.map(\.uid.name).joined(separator: " ") }
}

private struct BookModule: ModuleProtocol {
  var identifier: ModuleID { "book" }
  var navigator: NavigatorRegistration? { .init("main", root: "list") }
  var components: [ComponentRegistration<ScreenController>] {
    [
      ComponentRegistration("list", "list") { BookPage(context: $0) },
      ComponentRegistration("page", "page/:number") { BookPage(context: $0) },
    ]
  }
}

private final class BookPage: ScreenComponent {
  let context: ComponentContext
  private(set) lazy var viewController = ScreenController(self)

  init(context: ComponentContext) { self.context = context }

  var screen: Screen { Screen("Books") }
}
