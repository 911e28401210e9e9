/// Serving intents one after the other.
extension RouterCore {
  func perform(_ intent: Intent, asker: ComponentUID?) async throws(RouterError) -> Outcome {
    if case .presenting(let presentation) = activity, PresentationID.current == presentation.id,
      intent != .didEnterBackground
    {
      throw .wouldWaitForItself(intent.description)
    }
    let ticket = submit(intent, asker: asker, nil)
    if let result = ticket.result { return try result.get() }
    let result = await withCheckedContinuation { continuation in
      ticket.whenEnded { continuation.resume(returning: $0) }
    }
    return try result.get()
  }

  /// How many intents may follow from one another without the router coming to rest.
  static var longestChain: Int { 64 }

  @discardableResult
  func submit(_ intent: Intent, asker: ComponentUID?, _ completion: Ticket.Completion?) -> Ticket {
    if intent.link != nil, let ticket = ticketUnderWay(like: intent, asker: asker) {
      if let completion { ticket.whenEnded(completion) }
      return ticket
    }
    let ticket = Ticket(intent, asker: asker, cause: causingTicket)
    if let completion { ticket.whenEnded(completion) }
    if intent == .didEnterBackground {
      serveAtOnce(ticket)
    } else if ticket.chainLength > Self.longestChain {
      begin(ticket)
      end(ticket, .failure(.redirectLoop(ticket.chain)))
    } else {
      if intent == .willEnterForeground { isInBackground = false }
      line.append(ticket)
      if case .idle = activity { serveLine() }
    }
    return ticket
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

  /// The ticket that waits, runs or is being presented for the same asker and the same link.
  private func ticketUnderWay(like intent: Intent, asker: ComponentUID?) -> Ticket? {
    let running: Ticket? =
      switch activity {
      case .idle: nil
      case .working(let ticket): ticket
      case .presenting(let presentation): presentation.ticket
      }
    if let running, running.asker == asker, running.intent == intent { return running }
    return line.first(like: intent, asker: asker)
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
  }

  private func begin(_ ticket: Ticket) {
    guard isObserved else { return }
    ticket.start = ContinuousClock.now
    emit(.began(ticket.intent, asker: ticket.asker))
  }

  /// Ends an intent; whatever its callers do next waits until the line is served on.
  func end(_ ticket: Ticket, _ result: Result<Outcome, RouterError>) {
    emit(.ended(ticket.intent, result, ticket.start.map { $0.duration(to: .now) } ?? .zero))
    ticket.end(result)
  }
}
