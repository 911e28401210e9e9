import EngineBase

/// Suspends intents while guards or the user are asked about them, and returns them to the conductor with the answer.
@MainActor
final class Suspensions {
  /// Plans and processes further intents.
  private weak var conductor: Conductor?
  private let activity: RouterActivity
  private let queue: IntentQueue
  private let guards: GuardEvaluator?
  private let questions: CloseQuestions?

  init(
    _ conductor: Conductor, _ activity: RouterActivity, _ queue: IntentQueue, _ guards: GuardEvaluator?,
    _ questions: CloseQuestions?
  ) {
    self.conductor = conductor
    self.activity = activity
    self.queue = queue
    self.guards = guards
    self.questions = questions
  }

  /// Asks guards about an intent of a draft. The draft continues when they have answered, or without the intent if
  /// one suspends.
  func evaluate(_ draft: TransitionDraft, _ intent: QueuedIntent, _ questions: [GuardQuestion], isAboutRoot: Bool) {
    guard let guards else { preconditionFailure("a router without guards has a question for them") }
    let evaluation = guards.evaluate(
      intent, questions,
      onSuspend: { [weak self] in self?.activity.turn { self?.suspend(draft, intent) } },
      onVerdict: { [weak self] verdict in
        self?.activity.turn { self?.answered(draft, intent, verdict, isAboutRoot: isAboutRoot) }
      })
    activity.evaluate(draft, evaluation)
    evaluation.start()
  }

  /// Suspends an intent and asks the user whether a component may be closed for it.
  func ask(_ question: CloseQuestion, for intent: QueuedIntent) {
    queue.suspend(intent, .asking(question.uid))
    questions?.ask(question, for: intent) { [weak self] intents, mayClose in
      self?.closeAnswered(question.uid, intents, mayClose)
    }
  }

  private func answered(
    _ draft: TransitionDraft, _ intent: QueuedIntent, _ verdict: GuardEvaluation.Verdict, isAboutRoot: Bool
  ) {
    guard let conductor, !intent.hasEnded, !conductor.isEnding else { return }
    guards?.apply(verdict, to: intent, isAboutRoot: isAboutRoot)
    // The draft can continue with other intents while this one is suspended.
    if case .evaluating(_, let evaluation) = activity.state, evaluation.intent === intent {
      activity.work()
      conductor.advance(draft)
      conductor.continueWithQueue()
    } else {
      queue.resume(intent)
      conductor.wake()
    }
  }

  /// Takes an intent whose guard has suspended out of the queue. A launch or a restoration shows a root in the
  /// meantime.
  private func suspend(_ draft: TransitionDraft, _ intent: QueuedIntent) {
    guard case .evaluating(_, let evaluation) = activity.state, evaluation.intent === intent else { return }
    queue.suspend(intent, .evaluating(evaluation))
    activity.work()
    if case .hostDidSelect = intent.intent { conductor?.leave(for: intent) }
    if draft.detach(intent) {
      conductor?.advance(draft)
    } else if intent.showsRootWhileWaiting {
      draft.showRootOnly()
      conductor?.advance(draft)
    }
    conductor?.continueWithQueue()
  }

  private func closeAnswered(_ uid: ComponentUID, _ intents: [QueuedIntent], _ mayClose: Bool) {
    for intent in intents where !intent.hasEnded {
      if mayClose { intent.allowClosing(uid) } else { intent.decide(.declined) }
      queue.resume(intent)
    }
    conductor?.wake()
  }
}
