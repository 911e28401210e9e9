/// The questions to the user, one after the other.
@MainActor
final class ScreenQuestions {
  private struct Entry {
    let number: Int
    let question: ScreenQuestion
    let answer: @MainActor (Bool) -> Void
  }

  /// The open questions. The first one is shown.
  private var open: [Entry] = []
  private var lastNumber = 0
  /// Called when a question is shown or the shown one is withdrawn.
  var onChange: (@MainActor (ScreenQuestion.Change) -> Void)?

  /// The question that is shown; nil without one.
  var first: ScreenQuestion? { open.first?.question }

  /// Asks after the open questions, and returns the answer. Cancelling the task withdraws the question, which counts
  /// as no.
  func ask(_ question: ScreenQuestion) async -> Bool {
    let number = nextNumber()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume(returning: false) }
        ask(Entry(number: number, question: question) { continuation.resume(returning: $0) })
      }
    } onCancel: {
      Task { @MainActor in self.withdraw(number) }
    }
  }

  /// Asks after the open questions, and calls the closure if the answer is yes.
  func ask(_ question: ScreenQuestion, ifYes action: @escaping @MainActor () -> Void) {
    ask(Entry(number: nextNumber(), question: question) { isYes in if isYes { action() } })
  }

  /// Answers the first question, if there is one.
  func answer(_ isYes: Bool) {
    guard !open.isEmpty else { return }
    open.removeFirst().answer(isYes)
    show()
  }

  /// Answers all questions with no.
  func refuseAll() {
    while first != nil { answer(false) }
  }

  private func ask(_ entry: Entry) {
    open.append(entry)
    if open.count == 1 { show() }
  }

  private func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  private func withdraw(_ number: Int) {
    guard let index = open.firstIndex(where: { $0.number == number }) else { return }
    open.remove(at: index).answer(false)
    guard index == 0 else { return }
    onChange?(.withdrawn)
    show()
  }

  private func show() {
    if let first { onChange?(.shown(first)) }
  }
}
