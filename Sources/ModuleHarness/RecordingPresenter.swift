public import ComponentEngine

/// A presenter that shows nothing and keeps what it was told.
@MainActor
public final class RecordingPresenter<ViewController>: Presenter {
  /// Every call, the first one first.
  public private(set) var presentations: [Presentation<ViewController>] = []

  /// Whether calls are done at once. Default true; otherwise ``finish()`` ends them.
  public var finishesAtOnce: Bool

  private var completions: [@MainActor () -> Void] = []

  /// A presenter that has been told nothing yet.
  public init(finishesAtOnce: Bool = true) { self.finishesAtOnce = finishesAtOnce }

  /// Keeps the presentation, and completes it at once or when ``finish()`` is called.
  public func present(_ presentation: Presentation<ViewController>, completion: @escaping @MainActor () -> Void) {
    presentations.append(presentation)
    if finishesAtOnce { completion() } else { completions.append(completion) }
  }

  /// Ends the call that has waited longest; false if none waits.
  @discardableResult
  public func finish() -> Bool {
    guard !completions.isEmpty else { return false }
    completions.removeFirst()()
    return true
  }
}
