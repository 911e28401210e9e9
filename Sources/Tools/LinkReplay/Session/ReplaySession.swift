import ComponentEngine
import EngineJSON

/// Replays lines on a router, one after the other.
@MainActor
final class ReplaySession {
  private let settings: RouterSettings
  private let source: LinkSource
  private let limits: LinkLimits
  private let guardNames: [String]
  private let dataProviders: [DataProvider]
  private let leakCheckDelay: Duration

  /// Whether every link launches a new router.
  private let isCold: Bool

  /// Draws the components; nil if no report shows them.
  private let pages: StepPages?

  private let presenter: CountingPresenter
  private let erasedPresenter: ErasedPresenter
  private let grants: Grants
  private let clock: ReplayClock
  private let recorder = StepRecorder()
  private var router: Router
  private var stepCount = 0

  /// The request of the current step. Assigned as a whole, so it needs no exclusivity check.
  @exclusivity(unchecked) private var sent = ReplayRequest(input: "", directive: "")

  /// The last snapshot.
  private var snapshot: RouterSnapshot?

  init(
    _ configuration: RouterConfiguration<some Any>, source: LinkSource = .internal, isCold: Bool = false,
    grants: [String: Bool] = [:], pages: StepPages? = nil
  ) {
    self.pages = pages
    presenter = CountingPresenter(keepsLast: pages != nil)
    erasedPresenter = ErasedPresenter(presenter, startsTasks: false)
    let grants = Grants(grants)
    self.grants = grants
    clock = ReplayClock(configuration.clock)
    var configuration = configuration.overridingGuards { grants.decision($0) }
    configuration.clock = clock
    settings = RouterSettings(configuration)
    limits = configuration.table.policy.limits
    guardNames = configuration.routeGuards.map(\.name)
    dataProviders = configuration.dataProviders
    leakCheckDelay = configuration.leakCheckDelay
    self.source = source
    self.isCold = isCold
    settings.observeResults { [recorder] in recorder.add($0) }
    router = Router(settings, erasedPresenter)
  }

  /// Performs step 0, the launch. Returns nil in a cold replay, which has no step 0.
  func launch() async -> ReplayStep? {
    guard !isCold else { return nil }
    beginStep()
    return await perform(ReplayRequest(input: "", directive: "launch", intent: .launch(source: source)))
  }

  /// Opens a link, as a line with a bare link does.
  func open(_ link: String) async -> ReplayStep {
    beginNextStep()
    return await perform(request(opening: link))
  }

  /// Replays a line of the input. Consists of ``isYieldDue``, ``begin(_:)``, ``settle()`` and ``end()``, which a replay
  /// of many lines calls itself: the call of an asynchronous function costs changes of executors.
  func replay(_ line: ReplayLine) async -> ReplayStep {
    if isYieldDue { await Task.yield() }
    if !begin(line) { await settle() }
    return end()
  }

  // MARK: The parts of a step

  /// Whether the task must yield before the next step, so that cancelled tasks can end and memory does not grow with
  /// the number of links. A yield costs two changes of threads.
  var isYieldDue: Bool { isCold && stepCount > 0 && stepCount.isMultiple(of: 1024) }

  /// Sends the intent of a line. Returns whether the step can end at once. Otherwise ``settle()`` must follow.
  func begin(_ line: ReplayLine) -> Bool {
    beginNextStep()
    sent = request(line)
    send()
    return isSettled
  }

  /// Waits until the router is at rest and the components are drawn.
  func settle() async {
    if sent.intent != nil { try? await router.rest() }  // throws inside a presenter or a guard only
    if let pages, sent.failure == nil { await pages.settle(router) }
  }

  /// Describes the step, and ends the router of a cold one.
  func end() -> ReplayStep {
    let step = describe()
    if isCold, sent.failure == nil { endRouter() }
    return step
  }

  private func perform(_ request: ReplayRequest) async -> ReplayStep {
    sent = request
    send()
    if !isSettled { await settle() }
    return end()
  }

  private var isSettled: Bool { pages == nil && (sent.intent == nil || router.moment == .atRest) }

  private func beginNextStep() {
    stepCount += 1
    beginStep()
  }

  private func beginStep() {
    clock.skip(leakCheckDelay)
    recorder.begin(step: stepCount)
    presenter.calls = 0
  }

  // MARK: Requests

