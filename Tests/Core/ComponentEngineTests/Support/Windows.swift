import ComponentEngine
import ModuleHarness

/// An app with scenes: one module whose handlers log their calls, and a router for each window.
@MainActor
final class Windows {
  let clock = ManualClock()
  let lifecycle: AppLifecycle
  private let assembly: ModuleAssembly<String>

  /// The calls of handlers, and the intents of routers with the names of their windows, in order.
  private(set) var events: [String] = []

  @MainActor
  private final class Log {
    var record: @MainActor (String) -> Void = { _ in }
  }

  init() throws {
    let log = Log()
    let modules = ["goods", "order"].map { name in
      TestModule(ModuleID(name), name) {
        guard name == "goods" else { return }
        $0.appHandlers = [
          AppHandler(.launch) { _ in log.record("launch") },
          AppHandler(.didShowFirstScreen) { _ in log.record("didShowFirstScreen") },
          AppHandler(.willEnterForeground) { log.record("willEnterForeground") },
          AppHandler(.didEnterBackground) { log.record("didEnterBackground") },
          AppHandler(.memoryWarning) { log.record("memoryWarning") },
          AppHandler(.openURL) { log.record("openURL \($0)") },
        ]
      }
    }
    assembly = try assemble(modules)
    lifecycle = AppLifecycle(assembly, clock: clock)
    log.record = { [weak self] in self?.events.append($0) }
  }

  /// Connects a window that is not on the screen.
  func open(_ name: String, _ options: LaunchOptions = LaunchOptions()) -> Window {
    var configuration = assembly.configuration
    configuration.clock = clock
    let presenter = RecordingPresenter<String>()
    let router = Router(configuration, presenter: presenter)
    router.observe { [weak self] event in
      if case .began(let sent) = event { self?.events.append("\(name): \(sent.intent)") }
    }
    let scene = lifecycle.connect(router, options)
    if let position = events.firstIndex(of: "\(name): background") { events.remove(at: position) }  // as it connects
    return Window(router: router, presenter: presenter, scene: scene)
  }

  /// Connects a window that is on the screen, in a launched app. Drops the events so far.
  func show(_ name: String) async -> Window {
    let window = open(name)
    window.scene.send(.willEnterForeground)
    await settle()
    return window
  }

  /// Launches the app and drops the events so far.
  func launch() async {
    await lifecycle.perform(.launch(LaunchOptions()))
    _ = take()
  }

  /// Returns when the events that were sent have been processed. Drops the events so far.
  func settle() async { _ = await settled() }

  /// Returns the events since the last call, when the events that were sent have been processed.
  func settled() async -> [String] {
    await lifecycle.perform(.memoryWarning)
    return take().filter { $0 != "memoryWarning" }
  }

  private func take() -> [String] {
    defer { events = [] }
    return events
  }
}

/// A window of an app, with its router.
@MainActor
struct Window {
  let router: Router
  let presenter: RecordingPresenter<String>
  let scene: AppScene
}
