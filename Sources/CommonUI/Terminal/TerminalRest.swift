import ComponentEngine

/// Waits until the router is at rest or the user is asked a question. Then the next line can be read.
@MainActor
final class TerminalRest {
  private let router: Router<ScreenController>
  private let questions: TerminalQuestions
  private var waiting: CheckedContinuation<Void, Never>?
  private var watching: Task<Void, Never>?

  init(_ router: Router<ScreenController>, _ questions: TerminalQuestions) {
    self.router = router
    self.questions = questions
    questions.onQuestion = { [weak self] in self?.goOn() }
  }

  /// Returns when the router is at rest or the user is asked a question.
  func come() async {
    guard !questions.isAwaitingAnswer else { return }
    await withCheckedContinuation { continuation in
      waiting = continuation
      // A task that still runs is kept: it waits for the intent whose question was asked.
      watching =
        watching
        ?? Task { [self] in
          try? await router.rest()  // throws inside a presenter or a guard only
          watching = nil
          goOn()
        }
    }
  }

  private func goOn() {
    waiting?.resume()
    waiting = nil
  }
}
