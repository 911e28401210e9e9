import ComponentEngine

/// A router that lines are replayed on, one after the other.
@MainActor
final class ReplaySession<ViewController> {
  private let configuration: RouterConfiguration<ViewController>
  private let source: LinkSource

  /// Whether every link gets a new router and opens as its launch.
  private let isCold: Bool

  private let presenter = CountingPresenter<ViewController>()
  private var router: Router<ViewController>
  private var stepCount = 0

  /// What the router did since the step began.
  private var events: [ReplayStep.Event] = []
  private var warnings: [String] = []

  init(_ configuration: RouterConfiguration<ViewController>, source: LinkSource = .internal, isCold: Bool = false) {
    self.configuration = configuration
    self.source = source
    self.isCold = isCold
    router = Router(configuration, presenter: presenter)
    watch()
  }

  /// Step 0, the launch; nil in a cold replay, which has none.
  func launch() async -> ReplayStep? {
    guard !isCold else { return nil }
    return await step("", "launch", .launch(nil, source: source))
  }

  /// Replays one line; nil for a blank line or a comment.
  func replay(_ line: String) async -> ReplayStep? {
    let line = line.trimmingWhiteSpace()
    guard let first = line.utf8.first, first != UInt8(ascii: "#") else { return nil }
    stepCount += 1
    let input = String(line)
    do throws(DirectiveError) {
      let directive = try Directive(line, source: source)
      if isCold { return await step(input, directive.name, try coldIntent(directive)) }
      switch directive.action {
      case .intent(let intent): return await step(input, directive.name, intent)
      case .new:
        renewRouter()
        return await step(input, directive.name, .launch(nil, source: source))
      }
    } catch {
      let word = line.prefix { $0 != " " && $0 != "\t" }
      var step = ReplayStep(
        number: stepCount, input: input, directive: String(word), outcome: .failed, state: router.state)
      step.failure = .init(error)
      step.active = router.active
      return step
    }
  }

  private func coldIntent(_ directive: Directive) throws(DirectiveError) -> Intent {
    guard case .intent(.open(let link, .reconcile, let source, _)) = directive.action else {
      throw .notCold(directive.name)
    }
    renewRouter()
    return .launch(link, source: source)
  }

  private func step(_ input: String, _ directive: String, _ intent: Intent) async -> ReplayStep {
    events.removeAll(keepingCapacity: true)
    warnings.removeAll()
    presenter.calls = 0
    var step = ReplayStep(number: stepCount, input: input, directive: directive, state: router.state)
    do throws(RouterError) {
      let outcome = try await router.perform(intent)
      step.outcome = outcome.status == .applied ? .applied : .unchanged
      step.components = outcome.components
      if let error = outcome.linkError { step.fail(error) }
    } catch {
      step.fail(error)
    }
    step.presenterCalls = presenter.calls
    step.events = events
    step.warnings = warnings
    step.state = router.state
    step.active = router.active
    return step
  }

  private func renewRouter() {
    router = Router(configuration, presenter: presenter)
    watch()
  }

  private func watch() {
    router.observe { [unowned self] event in
      switch event {
      case .phase(let phase, let uid): events.append(.init(phase: phase, uid: uid))
      case .resolved(let link): warnings += link.url.warnings.map(\.description)
      case .leaked(let uid): warnings.append("\(uid) is still alive although it was unmounted: something keeps it")
      case .presenterTimedOut(let intent): warnings.append("the presenter did not finish \(intent) in time")
      case .began, .guarded, .guardTimedOut, .redirected, .presented, .ended, .data: break
      }
    }
  }
}

extension ReplayStep {
  fileprivate mutating func fail(_ error: RouterError) {
    outcome = .failed
    failure = .init(error)
  }
}

/// Shows nothing and counts how often it should.
@MainActor
private final class CountingPresenter<ViewController>: Presenter {
  var calls = 0

  func present(_ presentation: Presentation<ViewController>, completion: @escaping @MainActor () -> Void) {
    calls += 1
    completion()
  }
}
