import ComponentEngine

/// Counts presentations, and keeps the last one under way until the recording goes on.
@MainActor
final class TracePresenter: Presenter {
  private(set) var calls = 0
  var onPresent: @MainActor () -> Void = {}
  private var completion: (@MainActor () -> Void)?
  private(set) var last: Presentation<Any>?

  func present(_ presentation: Presentation<Any>, completion: @escaping @MainActor () -> Void) {
    calls += 1
    last = presentation
    self.completion = completion
    onPresent()
  }

  var isPresenting: Bool { completion != nil }

  /// Ends the presentation. Returns whether one was under way.
  @discardableResult
  func finish() -> Bool {
    guard let completion else { return false }
    self.completion = nil
    completion()
    return true
  }
}
