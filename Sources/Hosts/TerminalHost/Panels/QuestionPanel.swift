import CommonUI
import EngineTerminal

/// A question over the screens, with its two answers. The answer that changes nothing has the focus at first.
struct QuestionPanel {
  private var isYesFocused = false

  /// Returns the answer; nil if the input gives no answer.
  mutating func handle(_ input: TerminalInput, _ question: ScreenQuestion, in frame: Area, look: ScreenLook) -> Bool? {
    switch input {
    case .key(.escape, _), .key(.backspace, _), .key(.character("n"), []): return false
    case .key(.character("y"), []): return true
    case .key(.enter, _), .key(.character(" "), _): return isYesFocused
    case .key(.left, _), .key(.right, _), .key(.up, _), .key(.down, _), .key(.tab, _): isYesFocused.toggle()
    case .mouse(.press, let column, let row):
      let place = Place(question, frame)
      guard row == place.inside.rows.upperBound - 1, place.inside.contains(column, row) else { return nil }
      let start = Canvas.start(of: column, in: place.inside, isRightToLeft: look.isRightToLeft)
      if (place.cancel..<place.cancel + place.cancelText.columns).contains(start) { return false }
      if (place.confirm..<place.confirm + place.confirmText.columns).contains(start) { return true }
    default: break
    }
    return nil
  }

  func draw(_ question: ScreenQuestion, in frame: Area, on canvas: inout Canvas) {
    let place = Place(question, frame)
    _ = canvas.box(place.inside.inset(-1, -1), style: TextStyle(.yellow))
    for (line, text) in place.lines.enumerated() {
      canvas.write(
        text, in: place.inside, start: 1, line: line + 1, style: .bold, isRightToLeft: question.text.isRightToLeft)
    }
    let last = place.inside.height - 1
    canvas.write(
      place.cancelText, in: place.inside, start: place.cancel, line: last, style: TextStyle(inverse: !isYesFocused))
    canvas.write(
      place.confirmText, in: place.inside, start: place.confirm, line: last,
      style: TextStyle(.red, inverse: isYesFocused))
  }

  /// The texts and their places.
  private struct Place {
    let lines: [String]
    let inside: Area
    let cancelText: String
    let confirmText: String
    let cancel: Int
    let confirm: Int

    init(_ question: ScreenQuestion, _ frame: Area) {
      let width = min(frame.width - 4, 56)
      lines = question.text.wrapped(max(width - 2, 4))
      inside = frame.inset(1, 1).centered(width: width, height: lines.count + 4)
      cancelText = "[ \(question.cancel.inOneLine.truncated(to: width / 2 - 6)) ]"
      confirmText = "[ \(question.confirm.inOneLine.truncated(to: width / 2 - 6)) ]"
      confirm = inside.width - 1 - confirmText.columns
      cancel = confirm - 2 - cancelText.columns
    }
  }
}
