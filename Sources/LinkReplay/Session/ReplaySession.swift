import ComponentEngine
import EngineJSON

/// Replays lines on a router, one after the other.
@MainActor
final class ReplaySession<ViewController> {
  private let configuration: RouterConfiguration<ViewController>
  private let source: LinkSource

  /// Whether every link launches a new router.
  private let isCold: Bool

  /// Draws the components; nil if no report shows them.
  private let pages: StepPages<ViewController>?

  private let presenter = CountingPresenter<ViewController>()
  private let grants: Grants
  private let clock: ReplayClock
  private let pending = PendingIntents()
  private var router: Router<ViewController>
  private var observation: Subscription?
  private var stepCount = 0

  /// The events of the router since the step began.
  private var events: [ReplayStep.Event] = []
  private var warnings: [String] = []
  private var answers: [ReplayStep.Answer] = []

  /// The last snapshot.
  private var snapshot: RouterSnapshot?

  init(
    _ configuration: RouterConfiguration<ViewController>, source: LinkSource = .internal, isCold: Bool = false,
    grants: [String: Bool] = [:], pages: StepPages<ViewController>? = nil
  ) {
    self.pages = pages
    let grants = Grants(grants)
    self.grants = grants
    clock = ReplayClock(configuration.clock)
    var configuration = configuration.overridingGuards { grants.decision($0) }
    configuration.clock = clock
    self.configuration = configuration
    self.source = source
    self.isCold = isCold
    router = Router(configuration, presenter: presenter)
    watch()
  }

  /// Performs step 0, the launch. Returns nil in a cold replay, which has no step 0.
  func launch() async -> ReplayStep? {
    guard !isCold else { return nil }
    begin()
    return await step("", "launch", .launch(source: source))
  }

  /// Numbers the next step after this one.
  func resume(after step: Int) { stepCount = step }

  /// Opens a link, as a line with a bare link does.
  func open(_ link: String) async -> ReplayStep {
    stepCount += 1
    begin()
    let intent = Intent.open(Link(absolute: link), source: source)
    guard isCold else { return await step(link, "open", intent, link: link) }
    return await launch(Link(absolute: link), link, "open", link: link)
  }

  /// Replays a line of the input.
  func replay(_ line: ReplayLine) async -> ReplayStep {
    var step = await perform(line.text)
    step.place = line.place
    step.failure?.addCutBytes(line.cutBytes)
    return step
  }

  /// Replays one line. Returns nil for a blank line or a comment.
  func replay(_ line: String) async -> ReplayStep? {
    let line = line.trimmingWhiteSpace()
    return line.isDirective ? await perform(String(line)) : nil
  }

  /// Performs the directive of a line without surrounding white space.
  private func perform(_ input: String) async -> ReplayStep {
    stepCount += 1
    begin()
    do throws(DirectiveError) {
      let directive = try Directive(input, source: source, limits: configuration.table.policy.limits)
      return isCold ? try await replayCold(directive, input) : try await replay(directive, input)
    } catch {
      let word = input.prefix { $0 != " " && $0 != "\t" }
      var step = ReplayStep(
        number: stepCount, input: input, directive: String(word), outcome: .failed, state: router.state)
      step.failure = .init(error)
      step.active = router.active
      return step
    }
  }

  private func begin() {
    clock.skip(configuration.leakCheckDelay)
    pending.begin(step: stepCount)
    events.removeAll(keepingCapacity: true)
    warnings.removeAll()
    answers.removeAll()
    presenter.calls = 0
  }

  private func replay(_ directive: Directive, _ input: String) async throws(DirectiveError) -> ReplayStep {
    let (name, link) = (directive.name, directive.link)
    switch directive.action {
    case .intent(let intent): return await step(input, name, intent, link: link)
    case .new:
      renewRouter()
      return await step(input, name, .launch(source: source))
    case .restart:
      renewRouter()
      return await step(input, name, snapshot.map { .restore($0) } ?? .launch(source: source))
    case .snapshot:
      snapshot = router.snapshot
      return await step(input, name, nil)
    case .grant(let guardName, let isGranted):
      let known = configuration.routeGuards.map(\.name)
      guard known.contains(guardName) else { throw .unknownGuard(guardName, known: known) }
      grants.set(guardName, isGranted)
      return await step(input, name, isGranted ? nil : .recheckGuards)
    case .dismissFrontmost:
      return await step(input, name, router.state.modals.last.map { .hostDidDismiss($0.id) })
    case .finish(let uid, let value):
      guard let uid = uid ?? router.active else { throw .noActiveComponent }
      return await step(input, name, .finish(uid), value: value)
    }
  }

