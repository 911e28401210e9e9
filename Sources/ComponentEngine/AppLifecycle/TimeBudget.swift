/// How long modules may take over an event.
public struct TimeBudget: Sendable, Hashable {
  /// How long one handler may take, at most.
  public var handler: Duration

  /// How long all handlers of the event may take together. Each gets an equal share of what is left of it, if that is less
  /// than ``handler``: so a slow one takes nothing from those after it, and one that is fast leaves them more.
  public var event: Duration

  /// A budget, for one handler and for all of an event.
  public init(handler: Duration, event: Duration) {
    self.handler = handler
    self.event = event
  }

  /// What a handler gets, with this many still to run, itself included.
  func share(spent: Duration, left: Int) -> Duration { min(handler, max(.zero, event - spent) / left) }
}

/// How long modules may take over each event.
///
/// The defaults stay within what phones allow: 10 s of 20 s for a launch (2 s a handler), 4 s of 5 s on the way down (2 s a handler),
/// 25 s of 30 s for background fetches and notifications that have come (10 s a handler), and 10 s for the rest (2 s a
/// handler).
public struct TimeBudgets: Sendable, Hashable {
  /// The budget of work that is deferred past the first screen. Default 60 s, 20 s a handler.
  public var deferred = TimeBudget(handler: .seconds(20), event: .seconds(60))

  private var budgets: [AppEvent.Kind: TimeBudget] = [:]

  /// The defaults.
  public init() {}

  /// The budget of an event.
  public subscript(kind: AppEvent.Kind) -> TimeBudget {
    get { budgets[kind] ?? Self.standard(kind) }
    set { budgets[kind] = newValue }
  }

  private static func standard(_ kind: AppEvent.Kind) -> TimeBudget {
    switch kind {
    case .didEnterBackground, .willTerminate: TimeBudget(handler: .seconds(2), event: .seconds(4))
    case .backgroundFetch, .pushReceived: TimeBudget(handler: .seconds(10), event: .seconds(25))
    default: TimeBudget(handler: .seconds(2), event: .seconds(10))
    }
  }
}
