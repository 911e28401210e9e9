import EngineTerminal

/// A progress counter on standard error for long input.
final class Progress {
  private let isShown: Bool
  private var count = 0

  init(isShown: Bool) { self.isShown = isShown }

  func step() {
    count += 1
    if isShown, count.isMultiple(of: 5000) { Output(file: 2).write("\r\(count) steps") }
  }

  /// Clears the counter's line for a message.
  func clear() {
    if isShown, count >= 5000 { Output(file: 2).write("\r\u{1B}[K") }
  }

  func end() {
    if isShown, count >= 5000 { Output(file: 2).write("\r\(count) steps\n") }
  }
}
