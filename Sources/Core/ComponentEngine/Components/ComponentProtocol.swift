public import DeepLinks

/// A screen's worth of a module: one lifecycle, and a view for the host to show.
///
/// ```
/// created ── willMount ──▶ inactive ◀── willInactive / willActive ──▶ active
///                              └───────── willUnmount ──▶ unmounted (released)
/// ```
///
/// ``componentWillMount()`` and ``componentWillUnmount()`` run exactly once; ``componentWillActive()`` and
/// ``componentWillInactive()`` alternate, starting with active; a component is unmounted only when inactive. The router
/// calls every phase on the main actor. Intents that a phase sends wait until the running transition has ended.
///
/// A component is made by the closure that registers it, with a ``ComponentContext`` and with its data provider, typed
/// as the module's own protocol:
///
/// ```swift
/// final class Goods: ComponentProtocol {
///   let context: ComponentContext
///   let dataProvider: any GoodsData
///   lazy var viewController = Screen(title: "Goods \(urlComponent.parameters["id"] ?? "")")
/// }
/// ```
@MainActor
public protocol ComponentProtocol<ViewController>: AnyObject {
  /// The host's view type: a `UIViewController`, a terminal screen. A component of one host cannot be mounted in
  /// another.
  associatedtype ViewController

  /// The module's own data provider protocol; `Void` for a component without data.
  associatedtype DataProvider = Void

  /// The values that the router gave the component when it was made.
  var context: ComponentContext { get }

  /// The source of the component's data.
  var dataProvider: DataProvider { get }

  /// The component's view; first accessed after ``componentWillMount()``.
  var viewController: ViewController { get }

  /// The component is about to be on a stack. After a throw the component is released without another phase, the
  /// components that its intent has mounted before are unmounted, and the intent fails. Other intents of the same
  /// transition are applied.
  func componentWillMount() throws

  /// The component is about to be the top of the frontmost navigator; called before it is presented.
  func componentWillActive()

  /// The component is about to stop being the top of the frontmost navigator, or the app goes to the background.
  func componentWillInactive()

  /// The component has left the screen and is about to be released. Its scope has ended; its services can still be
  /// used.
  func componentWillUnmount()

  /// A link has given the mounted component other parameters or `userInfo`. ``ComponentContext/userInfo`` has the new
  /// value already, ``ComponentProtocol/urlComponent`` afterwards.
  func componentWillUpdate(to urlComponent: ResolvedComponent)

  /// Decides whether an intent may close the component, so that a tapped push does not destroy a half-filled order.
  ///
  /// Called while the transition is planned, before any phase: top to bottom, until one component does not allow the
  /// intent. Not called for an intent that the component itself sends, a finish, a check of guards, a restoration,
  /// components that the user has closed in the UI, and the router's end.
  func componentShouldClose(for intent: Intent) -> CloseAnswer

  /// The state that a snapshot saves beyond the component's parameters: a half-filled form. Read when a snapshot is
  /// taken. At most 64 KiB of JSON text are saved. The restored component finds it with
  /// ``ComponentContext/restoredState(as:)``; nil saves a restored state again that the component has not read. A
  /// snapshot that is taken here has the state of the last snapshot.
  var savedState: (any Encodable & Sendable)? { get }
}

extension ComponentProtocol {
  /// Does nothing.
  public func componentWillMount() throws {}
  /// Does nothing.
  public func componentWillActive() {}
  /// Does nothing.
  public func componentWillInactive() {}
  /// Does nothing.
  public func componentWillUnmount() {}
  /// Does nothing.
  public func componentWillUpdate(to urlComponent: ResolvedComponent) {}
  /// Allows every intent.
  public func componentShouldClose(for intent: Intent) -> CloseAnswer { .allow }
  /// Saves nothing.
  public var savedState: (any Encodable & Sendable)? { nil }
}

extension ComponentProtocol {
  /// The component's identity in its router.
  public var uid: ComponentUID { context.uid }

  /// The route and the parameters that named the component.
  public var urlComponent: ResolvedComponent { context.urlComponent }

  /// The component's own handle on the router.
  public var router: ComponentRouter { context.router }

  /// The mode with which the component was opened.
  public var navigateMode: NavigateMode { context.urlComponent.navigateMode }

  /// The scope that ends when the component is unmounted.
  public var scope: ComponentScope { context.scope }

  /// The services that modules publish, requested in the component's name.
  public var services: Services { context.services }

  /// The app's events.
  public var events: EventBus { context.events }
}

extension ComponentProtocol where DataProvider == Void {
  /// Nothing: the component has no data.
  public var dataProvider: Void { () }
}
