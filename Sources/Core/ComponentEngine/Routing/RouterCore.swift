import DeepLinks
import EngineBase

/// A router without its host's view type, so that nothing of it is generic at run time.
///
/// Owns the router's state machine and carries out its effects, one after the other: calls components, guards, the
/// user, the presenter, callers and observers, and turns what happens into events.
@MainActor
final class RouterCore {
  let settings: RouterSettings
  let components = MountedComponents()
  let presenter: PresenterCall

  /// The machine calls nothing, and no code of another type runs while it changes, so it needs no exclusivity check.
  @exclusivity(unchecked) private var machine: RouterMachine

  /// Whether effects are carried out. Events that arrive meanwhile are received at once.
  private var isCarryingOut = false

  /// The tasks of the guards that are asked, by round.
  var guardTasks: [ObjectIdentifier: GuardTasks] = [:]

  /// The tasks of the questions to the user.
  var questions: [ComponentUID: OpenQuestion] = [:]

  /// The waits for results; nil if there was none.
  private var results: ResultWaiters?

  /// The callers of ``rest()``; nil if there was none.
  private var restWaiters: RestWaiters?

  /// Delivers the activity of the data providers to the observers; nil without data providers.
  private let observedData: ObservedDataProviders?

  /// Whether events are delivered: false after ``endUnobserved()``, because the observers can be those of the next
  /// router.
  private var isNotifying = true

  /// Creates the core of a router. ``end()`` must follow before the last reference to it is released.
  init(_ settings: RouterSettings, _ presenter: ErasedPresenter) {
    self.settings = settings
    self.presenter = PresenterCall(presenter)
    machine = RouterMachine(settings.table, settings.guards, settings.initialState)
    observedData =
      settings.dataProviders.isEmpty ? nil : ObservedDataProviders(settings.dataProviders, settings.observers)
    components.core = self
  }

  /// The identity of the router; see ``RouterTask``.
  var id: ObjectIdentifier { ObjectIdentifier(self) }

  // MARK: Events and effects

  /// Gives an event to the machine, and carries out the effects that follow.
  func post(_ event: RouterMachine.Event) { turn { machine.receive(event) } }

  /// Runs code that gives events to the machine, and then carries out the effects that follow, unless effects are being
  /// carried out already. Code that is called does not run in the name of the guard, question or presenter call that
  /// has led to it.
  private func turn(_ receive: () -> Void) {
    guard !isCarryingOut else { return receive() }
    isCarryingOut = true
    if RouterTask.current == nil {
      run(receive)
    } else {
      RouterTask.$current.withValue(nil) { run(receive) }
    }
    isCarryingOut = false
    if let restWaiters, machine.isAtRest { restWaiters.resumeAll() }
  }

  private func run(_ receive: () -> Void) {
    receive()
    repeat { while carryOut(machine.next()) {} } while presenter.callFirstPresentationActions()
  }

  /// Returns whether there was an effect.
  private func carryOut(_ effect: RouterMachine.Effect) -> Bool {
    switch effect {
    case .none: return false
    case .begin(let record): begin(record)
    case .askGuard(let ask): askGuard(ask)
    case .dropAsk(let ask): guardTasks.removeValue(forKey: ObjectIdentifier(ask))?.cancel()
    case .askComponents(let record, let uids): askComponents(uids, for: record)
    case .askUser(let question, let record): askUser(question, for: record)
    case .dropQuestion(let uid): questions.removeValue(forKey: uid)?.cancel()
    case .mount(let change): mount(change)
    case .settle(let change): settle(change)
    case .present(let change, let number): present(change, number)
    case .unmount(let change): unmount(change)
    case .activate(let record): _ = leave(record) { components.settle(top: state.topUID) }
    case .endWaits(let change): results?.end(with: change)
    case .redirectOpened(let record, let redirection, let uid):
      notify(.redirected(record.sent, guard: redirection.guardName, to: redirection.link, awaiting: uid))
    case .end(let record, let result):
      notify(.ended(record.sent, result, record.elapsed))
      record.callCallers(result)
    case .drop: break
    case .tearDown(let uids): tearDown(uids)
    case .ended: ended()
    }
    return true
  }

  /// Reports that an intent's turn has come, and resolves its links. The return to the foreground takes effect.
  private func begin(_ record: IntentRecord) {
    if settings.isObservedInFull, isObserved, record.startTimer() { notify(.began(record.sent)) }
    if record.hasEnded { return }
    chooseMode(of: record)
    if record.link == nil, let link = resolve(record) {
      if case .success(let link) = link { notify(.resolved(link)) }
      machine.receive(.resolved(record, link))
    } else if record.facts?.arrangement == nil,
      let arrangement = arrangement(record, onResolved: { link in notify(.resolved(link)) })
    {
      machine.receive(.arranged(record, arrangement))
    } else if case .willEnterForeground = record.intent {
      components.leaveBackground(record.number)
    }
  }

