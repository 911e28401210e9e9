import ComponentEngine
import EngineBase
import EngineJSON

/// Plays the recording of one router on a new router, and compares what happens.
///
/// Intents are sent, guards and questions are answered, and the queue is held in the recorded order between the other
/// events. Components send nothing themselves, because the recording has their intents.
@MainActor
final class TracePlayer {
  /// About thirty years.
  private static var unlimited: Duration { .seconds(1_000_000_000) }

  private let lines: [Trace.Line]
  private let numbers = TraceNumbers()
  private let clock: ReplayClock
  private let leakCheckDelay: Duration
  private let script: TraceScript
  private let presenter: TracePresenter
  /// Draws the components; nil if the report does not show them.
  private let pages: StepPages?
  private let router: Router
  private var pending = PendingIntents()
  private var holds: [QueueHold] = []

  /// The position of the next line.
  private var position: Int {
    get { script.position }
    set { script.position = newValue }
  }

  /// The events of the router that have not been compared.
  private var observed: ArraySlice<TraceEntry.Content> = []
  /// Searches for the first of them.
  private var search = TraceSearch()
  /// Counts what the router does, so that a router that does nothing more is noticed.
  private var progress = 0

  private var current: TraceStep?
  private var finished: [TraceStep] = []
  private var stepCount: Int

  init(
    _ trace: Trace.Router, in configuration: RouterConfiguration<some Any>, pages: StepPages?,
    firstStep: Int
  ) {
    lines = trace.lines
    stepCount = firstStep
    self.pages = pages
    clock = ReplayClock(configuration.clock)
    leakCheckDelay = configuration.leakCheckDelay
    let script = TraceScript(trace.lines, numbers)
    let presenter = TracePresenter()
    var configuration = configuration
    configuration.clock = clock
    configuration.script = script
    // The recording has what happened when a time was over, and a replay may be slower than the session was.
    configuration.presenterTimeout = Self.unlimited
    configuration.guardTimeout = Self.unlimited
    configuration.closeQuestionTimeout = Self.unlimited
    configuration.confirmClosing = nil
    if trace.beginning.canAsk { configuration.confirmClosing = { await script.mayClose($0.uid) } }
    self.script = script
    self.presenter = presenter
    router = Router(RouterSettings(configuration), ErasedPresenter(presenter))
    script.onQuestion = { [weak self] in self?.progress += 1 }
    presenter.onPresent = { [weak self] in self?.advance() }
    router.observe { [weak self] in self?.receive($0) }
  }

  /// Plays all lines.
  ///
  /// - Parameter process: Receives each step; returns whether the replay goes on.
  func play(_ process: (TraceStep) throws -> Bool) async throws -> Bool {
    defer {
      router.end()
      script.end()
    }
    while position < lines.count {
      advance()
      guard try processFinished(process) else { return false }
      if position >= lines.count { break }
      if dueIntent?.moment == .atRest { await draw() }
      if !actFromOutside() { await waitForProgress() }
    }
    await comeToRest()
    await draw()
    endStep()
    return try processFinished(process)
  }

  /// The next intent, if the router does what it did when the intent was recorded.
  private var dueIntent: TraceIntent? {
    guard position < lines.count, case .sent(let sent) = lines[position].entry.content else { return nil }
    return sent.moment == router.moment ? sent : nil
  }

  /// Draws the components of the step for a report that shows them.
  private func draw() async {
    guard let pages, let step = current else { return }
    await pages.settle(router)
    if let last = presenter.last { step.show(pages.pages(of: router.state, in: last)) }
  }

  private func processFinished(_ process: (TraceStep) throws -> Bool) throws -> Bool {
    let steps = finished
    finished = []
    for step in steps {
      guard try process(step) else { return false }
    }
    return true
  }

  // MARK: Playing

  private func receive(_ event: RouterEvent) {
    progress += 1
    current?.note(event)
    switch event {
    case .sent(let sent): numbers.sent(sent.number)
    case .ended(let sent, let result, _): pending.end(number: sent.number, result)
    case .guarded(let sent, _, .redirect, _): pending.redirected(number: sent.number)
    default: break
    }
    guard let content = TraceEntry.Content(event) else { return }
    switch content {
    case .begin, .sent, .held, .released: return
    case .guarded(let answer) where script.isLate(answer): return
    default: observed.append(content)
    }
    advance()
  }

  /// Performs the next lines that follow from what the router does: compares its events, and sends what code has sent
  /// that the router called. Also called while the router works.
  private func advance() {
    while position < lines.count {
      let line = lines[position]
      switch line.entry.content {
      case .begin: position += 1
      case .sent(let sent) where sent.moment == .working:
        position += 1
        send(sent)
      case .sent, .held, .released, .ending: return
      default:
        guard compare(line) else { return }
      }
    }
  }

