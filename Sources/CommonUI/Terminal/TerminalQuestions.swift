/// What the user is asked, one question after the other.
@MainActor
final class TerminalQuestions {
  private var open: [(text: String, answer: CheckedContinuation<Bool, Never>)] = []
  private let write: @MainActor (String) -> Void

  /// Called when there is a question.
  var onQuestion: (@MainActor () -> Void)?

  init(write: @escaping @MainActor (String) -> Void) { self.write = write }

  /// Whether the next line is an answer.
  var isAwaitingAnswer: Bool { !open.isEmpty }

  /// Asks, when what was asked before is answered.
  func ask(_ text: String) async -> Bool {
    await withCheckedContinuation { continuation in
      open.append((text, continuation))
      if open.count == 1 { show() }
      onQuestion?()
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

  /// Nobody is there any more who could answer: that means no.
  func end() {
    while isAwaitingAnswer { answer(false) }
  }

  private func answer(_ isYes: Bool) {
    open.removeFirst().answer.resume(returning: isYes)
    if isAwaitingAnswer { show() }
  }

  private func show() { write("? \(open[0].text.inOneLine) (yes or no)\n") }
}
