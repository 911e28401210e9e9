import ComponentEngine

/// Waits until nothing is under way in a router, or the user is asked something: that is when the next line can be taken.
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

  /// Returns when one of them has come.
  func come() async {
    guard !questions.isAwaitingAnswer else { return }
    await withCheckedContinuation { continuation in
      waiting = continuation
      // One that still runs waits for the same: the intent that the user was asked about has not ended.
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
