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
    indirect case asking(Change, IntentRecord, IntentPlanner.Proposal)
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

  /// Plans intents, with what guards have answered.
  var intentPlanner: IntentPlanner

  /// The current stacks. A change replaces them once, between mounting and the phases that follow.
  private(set) var stacks: RouterState
  private let initialStacks: RouterState

  private(set) var life = Life.running
  var stage = Stage.idle

  /// The next effect of the change that is under way.
  var step = Effect.none

  /// The intents that have not ended, and the effects of their waits and ends.
  var intents = LiveIntents()

  private var lastPresentation = 0

  /// The number of intents that may follow from one another without the router coming to rest.
  static let longestChain = 64

  init(_ table: RouteTable, _ guards: GuardList, _ stacks: RouterState) {
    intentPlanner = IntentPlanner(table, guards)
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
    case .userAnswered(let uid, let mayClose): intents.userAnswered(uid, mayClose: mayClose)
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
      intents.end(record, .success(Outcome(changes ? .applied : .unchanged)))
    case .held(let number): intents.hold(number)
    case .released(let number): intents.release(number)
    case .routerEnded: if case .running = life { life = .endRequested }
    }
  }

  private mutating func sent(_ record: IntentRecord) {
    intents.registerSent(record)
    guard case .running = life else { return intents.end(record, .failure(.routerEnded)) }
    if case .didEnterBackground = record.intent {
      record.phase = .applying
      return
    }
    guard record.depth < Self.longestChain else {
      intents.effects.append(.begin(record))
      return intents.end(record, .failure(.redirectLoop(record.chain)))
    }
    if case .recheckGuards = record.intent { beginEpoch(sentBy: record.sent.sender) }
    intents.append(record, .notAsked)
  }

  // MARK: Effects

  /// Returns the next effect. Called when the one before has been carried out.
  mutating func next() -> Effect {
    while true {
      if let step = takeStep() ?? takeEffect() { return step }
      switch stage {
      case .idle:
        if case .endRequested = life { return tearDown() }
        guard let record = intents.popFirst() else { return .none }
        if record.hasEnded { return .drop(record) }
        record.phase = .planning(record.answer)
        stage = .planning(Change(record, intentPlanner.table, stacks), nil)
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
    case .idle, .planning, .evaluating, .asking, .presenting, .ending, .ended: intents.effects.popFirst()
    }
  }

  // MARK: Applying

  /// Numbers the plan of a change and mounts its new components.
  private mutating func mount(_ change: Change) {
    change.planner.keepFinishedBottom()
    for part in change.parts where !change.showsRootOnly || part.record !== change.first {
      if case .redirected = part { continue }
      // Withdrawn while another intent of the change was evaluated.
      if part.record.hasEnded { continue }
      part.record.phase = .applying
      intents.keep(part.record)
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
    var uids = change?.plan.removals ?? []
    stacks.forEachComponent { uids.append($0) }
    switch stage {
    case .evaluating(let change, _), .applying(let change), .presenting(let change, _, _):
      intents.effects.append(.drop(change))
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
    for record in intents.all { intents.end(record, .failure(.routerEnded)) }
    intents.effects.append(.ended)
    stage = .ended
  }
}

/// Questions without effects.
extension RouterMachine {
  /// Whether no intent waits for its turn, its presenter, a guard or the user.
  var isAtRest: Bool {
    switch stage {
    case .idle: intents.isAtRest
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
    if case .running = life { intents.joinCandidate(requester) } else { nil }
  }
}
