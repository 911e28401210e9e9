import DeepLinks
import EngineBase

/// The end of a change: the outcomes of its intents, and the components that redirected intents wait for.
extension RouterMachine {
  /// Ends the intents of a change whose removed components have been unmounted, in their order, and then the intents
  /// whose redirects it has closed.
  mutating func unmounted(_ change: Change) {
    stage = .ending(change)
    if change.endsWaits { effects.append(.endWaits(change)) }
    var closedRedirects: [(uid: ComponentUID, records: [IntentRecord])] = []
    for uid in change.removals {
      let waiting = paused.takeRedirected(awaiting: uid)
      if !waiting.isEmpty { closedRedirects.append((uid, waiting)) }
      withdrawQuestion(about: uid)
    }
    if change.supersedes {
      for earlier in paused.superseded(by: change.first) { fail(earlier, .superseded) }
    }
    for part in change.parts { end(part, of: change) }
    for (record, error) in change.unopened { fail(record, error) }
    for (uid, records) in closedRedirects {
      for record in records { fail(record, record.redirectClosed(uid)) }
    }
  }

  /// Returns to the queue when the callers of all intents have been called.
  mutating func ended(_ change: Change) -> Effect {
    for record in change.following { queue.append(record, .notAsked) }
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
      case .launch: end(record, .success(outcome.pending(change.pendingLink.map { [$0] } ?? [])))
      default: end(record, .success(outcome))
      }
    case .notPlanned(let record, let result): end(record, result)
    case .redirected(let record, let redirection, let planned):
      let components = change.plan.uid(of: planned).map { [$0] } ?? []
      redirectOpened(record, redirection, .success(Outcome(.unchanged, components: components)))
    }
  }

  /// Lets a redirected intent wait for the last component of its redirect, which is open now, or could not be opened.
  mutating func redirectOpened(
    _ record: IntentRecord, _ redirection: Redirection, _ result: Result<Outcome, RouterError>
  ) {
    guard !record.hasEnded else { return }
    switch result {
    case .failure(let error): fail(record, error)
    case .success(let outcome):
      guard let uid = outcome.components.last, stacks.place(of: uid) != nil else {
        // Another intent of the change has closed the redirect before it was mounted.
        let reason = "it redirects to \(redirection.link), which opens nothing that could finish"
        if case .ending(let change) = stage {
          change.unopened.append((record, .guardRejected(guard: redirection.guardName, reason: reason)))
        }
        return
      }
      effects.append(.redirectOpened(record, redirection, uid))
      wait(
        record,
        for: Redirect(redirection: redirection, target: .component(uid), components: outcome.components))
    }
  }

  /// Ends a restoration. The waiting links of the snapshot are opened by intents of their own.
  private mutating func restored(
    _ record: IntentRecord, _ snapshot: RouterSnapshot, _ outcome: Outcome, in change: Change
  ) {
    for link in snapshot.pendingLinks {
      let sent = SentIntent(number: queue.nextNumber(), intent: link.restored, requester: nil, module: link.module)
      let opening = IntentRecord(sent)
      queue.register(opening)
      change.following.append(opening)
    }
    let hasChanged = !change.following.isEmpty || record.facts?.shown?.isChange == true
    let outcome = hasChanged ? outcome.applied : outcome
    end(record, .success(outcome.pending(change.following)))
  }
}

/// The end of intents.
extension RouterMachine {
  /// Ends an intent. Does nothing if it has ended.
  mutating func end(_ record: IntentRecord, _ result: Result<Outcome, RouterError>) {
    guard !record.hasEnded else { return }
    queue.remove(record)
    if let effect = paused.remove(record) { effects.append(effect) }
    paused.end(record)
    record.phase = .ended(result)
    effects.append(.end(record, result))
    // The record keeps the waiting one, which can have ended, so that the machine does not release it.
    if let waiter = record.waiter, let redirection = record.redirection { redirectOpened(waiter, redirection, result) }
    if case .launch = record.intent, case .failure = result {
      for following in queue.asked(as: record.number) { end(following, result) }
    }
  }

  /// Ends an intent that waits. A report is processed once more, so that the presenter shows the router's state; if the
  /// report was redirected, the presenter has shown that state already.
  mutating func fail(_ record: IntentRecord, _ error: RouterError) {
    guard !record.hasEnded else { return }
    guard record.intent.isHostReport, !record.isRedirected, !record.isResumed else {
      return end(record, .failure(error))
    }
    paused.keep(record)
    requeue(record, .refused(error))
    queue.endJoining(record)
  }

  /// Ends an intent that no caller waits for any more, and the intent that opens its redirect. Does nothing once the
  /// intent's transition has begun.
  mutating func withdraw(_ record: IntentRecord) {
    guard record.canBeWithdrawn else { return }
    let phase = record.phase
    let hadLeftTab = paused.hasLeftTab
    end(record, .failure(.cancelled))
    if hadLeftTab, !paused.hasLeftTab { effects.append(.activate(record)) }
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
    effects.append(.drop(change))
  }
}

extension IntentRecord {
  /// The error of an intent whose redirect was closed before it finished.
  fileprivate func redirectClosed(_ uid: ComponentUID) -> RouterError {
    guard case .redirected(let redirect) = phase else { return .unknownComponent(uid) }
    return .guardRejected(guard: redirect.redirection.guardName, reason: "\(uid) was closed before it finished")
  }
}
