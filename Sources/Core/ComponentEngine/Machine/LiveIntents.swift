/// The intents of a router that have not ended. They wait in the queue for their turn, or have left it and wait for a
/// guard, the user or a redirect.
///
/// Reports of the host, and the return to the foreground, go before all others: the UI has already moved, or the app is
/// visible again.
@MainActor
struct LiveIntents {
  /// All intents.
  private var live = NumberedList<IntentRecord>()
  private var lastNumber = 0

  /// The intents that wait for their turn, first in, first out.
  private var reports = FIFO<IntentRecord>()
  private var others = FIFO<IntentRecord>()

  /// While there are any, only `reports` are taken.
  private var holds: Set<Int> = []

  /// The intent that was sent last: an equal one joins it. Intents of its own phases do not count, nor do background,
  /// foreground and rechecks.
  private var lastSent: IntentRecord?

  /// The number of intents that wait for a guard or the user.
  private var pausedCount = 0

  /// The intents that a later one can supersede: they wait for a guard or the user, or have been answered and are
  /// queued again.
  private var suspended = NumberedList<IntentRecord>()

  /// The numbers of the reported selections that a guard has suspended. The user sees another tab until they end.
  private var leftTabs: Set<Int> = []

  /// The intents that wait for the user's answer about a component.
  private var confirming: [ComponentUID: [IntentRecord]] = [:]

  /// The redirected intents by the component that they wait for, in the order in which they came.
  private var awaiting: [ComponentUID: [IntentRecord]] = [:]

  /// The effects of waits and ends, which wait until components of a change are no longer called.
  var effects = FIFO<RouterMachine.Effect>()

  // MARK: All intents

  /// Returns the number of the next intent, or of the next hold.
  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// All intents, in the order of their numbers.
  var all: [IntentRecord] { live.all }

  /// The intents that wait for a redirect.
  var redirected: [IntentRecord] { live.all.filter(\.isRedirected) }

  /// Whether no intent waits for its turn, a guard or the user.
  var isAtRest: Bool { pausedCount == 0 && reports.isEmpty && others.isEmpty }

  subscript(number: Int) -> IntentRecord? { live[number] }

  /// Returns the intents that wait for guards which were asked about the intent with this number.
  func asked(as number: Int) -> [IntentRecord] {
    live[number].map { [$0] } ?? live.all.filter { $0.launchNumber == number }
  }

  /// Registers an intent that the router itself sends.
  mutating func register(_ record: IntentRecord) { live.insert(record, number: record.number) }

  /// Registers an intent that other code has sent. An equal one joins it from now on.
  mutating func registerSent(_ record: IntentRecord) {
    register(record)
    switch record.intent {
    case .didEnterBackground, .willEnterForeground, .recheckGuards: break
    default:
      // A phase of the last intent does not come between that intent and a double tap.
      if case .phase = record.sent.sender, record.cause === lastSent { break }
      lastSent = record
    }
  }

  /// Returns the intent that another tap on the same button joins, if the intents are equal.
  func joinCandidate(_ requester: ComponentUID?) -> IntentRecord? {
    guard let lastSent, lastSent.requester == requester, lastSent.canBeJoined else { return nil }
    return lastSent
  }

  // MARK: Turns

  /// Adds an intent to the end of the queue, with an answer for its turn.
  mutating func append(_ record: IntentRecord, _ answer: Answer) {
    record.phase = .queued(answer)
    if record.intent.precedesOthers { reports.append(record) } else { others.append(record) }
  }

  /// Adds an intent that goes before the others, with an answer for its turn.
  mutating func prepend(_ record: IntentRecord, _ answer: Answer) {
    record.phase = .queued(answer)
    others.prepend(record)
  }

  /// Takes the next intent, which can have ended. While a hold is in force, only reports are taken.
  mutating func popFirst() -> IntentRecord? { reports.popFirst() ?? (holds.isEmpty ? others.popFirst() : nil) }

  mutating func hold(_ number: Int) { holds.insert(number) }
  mutating func release(_ number: Int) { holds.remove(number) }

  // MARK: Waiting for guards

  /// Whether a reported selection waits for a guard.
  var hasLeftTab: Bool { !leftTabs.isEmpty }

  /// Adds an intent whose guard has suspended.
  mutating func addAsked(_ record: IntentRecord) {
    if record.intent.leavesTab { leftTabs.insert(record.number) }
    pause(record)
  }

  private mutating func pause(_ record: IntentRecord) {
    pausedCount += 1
    if record.canBeSuperseded { suspended.insert(record, number: record.order) }
  }

  /// Adds an intent that waits to the end of the queue again, with the answer that it has waited for.
  mutating func requeue(_ record: IntentRecord, _ answer: Answer) {
    endWait(of: record)
    append(record, answer)
  }

  // MARK: Waiting for the user

