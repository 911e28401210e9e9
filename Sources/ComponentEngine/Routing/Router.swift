/// Mounts components on the stacks of navigators, one transition after the other.
///
/// ```swift
/// let configuration = try RouterConfiguration(
///   navigators: [.init("main", root: "home")], components: [home, goods], policy: LinkPolicy(schemes: ["shop"]))
/// let router = Router(configuration, presenter: presenter)
/// try await router.launch()
/// try await router.open("shop://goods/42/order/new?qty=2")
/// ```
///
/// Everything that an intent changes is one transition, in this order: resolve, check, plan and make the new components (what
/// fails here changes nothing); `willMount`, bottom to top, and `willUpdate`; `willInactive`; `willActive`; the presenter, once;
/// when it is done `willUnmount`, top to bottom, and release.
@MainActor
public final class Router<ViewController>: Navigating {
  let core: RouterCore

  /// A router on which nothing is mounted yet; see ``launch(_:source:)``.
  public init(_ configuration: RouterConfiguration<ViewController>, presenter: any Presenter<ViewController>) {
    core = RouterCore(configuration) { running in
      presenter.present(Presentation(running), completion: running.end)
    }
  }

  /// What is mounted where. Changes once per transition, between `willMount` and the phases that follow.
  public var state: RouterState { core.state }

  /// The active component; nil in the background, and where the frontmost navigator is empty.
  public var active: ComponentUID? { core.active }

  /// What is mounted where, in a form that can be kept.
  public var snapshot: RouterSnapshot { RouterSnapshot(core.state) }

  /// All routes of the router, compiled.
  public var table: RouteTable { core.table }

  /// Calls `observer` with everything that happens from now on, on the main actor, in order. Costs nothing while nobody
  /// watches.
  @discardableResult
  public func observe(_ observer: @escaping @MainActor (RouterEvent) -> Void) -> RouterObservation {
    core.observe(observer)
  }

  /// The first transition: mounts the root of the first navigator, or a link together with the root of its navigator.
  @discardableResult
  public func launch(
    _ link: Intent.Link? = nil, source: LinkSource = .internal
  ) async throws(RouterError) -> Outcome {
    try await perform(.launch(link, source: source))
  }

  /// Gives an intent of the host's and waits for its outcome; see ``Navigating/perform(_:)``.
  @discardableResult
  public func perform(_ intent: Intent) async throws(RouterError) -> Outcome {
    try await core.perform(intent, asker: nil)
  }

  /// Gives an intent of the host's without waiting; see ``Navigating/enqueue(_:completion:)``.
  public func enqueue(_ intent: Intent, completion: (@MainActor (Result<Outcome, RouterError>) -> Void)?) {
    core.submit(intent, asker: nil, completion)
  }

  /// Gives an intent without waiting; a component that finishes gives this value.
  package func enqueue(
    _ intent: Intent, value: any Sendable, completion: @escaping @MainActor (Result<Outcome, RouterError>) -> Void
  ) {
    core.submit(intent, asker: nil, value: value, completion)
  }

  /// Gives an intent of the host's and waits for a result; see ``Navigating/result(of:)``.
  public func result(of intent: Intent) async throws(RouterError) -> ComponentResult<any Sendable> {
    try await core.result(of: intent, asker: nil)
  }

  /// Gives an intent of the host's without waiting for its result; see ``Navigating/enqueue(_:returning:completion:)``.
  public func enqueueResult(
    of intent: Intent, _ completion: @escaping @MainActor (Result<ComponentResult<any Sendable>, RouterError>) -> Void
  ) {
    core.submit(intent, asker: nil, result: completion)
  }

  /// See ``Navigating/object(for:as:source:)``.
  public func object<Object>(
    for link: Intent.Link, as type: Object.Type = Object.self, source: LinkSource = .internal
  ) throws(RouterError) -> Object {
    try core.objects.object(for: link, as: type, source: source)
  }

  /// A component is done, for a host or a replay that acts in its place; see ``ComponentRouter/finish(_:)``.
  @discardableResult
  public func finish(_ uid: ComponentUID, _ value: any Sendable = ()) async throws(RouterError) -> Outcome {
    try await core.perform(.finish(uid.description), asker: nil, value: value)
  }

  /// Returns when nothing is under way: no intent waits for its turn, its presenter, a guard or the user. Those that a guard has
  /// redirected wait for a component to finish, and are not waited for.
  public func rest() async { await core.rest() }
}
