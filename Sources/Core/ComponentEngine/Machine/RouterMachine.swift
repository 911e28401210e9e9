import DeepLinks
import EngineBase

/// The state machine of a router: its stacks and all intents that have not ended.
///
/// ``receive(_:)`` takes an event, and ``next()`` returns the next effect, in the end `none`. The machine calls
/// nothing and knows no component, presenter, task or clock. Events are received at once, also while an effect is
/// carried out; effects wait until the one before has been carried out, so that nothing recurses.
///
/// The way of an intent reads from top to bottom in ``next()``: it leaves the queue and is planned with a ``Change``,
/// which asks guards, components and the user. The plan is applied: components are mounted, the other phases follow,
/// the presenter is called, and removed components are unmounted. The intents of the change end last.
///
/// Every record is kept until an effect hands it to the owner, because the release of a record can run code of the app,
/// which must not find the machine in the middle of a change.
@MainActor
struct RouterMachine: ~Copyable {
  enum Event {
    /// An intent was sent.
    case sent(IntentRecord)
    /// No caller waits for the intent any more.
    case withdrawn(IntentRecord)
    case resolved(IntentRecord, Result<ResolvedLink, RouterError>)
    /// An incoming link is applied in this mode.
    case modeChosen(IntentRecord, Intent.OpenMode)
    /// The links of an arranged stack are resolved.
    case arranged(IntentRecord, Result<Arrangement, RouterError>)
    case guardAnswered(GuardAsk, [ResolvedComponent], GuardDecision)
    case guardSuspended(GuardAsk)
    case guardTimedOut(GuardAsk, reason: String)
    /// The first answer of a component that is not `allow`, or `allow`.
    case componentsAnswered(CloseAnswer, by: ComponentUID?)
    case userAnswered(ComponentUID, mayClose: Bool)
    case mounted
    indirect case mountFailed(MountedComponents.MountFailure)
    /// The components of a restoration are mounted, except the skipped ones.
    indirect case restored(RouterState, [SkippedItem])
    /// The phases that follow mounting were called, if there were any.
    case settled(hasCalledPhases: Bool)
    /// The presenter's method has returned.
    case presenterReturned
    /// The presenter is done, or its time is over.
    case presenterDone(Int)
    /// Phases are called in the name of an intent outside a change.
    case leaving(IntentRecord)
    case left(IntentRecord)
    /// The app is in the background. The active component was deactivated at once, whatever is under way.
    case inBackground(IntentRecord, changes: Bool)
    case held(Int)
    case released(Int)
    case routerEnded
  }

  enum Effect {
    case none
    /// The intent's turn has come: resolve its links.
    case begin(IntentRecord)
    case askGuard(GuardAsk)
    /// Cancel the tasks of the guards.
    case dropAsk(GuardAsk)
    /// Ask the components, in order, until one does not allow the intent.
    case askComponents(IntentRecord, [ComponentUID])
    indirect case askUser(CloseQuestion, IntentRecord)
    case dropQuestion(ComponentUID)
    case mount(Change)
    case settle(Change)
    case present(Change, Int)
    case unmount(Change)
    /// Activate the top component again, because no reported selection waits for a guard any more.
    case activate(IntentRecord)
    /// End the waits for the results of the components that were unmounted.
    case endWaits(Change)
    /// A guard's redirect is open.
    indirect case redirectOpened(IntentRecord, Redirection, ComponentUID)
    indirect case end(IntentRecord, Result<Outcome, RouterError>)
    /// Release an object.
    case drop(AnyObject)
    /// Deactivate and unmount all components, since the router ends.
    case tearDown([ComponentUID])
    /// The router has ended, and so have all intents.
    case ended
  }

