/// Those who wait for components to finish; each gets exactly one answer.
@MainActor
struct ResultWaiters {
  typealias Answer = @MainActor (ComponentResult<any Sendable>) -> Void

  private struct Waiter {
    let awaited: ComponentUID
    let requester: ComponentUID?
    let answer: Answer
  }

  private var waiters: [Waiter] = []

  mutating func add(_ awaited: ComponentUID, requester: ComponentUID?, _ answer: @escaping Answer) {
    waiters.append(Waiter(awaited: awaited, requester: requester, answer: answer))
  }

  /// Answers all who wait for the component.
  mutating func answer(_ awaited: ComponentUID, _ result: ComponentResult<any Sendable>) {
    guard !waiters.isEmpty else { return }
    let answered = waiters.filter { $0.awaited == awaited }
    waiters.removeAll { $0.awaited == awaited }
    for waiter in answered { waiter.answer(result) }
  }

  /// Answers all that the component has asked, since it goes.
  mutating func answer(requester: ComponentUID) {
    guard !waiters.isEmpty else { return }
    let answered = waiters.filter { $0.requester == requester }
    waiters.removeAll { $0.requester == requester }
    for waiter in answered { waiter.answer(.closed(.requesterUnmounted)) }
  }
}
