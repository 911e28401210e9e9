import ComponentEngine
import ModuleHarness

/// An app of modules whose handlers log their calls, on a manual clock.
///
/// Its modules are `log` (common), `session` (service), `goods` and `order` (business; `goods` needs `order`). The
/// host has handlers too.
@MainActor
final class Phone {
  let clock = ManualClock()
  let presenter = RecordingPresenter<String>()
  let router: Router
  let lifecycle: AppLifecycle

  /// The calls of handlers and the intents of the router, in order.
  private(set) var events: [String] = []

  /// The action of a handler after its call was logged. Default none.
  typealias Action = @MainActor (AppEvent) async throws -> BackgroundFetchResult
  private let actions: Actions
  /// Opens at the end of the test, so that no task stays in memory.
  private let end = Gate()

  @MainActor
  private final class Actions {
    var actions: [String: Action] = [:]
    var record: @MainActor (String) -> Void = { _ in }
  }

  init(timeLimits: AppTimeLimits = AppTimeLimits()) throws {
    let actions = Actions()
    let modules = [
      ("goods", ModuleLayer.business, ["order"]), ("order", .business, []), ("session", .service, []),
      ("log", .common, []),
    ].map { name, layer, needs in
      TestModule(ModuleID(name), name) {
        $0.layer = layer
        $0.dependencies = needs.map { ModuleID($0) }
        $0.appHandlers = Self.handlers(name, actions)
      }
    }
    self.actions = actions
    let assembly = try assemble(modules)
    var configuration = assembly.configuration
    configuration.clock = clock
    router = Router(configuration, presenter: presenter)
    lifecycle = AppLifecycle(
      assembly, router: router, hostHandlers: Self.handlers("host", actions), timeLimits: timeLimits, clock: clock)
    actions.record = { [weak self] in self?.events.append($0) }
    router.observe { [weak self] event in
      if case .began(let sent) = event { self?.events.append("router: \(sent.intent)") }
    }
  }

  isolated deinit { end.open() }

  /// Returns the events since the last call.
  func take() -> [String] {
    defer { events = [] }
    return events
  }

  /// Sets the action of a handler: `on("goods memoryWarning") { … }`.
  func on(_ handler: String, _ action: @escaping Action) { actions.actions[handler] = action }

  /// Makes a handler wait for a gate.
  func stop(_ handler: String) -> Gate {
    let gate = Gate()
    on(handler) { _ in
      await gate.wait()
      return .noData
    }
    return gate
  }

  /// Makes a handler run until the end of the test, even if its task is cancelled.
  func hang(_ handler: String) {
    on(handler) { [end] _ in
      await end.wait()
      return .noData
    }
  }

  /// Makes a handler take this long on the clock. It ends at once when its task is cancelled.
  func slow(_ handler: String, _ duration: Duration) {
    on(handler) { [clock] _ in
      try? await clock.sleep(for: duration)
      return .noData
    }
  }

  private static func handlers(_ owner: String, _ actions: Actions) -> [AppHandler] {
    @MainActor func log(_ event: AppEvent) async throws -> BackgroundFetchResult {
      let name = "\(owner) \(event.name)"
      actions.record(name)
      return try await actions.actions[name]?(event) ?? .noData
    }
    return [
      AppHandler(.launch) { _ = try await log(.launch($0)) },
      AppHandler(.didShowFirstScreen) { _ = try await log(.didShowFirstScreen($0)) },
      AppHandler(.willEnterForeground) { _ = try await log(.willEnterForeground()) },
      AppHandler(.didEnterBackground) { _ = try await log(.didEnterBackground()) },
      AppHandler(.memoryWarning) { _ = try await log(.memoryWarning()) },
      AppHandler(.openURL) { _ = try await log(.openURL($0)) },
      AppHandler(.pushReceived) { _ = try await log(.pushReceived($0)) },
      AppHandler(.pushTapped) { _ = try await log(.pushTapped($0)) },
      AppHandler(.backgroundFetch) { try await log(.backgroundFetch()) },
      AppHandler(.continueActivity) { _ = try await log(.continueActivity($0)) },
      AppHandler(.significantTimeChange) { _ = try await log(.significantTimeChange()) },
      AppHandler(.willTerminate) { _ = try await log(.willTerminate()) },
    ]
  }
}

extension AppEventReport {
  /// The handlers with their outcomes, `goods done`.
  var text: [String] { handlers.map { "\($0.module?.rawValue ?? "host") \($0.outcome.text)" } }
}

extension AppHandlerOutcome {
  var text: String {
    switch self {
    case .done: "done"
    case .fetched(let result): result.rawValue
    case .failed: "failed"
    case .timedOut: "timedOut"
    case .expired: "expired"
    case .skipped: "skipped"
    case .cancelled: "cancelled"
    case .notStarted: "notStarted"
    }
  }
}