  /// The work that is under way.
  enum Stage {
    case idle
    /// Intents are planned. The second one is given while its turn begins.
    case planning(Change, IntentRecord?)
    /// Guards are asked about an intent in its turn; they have not suspended.
    case evaluating(Change, GuardAsk)
    /// Components are asked whether an intent may close them.
    indirect case asking(Change, IntentRecord, Proposal)
    /// Components are called in the name of the change: mounted, or in the phases that follow.
    case applying(Change)
    case presenting(Change, Int, Presenting)
    case unmounting(Change)
    /// The intents of the change end.
    case ending(Change)
    /// Phases are called in the name of an intent, while nothing else is under way.
    case leaving(IntentRecord)
    case tearingDown
    case ended
  }

  enum Presenting {
    /// The presenter's method has not returned.
    case calling
    /// The presenter was done before its method returned.
    case doneInCall
    case waiting
  }

  enum Life {
    case running
    /// The router ends when the effect in progress, and what belongs to it, has been carried out.
    case endRequested
    case ended
  }

  let table: RouteTable
  var guards: GuardList

  /// Counts the calls of ``Intent/recheckGuards``. Answers of guards of an earlier epoch do not count.
  var epoch = 1

  /// The current stacks. A change replaces them once, between mounting and the phases that follow.
  private(set) var stacks: RouterState
  private let initialStacks: RouterState

  private(set) var life = Life.running
  var stage = Stage.idle

  /// The next effect of the change that is under way.
  var step = Effect.none

  /// The effects that wait until components of a change are no longer called.
  var effects = FIFO<Effect>()

  // MARK: Intents

  /// The reports of the UI, and the app's return to the foreground, that wait for their turn, before all others.
  private var reports = FIFO<IntentRecord>()

  /// The other intents that wait for their turn, first in, first out.
  private var waiting = FIFO<IntentRecord>()

  /// The holds of the queue. While there are any, only `reports` are taken.
  private var holds: Set<Int> = []

  /// All intents that have not ended.
  private var live = NumberedList<IntentRecord>()

  /// The intents that a later one can supersede: suspended by a guard or a question, or answered and queued again.
  private var suspended = NumberedList<IntentRecord>()

  /// The number of intents that wait for a guard or the user.
  private var pausedCount = 0

  /// The numbers of the reported selections that a guard has suspended. The user sees another tab until they end.
  private var leftTabs: Set<Int> = []

  /// The intents that wait for the user's answer about a component.
  private var confirming: [ComponentUID: [IntentRecord]] = [:]

  /// The redirected intents by the component that they wait for, in the order in which they came.
  private var redirectedTo: [ComponentUID: [IntentRecord]] = [:]

  /// The intent that was sent last: an equal one joins it.
  private var lastSent: IntentRecord?
  private var lastNumber = 0
  private var lastPresentation = 0

  /// The number of intents that may follow from one another without the router coming to rest.
  static let longestChain = 64

  init(_ table: RouteTable, _ guards: GuardList, _ stacks: RouterState) {
    self.table = table
    self.guards = guards
    self.stacks = stacks
    initialStacks = stacks
  }

  // MARK: Events

  mutating func receive(_ event: consuming Event) {
    switch consume event {
    case .sent(let record): sent(record)
    case .withdrawn(let record): withdraw(record)
    case .resolved(let record, let link): record.link = link
    case .modeChosen(let record, let mode): record.makeFacts().chosenMode = mode
    case .arranged(let record, let arrangement): record.makeFacts().arrangement = arrangement
    case .guardAnswered(let ask, let components, let decision): guardAnswered(ask, components, decision)
    case .guardSuspended(let ask): guardSuspended(ask)
    case .guardTimedOut(let ask, let reason): guardTimedOut(ask, reason)
    case .componentsAnswered(let answer, let uid): componentsAnswered(answer, uid)
    case .userAnswered(let uid, let mayClose): userAnswered(uid, mayClose: mayClose)
    case .mounted: if case .applying(let change) = stage { replaceStacks(with: change) }
    case .mountFailed(let failure): if case .applying(let change) = stage { mountFailed(change, failure) }
    case .restored(let state, let skippedItems):
      guard case .applying(let change) = stage else { break }
      change.restored(state, skippedItems)
      replaceStacks(with: change)
    case .settled(let hasCalledPhases): if case .applying(let change) = stage { settled(change, hasCalledPhases) }
    case .presenterReturned: presenterReturned()
    case .presenterDone(let number): presenterDone(number)
    case .leaving(let record): if case .idle = stage { stage = .leaving(record) }
    case .left(let record):
      if case .leaving(let current) = stage, current === record { stage = .idle }
    case .inBackground(let record, let changes):
      end(record, .success(Outcome(changes ? .applied : .unchanged)))
    case .held(let number): holds.insert(number)
    case .released(let number): holds.remove(number)
    case .routerEnded: if case .running = life { life = .endRequested }
    }
  }

