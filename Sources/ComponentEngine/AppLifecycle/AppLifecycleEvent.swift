/// What an ``AppLifecycle`` does, for whoever watches.
public enum AppLifecycleEvent: Sendable, Equatable {
  /// An event's turn has come; of a launch, `isDeferred` tells its deferred work from the rest.
  case began(AppEvent, isDeferred: Bool)
  /// A handler has ended, or is waited for no longer.
  case handled(AppHandlerReport)
  /// All handlers of an event have had their turn.
  case ended(AppEventReport)
  /// The router has done, or refused, what the event asks of it.
  case navigated(Intent, Result<Outcome, RouterError>)
}

/// Somebody watching an ``AppLifecycle``; stops when ``cancel()`` is called.
@MainActor
public final class AppLifecycleObservation {
  private var onCancel: (@MainActor () -> Void)?

  init(onCancel: @escaping @MainActor () -> Void) { self.onCancel = onCancel }

  /// No event comes after this.
  public func cancel() {
    onCancel?()
    onCancel = nil
  }
}
