/// Intents that wait for guards, the user or a redirect.
extension RouterMachine {
  /// Adds an intent that waits to the end of the queue again, with the answer that it has waited for.
  mutating func requeue(_ record: IntentRecord, _ answer: Answer) {
    if let effect = paused.remove(record) { effects.append(effect) }
    queue.append(record, answer)
  }

  /// Lets an intent wait for a guard's redirect.
  mutating func wait(_ record: IntentRecord, for redirect: Redirect) {
    paused.keep(record)
    record.restartGuardTime()
    record.phase = .redirected(redirect)
    if case .component(let uid) = redirect.target { paused.addRedirected(record, to: uid) }
  }

  /// Suspends an intent until the user answers whether a component may be closed. Intents that would close the same
  /// component wait for one answer.
  mutating func confirm(_ record: IntentRecord, _ question: CloseQuestion) {
    record.restartGuardTime()
    record.phase = .confirming(question.uid)
    if paused.addConfirming(record, question.uid) { effects.append(.askUser(question, record)) }
  }

  mutating func userAnswered(_ uid: ComponentUID, mayClose: Bool) {
    for record in paused.takeConfirming(uid) {
      if mayClose { record.makeFacts().closable.insert(uid) }
      requeue(record, mayClose ? .notAsked : .declined)
    }
  }

  /// Plans the intents again that have waited for an answer about a component which has been unmounted.
  mutating func withdrawQuestion(about uid: ComponentUID) {
    let records = paused.takeConfirming(uid)
    if !records.isEmpty { effects.append(.dropQuestion(uid)) }
    for record in records { requeue(record, .notAsked) }
  }
}
