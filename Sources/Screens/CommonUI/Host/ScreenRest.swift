import ComponentEngine

/// Waits until the router is at rest or the user is asked a question.
@MainActor
final class ScreenRest {
  private let router: Router
  private let questions: ScreenQuestions
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var watching: Task<Void, Never>?

  init(_ router: Router, _ questions: ScreenQuestions) {
    self.router = router
    self.questions = questions
  }

  /// Returns when the router is at rest or the user is asked a question.
  func come() async {
    guard questions.first == nil else { return }
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      // A task that still runs is kept: it waits for the intent whose question was asked.
      watching =
        watching
        ?? Task { [self] in
          do throws(RouterError) {
            // A newer intent can begin before this task goes on after the rest.
            repeat { try await router.rest() } while router.moment != .atRest
          } catch {}  // Inside a presenter or a guard, which the router waits for.
          watching = nil
          goOn()
        }
    }
  }

  /// Ends the wait: the user is asked a question.
  func goOn() {
    let resumed = waiting
    waiting = []
    for continuation in resumed { continuation.resume() }
  }
}