  private mutating func sent(_ record: IntentRecord) {
    live.insert(record, number: record.number)
    switch record.intent {
    case .didEnterBackground, .willEnterForeground, .recheckGuards: break
    default:
      // A phase of the last intent does not come between that intent and a double tap.
      if case .phase = record.sent.sender, record.cause === lastSent { break }
      lastSent = record
    }
    guard case .running = life else { return end(record, .failure(.routerEnded)) }
    if case .didEnterBackground = record.intent {
      record.phase = .applying
      return
    }
    guard record.depth < Self.longestChain else {
      effects.append(.begin(record))
      return end(record, .failure(.redirectLoop(record.chain)))
    }
    if case .recheckGuards = record.intent { beginEpoch(sentBy: record.sent.sender) }
    append(record, .notAsked)
  }

  // MARK: Effects

  /// Returns the next effect. Called when the one before has been carried out.
  mutating func next() -> Effect {
    while true {
      if let step = takeStep() ?? takeEffect() { return step }
      switch stage {
      case .idle:
        if case .endRequested = life { return tearDown() }
        guard let record = popWaiting() else { return .none }
        if record.hasEnded { return .drop(record) }
        record.phase = .planning(record.answer)
        stage = .planning(Change(record, table, stacks), nil)
      case .planning(let change, nil):
        guard let record = change.backlog.popFirst() else {
          mount(change)
          continue
        }
        if record.hasEnded { return .drop(record) }
        stage = .planning(change, record)
        return .begin(record)
      case .planning(let change, let record?): plan(record, in: change)
      case .evaluating:
        guard case .endRequested = life else { return .none }
        return tearDown()
      case .presenting(let change, _, .waiting):
        guard case .endRequested = life else { return .none }
        return tearDown(change)
      case .unmounting(let change): unmounted(change)
      case .ending(let change): return ended(change)
      case .tearingDown: tornDown()
      case .asking, .applying, .presenting, .leaving, .ended: return .none
      }
    }
  }

  /// Takes the next effect of the change that is under way.
  private mutating func takeStep() -> Effect? {
    if case .none = step { return nil }
    let taken = step
    step = .none
    return taken
  }

  /// Takes an effect that waits, unless components of a change or its presenter are being called. So callers are
  /// called after the unmounting.
  private mutating func takeEffect() -> Effect? {
    switch stage {
    case .applying, .presenting(_, _, .calling), .presenting(_, _, .doneInCall), .unmounting, .leaving, .tearingDown:
      nil
    case .idle, .planning, .evaluating, .asking, .presenting, .ending, .ended: effects.popFirst()
    }
  }

  // MARK: Applying

  /// Numbers the plan of a change and mounts its new components.
  private mutating func mount(_ change: Change) {
    change.planner.keepFinishedBottom()
    for part in change.parts where !change.showsRootOnly || part.record !== change.first {
      if case .redirected = part { continue }
      commit(part.record)
    }
    change.number(from: stacks)
    if change.showsRootOnly { change.first.makeFacts().shown = (change.plan.after, change.plan.changesNavigation) }
    stage = .applying(change)
    if change.plan.mounts.isEmpty, change.restoration == nil {
      replaceStacks(with: change)
    } else {
      step = .mount(change)
    }
  }

  private mutating func mountFailed(_ change: Change, _ failure: MountedComponents.MountFailure) {
    if case .mountFailed = failure.error { stacks.lastUID = failure.uid.number }
    change.replan(on: stacks, without: failure.uid, failure.error)
    stage = .planning(change, nil)
  }

