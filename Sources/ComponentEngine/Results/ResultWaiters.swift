/// Those who wait for components to finish; each gets exactly one answer.
@MainActor
struct ResultWaiters {
  typealias Answer = @MainActor (ComponentResult<any Sendable>) -> Void

  private struct Waiter {
    let awaited: ComponentUID
    let asker: ComponentUID?
    let answer: Answer
  }

  private var waiters: [Waiter] = []

  mutating func add(_ awaited: ComponentUID, asker: ComponentUID?, _ answer: @escaping Answer) {
    waiters.append(Waiter(awaited: awaited, asker: asker, answer: answer))
  }

  /// Answers all who wait for the component.
  mutating func answer(_ awaited: ComponentUID, _ result: ComponentResult<any Sendable>) {
    guard !waiters.isEmpty else { return }
    let answered = waiters.filter { $0.awaited == awaited }
    waiters.removeAll { $0.awaited == awaited }
    for waiter in answered { waiter.answer(result) }
  }

  /// Answers all that the component has asked, since it goes.
  mutating func answer(asker: ComponentUID) {
    guard !waiters.isEmpty else { return }
    let answered = waiters.filter { $0.asker == asker }
    waiters.removeAll { $0.asker == asker }
    for waiter in answered { waiter.answer(.closed(.askerUnmounted)) }
  }
}