  /// Chooses how an incoming link is applied, once.
  private func chooseMode(of record: IntentRecord) {
    guard !record.isIncoming, let (link, source) = record.intent.link else { return }
    let script = settings.script
    guard let mode = script == nil ? record.incoming?(link, source) : script?.openMode(for: record.sent) else { return }
    machine.receive(.modeChosen(record, mode))
    notify(.modeChosen(record.sent, mode))
  }

  /// Returns the list of an arranged stack, with resolved links; nil for another intent.
  private func arrangement(
    _ record: IntentRecord, onResolved: (ResolvedLink) -> Void = { _ in }
  ) -> Result<Arrangement, RouterError>? {
    guard case .arrange(_, let items) = record.intent else { return nil }
    do throws(RouterError) {
      return .success(
        try Arrangement(items, settings.table, module: record.sent.module, onResolved: onResolved))
    } catch {
      return .failure(error)
    }
  }

  /// Returns the link of an intent, resolved; nil for an intent without one.
  private func resolve(_ record: IntentRecord) -> Result<ResolvedLink, RouterError>? {
    guard let (link, source) = record.intent.link else { return nil }
    do throws(LinkError) {
      return .success(try settings.table.resolve(link, source: source, module: record.sent.module))
    } catch {
      return .failure(.link(error))
    }
  }

  /// Asks components, top to bottom, until one does not allow the intent.
  private func askComponents(_ uids: [ComponentUID], for record: IntentRecord) {
    for uid in uids {
      let answer =
        settings.script?.closeAnswer(of: uid, for: record.sent)
        ?? components.closeAnswer(of: uid, for: record.intent)
      notify(.closeAnswered(record.sent, uid, answer))
      let counted = answer.counted(for: record.intent, canAsk: canAsk)
      if counted != .allow { return machine.receive(.componentsAnswered(counted, by: uid)) }
    }
    machine.receive(.componentsAnswered(.allow, by: nil))
  }

  private func mount(_ change: Change) {
    if let restoration = change.restoration {
      let mount = RestorationMount(
        change.plan, restoration, table: settings.table, components,
        verdict: { machine.intentPlanner.verdict(change.first, $0) })
      return machine.receive(.restored(mount.state, mount.skippedItems))
    }
    do throws(MountedComponents.MountFailure) {
      try components.mount(change.plan.mounts, change.userInfos)
      machine.receive(.mounted)
    } catch {
      machine.receive(.mountFailed(error))
    }
  }

  /// Calls the phases that follow mounting: updates of components that stay, and the change of the active one.
  private func settle(_ change: Change) {
    let touched = change.planner.touched
    let updates = touched.isEmpty ? [] : change.plan.updates(of: touched) { change.userInfos[$0] != nil }
    for mounted in updates { components.update(mounted, change.userInfos[mounted.uid] ?? UserInfo()) }
    let hasSettled = components.settle(top: change.plan.after.topUID)
    machine.receive(.settled(hasCalledPhases: hasSettled || !updates.isEmpty))
  }

  private func present(_ change: Change, _ number: Int) {
    notifyInFull(.presented(before: change.plan.before, after: change.plan.after))
    components.leaks?.isPresenting = true
    presenter.present(change, number, self)
    machine.receive(.presenterReturned)
    if machine.isWaiting(forPresentation: number) {
      presenter.startTimer(settings.presenterTimeout, settings.clock) { [weak self] in
        self?.presenterIsDone(number, timedOut: true)
      }
    } else {
      presenter.presentationEnded()
    }
  }

  /// The presenter is done with a presentation, or its time is over. Only the first call for a presentation has an
  /// effect.
  func presenterIsDone(_ number: Int, timedOut: Bool = false) {
    guard let change = machine.presented(number) else { return }
    turn {
      if timedOut { notify(.presenterTimedOut(change.presented)) }
      if machine.isWaiting(forPresentation: number) { presenter.presentationEnded() }
      machine.receive(.presenterDone(number))
    }
  }

  private func unmount(_ change: Change) {
    components.leaks?.isPresenting = false
    for uid in change.plan.removals { components.unmount(uid) }
    components.leaks?.transitionEnded()
  }

  private func tearDown(_ uids: [ComponentUID]) {
    presenter.cancel()
    components.endLeakCheck()
    _ = components.enterBackground()
    for uid in uids { components.unmount(uid) }
  }

  private func ended() {
    results?.endAll(.routerEnded)
    presenter.removeFirstPresentationActions()
    observedData?.unsubscribe()
    components.core = nil
  }

  // MARK: Sending

