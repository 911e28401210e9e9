import ComponentEngine
import EngineJSON

/// Replays lines on a router, one after the other.
@MainActor
final class ReplaySession<ViewController> {
  private let settings: RouterSettings
  private let source: LinkSource
  private let limits: LinkLimits
  private let guardNames: [String]
  private let dataProviders: [DataProvider]
  private let leakCheckDelay: Duration

  /// Whether every link launches a new router.
  private let isCold: Bool

  /// Draws the components; nil if no report shows them.
  private let pages: StepPages<ViewController>?

  private let presenter: CountingPresenter<ViewController>
  private let erasedPresenter: ErasedPresenter
  private let grants: Grants
  private let clock: ReplayClock
  private let pending = PendingIntents()
  private let recorder: StepRecorder
  private var router: Router<ViewController>
  private var stepCount = 0

  /// The last snapshot.
  private var snapshot: RouterSnapshot?

  init(
    _ configuration: RouterConfiguration<ViewController>, source: LinkSource = .internal, isCold: Bool = false,
    grants: [String: Bool] = [:], pages: StepPages<ViewController>? = nil
  ) {
    self.pages = pages
    presenter = CountingPresenter()
    erasedPresenter = ErasedPresenter(presenter)
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
    recorder = StepRecorder(pending)
    self.source = source
    self.isCold = isCold
    settings.observe { [recorder] in recorder.add($0) }
    router = Router(settings, erasedPresenter)
  }

  /// Performs step 0, the launch. Returns nil in a cold replay, which has no step 0.
  func launch() async -> ReplayStep? {
    guard !isCold else { return nil }
    begin()
    return await perform(Request(input: "", directive: "launch", intent: .launch(source: source)))
  }

  /// Numbers the next step after this one.
  func resume(after step: Int) { stepCount = step }

  /// Opens a link, as a line with a bare link does.
  func open(_ link: String) async -> ReplayStep {
    stepCount += 1
    begin()
    let intent = isCold ? replaceRouter(openingWith: Link(absolute: link)) : .open(Link(absolute: link), source: source)
    return await perform(Request(input: link, directive: "open", link: link, intent: intent))
  }

  /// Replays a line of the input.
  func replay(_ line: ReplayLine) async -> ReplayStep {
    var step = await replay(input: line.text)
    step.place = line.place
    step.failure?.addCutBytes(line.cutBytes)
    return step
  }

  /// Replays one line. Returns nil for a blank line or a comment.
  func replay(_ line: String) async -> ReplayStep? {
    let line = line.trimmingWhiteSpace()
    return line.isDirective ? await replay(input: String(line)) : nil
  }

  /// Performs the directive of a line without surrounding white space.
  private func replay(input: String) async -> ReplayStep {
    if Directive.isBareLink(input) { return await open(input) }
    stepCount += 1
    begin()
    do throws(DirectiveError) {
      return await perform(try prepare(Directive(input, source: source, limits: limits), input))
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
    clock.skip(leakCheckDelay)
    pending.begin(step: stepCount)
    recorder.begin()
    presenter.calls = 0
  }

  // MARK: Requests

  /// The request of a step to the router.
  private struct Request {
    var input: String
    var directive: String
    /// The link or path as written; nil for a directive without a link.
    var link: String?
    /// Nil for a directive that sends no intent.
    var intent: Intent?
    /// The value of a component that finishes.
    var value: JSONValue?
  }

  /// Applies a directive's change to the session, and returns the request to send.
  private func prepare(_ directive: Directive, _ input: String) throws(DirectiveError) -> Request {
    var request = Request(input: input, directive: directive.name, link: directive.link)
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
  private func replaceRouter(openingWith link: Link? = nil, from snapshot: RouterSnapshot? = nil) -> Intent {
    router.end()
    recorder.forgetEvents()
    router = Router(settings, erasedPresenter)
    return snapshot.map { .restore($0) } ?? .launch(link, source: source)
  }

  // MARK: Steps

  /// Sends the intent of a request, waits until the router is at rest, and describes the step.
  private func perform(_ request: Request) async -> ReplayStep {
    if let intent = request.intent {
      send(intent, request)
      if router.moment != .atRest { try? await router.rest() }  // throws inside a presenter or a guard only
    }
    // Without a result the intent is pending until a guard's redirect finishes.
    let result = pending.result
    if let result { recorder.add(result) }
    await pages?.settle(router)
    var step = describe(request)
    if request.intent != nil { step.receive(result) }
    if isCold {
      endRouter()
      // Yields so that cancelled tasks can end and memory does not grow with the number of links. A yield costs two changes of threads.
      if stepCount.isMultiple(of: 1024) { await Task.yield() }
    }
    return step
  }

  private func send(_ intent: Intent, _ request: Request) {
    let input = request.input
    let id = pending.send(input: input, link: request.link ?? input)
    let completion = { @MainActor [pending] (result: Result<Outcome, RouterError>) in
      pending.end(id, result)
      pending.follow(intent, result, input: input)
    }
    let value: any Sendable = if let value = request.value { value } else { () }
    pending.follow(number: router.send(intent, value: value, completion: completion), id)
  }

  private func describe(_ request: Request) -> ReplayStep {
    ReplayStep(
      number: stepCount, input: request.input, directive: request.directive, pending: pending.pendingLink,
      ended: pending.ended, presenterCalls: presenter.calls, events: recorder.events, answers: recorder.answers,
      state: router.state, active: router.active, warnings: recorder.warnings, pages: drawnPages)
  }

  private var drawnPages: [ReplayStep.Page] {
    guard let pages, let last = presenter.last else { return [] }
    return pages.pages(of: router.state, in: last)
  }

  /// Ends the router of a cold step. Its end belongs to no step.
  private func endRouter() {
    pending.forgetAll()
    router.endUnobserved()
    for provider in dataProviders { provider.stopAbandonedFetches() }
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
