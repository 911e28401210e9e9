import ComponentEngine
import EngineProgramTesting
import EngineTerminal
import Foundation

@testable import LinkReplay

/// An app whose sessions are recorded: components that navigate, keep the user, and finish with values.
@MainActor
final class TracedApp {
  /// Whether the user is signed in.
  var isSignedIn = false
  /// The answer of forms before they are closed.
  var formAnswer = CloseAnswer.allow
  /// The user's answer about closing.
  var mayClose = true

  private(set) var router: Router
  private let configuration: RouterConfiguration<Void>
  private let presenter = LatePresenter()
  private var holds: [QueueHold] = []
  /// Whether the time in which a guard has to answer is over at once.
  private let guardsAreLate: Bool
  private var slowAnswers: [CheckedContinuation<Bool, Never>] = []

  /// - Parameter guardTimeout: The time in which a guard has to answer. Default: an hour, so that a busy machine does
  ///   not decide what happens.
  init(guardTimeout: Duration = .seconds(3600)) throws {
    guardsAreLate = guardTimeout == .zero
    weak var app: TracedApp?
    func component(
      _ name: String, _ path: String, _ mode: NavigateMode = .push, parent: RouteID? = nil, guards: [String] = [],
      act: @escaping @MainActor (ComponentContext) -> Void = { _ in }
    ) -> ComponentRegistration<Void> {
      ComponentRegistration(
        [
          Route(
            name, path, navigateMode: mode, parent: parent, reach: .external, guards: guards,
            parameters: [.init("color", .choices(["red", "blue"])), .init("token")])
        ]) { ActingComponent($0, act) { app?.formAnswer ?? .allow } }
    }
    var configuration = try RouterConfiguration<Void>(
      navigators: [.init("main", root: "home"), .init("other")],
      components: [
        component("home", "home"), component("goods", "goods/:id<int>"), component("word", "word/:text"),
        component("form", "form"), component("login", "login", .present),
        component("orders", "orders", guards: ["signedIn"]), component("slow", "slow", guards: ["slow"]),
        component("late", "late", guards: ["slow"]),
        component("order", "order/:id<int>", parent: RouteID("orders", "orders")),
        component("relay", "relay") { $0.router.send(.append("goods/77")) },
        component("guest", "guest/:id<uuid>", .present),
      ],
      guards: [
        RouteGuard("signedIn", orElse: "shop://login") { _ in app?.isSignedIn ?? false },
        RouteGuard("slow") { _ in await app?.slowAnswer() ?? false ? .allow : .reject("Ada must not see it") },
      ], policy: LinkPolicy(schemes: ["shop"], hosts: ["shop.example.com"]),
      webFallback: WebFallbackRegistration("page", hosts: ["*.example.com"]) {
        ActingComponent($0, { _ in }) { .allow }
      })
    // A busy machine must not decide what happens.
    configuration.presenterTimeout = .seconds(3600)
    configuration.guardTimeout = guardTimeout
    configuration.closeQuestionTimeout = .seconds(3600)
    self.configuration = configuration
    var asking = configuration
    asking.confirmClosing = { _ in
      await Task.yield()
      return app?.mayClose ?? false
    }
    router = Router(asking, presenter: presenter)
    app = self
  }

  /// The same app in another process, in which no guard allows anything, every component may be closed, and every time
  /// limit has passed.
  static func replaying() throws -> RouterConfiguration<Void> {
    var configuration = try TracedApp().configuration
    configuration.presenterTimeout = .zero
    configuration.guardTimeout = .zero
    configuration.closeQuestionTimeout = .zero
    return configuration
  }

  private func slowAnswer() async -> Bool {
    await withCheckedContinuation { slowAnswers.append($0) }
  }

  /// Answers the guard that was asked first. Returns whether one was asked.
  @discardableResult
  func answerSlowGuard(_ allows: Bool) -> Bool {
    guard !slowAnswers.isEmpty else { return false }
    slowAnswers.removeFirst().resume(returning: allows)
    return true
  }

  /// Ends the presentation of a slow presenter.
  func finishPresentation() { presenter.finish() }

  var presentsLate: Bool {
    get { presenter.isLate }
    set { presenter.isLate = newValue }
  }

  /// Holds the router's queue.
  func hold() { holds.append(router.hold()) }

  /// Releases the last hold, if there is one.
  func release() { holds.popLast()?.release() }

  /// Returns when the router rests, or waits for the test: for a slow guard, a presentation or the release of a hold.
  func settle() async {
    for _ in 0..<30 { await Task.yield() }
    // A task of another thread can take longer.
    while router.moment != .atRest, slowAnswers.isEmpty || guardsAreLate, !presenter.isPresenting, holds.isEmpty {
      await Task.yield()
    }
  }

  /// Sends an intent and lets it be processed.
  func run(_ intent: Intent) async {
    router.send(intent)
    await settle()
  }

  /// Ends the app.
  func end() {
    router.end()
    while answerSlowGuard(false) {}
  }
}

/// A component that acts when it becomes active.
final class ActingComponent: ComponentProtocol {
  let context: ComponentContext
  let viewController: Void = ()
  private let act: @MainActor (ComponentContext) -> Void
  private let closeAnswer: @MainActor () -> CloseAnswer

  init(
    _ context: ComponentContext, _ act: @escaping @MainActor (ComponentContext) -> Void,
    _ closeAnswer: @escaping @MainActor () -> CloseAnswer
  ) {
    self.context = context
    self.act = act
    self.closeAnswer = closeAnswer
  }

  func componentWillActive() { act(context) }

  func componentShouldClose(for intent: Intent) -> CloseAnswer {
    urlComponent.name == "form" ? closeAnswer() : .allow
  }

  var savedState: (any Encodable & Sendable)? { ["note": "for Ada", "pieces": "\(context.uid.number)"] }
}

/// A presenter that finishes at once, or when the test ends it.
@MainActor
private final class LatePresenter: Presenter {
  var isLate = false
  private var completion: (@MainActor () -> Void)?

  var isPresenting: Bool { completion != nil }

  func present(_ presentation: Presentation<Void>, completion: @escaping @MainActor () -> Void) {
    if isLate { self.completion = completion } else { completion() }
  }

  func finish() {
    let completion = completion
    self.completion = nil
    completion?()
  }
}

/// A folder for traces that is deleted with the test.
final class TraceFolder {
  private let folder: Folder

  init() throws { folder = try Folder() }

  var path: String { folder.path }
  var file: String { path + "/session.ndjson" }

  var text: String { (try? String(contentsOfFile: file, encoding: .utf8)) ?? "" }

  var lines: [String] { text.split(separator: "\n").map(String.init) }

  func write(_ text: String) throws { try text.write(toFile: file, atomically: false, encoding: .utf8) }

  func trace() throws -> Trace { try Trace(LineReader(path: file, limit: 1024), file: file, Program()) }
}

/// Replays a recording and returns its steps and the lines of all diffs.
@MainActor
func play(
  _ trace: Trace, in configuration: RouterConfiguration<Void>
) async throws -> (steps: [ReplayStep], differences: [String]) {
  var steps: [ReplayStep] = []
  var differences: [String] = []
  _ = try await TraceReplay(trace, "trace", RouterConfiguration(erasing: configuration), nil).run { step, lines in
    steps.append(step)
    differences += lines
    return true
  }
  return (steps, differences)
}
