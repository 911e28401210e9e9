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

  /// The last snapshot that was taken.
  private var snapshot: RouterSnapshot?
  private let grants: Grants

  init(_ configuration: RouterConfiguration<ViewController>, source: LinkSource = .internal, isCold: Bool = false) {
    let grants = Grants()
    self.grants = grants
    self.configuration = configuration.overridingGuards { grants.decision($0) }
    self.source = source
    self.isCold = isCold
    router = Router(self.configuration, presenter: presenter)
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
      let directive = try Directive(line, source: source, limits: configuration.table.policy.limits)
      if isCold { return await step(input, directive.name, try coldIntent(directive)) }
      return try await replay(directive, input)
    } catch {
      let word = line.prefix { $0 != " " && $0 != "\t" }
      var step = ReplayStep(
        number: stepCount, input: input, directive: String(word), outcome: .failed, state: router.state)
      step.failure = .init(error)
      step.active = router.active
      return step
    }
  }

  private func replay(_ directive: Directive, _ input: String) async throws(DirectiveError) -> ReplayStep {
    switch directive.action {
    case .intent(let intent): return await step(input, directive.name, intent)
    case .new:
      renewRouter()
      return await step(input, directive.name, .launch(nil, source: source))
    case .restart:
      renewRouter()
      return await step(input, directive.name, snapshot.map { .restore($0) } ?? .launch(nil, source: source))
    case .snapshot:
      snapshot = router.snapshot
      return await step(input, directive.name, nil)
    case .grant(let name, let isGranted):
      let known = configuration.routeGuards.map(\.name)
      guard known.contains(name) else { throw .unknownGuard(name, known: known) }
      grants.set(name, isGranted)
      return await step(input, directive.name, isGranted ? nil : .recheckGuards)
    case .dismissFrontmost:
      return await step(input, directive.name, router.state.modals.last.map { .hostDidDismiss($0.id) })
    case .finish(let value):
      if let active = router.active {
        return await step(input, directive.name, .finish(active), value: value)
      }
      var step = await step(input, directive.name, nil)
      step.outcome = .failed
      step.failure = .init(code: "unknownComponent", message: "no component is active; finish closes the active one")
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

  /// Gives the intent, if there is one, and waits until nothing is under way.
  private func step(
    _ input: String, _ directive: String, _ intent: Intent?, value: JSONValue? = nil
  ) async -> ReplayStep {
    events.removeAll(keepingCapacity: true)
    warnings.removeAll()
    presenter.calls = 0
    var step = ReplayStep(number: stepCount, input: input, directive: directive, state: router.state)
    if let intent { step.take(await result(of: intent, value), of: intent) }
    step.presenterCalls = presenter.calls
    step.events = events
    step.warnings = warnings
    step.state = router.state
    step.active = router.active
    return step
  }

  /// What became of the intent; nil where it waits until something else finishes.
  private func result(of intent: Intent, _ value: JSONValue?) async -> Result<Outcome, RouterError>? {
    var result: Result<Outcome, RouterError>?
    if case .finish = intent, let value {
      router.send(intent, value: value) { result = $0 }
    } else {
      router.send(intent) { result = $0 }
    }
    try? await router.rest()  // throws inside a presenter or a guard only
    if case .success(let outcome) = result { warnings += outcome.skippedItems.map(\.description) }
    return result
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
      case .presenterTimedOut(let sent): warnings.append("the presenter did not finish \(sent.intent) in time")
      case .began, .guarded, .guardTimedOut, .redirected, .presented, .ended, .data: break
      }
    }
  }
}

extension ReplayStep {
  fileprivate mutating func take(_ result: Result<ComponentEngine.Outcome, RouterError>?, of intent: Intent) {
    switch result {
    case .failure(let error): fail(error)
    case .success(let given):
      outcome = given.status == .applied ? .applied : .unchanged
      components = given.components
      pending = given.pendingLink?.description
      if given.pendingLink != nil { components = [] }
      if let error = given.linkError { fail(error) }
    case nil:
      outcome = .applied
      pending = intent.link?.link.description ?? intent.description
    }
  }

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