  /// Adds an intent to the queue, or lets the caller join an equal one.
  ///
  /// - Parameters:
  ///   - recorded: The code that sent the intent in a recording; nil for the code that calls.
  ///   - prepare: Receives the intent before it is processed, which can end it at once. So completions are called in
  ///     the intent's turn, and a chain of them takes no stack.
  @discardableResult
  func submit(
    _ intent: Intent, requester: ComponentUID? = nil, module: ModuleID? = nil, value: any Sendable = (),
    recorded: SentIntent.Sender? = nil, incoming: IncomingMode? = nil, isAwaited: Bool,
    prepare: (IntentRecord) -> Void = { _ in }
  ) -> IntentRecord {
    if let joined = joinable(intent, requester: requester) ?? recheck(intent, recorded: recorded) {
      joined.join(isAwaited: isAwaited)
      prepare(joined)
      return joined
    }
    let (sender, cause) = sender(recorded: recorded)
    let sent = SentIntent(
      number: machine.intents.nextNumber(), intent: intent, requester: requester, value: value, module: module,
      sender: sender,
      moment: moment)
    let record = IntentRecord(sent, cause: cause, incoming: incoming, core: isAwaited ? self : nil)
    record.join(isAwaited: isAwaited)
    prepare(record)
    turn {
      // Before observers learn of it, so that an intent which they send comes after this one.
      machine.receive(.sent(record))
      notifyInFull(.sent(sent))
      if record.hasEnded { return }
      if case .didEnterBackground = intent { enterBackground(record) }
    }
    return record
  }

  /// Returns the intent that another tap on the same button joins; nil if the intent is a new one.
  private func joinable(_ intent: Intent, requester: ComponentUID?) -> IntentRecord? {
    guard intent.link != nil, let candidate = machine.joinCandidate(requester), candidate.intent == intent else {
      return nil
    }
    return candidate
  }

  /// Returns the check of guards whose guard sends another check, which would ask the same.
  private func recheck(_ intent: Intent, recorded: SentIntent.Sender?) -> IntentRecord? {
    guard case .recheckGuards = intent, case .running = machine.life,
      case .task(let number, closing: nil) = sender(recorded: recorded).sender,
      let asking = machine.intents[number], case .recheckGuards = asking.intent
    else { return nil }
    return asking
  }

  /// Returns the code of the router that sends an intent now, and the intent in whose transition it runs.
  private func sender(recorded: SentIntent.Sender? = nil) -> (sender: SentIntent.Sender, cause: IntentRecord?) {
    switch recorded {
    case .outside?, .task?: return (recorded ?? .outside, nil)
    // The intent is sent by the code of the same call again.
    case .phase?, .presenter?, nil: break
    }
    if let task = RouterTask.current, task.router == id {
      switch task.kind {
      case .guarding(let number): return (.task(number, closing: nil), nil)
      case .asking(let number, let uid): return (.task(number, closing: uid), nil)
      case .presenting: break
      }
    }
    return machine.sender
  }

  /// Deactivates the active component at once, whatever is under way.
  private func enterBackground(_ record: IntentRecord) {
    begin(record)
    let changes = leave(record) { components.enterBackground(record.number) }
    machine.receive(.inBackground(record, changes: changes))
  }

  /// Sends an intent with a link. The wait ends with the result of the link's last component.
  @discardableResult
  func submitForResult(
    _ intent: Intent, requester: ComponentUID? = nil, module: ModuleID? = nil, isAwaited: Bool,
    completion: ResultWait.Completion? = nil
  ) -> ResultWait {
    let wait = ResultWait(requester: requester)
    if let completion { wait.whenEnded(completion) }
    submit(intent, requester: requester, module: module, isAwaited: isAwaited) { record in
      let results = results ?? ResultWaiters()
      self.results = results
      results.start(wait, for: record) { [components] in components[$0] != nil }
    }
    return wait
  }

  /// Takes an intent that has no caller left out of the queue.
  func withdraw(_ record: IntentRecord) { post(.withdrawn(record)) }

  /// Notes that a guard has suspended. While it is asked about a tab that the user has selected already, no component
  /// is active.
  func suspend(_ ask: GuardAsk) {
    turn {
      machine.receive(.guardSuspended(ask))
      if ask.hasSuspended, ask.record.intent.leavesTab { _ = leave(ask.record) { components.settle(top: nil) } }
    }
  }

  /// Calls phases in the name of an intent outside a change. Returns whether there were any.
  private func leave(_ record: IntentRecord, _ callPhases: () -> Bool) -> Bool {
    machine.receive(.leaving(record))
    defer { machine.receive(.left(record)) }
    return callPhases()
  }

  /// Withdraws an intent as if its callers had cancelled their waits.
  func cancel(number: Int) {
    if let record = machine.intents[number] { withdraw(record) }
  }

