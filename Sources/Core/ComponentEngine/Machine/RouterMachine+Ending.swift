import DeepLinks
import EngineBase

/// The end of a change: the outcomes of its intents, and the components that redirected intents wait for.
extension RouterMachine {
  /// Ends the intents of a change whose removed components have been unmounted, in their order, and then the intents
  /// whose redirects it has closed.
  mutating func unmounted(_ change: Change) {
    stage = .ending(change)
    if change.endsWaits { intents.effects.append(.endWaits(change)) }
    var closedRedirects: [(uid: ComponentUID, records: [IntentRecord])] = []
    for uid in change.plan.removals {
      let waiting = intents.takeRedirected(awaiting: uid)
      if !waiting.isEmpty { closedRedirects.append((uid, waiting)) }
      intents.withdrawQuestion(about: uid)
    }
    if change.supersedes { intents.supersede(by: change.first) }
    for part in change.parts { end(part, of: change) }
    for (record, error) in change.unopened { intents.fail(record, error) }
    for (uid, records) in closedRedirects {
      for record in records { intents.fail(record, record.redirectClosed(uid)) }
    }
  }

  /// Returns to the queue when the callers of all intents have been called.
  mutating func ended(_ change: Change) -> Effect {
    for record in change.following { intents.append(record, .notAsked) }
    stage = .idle
    return .drop(change)
  }

  private mutating func end(_ part: Change.Part, of change: Change) {
    switch part {
    case .planned(let planned):
      let record = planned.record
      // A restoration that waits for a guard, or has got its answer during the presentation, goes on.
      if change.showsRootOnly, record === change.first { return }
      let outcome = change.outcome(planned)
      switch record.intent {
      case .restore(let snapshot): restored(record, snapshot, outcome, in: change)
      case .launch: intents.end(record, .success(outcome.pending(change.pendingLink.map { [$0] } ?? [])))
      default: end(record, .success(outcome), in: change)
      }
    case .notPlanned(let record, let result): end(record, result, in: change)
    case .redirected(let record, let redirection, let planned):
      let components = change.plan.uid(of: planned).map { [$0] } ?? []
      redirectOpened(record, redirection, components, in: change)
    }
  }

  /// Ends an intent. If it has opened a redirect, the redirected intent waits for that from now on.
  private mutating func end(_ record: IntentRecord, _ result: Result<Outcome, RouterError>, in change: Change) {
    if record.hasEnded { return }
    intents.end(record, result)
    if let waiter = record.waiter, let redirection = record.redirection, case .success(let outcome) = result {
      redirectOpened(waiter, redirection, outcome.components, in: change)
    }
  }

  /// Lets a redirected intent wait for the last component of its redirect, which is open now.
  private mutating func redirectOpened(
    _ record: IntentRecord, _ redirection: Redirection, _ components: [ComponentUID], in change: Change
  ) {
    if record.hasEnded { return }
    guard let uid = components.last, stacks.place(of: uid) != nil else {
      // Another intent of the change has closed the redirect before it was mounted.
      let reason = "it redirects to \(redirection.link), which opens nothing that could finish"
      change.unopened.append((record, .guardRejected(guard: redirection.guardName, reason: reason)))
      return
    }
    intents.effects.append(.redirectOpened(record, redirection, uid))
    intents.wait(
      record, for: Redirect(redirection: redirection, target: .component(uid), components: components))
  }

  /// Ends a restoration. The waiting links of the snapshot are opened by intents of their own.
  private mutating func restored(
    _ record: IntentRecord, _ snapshot: RouterSnapshot, _ outcome: Outcome, in change: Change
  ) {
    for link in snapshot.pendingLinks {
      let sent = SentIntent(number: intents.nextNumber(), intent: link.restored, requester: nil, module: link.module)
      let opening = IntentRecord(sent)
      intents.register(opening)
      change.following.append(opening)
    }
    let hasChanged = !change.following.isEmpty || record.facts?.shown?.isChange == true
    let outcome = hasChanged ? outcome.applied : outcome
    intents.end(record, .success(outcome.pending(change.following)))
  }

  // MARK: Cancellation

  /// Ends an intent that no caller waits for any more, and the intent that opens its redirect. Does nothing once the
  /// intent's transition has begun.
  mutating func withdraw(_ record: IntentRecord) {
    guard record.canBeWithdrawn else { return }
    let phase = record.phase
    let hadLeftTab = intents.hasLeftTab
    intents.end(record, .failure(.cancelled))
    if hadLeftTab, !intents.hasLeftTab { intents.effects.append(.activate(record)) }
    if case .evaluating(let change, let ask) = stage, ask.record === record { leave(change, record) }
    if case .redirected(let redirect) = phase, case .opening(let opening) = redirect.target { withdraw(opening) }
  }

  /// Takes an intent that is suspended or has ended out of a change. The change goes on with the other intents.
  mutating func leave(_ change: Change, _ record: IntentRecord) {
    guard change.first === record else {
      stage = .planning(change, nil)
      return
    }
    stage = .idle
    intents.effects.append(.drop(change))
  }
}

extension IntentRecord {
  /// The error of an intent whose redirect was closed before it finished.
  fileprivate func redirectClosed(_ uid: ComponentUID) -> RouterError {
    guard case .redirected(let redirect) = phase else { return .unknownComponent(uid) }
    return .guardRejected(guard: redirect.redirection.guardName, reason: "\(uid) was closed before it finished")
  }
}
