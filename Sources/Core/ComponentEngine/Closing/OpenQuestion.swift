import EngineBase

/// A question to the user that is open: its task, and the timer of its time limit.
struct OpenQuestion {
  fileprivate let task: Task<Void, Never>
  fileprivate let timer: Task<Void, Never>

  func cancel() {
    task.cancel()
    timer.cancel()
  }
}

/// Asking the user whether components may be closed.
extension RouterCore {
  /// Asks the user about a component. No answer in time is a refusal.
  func askUser(_ question: CloseQuestion, for record: IntentRecord) {
    guard let ask = settings.confirmClosing else { return }
    let (uid, clock) = (question.uid, settings.clock)
    let deadline = clock.now + settings.closeQuestionTimeout
    let call = RouterTask(router: id, kind: .asking(intent: record.number, closing: uid))
    let task = RouterTask.$current.withValue(call) {
      Task { [weak self] in
        let mayClose = await ask(question)
        if !Task.isCancelled { self?.userAnswered(uid, mayClose: mayClose) }
      }
    }
    let timer = Task { [weak self] in
      if (try? await clock.sleep(until: deadline)) != nil, !Task.isCancelled {
        self?.userAnswered(uid, mayClose: false)
      }
    }
    questions[uid] = OpenQuestion(task: task, timer: timer)
  }

  private func userAnswered(_ uid: ComponentUID, mayClose: Bool) {
    guard let question = questions.removeValue(forKey: uid) else { return }
    question.cancel()
    notify(.confirmed(uid, mayClose: mayClose))
    post(.userAnswered(uid, mayClose: mayClose))
  }
}

extension CloseAnswer {
  /// Returns the answer that counts. Where the host cannot ask, an intent without a link is allowed to close the
  /// component, and the components of a link are added instead.
  func counted(for intent: Intent, canAsk: Bool) -> CloseAnswer {
    guard case .ask = self, !canAsk else { return self }
    return intent.link == nil ? .allow : .append
  }
}