  /// Suspends an intent until the user answers whether a component may be closed. Intents that would close the same
  /// component wait for one answer.
  mutating func confirm(_ record: IntentRecord, _ question: CloseQuestion) {
    record.restartGuardTime()
    record.phase = .confirming(question.uid)
    pause(record)
    confirming[question.uid, default: []].append(record)
    if confirming[question.uid]?.count == 1 { effects.append(.askUser(question, record)) }
  }

  mutating func userAnswered(_ uid: ComponentUID, mayClose: Bool) {
    for record in takeConfirming(uid) {
      if mayClose { record.makeFacts().closable.insert(uid) }
      requeue(record, mayClose ? .notAsked : .declined)
    }
  }

  /// Plans the intents again that have waited for an answer about a component which has been unmounted.
  mutating func withdrawQuestion(about uid: ComponentUID) {
    let records = takeConfirming(uid)
    if !records.isEmpty { effects.append(.dropQuestion(uid)) }
    for record in records { requeue(record, .notAsked) }
  }

  private mutating func takeConfirming(_ uid: ComponentUID) -> [IntentRecord] {
    let taken = confirming.isEmpty ? [] : confirming.removeValue(forKey: uid) ?? []
    pausedCount -= taken.count
    return taken
  }

  // MARK: Waiting for a redirect

  /// Lets an intent wait for a guard's redirect.
  mutating func wait(_ record: IntentRecord, for redirect: Redirect) {
    keep(record)
    record.restartGuardTime()
    record.phase = .redirected(redirect)
    if case .component(let uid) = redirect.target { awaiting[uid, default: []].append(record) }
  }

  /// Whether intents wait until this component finishes.
  func isAwaited(_ uid: ComponentUID) -> Bool { awaiting[uid] != nil }

  /// Takes the intents that wait until a component finishes, in the order in which they came.
  mutating func takeRedirected(awaiting uid: ComponentUID) -> [IntentRecord] {
    awaiting.isEmpty ? [] : awaiting.removeValue(forKey: uid) ?? []
  }

  // MARK: The end of a wait, and of an intent

  /// Ends the intents that were sent before an intent which has changed the stacks, and that it supersedes.
  mutating func supersede(by record: IntentRecord) {
    if suspended.isEmpty { return }
    for earlier in suspended.before(record.order) where !record.wasSent(by: earlier) { fail(earlier, .superseded) }
  }

  /// An intent can no longer be superseded.
  mutating func keep(_ record: IntentRecord) {
    if !suspended.isEmpty, suspended[record.order] === record { suspended.remove(record.order) }
  }

  /// Ends the wait that an intent's phase names, and the question to guards or the user.
  private mutating func endWait(of record: IntentRecord) {
    switch record.phase {
    case .asked(let ask):
      if ask.hasSuspended { pausedCount -= 1 }
      effects.append(.dropAsk(ask))
    case .confirming(let uid):
      guard Self.remove(record, from: &confirming, uid) else { break }
      pausedCount -= 1
      if confirming[uid] == nil { effects.append(.dropQuestion(uid)) }
    case .redirected(let redirect):
      if case .component(let uid) = redirect.target { _ = Self.remove(record, from: &awaiting, uid) }
    case .queued, .planning, .applying, .ended: break
    }
  }

  private static func remove(
    _ record: IntentRecord, from lists: inout [ComponentUID: [IntentRecord]], _ uid: ComponentUID
  ) -> Bool {
    guard let position = lists[uid]?.firstIndex(where: { $0 === record }) else { return false }
    lists[uid]?.remove(at: position)
    if lists[uid]?.isEmpty == true { lists[uid] = nil }
    return true
  }

  /// Ends an intent. Does nothing if it has ended. If it waits for its turn, it is taken once more.
  mutating func end(_ record: IntentRecord, _ result: Result<Outcome, RouterError>) {
    guard !record.hasEnded else { return }
    live.remove(record.number)
    if lastSent === record { lastSent = nil }
    endWait(of: record)
    keep(record)
    if !leftTabs.isEmpty { leftTabs.remove(record.number) }
    record.phase = .ended(result)
    effects.append(.end(record, result))
    guard case .failure(let error) = result else { return }
    // The record keeps the waiting one, which can have ended, so that the machine does not release it.
    if let waiter = record.waiter { fail(waiter, error) }
    if case .launch = record.intent { for following in asked(as: record.number) { end(following, result) } }
  }

  /// Ends an intent that waits. A report is processed once more, so that the presenter shows the router's state; if the
  /// report was redirected, the presenter has shown that state already.
  mutating func fail(_ record: IntentRecord, _ error: RouterError) {
    guard !record.hasEnded else { return }
    guard record.intent.isHostReport, !record.isRedirected, !record.isResumed else {
      return end(record, .failure(error))
    }
    keep(record)
    requeue(record, .refused(error))
    if lastSent === record { lastSent = nil }
  }
}

extension Intent {
  fileprivate var precedesOthers: Bool {
    if case .willEnterForeground = self { true } else { isHostReport }
  }

  /// Whether the intent reports a tab that the user has selected in the UI already.
  var leavesTab: Bool {
    if case .hostDidSelect = self { true } else { false }
  }
}
