import CommonUI
import ComponentEngine
import EngineScreenTesting
import ModuleHarness
import TerminalHost

/// The app of ``ScreenTestApp`` in a terminal.
@MainActor
final class TestApp {
  let console = Console()
  let session: TerminalSession
  private let app: ScreenTestApp

  var clock: ManualClock { app.clock }
  var data: MockDataProvider<Never> { app.data }
  var configuration: RouterConfiguration<ScreenController> { app.configuration }
  var screens: TestScreens { app.screens }

  /// Creates an app whose data takes this many seconds to load.
  init(
    latency: Int = 0, menu: [MenuSection] = [],
    navigators: [NavigatorRegistration] = ScreenTestApp.navigators,
    _ change: (inout TerminalSession.Options) -> Void = { _ in }
  ) throws {
    app = try ScreenTestApp(latency: latency, navigators: navigators)
    var options = TerminalSession.Options()
    options.waitsForScreens = true
    options.clock = app.clock
    change(&options)
    session = TerminalSession(app.configuration, menu: menu, options: options) { [console] in console.write($0) }
  }

  /// Runs the app with links and lines to its end.
  @discardableResult
  func run(_ lines: String..., links: [String] = []) async -> Bool {
    await session.run(links: links, lines: Typist(lines).stream)
  }

  /// Returns the output of lines after the launch.
  func output(of lines: String...) async -> String {
    _ = await session.run(lines: Typist(lines) { [console] in _ = console.take() }.stream)
    return console.text
  }
}

/// Types a line whenever the session asks for one.
@MainActor
final class Typist {
  private(set) var asked = 0
  private let lines: [String]
  private let begin: () -> Void

  /// Creates a typist that runs `begin` before the first line.
  init(_ lines: [String], begin: @escaping () -> Void = {}) {
    self.lines = lines
    self.begin = begin
  }

  var stream: AsyncStream<String> { AsyncStream { await self.next() } }

  private func next() -> String? {
    if asked == 0 { begin() }
    asked += 1
    return asked <= lines.count ? lines[asked - 1] : nil
  }
}
