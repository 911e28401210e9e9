/// An event of an ``AppLifecycle``, for its observers.
public enum AppLifecycleEvent: Sendable, Equatable {
  /// An app event's handlers begin.
  case began(AppEvent)
  /// A handler has its outcome.
  case handled(AppHandlerReport)
  /// All handlers of an app event have their outcome.
  case ended(AppEventReport)
  /// A router has ended an intent that an app event has caused.
  case navigated(Intent, Result<Outcome, RouterError>)
}