  private mutating func replaceStacks(with change: Change) {
    stacks = change.plan.after
    step = .settle(change)
  }

  private mutating func settled(_ change: Change, _ hasCalledPhases: Bool) {
    change.settled(hasCalledPhases)
    if case .endRequested = life {
      step = tearDown(change)
    } else if change.needsPresenter {
      lastPresentation += 1
      stage = .presenting(change, lastPresentation, .calling)
      step = .present(change, lastPresentation)
    } else {
      unmount(change)
    }
  }

  private mutating func presenterReturned() {
    guard case .presenting(let change, let number, let progress) = stage else { return }
    if case .doneInCall = progress, case .running = life {
      unmount(change)
    } else {
      stage = .presenting(change, number, .waiting)
    }
  }

  private mutating func presenterDone(_ number: Int) {
    guard case .presenting(let change, number, let progress) = stage else { return }
    switch progress {
    case .calling: stage = .presenting(change, number, .doneInCall)
    case .doneInCall: break
    case .waiting: if case .running = life { unmount(change) }
    }
  }

  private mutating func unmount(_ change: Change) {
    stage = .unmounting(change)
    step = .unmount(change)
  }

  // MARK: The router's end

  /// - Parameter change: The change that is interrupted after it has been applied.
  private mutating func tearDown(_ change: Change? = nil) -> Effect {
    life = .ended
    var uids = change?.removals ?? []
    stacks.forEachComponent { uids.append($0) }
    switch stage {
    case .evaluating(let change, _), .applying(let change), .presenting(let change, _, _): effects.append(.drop(change))
    default: break
    }
    stage = .tearingDown
    return .tearDown(uids)
  }

  private mutating func tornDown() {
    let (lastUID, lastModal) = (stacks.lastUID, stacks.lastModal)
    stacks = initialStacks
    stacks.lastUID = lastUID
    stacks.lastModal = lastModal
    for record in live.all { end(record, .failure(.routerEnded)) }
    effects.append(.ended)
    stage = .ended
  }
}

/// The queue.
extension RouterMachine {
  /// Returns the number of the next intent, or of the next hold.
  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Registers an intent that the machine itself sends.
  mutating func register(_ record: IntentRecord) { live.insert(record, number: record.number) }

  /// Adds an intent to the end of the queue, with an answer for its turn.
  mutating func append(_ record: IntentRecord, _ answer: Answer) {
    record.phase = .queued(answer)
    if record.intent.precedesWaitingIntents { reports.append(record) } else { waiting.append(record) }
  }

  /// Puts an intent at the head of the queue again.
  mutating func prepend(_ record: IntentRecord) {
    record.phase = .queued(record.answer)
    if record.intent.precedesWaitingIntents { reports.prepend(record) } else { waiting.prepend(record) }
  }

  /// Takes the next intent, which can have ended. While a hold is in force, only reports are taken.
  private mutating func popWaiting() -> IntentRecord? {
    reports.popFirst() ?? (holds.isEmpty ? waiting.popFirst() : nil)
  }

  /// Notes that an intent waits for a guard or the user.
  mutating func pause(_ record: IntentRecord) {
    pausedCount += 1
    if case .asked = record.phase, record.intent.leavesTab { leftTabs.insert(record.number) }
    if record.canBeSuperseded { suspended.insert(record, number: record.order) }
  }

  /// An intent can no longer be superseded.
  private mutating func removeSuspended(_ record: IntentRecord) {
    if !suspended.isEmpty, suspended[record.order] === record { suspended.remove(record.order) }
  }

  /// Adds an intent that waits to the end of the queue again, with the answer that it has waited for.
  mutating func requeue(_ record: IntentRecord, _ answer: Answer) {
    stopWaiting(record)
    append(record, answer)
  }

  /// Lets an intent wait for a guard's redirect.
  mutating func wait(_ record: IntentRecord, for redirect: Redirect) {
    removeSuspended(record)
    record.restartGuardTime()
    record.phase = .redirected(redirect)
    if case .component(let uid) = redirect.target { redirectedTo[uid, default: []].append(record) }
  }

