import EngineBase

/// The intents of a router that have not ended: waiting, suspended, redirected. Joins double taps, and holds intents
/// back during a gesture.
///
/// A suspended intent waits for a guard or the user, and a redirected one for a guard's redirect; both come back to the
/// waiting ones.
@MainActor
final class IntentQueue {
  // No code of another type runs while one of the lists changes, so they need no exclusivity check.
  @exclusivity(unchecked) private var waiting = WaitingIntents()

  /// All intents that have not ended.
  @exclusivity(unchecked) private var live = LiveIntents()

  /// The intents that a later one can supersede: suspended by a guard or a question, or answered and queued again.
  @exclusivity(unchecked) private var suspended = SuspendedIntents()

  /// The number of intents that wait for a guard or the user.
  private var pausedCount = 0

  /// The redirected intents by the component that they wait for, in the order in which they came.
  @exclusivity(unchecked) private var redirected: [ComponentUID: [QueuedIntent]] = [:]

  /// The intent that was sent last: an equal one joins it.
  @exclusivity(unchecked) private var lastSent: QueuedIntent?
  @exclusivity(unchecked) private var lastNumber = 0

  /// Whether no intent waits for its turn, a guard or the user.
  var isAtRest: Bool { waiting.isEmpty && pausedCount == 0 }

  // MARK: Sending

  /// Returns the intent that a guard is asked about whose task is the origin of another one; nil for other origins.
  func intent(askingGuardAt origin: Origin) -> QueuedIntent? {
    guard case .suspended(let number, closing: nil) = origin else { return nil }
    return live.all.first { $0.number == number }
  }

  /// Returns the check of guards whose guard sends another check, which would ask the same.
  func recheck(_ intent: Intent, from origin: @autoclosure () -> Origin) -> QueuedIntent? {
    guard case .recheckGuards = intent, let asking = self.intent(askingGuardAt: origin()),
      case .recheckGuards = asking.intent
    else { return nil }
    return asking
  }

  /// Returns the number of the next intent.
  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Returns the intent that another tap on the same button joins; nil if the intent is a new one.
  func joinable(_ intent: Intent, requester: ComponentUID?) -> QueuedIntent? {
    guard intent.link != nil, let lastSent, lastSent.canBeJoined, lastSent.requester == requester,
      lastSent.intent == intent
    else { return nil }
    return lastSent
  }

  /// Registers an intent.
  func register(_ intent: QueuedIntent) { live.insert(intent) }

  /// Registers an intent that continues another one in its name, and returns it.
  func follow(_ intent: QueuedIntent?, _ action: Intent, module: ModuleID?) -> QueuedIntent {
    let following = QueuedIntent(number: nextNumber(), action, requester: intent?.requester, module: module)
    register(following)
    return following
  }

  /// Registers an intent that was sent. The next equal one joins it, unless another intent comes in between.
  func registerSent(_ intent: QueuedIntent) {
    register(intent)
    switch intent.intent {
    case .didEnterBackground, .willEnterForeground, .recheckGuards: return
    default: break
    }
    if case .phase(let cause) = intent.origin, cause === lastSent { return }
    lastSent = intent
  }

  /// Adds an intent to the end of the queue.
  func append(_ intent: QueuedIntent) {
    intent.enqueue()
    waiting.append(intent)
  }

  /// Puts an intent at the head of the queue.
  func prepend(_ intent: QueuedIntent) {
    intent.enqueue()
    waiting.prepend(intent)
  }

  /// Takes the next intent from the queue. While the queue is held, only reports are taken.
  func next() -> QueuedIntent? {
    // An intent that has ended is released here and not while `waiting` changes, because the release can run any code.
    while let intent = waiting.popFirst() {
      if intent.hasEnded { continue }
      intent.takeTurn()
      return intent
    }
    return nil
  }

  // MARK: Waiting

  /// Takes an intent out of the queue until a guard or the user answers.
  func suspend(_ intent: QueuedIntent, _ phase: QueuedIntent.Phase) {
    intent.suspend(phase)
    if intent.canBeSuperseded { suspended.insert(intent) }
    pausedCount += 1
  }

