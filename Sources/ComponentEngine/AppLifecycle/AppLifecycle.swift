import DataProviding

/// Passes what the phone tells the app on to the modules that ask for it, and to the router, so that an app delegate has one line
/// for each method.
///
/// ```swift
/// let lifecycle = AppLifecycle(assembly, router: router)
/// func applicationDidEnterBackground(_ application: UIApplication) { lifecycle.enqueue(.didEnterBackground) }
/// ```
///
/// **Order.** Events are served one after the other, first come first served; one that comes meanwhile waits, so each module
/// hears them as they happened. The handlers of an event run one after the other: the host's, then those of the modules, each
/// after those that it needs (``ModuleAssembly/runningOrder``), each module's as it lists them. On the way down
/// (``AppEvent/Kind/isOnTheWayDown``) all of that is turned round.
///
/// **Time.** Each handler has a ``TimeBudget``. One that throws, or has not ended when its time is over, is reported, and the
/// next one starts.
///
/// **The end.** ``AppEvent/willTerminate`` waits for no more than what is on its way down: another event that is under way is
/// cut short, and one that waits is not served. Nothing is served after it.
///
/// **The router** hears at once, whatever modules take their time for: that the app goes to the background (also at its end) and
/// comes back, and the links of ``AppEvent/openURL(_:)``, ``AppEvent/continueActivity(_:)`` (both
/// ``/DeepLinks/LinkSource/external``) and ``AppEvent/pushTapped(_:)`` (``/DeepLinks/LinkSource/notification``). It is
/// launched, or its snapshot restored, when the handlers of ``AppEvent/launch(_:)`` have had their turn; links that come before that wait for it. What is
/// deferred is queued as an event of its own when the first transition has ended: the first screen is there then.
@MainActor
public final class AppLifecycle {
  /// How long handlers may take; counts from the next event on.
  public var budgets: TimeBudgets

  /// A handler, and whose it is; nil for the host's own.
  struct Owned {
    let module: ModuleID?
    let handler: AppHandler
  }

  let clock: AnyClock

  /// All handlers, in the order on the way up.
  let handlers: [Owned]
  let screens: AppScreens?

  var line: [AppLifecycleTurn] = []
  var activity = Activity.idle

  enum Activity {
    case idle
    case serving(AppLifecycleTurn)
    /// The app's end has been served.
    case over
  }

  /// The links that wait for the router's launch; nil while none is to come.
  var heldLinks: [Intent]?

  private let observers = ObserverList<AppLifecycleEvent>()

  /// A lifecycle over these handlers, those of the lowest module first.
  init(
    _ handlers: [Owned], screens: AppScreens?, budgets: TimeBudgets = TimeBudgets(), clock: any Clock<Duration>
  ) {
    self.handlers = handlers
    self.screens = screens
    self.budgets = budgets
    self.clock = AnyClock(clock)
  }

  /// Serves an event, and returns when all its handlers have had their turn; for a launch, without what is deferred.
  ///
  /// A handler that awaits it waits for itself, until its time is over.
  @discardableResult
  public func handle(_ event: AppEvent) async -> AppEventReport {
    await withCheckedContinuation { continuation in
      enqueue(event) { continuation.resume(returning: $0) }
    }
  }

  /// Serves an event without waiting. `completion` is called once, when all its handlers have had their turn.
  public func enqueue(_ event: AppEvent, completion: (@MainActor (AppEventReport) -> Void)? = nil) {
    tellRouter(event)
    join(AppLifecycleTurn(event, completion: completion))
  }

  /// Calls `observer` with every event from now on, on the main actor, in order. Costs nothing without observers.
  @discardableResult
  public func observe(_ observer: @escaping @MainActor (AppLifecycleEvent) -> Void) -> Subscription {
    observers.add(observer)
  }

  func emit(_ event: @autoclosure () -> AppLifecycleEvent) { observers.notify(event()) }
}