  /// Whether intents wait until this component finishes.
  func isAwaited(_ uid: ComponentUID) -> Bool { redirectedTo[uid] != nil }

  /// Takes the intents that wait until a component finishes, in the order in which they came.
  mutating func takeRedirected(awaiting uid: ComponentUID) -> [IntentRecord] {
    redirectedTo.isEmpty ? [] : redirectedTo.removeValue(forKey: uid) ?? []
  }

  /// An intent's transition begins: it can no longer be withdrawn or superseded.
  private mutating func commit(_ record: IntentRecord) {
    if record.hasEnded { return }  // withdrawn while another intent of the change was evaluated
    record.phase = .applying
    removeSuspended(record)
  }

  /// Takes an intent out of the lists of its phase.
  private mutating func stopWaiting(_ record: IntentRecord) {
    if record.isPaused { pausedCount -= 1 }
    switch record.phase {
    case .asked(let ask): effects.append(.dropAsk(ask))
    case .confirming(let uid):
      confirming[uid]?.removeAll { $0 === record }
      guard confirming[uid]?.isEmpty == true else { break }
      confirming[uid] = nil
      effects.append(.dropQuestion(uid))
    case .redirected(let redirect):
      guard case .component(let uid) = redirect.target else { break }
      redirectedTo[uid]?.removeAll { $0 === record }
      if redirectedTo[uid]?.isEmpty == true { redirectedTo[uid] = nil }
    case .queued, .planning, .applying, .ended: break
    }
  }
}

/// Questions to the user. Intents that would close the same component wait for one answer.
extension RouterMachine {
  /// Suspends an intent until the user answers whether a component may be closed.
  mutating func confirm(_ record: IntentRecord, _ question: CloseQuestion) {
    record.restartGuardTime()
    record.phase = .confirming(question.uid)
    pause(record)
    if confirming[question.uid] == nil { effects.append(.askUser(question, record)) }
    confirming[question.uid, default: []].append(record)
  }

  private mutating func userAnswered(_ uid: ComponentUID, mayClose: Bool) {
    for record in confirming.removeValue(forKey: uid) ?? [] {
      if mayClose { record.makeFacts().closable.insert(uid) }
      requeue(record, mayClose ? .notAsked : .declined)
    }
  }

  /// Plans the intents again that have waited for an answer about a component which has been unmounted.
  mutating func withdrawQuestion(about uid: ComponentUID) {
    guard !confirming.isEmpty, let records = confirming.removeValue(forKey: uid) else { return }
    effects.append(.dropQuestion(uid))
    for record in records { requeue(record, .notAsked) }
  }
}

/// The end of intents.
extension RouterMachine {
  /// Ends an intent. Does nothing if it has ended.
  mutating func end(_ record: IntentRecord, _ result: Result<Outcome, RouterError>) {
    guard !record.hasEnded else { return }
    live.remove(record.number)
    removeSuspended(record)
    if !leftTabs.isEmpty { leftTabs.remove(record.number) }
    stopWaiting(record)
    if lastSent === record { lastSent = nil }
    record.phase = .ended(result)
    effects.append(.end(record, result))
    // The record keeps the waiting one, which can have ended, so that the machine does not release it.
    if let waiter = record.waiter, let redirection = record.redirection { redirectOpened(waiter, redirection, result) }
    if case .launch = record.intent, case .failure = result {
      for following in intents(askedAs: record.number) { end(following, result) }
    }
  }

  /// Ends an intent that waits. A report is processed once more, so that the presenter shows the router's state; if the
  /// report was redirected, the presenter has shown that state already.
  mutating func fail(_ record: IntentRecord, _ error: RouterError) {
    guard !record.hasEnded else { return }
    guard record.intent.isHostReport, !record.isRedirected, !record.isResumed else {
      return end(record, .failure(error))
    }
    removeSuspended(record)
    requeue(record, .refused(error))
    if lastSent === record { lastSent = nil }
  }

