public import DataProviding
public import DeepLinks

/// An event of a router, for its observers.
///
/// Large cases are indirect, so that a copy of an event is small.
public enum RouterEvent: Sendable, Equatable {
  /// An intent was sent. A double tap that joins another intent is not.
  case sent(SentIntent)
  /// An intent's turn has come.
  case began(SentIntent)
  /// An ``IncomingMode`` has chosen how the intent's link is applied.
  case modeChosen(SentIntent, Intent.OpenMode)
  /// The intent's link is resolved.
  case resolved(ResolvedLink)
  /// A guard has answered about these components.
  indirect case guarded(SentIntent, guard: String, GuardDecision, about: [ResolvedComponent])
  /// A guard has not answered within ``RouterConfiguration/guardTimeout``, which counts as a rejection.
  case guardTimedOut(SentIntent, guard: String)
  /// A guard's redirect is open. The intent waits until this component finishes.
  indirect case redirected(SentIntent, guard: String, to: DeepLink, awaiting: ComponentUID)
  /// A component has answered whether the intent may close it.
  indirect case closeAnswered(SentIntent, ComponentUID, CloseAnswer)
  /// The user has answered whether a component may be closed, or has not answered in time, which counts as a refusal.
  indirect case confirmed(ComponentUID, mayClose: Bool)
  /// The host holds the queue; see ``Router/hold()``.
  case queueHeld
  /// A hold of the queue has ended.
  case queueReleased
  /// A phase of a component is about to be called.
  case phase(LifecyclePhase, ComponentUID)
  /// The presenter is about to be called.
  indirect case presented(before: RouterState, after: RouterState)
  /// The presenter has not finished within ``RouterConfiguration/presenterTimeout`` and counts as done.
  case presenterTimedOut(SentIntent)
  /// The intent has ended. An intent that is withdrawn while it is queued ends without having begun. The duration
  /// counts from its beginning, without its time in the queue.
  indirect case ended(SentIntent, Result<Outcome, RouterError>, Duration)
  /// A component's state is not part of a snapshot.
  indirect case stateNotSaved(ComponentUID, reason: String)
  /// A component is still alive ``RouterConfiguration/leakCheckDelay`` after the transition that unmounted it has
  /// ended. The ``ComponentContext/userInfo`` of a mounted component can keep it.
  case leaked(ComponentUID)
  /// One of ``RouterConfiguration/dataProviders`` reports an activity.
  indirect case data(DataActivity)
  /// The router is about to end; see ``Router/end()``.
  case ending
}

/// The state of a router at the moment at which an intent is sent.
package enum RouterMoment: String, Sendable, Hashable, CaseIterable {
  /// No intent is under way.
  case atRest
  /// Code runs that the router has called: a phase, a completion or an observer.
  case working
  /// Guards are asked, and none of them has suspended yet.
  case evaluating
  /// A presenter, a guard or the user has not answered, or the queue is held.
  case waiting
}

/// A phase of a component's lifecycle.
public enum LifecyclePhase: String, Sendable, Hashable, Codable, CaseIterable {
  case willMount
  case willUpdate
  case willInactive
  case willActive
  case willUnmount
}
