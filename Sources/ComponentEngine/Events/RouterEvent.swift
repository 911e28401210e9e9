public import DataProviding

/// What a router does, for whoever watches.
public enum RouterEvent: Sendable, Equatable {
  /// An intent is at the head of the line; `asker` is nil for the host.
  case began(Intent, asker: ComponentUID?)
  /// The intent's link is resolved.
  case resolved(ResolvedLink)
  /// A guard has answered for an intent.
  case guarded(Intent, guard: String, GuardDecision)
  /// A guard has not answered within ``RouterConfiguration/guardTimeout``; that counts as a rejection.
  case guardTimedOut(Intent, guard: String)
  /// A guard's redirect is open: the intent waits until this component finishes.
  case redirected(Intent, guard: String, to: Intent.Link, awaiting: ComponentUID)
  /// A component hears a phase.
  case phase(LifecyclePhase, ComponentUID)
  /// The presenter is called.
  case presented(before: RouterState, after: RouterState)
  /// The presenter has not finished in time and counts as done.
  case presenterTimedOut(Intent)
  /// The intent has ended; the time is that from its beginning, waiting in the line left out.
  case ended(Intent, Result<Outcome, RouterError>, Duration)
  /// A component is still alive one transition after the one that unmounted it.
  case leaked(ComponentUID)
  /// One of ``RouterConfiguration/dataProviders`` does something.
  case data(DataActivity)
}

/// A phase of a component's lifecycle.
public enum LifecyclePhase: String, Sendable, Hashable, Codable, CaseIterable {
  case willMount
  case willUpdate
  case willInactive
  case willActive
  case willUnmount
}

/// Somebody watching a router; stops when ``cancel()`` is called or the router is gone.
@MainActor
public final class RouterObservation {
  private var onCancel: (@MainActor () -> Void)?

  init(onCancel: @escaping @MainActor () -> Void) { self.onCancel = onCancel }

  /// No event comes after this.
  public func cancel() {
    onCancel?()
    onCancel = nil
  }
}
