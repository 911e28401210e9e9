import DataProviding

/// What ends with a component: tasks, timers, subscriptions.
///
/// It ends right before ``ComponentProtocol/componentWillUnmount()``, when the mounting fails, or with the router. From then on
/// no callback that went through it is called, and what is added is cancelled at once.
@MainActor
public final class ComponentScope {
  private enum State {
    case running([Int: @MainActor () -> Void], next: Int)
    case ended
  }

  private var state = State.running([:], next: 0)

  init() {}

  /// Whether the scope has ended.
  public var hasEnded: Bool {
    if case .ended = state { true } else { false }
  }

  /// Calls `cancel` when the scope ends, in no particular order; at once if it has ended.
  ///
  /// - Returns: A token that takes the call back.
  @discardableResult
  public func onEnd(_ cancel: @escaping @MainActor () -> Void) -> ScopeToken {
    guard case .running(var cancels, let next) = state else {
      cancel()
      return ScopeToken(scope: nil, id: 0)
    }
    state = .ended  // so that `cancels` is not copied
    cancels[next] = cancel
    state = .running(cancels, next: next + 1)
    return ScopeToken(scope: self, id: next)
  }

  /// Starts a task on the main actor that is cancelled when the scope ends.
  ///
  /// A task cannot be stopped from outside: look at `Task.isCancelled`, or hand results over through ``callback(_:)``.
  @discardableResult
  public func task(
    priority: TaskPriority? = nil, _ operation: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never> {
    let gate = ScopeGate()
    let task = Task(priority: priority) { @MainActor in
      if !Task.isCancelled { await operation() }
      gate.token?.remove()
    }
    gate.token = onEnd { task.cancel() }
    return task
  }

  /// Calls `action` every `interval` on the clock, first after one interval, until the scope ends.
  @discardableResult
  public func timer(
    every interval: Duration, clock: any Clock<Duration> = ContinuousClock(),
    _ action: @escaping @MainActor () -> Void
  ) -> Task<Void, Never> {
    let (action, clock) = (callback(action), AnyClock(clock))
    var next = clock.now + interval
    return task {
      while true {
        guard (try? await clock.sleep(until: next)) != nil, !Task.isCancelled else { return }
        next = clock.now + interval
        action()
      }
    }
  }

  /// A closure that does what `action` does until the scope ends, and nothing after that.
  public func callback<each Argument>(
    _ action: @escaping @MainActor (repeat each Argument) -> Void
  ) -> @MainActor (repeat each Argument) -> Void {
    { [weak self] (argument: repeat each Argument) in
      guard let self, !self.hasEnded else { return }
      action(repeat each argument)
    }
  }

  func end() {
    guard case .running(let cancels, _) = state else { return }
    state = .ended
    for cancel in cancels.values { cancel() }
  }

  fileprivate func remove(_ id: Int) {
    guard case .running(var cancels, let next) = state else { return }
    state = .ended  // so that `cancels` is not copied
    cancels[id] = nil
    state = .running(cancels, next: next)
  }
}

/// Takes back what was added to a ``ComponentScope``.
@MainActor
public struct ScopeToken {
  weak var scope: ComponentScope?
  let id: Int

  /// The scope's end will not call what the token stands for.
  public func remove() { scope?.remove(id) }
}

/// Carries a task's token into the task, which starts before the token is there.
@MainActor
private final class ScopeGate {
  var token: ScopeToken?
}