  /// Ends an intent that no caller waits for any more, and the intent that opens its redirect. Does nothing once the
  /// intent's transition has begun.
  private mutating func withdraw(_ record: IntentRecord) {
    guard record.canBeWithdrawn else { return }
    let phase = record.phase
    let hasLeftTab = leftTabs.contains(record.number)
    end(record, .failure(.cancelled))
    if hasLeftTab, leftTabs.isEmpty { effects.append(.activate(record)) }
    if case .evaluating(let change, let ask) = stage, ask.record === record { leave(change, record) }
    if case .redirected(let redirect) = phase, case .opening(let opening) = redirect.target { withdraw(opening) }
  }

  /// Ends the suspended intents that were sent before an intent which has changed the stacks.
  mutating func supersede(by record: IntentRecord) {
    guard !suspended.isEmpty else { return }
    for earlier in suspended.before(record.order) where !record.wasSent(by: earlier) { fail(earlier, .superseded) }
  }

  /// Takes an intent that is suspended or has ended out of a change. The change goes on with the other intents.
  mutating func leave(_ change: Change, _ record: IntentRecord) {
    guard change.first === record else {
      stage = .planning(change, nil)
      return
    }
    stage = .idle
    effects.append(.drop(change))
  }
}

/// Questions without effects.
extension RouterMachine {
  /// Whether no intent waits for its turn, its presenter, a guard or the user.
  var isAtRest: Bool {
    switch stage {
    case .idle: reports.isEmpty && waiting.isEmpty && pausedCount == 0
    case .ended: true
    case .planning, .evaluating, .asking, .applying, .presenting, .unmounting, .ending, .leaving, .tearingDown: false
    }
  }

  /// The state of a router none of whose code runs, for an intent that is sent now.
  var moment: RouterMoment {
    if isAtRest { return .atRest }
    if case .evaluating = stage { return .evaluating }
    return .waiting
  }

  /// The code of the router that sends an intent now, and the intent in whose transition it runs.
  var sender: (sender: SentIntent.Sender, cause: IntentRecord?) {
    switch stage {
    case .applying(let change), .unmounting(let change): (.phase, change.first)
    case .leaving(let record): (.phase, record)
    case .presenting(let change, _, .calling), .presenting(let change, _, .doneInCall): (.presenter, change.first)
    case .idle, .planning, .evaluating, .asking, .presenting, .ending, .tearingDown, .ended: (.outside, nil)
    }
  }

  /// The change whose presentation with this number is under way.
  func presented(_ number: Int) -> Change? {
    if case .presenting(let change, number, _) = stage { change } else { nil }
  }

  /// Whether the presentation with this number has not ended although the presenter's method has returned.
  func isWaiting(forPresentation number: Int) -> Bool {
    if case .presenting(_, number, .waiting) = stage { true } else { false }
  }

  /// Returns the intent that another tap on the same button joins, if the intents are equal.
  func joinCandidate(_ requester: ComponentUID?) -> IntentRecord? {
    guard case .running = life, let lastSent, lastSent.requester == requester, lastSent.canBeJoined else { return nil }
    return lastSent
  }

  /// Returns the intent with this number; nil if it has ended.
  func intent(_ number: Int) -> IntentRecord? { live[number] }

  /// Returns the intents that wait for guards which were asked about the intent with this number.
  func intents(askedAs number: Int) -> [IntentRecord] {
    live[number].map { [$0] } ?? live.all.filter { $0.launchNumber == number }
  }

  /// The redirected intents, in the order in which they were sent.
  var redirected: [IntentRecord] { live.all.filter(\.isRedirected) }
}

extension Intent {
  /// Whether the intent reports a tab that the user has selected in the UI already.
  var leavesTab: Bool {
    if case .hostDidSelect = self { true } else { false }
  }

  /// Whether the intent goes before waiting ones: the UI has already moved, or the app is visible again.
  fileprivate var precedesWaitingIntents: Bool {
    if case .willEnterForeground = self { true } else { isHostReport }
  }
}
