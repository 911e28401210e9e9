import EngineTerminal

/// The questions to the user, one after the other.
@MainActor
final class TerminalQuestions {
  private struct Question {
    let number: Int
    let text: String
    let answer: @MainActor (Bool) -> Void
  }

  /// The open questions. The first one is shown.
  private var open: [Question] = []
  private var lastNumber = 0
  private let width: Int
  private let write: @MainActor (String) -> Void

  /// Called when a question is asked.
  var onQuestion: (@MainActor () -> Void)?

  /// Creates questions whose lines have at most this many columns.
  init(width: Int, write: @escaping @MainActor (String) -> Void) {
    self.width = width
    self.write = write
  }

  /// Whether the next line is an answer.
  var isAwaitingAnswer: Bool { !open.isEmpty }

  /// Asks after the open questions, and returns the answer. Cancelling the task withdraws the question, which counts
  /// as no.
  func ask(_ text: String) async -> Bool {
    let number = nextNumber()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume(returning: false) }
        ask(Question(number: number, text: text) { continuation.resume(returning: $0) })
      }
    } onCancel: {
      Task { @MainActor in self.withdraw(number) }
    }
  }

  /// Asks after the open questions, and calls the closure if the answer is yes.
  func ask(_ text: String, ifYes action: @escaping @MainActor () -> Void) {
    ask(Question(number: nextNumber(), text: text) { isYes in if isYes { action() } })
  }

  private func ask(_ question: Question) {
    open.append(question)
    if open.count == 1 { show() }
    onQuestion?()
  }

  private func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Processes a line as the answer to the first question; returns false if it is neither yes nor no.
  func take(_ line: String) -> Bool {
    switch line.lowercased().split(whereSeparator: \.isWhitespace) {
    case ["yes"], ["y"]: answer(true)
    case ["no"], ["n"]: answer(false)
    default: return false
    }
    return true
  }

  /// Answers all questions with no, because the input has ended.
  func end() {
    while isAwaitingAnswer { answer(false) }
  }

  private func answer(_ isYes: Bool) {
    open.removeFirst().answer(isYes)
    if isAwaitingAnswer { show() }
  }

  private func withdraw(_ number: Int) {
    guard let index = open.firstIndex(where: { $0.number == number }) else { return }
    open.remove(at: index).answer(false)
    guard index == 0 else { return }
    write("… the question needs no answer any more\n")
    if isAwaitingAnswer { show() }
  }

  private func show() { write("\(open[0].text) (yes or no)".lines(after: "?", width: width)) }
}