  /// Adds a suspended intent to the end of the queue again.
  func resume(_ intent: QueuedIntent) {
    guard intent.isPaused else { return }
    pausedCount -= 1
    append(intent)
  }

  /// Adds a waiting intent to the end of the queue, for whatever reason it waits.
  func requeue(_ intent: QueuedIntent) {
    stopWaiting(intent)
    append(intent)
  }

  /// Notes that an intent's transition begins: it can no longer be superseded.
  func begin(_ intent: QueuedIntent) {
    intent.begin()
    suspended.remove(intent.number)
  }

  /// Lets an intent wait until a component finishes.
  func redirect(_ intent: QueuedIntent, _ redirect: Redirect) {
    if intent.isPaused { pausedCount -= 1 }
    suspended.remove(intent.number)
    intent.wait(for: redirect)
    if case .component(let uid) = redirect.target { redirected[uid, default: []].append(intent) }
  }

  /// Takes the intents that wait until a component finishes, in the order in which they came.
  func takeRedirected(awaiting uid: ComponentUID) -> [QueuedIntent] {
    guard !redirected.isEmpty, let intents = redirected.removeValue(forKey: uid) else { return [] }
    return intents.filter { !$0.hasEnded }
  }

  /// Whether intents wait until this component finishes.
  func isAwaited(_ uid: ComponentUID) -> Bool { redirected[uid] != nil }

  /// The redirected intents in the order in which they were sent.
  var allRedirected: [QueuedIntent] {
    live.all.filter(\.isRedirected)
  }

  // MARK: Ending

  /// Ends an intent: it is forgotten, and its callers are called.
  func end(_ intent: QueuedIntent, _ result: Result<Outcome, RouterError>) {
    live.remove(intent.number)
    stopWaiting(intent)
    intent.end(result)
  }

  private func stopWaiting(_ intent: QueuedIntent) {
    suspended.remove(intent.number)
    switch intent.phase {
    case .evaluating(let evaluation):
      pausedCount -= 1
      evaluation.cancel()
    case .asking: pausedCount -= 1
    case .redirected(let redirect):
      if case .component(let uid) = redirect.target { redirected[uid]?.removeAll { $0 === intent } }
      if case .component(let uid) = redirect.target, redirected[uid]?.isEmpty == true { redirected[uid] = nil }
    case .queued, .inTransition, .ended: break
    }
    if lastSent === intent { lastSent = nil }
  }

  /// Returns the suspended intents that were sent before this intent, which has changed the stacks and supersedes
  /// them.
  func superseded(by intent: QueuedIntent) -> [QueuedIntent] {
    guard !suspended.isEmpty else { return [] }
    return suspended.before(intent.number).filter { !intent.wasSent(by: $0) }
  }

  /// All intents that have not ended, in the order in which they were sent.
  var all: [QueuedIntent] { live.all }

  // MARK: Holding

  /// Holds back everything but reports. Returns the number that ends the hold.
  func hold() -> Int {
    let number = nextNumber()
    waiting.hold(number)
    return number
  }

  func release(_ hold: Int) { waiting.release(hold) }
}

extension QueuedIntent {
  /// Whether the intent waits for a guard or the user.
  fileprivate var isPaused: Bool {
    switch phase {
    case .evaluating, .asking: true
    case .queued, .inTransition, .redirected, .ended: false
    }
  }

  fileprivate var isRedirected: Bool {
    if case .redirected = phase { true } else { false }
  }

  /// Whether a later intent that changes the stacks ends this one. The root of a launch has been shown when a launch
  /// waits.
  fileprivate var canBeSuperseded: Bool {
    switch intent {
    case .restore, .recheckGuards, .launch(nil, _): false
    default: !intent.options.keepsWaiting
    }
  }

  /// Whether the intent was sent by a guard or a question of another one.
  fileprivate func wasSent(by other: QueuedIntent) -> Bool {
    if case .suspended(let number, _) = origin { number == other.number } else { false }
  }
}
