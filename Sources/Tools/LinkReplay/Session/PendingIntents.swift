import ComponentEngine

/// The intents of a replay that are pending until a guard's redirect finishes, and their outcomes.
struct PendingIntents {
  /// The number of an intent in the replay, over all routers.
  typealias ID = Int

  /// An intent with the step that sent it.
  private struct Given {
    let isLaunch: Bool
    let step: Int
    let input: String
    /// The link or path; the whole line of a directive without a link.
    let link: String
  }

  private var waiting: [ID: Given] = [:]
  private var lastID = 0

  /// The intent that the current step has sent, until it ends. The next step adds it to `waiting`.
  private var sent: (id: ID, intent: Given)?

  /// The pending intents by the router's numbers. A launch or a restoration continues as intents with new numbers.
  private var followers: [Int: ID] = [:]

  /// The current step and the intents that it has sent or redirected, in order.
  private var step = 0
  private var given: [ID] = []

  /// The intents of earlier steps that ended in the current step, in order.
  private(set) var ended: [ReplayStep.Ended] = []

  /// The result of the intent that the current step has sent; nil while it is pending.
  private(set) var result: Result<Outcome, RouterError>?

  /// The link of the last intent that the current step has sent or redirected and that is still pending.
  var pendingLink: String? {
    if sent == nil, waiting.isEmpty { return nil }
    for id in given.reversed() {
      if let intent = pending(id) { return intent.link }
    }
    return nil
  }

  private func pending(_ id: ID) -> Given? {
    if let sent, sent.id == id { sent.intent } else { waiting[id] }
  }

  /// Begins a step.
  mutating func begin(step: Int) {
    self.step = step
    if let sent { waiting[sent.id] = sent.intent }
    sent = nil
    while given.popLast() != nil {}  // faster than `removeAll` for one element, and keeps the capacity as well
    if !ended.isEmpty { ended = [] }
    result = nil
  }

  /// Adds the intent that the current step sends.
  ///
  /// - Parameter link: The link or path. Default nil: the input.
  mutating func send(_ intent: Intent, input: String, link: String? = nil) -> ID {
    let id = newID()
    let isLaunch = if case .launch = intent { true } else { false }
    sent = (id, Given(isLaunch: isLaunch, step: step, input: input, link: link ?? input))
    return id
  }

  /// Adds an intent that continues an ended launch or restoration. ``end(number:_:)`` ends it.
  private mutating func add(number: Int, _ given: Given, link: String) {
    let id = newID()
    waiting[id] = Given(isLaunch: given.isLaunch, step: step, input: given.input, link: link)
    followers[number] = id
  }

  /// Returns the identity of a further intent of the current step.
  private mutating func newID() -> ID {
    lastID += 1
    given.append(lastID)
    return lastID
  }

  /// Adds the intents that continue an ended launch or restoration.
  private mutating func follow(_ id: ID, _ result: Result<Outcome, RouterError>) {
    guard case .success(let outcome) = result, !outcome.pending.isEmpty, let given = pending(id) else { return }
    for pending in outcome.pending { add(number: pending.number, given, link: pending.link.description) }
  }

  /// Records the router's number of an intent.
  mutating func follow(number: Int, _ id: ID) { if pending(id) != nil { followers[number] = id } }

  /// Records that a guard has redirected an intent in the current step, which leaves it pending.
  mutating func redirected(number: Int) {
    guard let id = followers[number] else { return }
    given.removeAll { $0 == id }
    given.append(id)
  }

  /// Ends an intent. Does nothing if it has ended.
  mutating func end(_ id: ID, _ result: Result<Outcome, RouterError>) {
    follow(id, result)
    if sent?.id == id {
      sent = nil
      self.result = result
    } else if let intent = waiting.removeValue(forKey: id) {
      if intent.step != step {
        ended.append(ReplayStep.Ended(step: intent.step, input: intent.input, result))
      } else if intent.isLaunch, case .success(let launch)? = self.result {
        self.result = .success(launch.including(result))
      }
    }
  }

  /// Forgets all intents that are pending. Their outcomes are ignored.
  mutating func forgetAll() {
    sent = nil
    if !waiting.isEmpty { waiting = [:] }
    if !followers.isEmpty { followers = [:] }
  }

  /// Ends an intent that the router has opened in place of another. Does nothing for any other number.
  mutating func end(number: Int, _ result: Result<Outcome, RouterError>) {
    guard !followers.isEmpty, let id = followers.removeValue(forKey: number) else { return }
    end(id, result)
    // Guards that a launch has asked answer about its link.
    if case .success(let outcome) = result, let pending = outcome.pending.first {
      followers[number] = followers[pending.number]
    }
  }
}

extension Outcome {
  /// Returns the outcome of a launch whose link has been opened, or has failed, in the same step.
  fileprivate func including(_ link: Result<Outcome, RouterError>) -> Outcome {
    switch link {
    case .success(let opened):
      Outcome(status == .applied ? status : opened.status, components: opened.components)
    case .failure(let error): Outcome(status, linkError: error)
    }
  }
}
