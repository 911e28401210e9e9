public import DataProviding
public import DeepLinks

/// An event of a router, for its observers.
public enum RouterEvent: Sendable, Equatable {
  /// An intent's turn has come.
  case began(SentIntent)
  /// The intent's link is resolved.
  case resolved(ResolvedLink)
  /// A guard has answered.
  case guarded(SentIntent, guard: String, GuardDecision)
  /// A guard has not answered within ``RouterConfiguration/guardTimeout``, which counts as a rejection.
  case guardTimedOut(SentIntent, guard: String)
  /// A guard's redirect is open. The intent waits until this component finishes.
  case redirected(SentIntent, guard: String, to: Link, awaiting: ComponentUID)
  /// A phase of a component is about to be called.
  case phase(LifecyclePhase, ComponentUID)
  /// The presenter is about to be called.
  case presented(before: RouterState, after: RouterState)
  /// The presenter has not finished within ``RouterConfiguration/presenterTimeout`` and counts as done.
  case presenterTimedOut(SentIntent)
  /// The intent has ended. An intent that is withdrawn while it is queued ends without having begun. The duration
  /// counts from its beginning, without its time in the queue.
  case ended(SentIntent, Result<Outcome, RouterError>, Duration)
  /// A component's state is not part of a snapshot.
  case stateNotSaved(ComponentUID, reason: String)
  /// A component is still alive ``RouterConfiguration/leakCheckDelay`` after the transition that unmounted it has ended.
  case leaked(ComponentUID)
  /// One of ``RouterConfiguration/dataProviders`` reports an activity.
  case data(DataActivity)
}

/// An intent as it was sent to a router.
public struct SentIntent: Sendable, Equatable {
  /// The intent's number, which counts up per router. Events with the same number belong to the same intent.
  public let number: Int

  /// The intent.
  public let intent: Intent

  /// The component that sent the intent; nil for the host.
  public let requester: ComponentUID?

  package init(number: Int, intent: Intent, requester: ComponentUID?) {
    self.number = number
    self.intent = intent
    self.requester = requester
  }
}

/// A phase of a component's lifecycle.
public enum LifecyclePhase: String, Sendable, Hashable, Codable, CaseIterable {
  case willMount
  case willUpdate
  case willInactive
  case willActive
  case willUnmount
}
