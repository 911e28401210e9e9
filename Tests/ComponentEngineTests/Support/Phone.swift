import ComponentEngine
import ModuleHarness

/// An app of modules whose handlers write down what they hear, on a clock that stands still.
///
/// There are `log` (common), `session` (service), `goods` and `order` (business; `goods` needs `order`), and the host.
@MainActor
final class Phone {
  let clock = ManualClock()
  let presenter = RecordingPresenter<String>()
  let router: Router<String>
  let lifecycle: AppLifecycle

  /// What handlers and the router did, in order.
  private(set) var events: [String] = []

  /// What a handler does after it has written down that it was called, `goods memoryWarning`; without entry nothing.
  typealias Deed = @MainActor (AppEvent) async throws -> BackgroundFetchResult
  private let deeds: Deeds

  @MainActor
  private final class Deeds {
    var deeds: [String: Deed] = [:]
    var record: @MainActor (String) -> Void = { _ in }
  }

  init(budgets: TimeBudgets = TimeBudgets()) throws {
    let deeds = Deeds()
    let modules = [
      ("goods", ModuleLayer.business, ["order"]), ("order", .business, []), ("session", .service, []),
      ("log", .common, []),
    ].map { name, layer, needs in
      TestModule(ModuleID(name), name) {
        $0.layer = layer
        $0.dependencies = needs.map { ModuleID($0) }
        $0.appHandlers = Self.handlers(name, deeds)
      }
    }
    self.deeds = deeds
    let assembly = try assemble(modules)
    var configuration = assembly.configuration
    configuration.clock = clock
    router = Router(configuration, presenter: presenter)
    lifecycle = AppLifecycle(
      assembly, router: router, hostHandlers: Self.handlers("host", deeds), budgets: budgets, clock: clock)
    deeds.record = { [weak self] in self?.events.append($0) }
    router.observe { [weak self] event in
      if case .began(let sent) = event { self?.events.append("router: \(sent.intent)") }
    }
  }

  /// What has happened since the last call.
  func take() -> [String] {
    defer { events = [] }
    return events
  }

  /// Has a handler do something: `on("goods memoryWarning") { … }`.
  func on(_ handler: String, _ deed: @escaping Deed) { deeds.deeds[handler] = deed }

  /// Has a handler never end, whatever becomes of its task.
  func hang(_ handler: String) {
    on(handler) { _ in
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      return .noData
    }
  }

  private static func handlers(_ owner: String, _ deeds: Deeds) -> [AppHandler] {
    func hear(_ event: AppEvent, _ mark: String = "") async throws -> BackgroundFetchResult {
      let name = "\(owner) \(event.kind.rawValue)\(mark)"
      deeds.record(name)
      return try await deeds.deeds[name]?(event) ?? .noData
    }
    return [
      AppHandler(.launch) { _ = try await hear(.launch($0)) },
      AppHandler(.launch, isDeferred: true) { _ = try await hear(.launch($0), " deferred") },
      AppHandler(.willEnterForeground) { _ = try await hear(.willEnterForeground) },
      AppHandler(.didEnterBackground) { _ = try await hear(.didEnterBackground) },
      AppHandler(.memoryWarning) { _ = try await hear(.memoryWarning) },
      AppHandler(.openURL) { _ = try await hear(.openURL($0)) },
      AppHandler(.pushReceived) { _ = try await hear(.pushReceived($0)) },
      AppHandler(.pushTapped) { _ = try await hear(.pushTapped($0)) },
      AppHandler(.backgroundFetch) { try await hear(.backgroundFetch) },
      AppHandler(.continueActivity) { _ = try await hear(.continueActivity($0)) },
      AppHandler(.significantTimeChange) { _ = try await hear(.significantTimeChange) },
      AppHandler(.willTerminate) { _ = try await hear(.willTerminate) },
    ]
  }
}

extension AppEventReport {
  /// The handlers with what became of each, `goods done`.
  var text: [String] { handlers.map { "\($0.module?.rawValue ?? "host") \($0.outcome.text)" } }
}

extension AppHandlerOutcome {
  var text: String {
    switch self {
    case .done: "done"
    case .fetched(let result): result.rawValue
    case .failed: "failed"
    case .tooSlow: "tooSlow"
    case .cutShort: "cutShort"
    case .notStarted: "notStarted"
    }
  }
}