  /// Performs the next line as code outside the router does, so that something happens. Returns false if the router has
  /// to do something first.
  private func actFromOutside() -> Bool {
    let content = lines[position].entry.content
    switch content {
    case .sent(let sent):
      guard sent.moment == router.moment else { return sent.moment == .atRest && presenter.finish() }
      position += 1
      send(sent)
    case .held:
      position += 1
      holds.append(router.hold())
    case .released:
      position += 1
      holds.popLast()?.release()
    case .ending:
      endStep()
      router.end()
      position = lines.count
    case .guarded, .confirmed:
      script.answer(content)
      return false
    case .ended(let intent, let outcome) where outcome.code == RouterError.cancelled.code:
      if let number = numbers.replayed(intent) { router.cancel(number: number) }
      return false
    default: return router.moment == .waiting && !script.isAsking && presenter.finish()
    }
    return true
  }

  /// Compares the next event of the router with a line. Returns false if the router has to do something first.
  private func compare(_ line: Trace.Line) -> Bool {
    let expected = line.entry.content
    guard let seen = observed.first else { return false }
    if numbers.isAlike(seen, expected) {
      numbers.matched(seen, expected)
      if case .guarded(let asked) = seen, case .guarded(let answer) = expected, answer.isLate { script.noteLate(asked) }
      removeObserved()
      position += 1
    } else if search.isLater(than: position, in: lines, { numbers.isAlike(seen, $0) }) {
      position += 1
      current?.differs(.missing(expected, line: line.number))
    } else {
      removeObserved()
      current?.differs(.surplus(seen, line: line.number))
    }
    return true
  }

  private func removeObserved() {
    observed.removeFirst()
    search.forget()
  }

  private func send(_ sent: TraceIntent) {
    if sent.sender == .outside || current == nil { beginStep(sent) }
    guard let intent = sent.intent else { return }
    let given = SentIntent(
      number: sent.number, intent: intent, requester: sent.requester, value: sent.value ?? (), module: sent.module,
      sender: sent.sender)
    guard sent.sender == .outside, let step = current else {
      _ = numbers.sending(sent.number) { router.resend(given) { _ in } }
      return
    }
    let id = pending.send(intent, input: step.input, link: intent.link?.link.description)
    let number = numbers.sending(sent.number) {
      router.resend(given) { [weak self] result in self?.pending.end(id, result) }
    }
    step.sent(number)
    pending.follow(number: number, id)
  }

  // MARK: Steps

  private func beginStep(_ sent: TraceIntent) {
    if sent.moment == .atRest { flush() }
    endStep()
    clock.skip(leakCheckDelay)
    pending.begin(step: stepCount)
    current = TraceStep(
      number: stepCount, sent, line: lines[max(position - 1, 0)].number, router.state, calls: presenter.calls)
    stepCount += 1
  }

  private func endStep() {
    if position >= lines.count { flush() }
    guard let step = current else { return }
    current = nil
    step.end(router.state, router.active, pending, calls: presenter.calls)
    finished.append(step)
  }

  /// Reports the events that the recording does not have. A recording that was cut in a step does not have its end.
  private func flush() {
    defer {
      observed = []
      search.forget()
    }
    guard position < lines.count || lines.isComplete, let line = lines.prefix(position).last else { return }
    for content in observed { current?.differs(.surplus(content, line: line.number)) }
  }

  // MARK: Waiting

  /// Waits for the router's next event. If none comes, the replay differs from the recording: an event is missing, or a
  /// question is asked that the recording does not answer.
  private func waitForProgress() async {
    let before = (progress, position)
    if await doesSomething(since: before.0) { return }
    advance()
    guard before.1 == position, !presenter.finish(), !script.answerUnrecorded() else { return }
    let line = lines[position]
    position += 1
    if case .sent(let sent) = line.entry.content { return send(sent) }
    current?.differs(.missing(line.entry.content, line: line.number))
  }

  private func comeToRest() async {
    while presenter.finish() ? true : await doesSomething(since: progress) {}
  }

  /// Lets the tasks of the router run, and returns whether an event has followed.
  private func doesSomething(since before: Int) async -> Bool {
    for turn in 0..<5_000 {
      if progress != before || dueIntent != nil { return true }
      if router.moment == .atRest { return false }
      if turn < 50 {
        await Task.yield()
        continue
      }
      // The router waits for a task of another thread, unless it waits for the player.
      if script.isAsking || presenter.isPresenting || !holds.isEmpty { break }
      try? await Task.sleep(for: .milliseconds(2))
    }
    return progress != before
  }
}
