public import DeepLinks
import EngineBase

/// Mounts components on the stacks of navigators, one transition after the other.
///
/// ```swift
/// let configuration = try RouterConfiguration(
///   navigators: [NavigatorRegistration("main", root: "home")], components: [home, goods, orderNew],
///   policy: LinkPolicy(schemes: ["shop"]))
/// let router = Router(configuration, presenter: presenter)
/// try await router.launch()
/// try await router.open("shop://goods/42/order/new?qty=2")
/// ```
///
/// Everything that an intent changes is one transition, in this order: resolve, check, plan and make the new components
/// (a failure here changes nothing); `willMount`, bottom to top; the stacks; `willUpdate`; `willInactive`;
/// `willActive`; the presenter, once; when it is done `willUnmount`, top to bottom, and release.
@MainActor
public final class Router: Navigating {
  let core: RouterCore

  /// Creates a router on which nothing is mounted yet; see ``launch(_:source:)``.
  public convenience init<ViewController>(
    _ configuration: RouterConfiguration<ViewController>, presenter: any Presenter<ViewController>
  ) {
    self.init(RouterSettings(configuration), ErasedPresenter(presenter))
  }

  /// Creates a router with settings and a presenter for the same view type.
  package init(_ settings: RouterSettings, _ presenter: ErasedPresenter) {
    table = settings.table
    core = RouterCore(settings, presenter)
  }

  /// The host as the sender of intents.
  public var sender: IntentSender { IntentSender(core) }

  /// The current stacks. Changes once per transition, between `willMount` and the phases that follow.
  public var state: RouterState { core.state }

  /// The active component; nil in the background, and where the frontmost navigator is empty.
  public var active: ComponentUID? { core.active }

  /// The current stacks in a form that can be stored.
  public var snapshot: RouterSnapshot { core.snapshot() }

  /// All routes of the router, compiled.
  public let table: RouteTable

  /// Calls `observer` with every event from now on, on the main actor, in order. Costs nothing without observers.
  @discardableResult
  public func observe(_ observer: @escaping @MainActor (RouterEvent) -> Void) -> Subscription {
    core.observe(observer)
  }

  /// The events of ``observe(_:)`` from now on, as a sequence for one reader. It does not keep the router, and ends
  /// with it.
  public var events: AsyncStream<RouterEvent> { AsyncStream(observing: observe) }

  /// Mounts the root of the first navigator, or a link together with the root of its navigator; see
  /// ``Intent/launch(_:source:)``.
  @discardableResult
  public func launch(_ link: DeepLink? = nil, source: LinkSource = .internal) async throws(RouterError) -> Outcome {
    try await perform(.launch(link, source: source))
  }

  /// Sends an intent without awaiting it; a component that finishes gives this value.
  ///
  /// - Returns: The number of the intent; see ``SentIntent``.
  package func send(
    _ intent: Intent, value: any Sendable, completion: @escaping @MainActor (Result<Outcome, RouterError>) -> Void
  ) -> Int {
    core.submit(intent, value: value, isAwaited: false) { $0.whenEnded(completion) }.number
  }

  /// Sends an intent of a recorded session again, with the given intent's requester, value, module and sender.
  ///
  /// - Returns: The number of the intent.
  package func resend(
    _ sent: SentIntent, completion: @escaping @MainActor (Result<Outcome, RouterError>) -> Void
  ) -> Int {
    core.submit(
      sent.intent, requester: sent.requester, module: sent.module, value: sent.value, recorded: sent.sender,
      isAwaited: false
    ) { $0.whenEnded(completion) }.number
  }

  /// Withdraws the intent with this number, as if its callers had cancelled their waits.
  package func cancel(number: Int) { core.cancel(number: number) }

  /// The router's state for an intent that is sent now.
  package var moment: RouterMoment { core.moment }

  /// Whether the host can ask the user whether a component may be closed.
  package var canAsk: Bool { core.canAsk }

  /// Whether a guard has been asked and has not answered.
  package var isAskingGuards: Bool { !core.guardTasks.isEmpty }

  /// Finishes a component in its place; see ``ComponentRouter/finish(_:)``.
  @discardableResult
  public func finish(_ uid: ComponentUID, _ value: any Sendable = ()) async throws(RouterError) -> Outcome {
    let sent = try sender.submit(.finish(uid), value: value, isAwaited: true)
    return try await sent.outcome()
  }

  /// Holds back intents while the user drags a screen: only reports of the host, background and foreground pass.
  /// Several holds can overlap. Each ends with ``QueueHold/release()``, when it is released from memory, or after
  /// ``RouterConfiguration/presenterTimeout``.
  public func hold() -> QueueHold { core.hold() }

  /// Ends the router: the active component is deactivated, all components are unmounted, top to bottom, the frontmost
  /// navigator first, and every caller that waits receives ``RouterError/routerEnded``. The presenter is not called.
  /// Later intents end with `routerEnded`. The deinitialization of the router does the same. A second call does
  /// nothing.
  public func end() { core.end() }

  /// Ends the router as ``end()`` does, without further events for its observers.
  package func endUnobserved() { core.endUnobserved() }

  deinit { MainActor.finish { [core] in core.end() } }

  /// Returns when nothing is under way: no intent waits for its turn, its presenter, a guard or the user. Intents that
  /// a guard has redirected are not waited for.
  ///
  /// - Throws: `wouldWaitForItself` inside a presenter's call or a guard.
  public func rest() async throws(RouterError) { try await core.rest() }
}
