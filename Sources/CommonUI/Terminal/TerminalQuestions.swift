/// The questions to the user, one after the other.
@MainActor
final class TerminalQuestions {
  private struct Question {
    let number: Int
    let text: String
    let answer: CheckedContinuation<Bool, Never>
  }

  /// The open questions. The first one is shown.
  private var open: [Question] = []
  private var lastNumber = 0
  private let write: @MainActor (String) -> Void

  /// Called when there is a question.
  var onQuestion: (@MainActor () -> Void)?

  init(write: @escaping @MainActor (String) -> Void) { self.write = write }

  /// Whether the next line is an answer.
  var isAwaitingAnswer: Bool { !open.isEmpty }

  /// Asks after the questions that are open, and returns the answer. The question is withdrawn when the task is cancelled, which means
  /// no.
  func ask(_ text: String) async -> Bool {
    lastNumber += 1
    let number = lastNumber
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume(returning: false) }
        open.append(Question(number: number, text: text, answer: continuation))
        if open.count == 1 { show() }
        onQuestion?()
      }
    } onCancel: {
      Task { @MainActor in self.withdraw(number) }
    }
  }

  /// Takes a line for an answer; false if it is none.
  func take(_ line: String) -> Bool {
    switch line.lowercased().split(whereSeparator: \.isWhitespace) {
    case ["yes"], ["y"]: answer(true)
    case ["no"], ["n"]: answer(false)
    default: return false
    }
    return true
  }

  /// Answers all questions with no, since the input has ended.
  func end() {
    while isAwaitingAnswer { answer(false) }
  }

  private func answer(_ isYes: Bool) {
    open.removeFirst().answer.resume(returning: isYes)
    if isAwaitingAnswer { show() }
  }

  private func withdraw(_ number: Int) {
    guard let index = open.firstIndex(where: { $0.number == number }) else { return }
    open.remove(at: index).answer.resume(returning: false)
    guard index == 0 else { return }
    write("… the question needs no answer any more\n")
    if isAwaitingAnswer { show() }
  }

  private func show() { write("? \(open[0].text.inOneLine) (yes or no)\n") }
}
