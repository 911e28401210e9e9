/// The tasks, timers and subscriptions that end with a component.
///
/// The scope ends right before ``ComponentProtocol/componentWillUnmount()``, when mounting fails, or with the router.
/// From then on its callbacks do nothing, and work that is added is cancelled at once.
@MainActor
public final class ComponentScope {
  private enum State {
    case running(ObserverList<Void>)
    case ended
  }

  private var state = State.running(ObserverList())

  /// Called after each call of a ``callback(_:)``, and at the end of each task. Default nil.
  package var onCall: (@MainActor () -> Void)?

  init() {}

  /// Whether the scope has ended.
  public var hasEnded: Bool {
    if case .ended = state { true } else { false }
  }

  /// Calls `cancel` when the scope ends; at once if it has ended. Closures are called in reverse order: last added,
  /// first called, as `defer` does it. Adding a closure and taking it back cost the same however many there are.
  ///
  /// - Returns: The subscription to the scope's end. Cancelling it takes the closure back and releases it.
  @discardableResult
  public func onEnd(_ cancel: @escaping @MainActor () -> Void) -> Subscription {
    guard case .running(let list) = state else {
      cancel()
      return .ended
    }
    return list.add(cancel)
  }

  /// Cancels a subscription when the scope ends; at once if it has ended.
  ///
  /// - Returns: A subscription in its place. Cancelling it cancels the first one, and the scope keeps nothing of
  ///   either.
  @discardableResult
  public func onEnd(cancel subscription: Subscription) -> Subscription {
    let end = onEnd { subscription.cancel() }
    return Subscription {
      end.cancel()
      subscription.cancel()
    }
  }

  /// Starts a task on the main actor that is cancelled when the scope ends.
  ///
  /// A task cannot be stopped from outside: check `Task.isCancelled`, or deliver results through ``callback(_:)``.
  @discardableResult
  public func task(
    priority: TaskPriority? = nil, _ operation: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never> {
    let registration = TaskRegistration()
    let task = Task(priority: priority) { @MainActor [weak self] in
      if !Task.isCancelled { await operation() }
      registration.end?.cancel()
      self?.onCall?()
    }
    registration.end = onEnd { task.cancel() }
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

  /// Returns a closure that calls `action` until the scope ends, and does nothing after that.
  public func callback<each Argument>(
    _ action: @escaping @MainActor (repeat each Argument) -> Void
  ) -> @MainActor (repeat each Argument) -> Void {
    { [weak self] (argument: repeat each Argument) in
      guard let self, !self.hasEnded else { return }
      action(repeat each argument)
      onCall?()
    }
  }

  /// Ends the scope. A second call does nothing.
  func end() {
    guard case .running(let list) = state else { return }
    state = .ended
    list.finish(with: ())
  }
}

/// Carries the subscription to the scope's end into the task that it cancels.
@MainActor
private final class TaskRegistration {
  var end: Subscription?
}
