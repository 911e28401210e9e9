import EngineBase

/// The current activity of a router. New work begins when the running work has returned.
@MainActor
final class RouterActivity {
  enum State {
    case idle
    /// An intent is being planned or applied. `cause` is the intent whose phases are being called.
    case working(cause: QueuedIntent?)
    /// Guards are asked about an intent of the draft; they have not suspended.
    case evaluating(TransitionDraft, GuardEvaluation)
    case presenting(RunningPresentation)
    case ended
  }

  /// Assigned as a whole, so it needs no exclusivity check.
  @exclusivity(unchecked) private(set) var state = State.idle
  private let turns = RunToCompletionQueue()

  var isIdle: Bool { if case .idle = state { true } else { false } }

  /// Whether a turn is under way.
  var isInTurn: Bool { turns.isRunning }

  var isWorking: Bool { if case .working = state { true } else { false } }

  /// Runs work that must not begin inside a phase or another transition. Code that it calls does not run in the name
  /// of the guard, question or presenter call that has led to it.
  @inline(__always)  // so that a closure is allocated only for work that must wait
  func turn(_ work: @escaping @MainActor () -> Void) {
    guard turns.begin() else { return turns.run { Self.withoutTask(work) } }
    Self.withoutTask(work)
    turns.end()
  }

  /// Runs work at once, even inside a transition.
  func turnNow(_ work: @MainActor () -> Void) {
    turns.runNow { Self.withoutTask(work) }
  }

  private static func withoutTask(_ work: @MainActor () -> Void) {
    if RouterTask.current == nil { work() } else { RouterTask.$current.withValue(nil) { work() } }
  }

  /// An intent is planned or applied from now on.
  func work() { state = .working(cause: nil) }

  /// Guards are asked about an intent of a draft from now on.
  func evaluate(_ draft: TransitionDraft, _ evaluation: GuardEvaluation) { state = .evaluating(draft, evaluation) }

  /// The presenter is called from now on.
  func present(_ running: RunningPresentation) { state = .presenting(running) }

  /// Nothing is under way.
  func rest() { state = .idle }

  /// Nothing begins any more.
  func end() { state = .ended }

  /// Calls a phase in the name of an intent.
  func inPhase(of cause: QueuedIntent, _ callPhase: () -> Void) {
    let interrupted = state
    state = .working(cause: cause)
    callPhase()
    state = interrupted
  }

  /// Returns the code of a router that sends an intent now.
  func origin(in router: ObjectIdentifier) -> Origin {
    if let task = RouterTask.current, task.router == router {
      switch task.kind {
      case .guarding(let number): return .suspended(number, closing: nil)
      case .asking(let number, let uid): return .suspended(number, closing: uid)
      case .presenting: break
      }
    }
    switch state {
    case .working(let cause?): return .phase(cause)
    case .presenting(let running) where running.isCalling: return .presenter(running.transition.first)
    case .idle, .working, .evaluating, .presenting, .ended: return .outside
    }
  }

  /// Whether the code runs in the presenter call that is under way.
  func isCallingPresenter(of router: ObjectIdentifier) -> Bool {
    guard case .presenting(let running) = state, let task = RouterTask.current, task.router == router,
      case .presenting(running.number) = task.kind
    else { return false }
    return true
  }
}
