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
public final class Router<ViewController> {
  /// What is mounted where. Changes once per transition, between `willMount` and the phases that follow.
  public internal(set) var state: RouterState

  let configuration: RouterConfiguration<ViewController>
  let presenter: any Presenter<ViewController>

  /// The mounted components, by number.
  var components: [Int: any ComponentProtocol<ViewController>] = [:]

  /// The active component; nil in the background, and where the frontmost navigator is empty.
  public internal(set) var active: ComponentUID?
  var isInBackground = false

  /// The components that the last transition unmounted, while somebody watches.
  var departed: [DepartedComponent] = []
  var observers: [Int: @MainActor (RouterEvent) -> Void] = [:]
  private var lastObserver = 0

  var line = TicketLine()
  var activity = Activity.idle
  var lastPresentation = 0

  enum Activity {
    case idle
    /// Serving the line; the ticket is the one whose transition is running, if one is.
    case working(Ticket?)
    /// The presenter has been called and is not done.
    case presenting(RunningPresentation)
  }

  public init(_ configuration: RouterConfiguration<ViewController>, presenter: any Presenter<ViewController>) {
    self.configuration = configuration
    self.presenter = presenter
    state = configuration.initialState
  }

  /// What is mounted where, in a form that can be kept.
  public var snapshot: RouterSnapshot { RouterSnapshot(state) }

  /// All routes of the router, compiled.
  public var table: RouteTable { configuration.table }

  /// Calls `observer` with everything that happens from now on, on the main actor, in order. Costs nothing while nobody
  /// watches.
  @discardableResult
  public func observe(_ observer: @escaping @MainActor (RouterEvent) -> Void) -> RouterObservation {
    lastObserver += 1
    let id = lastObserver
    observers[id] = observer
    return RouterObservation { [weak self] in self?.observers[id] = nil }
  }

  func emit(_ event: @autoclosure () -> RouterEvent) {
    guard !observers.isEmpty else { return }
    let event = event()
    for id in observers.keys.sorted() { observers[id]?(event) }
  }

  /// The first transition: mounts the root of the first navigator, or a link together with the root of its navigator.
  @discardableResult
  public func launch(
    _ link: Intent.Link? = nil, source: LinkSource = .internal
  ) async throws(RouterError) -> Outcome {
    try await perform(.launch(link, source: source))
  }
}