  /// Returns the request of a line.
  private func request(_ line: ReplayLine) -> ReplayRequest {
    if Directive.isBareLink(line.text) { return request(opening: line.text, line) }
    do throws(DirectiveError) {
      if isCold, let name = Directive.nameWithoutLink(line.text) { throw .notCold(name) }
      return try request(Directive(line.text, source: source, limits: limits), line)
    } catch {
      let word = line.text.prefix { $0 != " " && $0 != "\t" }
      return ReplayRequest(input: line.text, line, directive: String(word), failure: .init(error))
    }
  }

  /// Returns the request of a line with a bare link.
  private func request(opening link: String, _ line: ReplayLine? = nil) -> ReplayRequest {
    let target = DeepLink(absolute: link)
    let intent = isCold ? replaceRouter(openingWith: target) : .open(target, source: source)
    return ReplayRequest(input: link, line, directive: "open", intent: intent)
  }

  /// Applies a directive's change to the session, and returns the request to send.
  private func request(_ directive: Directive, _ line: ReplayLine) throws(DirectiveError) -> ReplayRequest {
    var request = ReplayRequest(input: line.text, line, directive: directive.name, link: directive.link)
    if isCold {
      guard case .intent(.open(let link, .reconcile, _, _)) = directive.action else {
        throw .notCold(directive.name)
      }
      request.intent = replaceRouter(openingWith: link)
      return request
    }
    switch directive.action {
    case .intent(let intent): request.intent = intent
    case .new: request.intent = replaceRouter()
    case .restart: request.intent = replaceRouter(from: snapshot)
    case .snapshot: snapshot = router.snapshot
    case .grant(let guardName, let isGranted):
      guard guardNames.contains(guardName) else { throw .unknownGuard(guardName, known: guardNames) }
      grants.set(guardName, isGranted)
      request.intent = isGranted ? nil : .recheckGuards
    case .dismissFrontmost: request.intent = router.state.modals.last.map { .hostDidDismiss($0.id) }
    case .finish(let uid, let value):
      guard let uid = uid ?? router.active else { throw .noActiveComponent }
      request.intent = .finish(uid)
      request.value = value
    }
    return request
  }

  /// Ends the router and creates a new one. The last phases of the old router belong to no step.
  ///
  /// - Returns: The first intent of the new router.
  private func replaceRouter(openingWith link: DeepLink? = nil, from snapshot: RouterSnapshot? = nil) -> Intent {
    router.end()
    recorder.forgetEvents()
    router = Router(settings, erasedPresenter)
    return snapshot.map { .restore($0) } ?? .launch(link, source: source)
  }

  /// Sends the intent of the current request to the router.
  private func send() {
    guard let intent = sent.intent else { return }
    let value: any Sendable = if let value = sent.value { value } else { () }
    recorder.send(intent, input: sent.input, link: sent.link) { router.send(intent, value: value, completion: $0) }
  }

  // MARK: Descriptions

  private func describe() -> ReplayStep {
    if let failure = sent.failure {
      return ReplayStep(
        number: stepCount, place: sent.place, input: sent.input, directive: sent.directive, outcome: .failed,
        failure: failure, state: router.state, active: router.active)
    }
    let effect = sent.intent == nil ? ReplayStep.Effect() : ReplayStep.Effect(recorder.pending.result)
    recorder.add(effect.skippedItems)
    return ReplayStep(
      number: stepCount, place: sent.place, input: sent.input, directive: sent.directive,
      outcome: effect.outcome, failure: effect.failure?.addingCutBytes(sent.cutBytes),
      pending: recorder.pending.pendingLink, ended: recorder.pending.ended, presenterCalls: presenter.calls,
      events: recorder.events,
      answers: recorder.answers, components: effect.components, state: router.state, active: router.active,
      warnings: recorder.warnings, pages: drawnPages)
  }

  private var drawnPages: [ReplayStep.Page] {
    guard let pages, let last = presenter.last else { return [] }
    return pages.pages(of: router.state, in: last)
  }

  /// Ends the router of a cold step. Its end belongs to no step.
  private func endRouter() {
    recorder.forgetPending()
    router.endUnobserved()
    for provider in dataProviders { provider.stopAbandonedFetches() }
  }
}

/// Counts the presentations without showing them.
@MainActor
private final class CountingPresenter: Presenter {
  var calls = 0
  /// The last presentation, with the views of the components, if it is kept.
  private(set) var last: Presentation<Any>?
  private let keepsLast: Bool

  init(keepsLast: Bool) { self.keepsLast = keepsLast }

  func present(_ presentation: Presentation<Any>, completion: @escaping @MainActor () -> Void) {
    calls += 1
    if keepsLast { last = presentation }
    completion()
  }
}
