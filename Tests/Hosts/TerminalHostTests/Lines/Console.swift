/// The output of a session.
@MainActor
final class Console {
  private(set) var text = ""
  private var waiting: [(part: String, continuation: CheckedContinuation<Void, Never>)] = []

  func write(_ text: String) {
    self.text += text
    let found = waiting.filter { self.text.contains($0.part) }
    waiting.removeAll { self.text.contains($0.part) }
    for waiter in found { waiter.continuation.resume() }
  }

  /// Returns the text since the last call.
  func take() -> String {
    defer { text = "" }
    return text
  }

  /// Returns when this text has been written since the last ``take()``.
  func until(_ part: String) async {
    guard !text.contains(part) else { return }
    await withCheckedContinuation { waiting.append((part, $0)) }
  }
}
