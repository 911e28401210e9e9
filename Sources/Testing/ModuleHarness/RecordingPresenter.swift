public import ComponentEngine

/// A presenter that shows nothing and records its calls.
@MainActor
public final class RecordingPresenter<ViewController>: Presenter {
  /// Every call, the first one first.
  public private(set) var presentations: [Presentation<ViewController>] = []

  /// Whether calls are completed at once. Default true; otherwise ``finish()`` completes them.
  public var finishesAtOnce: Bool

  private var completions: [@MainActor () -> Void] = []

  /// Creates a presenter without recorded calls.
  public init(finishesAtOnce: Bool = true) { self.finishesAtOnce = finishesAtOnce }

  /// Records the presentation, and completes it at once or when ``finish()`` is called.
  public func present(_ presentation: Presentation<ViewController>, completion: @escaping @MainActor () -> Void) {
    presentations.append(presentation)
    if finishesAtOnce { completion() } else { completions.append(completion) }
  }

  /// Completes the oldest call that waits; returns false if no call waits.
  @discardableResult
  public func finish() -> Bool {
    guard !completions.isEmpty else { return false }
    completions.removeFirst()()
    return true
  }
}
