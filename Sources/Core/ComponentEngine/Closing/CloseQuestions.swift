import EngineBase

/// The questions to the user whether components may be closed. Intents that would close the same component wait for one
/// answer.
@MainActor
final class CloseQuestions {
  typealias Ask = @MainActor (CloseQuestion) async -> Bool

  private struct OpenQuestion {
    let task: Task<Void, Never>
    let timer: Task<Void, Never>
    var intents: [QueuedIntent]
  }

  private var questions: [ComponentUID: OpenQuestion] = [:]
  private let ask: Ask
  private let base: RouterBase

  /// - Parameter ask: Asks the user.
  init(_ base: RouterBase, _ ask: @escaping Ask) {
    self.base = base
    self.ask = ask
  }

  /// Asks the user about a component, or lets the intent wait for the answer of a question that is open.
  ///
  /// - Parameter onAnswer: Receives the intents that wait and whether the component may be closed. No answer in time is
  ///   a refusal.
  func ask(
    _ question: CloseQuestion, for intent: QueuedIntent,
    onAnswer: @escaping @MainActor ([QueuedIntent], _ mayClose: Bool) -> Void
  ) {
    let uid = question.uid
    if questions[uid] != nil {
      questions[uid]?.intents.append(intent)
      return
    }
    let answered = { @MainActor [weak self] (mayClose: Bool) in
      guard let open = self?.questions.removeValue(forKey: uid) else { return }
      open.task.cancel()
      open.timer.cancel()
      self?.base.notify(.confirmed(uid, mayClose: mayClose))
      onAnswer(open.intents, mayClose)
    }
    let clock = base.settings.clock
    let deadline = clock.now + base.settings.closeQuestionTimeout
    let call = RouterTask(router: base.id, kind: .asking(intent: intent.number, closing: uid))
    let task = RouterTask.$current.withValue(call) {
      Task { [ask] in
        let mayClose = await ask(question)
        if !Task.isCancelled { answered(mayClose) }
      }
    }
    let timer = Task {
      if (try? await clock.sleep(until: deadline)) != nil, !Task.isCancelled { answered(false) }
    }
    questions[uid] = OpenQuestion(task: task, timer: timer, intents: [intent])
  }

  /// Withdraws the question about a component that goes. Returns the intents that waited for the answer.
  func withdraw(_ uid: ComponentUID) -> [QueuedIntent] {
    guard !questions.isEmpty, let question = questions.removeValue(forKey: uid) else { return [] }
    question.task.cancel()
    question.timer.cancel()
    return question.intents.filter { !$0.hasEnded }
  }

  /// Lets an intent that has ended no longer wait, and withdraws a question that no intent waits for.
  func forget(_ intent: QueuedIntent, about uid: ComponentUID) {
    questions[uid]?.intents.removeAll { $0 === intent }
    if questions[uid]?.intents.isEmpty == true { _ = withdraw(uid) }
  }

  /// Withdraws all questions.
  func withdrawAll() {
    for uid in questions.keys { _ = withdraw(uid) }
  }
}
