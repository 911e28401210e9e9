/// Serving intents one after the other.
extension RouterCore {
  func perform(
    _ intent: Intent, requester: ComponentUID?, value: any Sendable = ()
  ) async throws(RouterError) -> Outcome {
    try checkAwaiting(intent)
    let ticket = submit(intent, requester: requester, value: value)
    if let result = ticket.result { return try result.get() }
    let result = await withCheckedContinuation { continuation in
      ticket.whenEnded { continuation.resume(returning: $0) }
    }
    return try result.get()
  }

  /// An intent cannot be awaited inside the presenter's call that it would have to wait for.
  func checkAwaiting(_ intent: Intent) throws(RouterError) {
    if case .presenting(let presentation) = activity, PresentationID.current == presentation.id,
      intent != .didEnterBackground
    {
      throw .wouldWaitForItself(intent.description)
    }
  }

  /// How many intents may follow from one another without the router coming to rest.
  static var longestChain: Int { 64 }

  @discardableResult
  func submit(
    _ intent: Intent, requester: ComponentUID?, value: any Sendable = (), _ completion: Ticket.Completion? = nil
  ) -> Ticket {
    if intent.link != nil, let ticket = ticketUnderWay(like: intent, requester: requester) {
      if let completion { ticket.whenEnded(completion) }
      return ticket
    }
    let ticket = Ticket(intent, requester: requester, cause: causingTicket)
    ticket.value = value
    if let completion { ticket.whenEnded(completion) }
    enter(ticket)
    return ticket
  }

  /// A ticket takes its place in the line, unless its intent is one that never waits.
  func enter(_ ticket: Ticket) {
    if ticket.intent == .didEnterBackground {
      serveAtOnce(ticket)
    } else if ticket.chainLength > Self.longestChain {
      begin(ticket)
      end(ticket, .failure(.redirectLoop(ticket.chain)))
    } else {
      if ticket.intent == .willEnterForeground { isInBackground = false }
      if ticket.intent == .recheckGuards { guardEpoch += 1 }
      line.append(ticket)
      serveLineIfIdle()
    }
  }

  func serveLineIfIdle() {
    if case .idle = activity { serveLine() }
  }

  /// Goes to the background, whatever is under way. What the phase gives waits, as in any transition.
  private func serveAtOnce(_ ticket: Ticket) {
    let wasIdle = if case .idle = activity { true } else { false }
    if wasIdle { activity = .working(ticket) }
    begin(ticket)
    let isHeard = enterBackground()
    if wasIdle { activity = .working(nil) }
    end(ticket, .success(Outcome(isHeard ? .applied : .unchanged)))
    if wasIdle { serveLine() }
  }

  /// The ticket in whose transition code is running right now; nil between transitions and while a presenter works.
  private var causingTicket: Ticket? {
    switch activity {
    case .idle: nil
    case .working(let ticket): ticket
    case .presenting(let presentation):
      if case .waiting = presentation.progress { nil } else { presentation.ticket }
    }
  }

  /// The ticket that waits, runs or is being presented for the same requester and the same link.
  private func ticketUnderWay(like intent: Intent, requester: ComponentUID?) -> Ticket? {
    let running: Ticket? =
      switch activity {
      case .idle: nil
      case .working(let ticket): ticket
      case .presenting(let presentation): presentation.ticket
      }
    if let running, running.requester == requester, running.intent == intent { return running }
    return line.first(like: intent, requester: requester)
      ?? outside.first { $0.requester == requester && $0.intent == intent }
  }

  /// Runs what waits, one after the other, until the line is empty or a presenter takes its time.
  func serveLine() {
    while let ticket = line.popFirst() {
      activity = .working(ticket)
      begin(ticket)
      run(ticket)
      if case .presenting = activity { return }
    }
    activity = .idle
    guard outside.isEmpty else { return }
    for continuation in restWaiters { continuation.resume() }
    restWaiters = []
  }

  /// Returns when no intent is under way: none in the line, none being presented, none for which a guard or the user is asked.
  /// Those that a guard has redirected, and that wait until something finishes, are not under way.
  func rest() async {
    if case .idle = activity, outside.isEmpty { return }
    await withCheckedContinuation { restWaiters.append($0) }
  }

  private func begin(_ ticket: Ticket) {
    guard isObserved, ticket.start == nil else { return }
    ticket.start = ContinuousClock.now
    emit(.began(ticket.sent))
  }

  /// Ends an intent; whatever its callers do next waits until the line is served on.
  func end(_ ticket: Ticket, _ result: Result<Outcome, RouterError>) {
    emit(.ended(ticket.sent, result, ticket.start.map { $0.duration(to: .now) } ?? .zero))
    ticket.end(result)
  }
}
