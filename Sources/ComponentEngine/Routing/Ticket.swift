/// An intent on its way, and those who wait for its outcome.
@MainActor
final class Ticket {
  typealias Completion = @MainActor (Result<Outcome, RouterError>) -> Void

  let intent: Intent
  let requester: ComponentUID?

  /// The intent whose transition this one was given in.
  private let cause: Ticket?

  /// The position of the guard that has this opened in the place of another intent.
  let redirector: Int?

  /// How many intents lead up to this one, itself included.
  let chainLength: Int

  /// When its transition began, while somebody watches.
  var start: ContinuousClock.Instant?

  /// What guards have answered.
  var answers = GuardAnswers()

  /// The components that may be closed because the user was asked.
  var closable: Set<ComponentUID> = []

  /// Whether the user does not want it after all.
  var isTakenBack = false

  /// Why the intent must not happen, found out while it was not in the line.
  var refusal: RouterError?

  /// What a component that finishes gives.
  var value: any Sendable = ()

  private var atRest: (@MainActor () -> Void)?

  private enum State {
    case waiting([Completion])
    case ended(Result<Outcome, RouterError>)
  }

  private var state = State.waiting([])

  init(_ intent: Intent, requester: ComponentUID?, cause: Ticket?, redirector: Int? = nil) {
    self.intent = intent
    self.requester = requester
    self.cause = cause
    self.redirector = redirector
    chainLength = (cause?.chainLength ?? 0) + 1
  }

  var number = 0
  var sent: SentIntent { SentIntent(number: number, intent: intent, requester: requester) }

  var result: Result<Outcome, RouterError>? {
    if case .ended(let result) = state { result } else { nil }
  }

  /// The intents that lead up to this one, the first one first.
  var chain: [String] {
    var chain: [String] = []
    var ticket: Ticket? = self
    while let next = ticket {
      chain.append(next.intent.description)
      ticket = next.cause
    }
    return chain.reversed()
  }

  /// Calls `completion` once: at the end, or now if that has come.
  func whenEnded(_ completion: @escaping Completion) {
    switch state {
    case .waiting(var completions):
      completions.append(completion)
      state = .waiting(completions)
    case .ended(let result): completion(result)
    }
  }

  func end(_ result: Result<Outcome, RouterError>) {
    guard case .waiting(let completions) = state else { return }
    state = .ended(result)
    for completion in completions { completion(result) }
    rest()
  }

  /// Calls `action` once, when the intent has ended or waits for the user again.
  func onRest(_ action: @escaping @MainActor () -> Void) { atRest = action }

  /// The intent has ended or waits for the user.
  func rest() {
    atRest?()
    atRest = nil
  }
}

/// The intents that wait: reports of the host first, since the UI has already moved; otherwise first come first served.
@MainActor
struct TicketLine {
  private var reports: [Ticket] = []
  private var intents: [Ticket] = []

  mutating func append(_ ticket: Ticket) {
    if ticket.intent.isHostReport { reports.append(ticket) } else { intents.append(ticket) }
  }

  mutating func popFirst() -> Ticket? {
    if !reports.isEmpty { return reports.removeFirst() }
    return intents.isEmpty ? nil : intents.removeFirst()
  }

  var isEmpty: Bool { reports.isEmpty && intents.isEmpty }

  /// The waiting intent that another tap would double.
  func first(like intent: Intent, requester: ComponentUID?) -> Ticket? {
    intents.first { $0.intent == intent && $0.requester == requester }
  }
}