  /// Checks that a component's intent is sent.
  ///
  /// - Throws: `cancelled` in the replay of a recording, which has the intents of components.
  func checkSending() throws(RouterError) { if settings.script != nil { throw .cancelled } }

  /// Checks that the outcome of an intent can be awaited here: not inside the presenter's call or the guard that it
  /// would wait for.
  func checkAwaiting(_ intent: Intent) throws(RouterError) {
    if Task.isCancelled { throw .cancelled }
    guard let task = RouterTask.current, task.router == id else { return }
    switch task.kind {
    case .guarding where intent == .recheckGuards: throw .wouldWaitForItself(intent.description)
    case .guarding(let number), .asking(let number, _):
      if joinable(intent, requester: nil)?.number == number { throw .wouldWaitForItself(intent.description) }
    case .presenting(let number):
      if case .didEnterBackground = intent { return }
      if machine.presented(number) != nil { throw .wouldWaitForItself(intent.description) }
    }
  }

  /// Checks that the outcome of an intent that is under way can be awaited here.
  func checkAwaiting(_ record: IntentRecord) throws(RouterError) {
    guard let task = RouterTask.current, task.router == id, !record.hasEnded else { return }
    switch task.kind {
    case .guarding(record.number), .guarding(record.order), .asking(record.number, _): break
    case .presenting(let number) where machine.presented(number) != nil: break
    case .guarding, .asking, .presenting: return
    }
    throw .wouldWaitForItself(record.intent.description)
  }

  // MARK: State

  /// The objects that links name.
  var objects: ObjectTable { settings.objects }

  /// Whether the host can ask the user whether a component may be closed.
  var canAsk: Bool { settings.canAsk }

  /// The current stacks.
  var state: RouterState { machine.stacks }

  /// The active component.
  var active: ComponentUID? { components.active }

  /// Takes a snapshot of the current stacks.
  func snapshot() -> RouterSnapshot {
    RouterSnapshot(state, waiting: machine.intents.redirected, components) { uid, reason in
      notify(.stateNotSaved(uid, reason: reason))
    }
  }

  /// Plans an intent without effects, and returns the first answer of a component that is not `allow`.
  func closeAnswer(for intent: Intent, requester: ComponentUID?, module: ModuleID?) -> CloseAnswer {
    let sent = SentIntent(
      number: 0, intent: intent, requester: requester, module: module, sender: sender().sender)
    let record = IntentRecord(sent)
    record.link = resolve(record)
    if let arrangement = arrangement(record) { record.makeFacts().arrangement = arrangement }
    for uid in machine.intentPlanner.componentsToAsk(record, over: state) {
      let answer = components.closeAnswer(of: uid, for: intent)
      if answer != .allow { return answer }
    }
    return .allow
  }

  /// Holds the queue until the hold is released, at most for the time that a presenter has.
  func hold() -> QueueHold {
    let number = machine.intents.nextNumber()
    machine.receive(.held(number))
    notify(.queueHeld)
    return QueueHold(timeout: settings.presenterTimeout, clock: settings.clock) { [weak self] in
      self?.notify(.queueReleased)
      self?.post(.released(number))
    }
  }

  // MARK: Observers

  /// Whether the router has observers.
  var isObserved: Bool { isNotifying && !settings.observers.isEmpty }

  /// Delivers an event, which is created only if there are observers.
  @inline(__always)
  func notify(_ event: @autoclosure () -> RouterEvent) {
    if isNotifying { settings.observers.notify(event()) }
  }

  /// Delivers an event that the observers of results do not need; see ``RouterSettings/observeResults(_:)``.
  @inline(__always)
  private func notifyInFull(_ event: @autoclosure () -> RouterEvent) {
    if settings.isObservedInFull { notify(event()) }
  }

  /// Calls `observer` with every event from now on. Returns a subscription that has ended after ``endUnobserved()``.
  func observe(_ observer: @escaping @MainActor (RouterEvent) -> Void) -> Subscription {
    isNotifying ? settings.observe(observer) : .ended
  }

  // MARK: Resting and ending

  /// The router's state for an intent that is sent now.
  var moment: RouterMoment { isCarryingOut ? .working : machine.moment }

  /// Returns when no intent waits for its turn, its presenter, a guard or the user.
  func rest() async throws(RouterError) {
    if RouterTask.current?.router == id { throw .wouldWaitForItself("rest") }
    if machine.isAtRest { return }
    let waiters = restWaiters ?? RestWaiters()
    restWaiters = waiters
    await waiters.wait()
  }

  /// Deactivates and unmounts all components and ends every caller's wait. Called in a phase, it waits for the end of
  /// that phase's transition, whose presenter is not called.
  func end() {
    guard case .running = machine.life else { return }
    notify(.ending)
    post(.routerEnded)
  }

  /// Ends the router without further events for its observers.
  func endUnobserved() {
    isNotifying = false
    end()
  }
}