  /// Launches a router with the link and ends it after the step.
  private func replayCold(_ directive: Directive, _ input: String) async throws(DirectiveError) -> ReplayStep {
    guard case .intent(.open(let link, .reconcile, _, _)) = directive.action else {
      throw .notCold(directive.name)
    }
    return await launch(link, input, directive.name, link: directive.link)
  }

  private func launch(_ link: Link, _ input: String, _ directive: String, link text: String?) async -> ReplayStep {
    renewRouter()
    let step = await step(input, directive, .launch(link, source: source), link: text)
    // The router's end belongs to no step.
    observation?.cancel()
    pending.forgetAll()
    router.end()
    for provider in configuration.dataProviders { provider.stopAbandonedFetches() }
    // Yields so that cancelled tasks can end and memory does not grow with the number of links.
    if stepCount.isMultiple(of: 64) { await Task.yield() }
    return step
  }

  /// Sends the optional intent, waits until the router is at rest, and describes the step.
  private func step(
    _ input: String, _ directive: String, _ intent: Intent?, link: String? = nil, value: JSONValue? = nil
  ) async -> ReplayStep {
    var step = ReplayStep(number: stepCount, input: input, directive: directive, state: router.state)
    if let intent { step.receive(await send(intent, value, input, link)) }
    await pages?.settle(router)
    step.pending = pending.pendingLink
    step.ended = pending.ended
    step.presenterCalls = presenter.calls
    step.events = events
    step.answers = answers
    step.warnings = warnings
    step.state = router.state
    step.active = router.active
    if let pages, let last = presenter.last { step.pages = pages.pages(of: router.state, in: last) }
    return step
  }

  /// Sends an intent and waits until the router is at rest. Returns the result; nil if the intent is pending until a
  /// guard's redirect finishes.
  private func send(
    _ intent: Intent, _ value: JSONValue?, _ input: String, _ link: String?
  ) async -> Result<Outcome, RouterError>? {
    let id = pending.add(input: input, link: link ?? input)
    var result: Result<Outcome, RouterError>?
    let completion = { @MainActor [pending] (ended: Result<Outcome, RouterError>) in
      result = ended
      pending.end(id, ended)
      pending.follow(intent, ended, input: input)
    }
    let finished: any Sendable = if let value { value } else { () }
    pending.follow(number: router.send(intent, value: finished, completion: completion), id)
    if router.moment != .atRest { try? await router.rest() }  // throws inside a presenter or a guard only
    if case .success(let outcome) = result { warnings += outcome.skippedItems.map(\.description) }
    return result
  }

  /// Ends the router and creates a new one. The last phases of the old router belong to no step.
  private func renewRouter() {
    router.end()
    events.removeAll(keepingCapacity: true)
    router = Router(configuration, presenter: presenter)
    watch()
  }

  private func watch() {
    observation = router.observe { [weak self] event in
      guard let self else { return }
      switch event {
      case .phase(let phase, let uid): events.append(.init(phase: phase, uid: uid))
      case .ended(let sent, let result, _): pending.end(number: sent.number, result)
      case .guarded(let sent, let name, let decision, _):
        answers.append(.init(guardName: name, decision: decision))
        if case .redirect = decision { pending.redirected(number: sent.number) }
      case .resolved, .stateNotSaved, .leaked, .presenterTimedOut: warnings += event.warnings
      case .sent, .began, .guardTimedOut, .redirected, .closeAnswered, .confirmed, .queueHeld, .queueReleased,
        .presented, .data, .ending:
        break
      }
    }
  }
}

extension ReplayStep {
  /// Applies the result of the step's intent; nil if the intent is pending until a guard's redirect finishes.
  mutating func receive(_ result: Result<ComponentEngine.Outcome, RouterError>?) {
    switch result {
    case .failure(let error): fail(error)
    case .success(let given):
      outcome = given.status == .applied ? .applied : .unchanged
      components = given.pendingLink == nil ? given.components : []
      if let error = given.linkError { fail(error) }
    case nil: outcome = .applied
    }
  }

  private mutating func fail(_ error: RouterError) {
    outcome = .failed
    failure = .init(error)
  }
}

/// Counts the presentations without showing them.
@MainActor
private final class CountingPresenter<ViewController>: Presenter {
  var calls = 0
  /// The last presentation, with the views of the components.
  private(set) var last: Presentation<ViewController>?

  func present(_ presentation: Presentation<ViewController>, completion: @escaping @MainActor () -> Void) {
    calls += 1
    last = presentation
    completion()
  }
}
