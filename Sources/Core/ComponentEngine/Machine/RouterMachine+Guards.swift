/// Rounds of guards: their answers, and their end.
///
/// An answer counts for the components that it was given about, until ``Intent/recheckGuards`` is sent because the
/// conditions of guards have changed.
extension RouterMachine {
  /// Begins a round about an intent, in its turn.
  mutating func evaluate(
    _ record: IntentRecord, _ questions: [GuardQuestion], about subject: GuardAsk.Subject, in change: Change
  ) {
    let ask = GuardAsk(record, questions, about: subject, epoch: intentPlanner.epoch)
    record.phase = .asked(ask)
    stage = .evaluating(change, ask)
    step = .askGuard(ask)
  }

  /// Whether guards are still asked.
  private func isOpen(_ ask: GuardAsk) -> Bool {
    if case .asked(let current) = ask.record.phase { current === ask } else { false }
  }

  /// The conditions of guards have changed: all rounds are void, except the round of the guard that has sent the
  /// intent.
  mutating func beginEpoch(sentBy sender: SentIntent.Sender) {
    intentPlanner.beginEpoch()
    guard case .task(let number, closing: nil) = sender else { return }
    for record in intents.asked(as: number) {
      guard case .asked(let ask) = record.phase, ask.epoch == intentPlanner.epoch - 1 else { continue }
      ask.enter(intentPlanner.epoch)
    }
  }

  /// The guard of the current question has answered about one of its lists. After an answer of a void round, all guards
  /// are asked again.
  mutating func guardAnswered(_ ask: GuardAsk, _ components: [ResolvedComponent], _ decision: GuardDecision) {
    guard isOpen(ask) else { return }
    guard ask.epoch == intentPlanner.epoch else { return end(ask, ask.earlier) }
    goOn(ask, ask.answered(components, decision, guardName: intentPlanner.guards[ask.question.position].name))
  }

  /// The guard of the current question has not answered in time.
  mutating func guardTimedOut(_ ask: GuardAsk, _ reason: String) {
    guard isOpen(ask) else { return }
    let guardName = intentPlanner.guards[ask.question.position].name
    goOn(ask, ask.timedOut(reason, guardName: guardName, epoch: intentPlanner.epoch))
  }

  private mutating func goOn(_ ask: GuardAsk, _ next: GuardAsk.Next) {
    switch next {
    case .wait: break
    case .ask: intents.effects.append(.askGuard(ask))
    case .end(let answer): answered(ask, answer)
    }
  }

  /// All guards have answered, or one has not allowed the intent. A root that they refuse is shown all the same.
  private mutating func answered(_ ask: GuardAsk, _ answer: Answer) {
    var answer = answer
    if case .firstRoot = ask.subject {
      if case .redirect = answer {} else { answer = .allowed }
      if case .evaluating(let change, let current) = stage, current === ask {
        change.rootAnswer = answer
        answer = ask.earlier
      }
    } else if case .allowed = answer {
      answer = ask.earlier
    }
    end(ask, answer)
  }

  /// The round has ended: the intent is planned with an answer now, or at its next turn if it is suspended.
  private mutating func end(_ ask: GuardAsk, _ answer: Answer) {
    let record = ask.record
    guard case .evaluating(let change, let current) = stage, current === ask else {
      return intents.requeue(record, answer)
    }
    intents.effects.append(.dropAsk(ask))
    record.phase = .planning(answer)
    change.backlog.prepend(record)
    stage = .planning(change, nil)
  }

  /// A guard has suspended for the first time: its intent leaves the change. A launch goes on without it, and a
  /// restoration shows a root in the meantime.
  mutating func guardSuspended(_ ask: GuardAsk) {
    guard case .evaluating(let change, let current) = stage, current === ask else { return }
    ask.suspend()
    let record = ask.record
    switch record.intent {
    case .launch where record.launchNumber == nil: goOn(record, ask, in: change)
    case .restore(let snapshot) where record.facts?.shown == nil:
      intents.addAsked(record)
      intentPlanner.showRootOnly(of: snapshot, in: change)
      stage = .planning(change, nil)
    default:
      intents.addAsked(record)
      leave(change, record)
    }
  }
}
