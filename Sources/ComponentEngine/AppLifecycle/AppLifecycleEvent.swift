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
