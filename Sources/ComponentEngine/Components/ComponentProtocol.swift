/// A screen's worth of a module: one lifecycle, and a view for the host to show.
///
/// ```
/// created ── willMount ──▶ inactive ◀── willInactive / willActive ──▶ active
///                              └───────── willUnmount ──▶ unmounted (released)
/// ```
///
/// ``componentWillMount()`` and ``componentWillUnmount()`` run exactly once; ``componentWillActive()`` and
/// ``componentWillInactive()`` alternate, starting with active; a component is unmounted only when inactive. The router calls
/// every phase on the main actor. A phase may give the router further intents; they wait until the running transition has
/// ended.
///
/// A component is made by the closure that registers it, with a ``ComponentContext`` and with its data provider, typed as the
/// module's own protocol:
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
  /// What the host shows: a `UIViewController`, a terminal screen. A component of one host cannot be mounted in another.
  associatedtype ViewController

  /// The module's own data provider protocol; `Void` for a component without data.
  associatedtype DataProvider = Void

  /// What the router gave the component when it was made.
  var context: ComponentContext { get }

  /// Where the component's data comes from.
  var dataProvider: DataProvider { get }

  /// The component's view; first asked for after ``componentWillMount()``.
  var viewController: ViewController { get }

  /// The component is about to be on a stack. A throw undoes the whole transition; the component is dropped and hears
  /// nothing more.
  func componentWillMount() throws

  /// The component is about to be the top of the frontmost navigator; called before it is presented.
  func componentWillActive()

  /// The component is about to stop being the top of the frontmost navigator, or the app goes to the background.
  func componentWillInactive()

  /// The component has left the screen and is about to be released; its scope has ended.
  func componentWillUnmount()

  /// A link has given the mounted component other parameters; ``ComponentProtocol/urlComponent`` has them afterwards.
  func componentWillUpdate(to urlComponent: ResolvedComponent)

  /// Whether a link may close the component, so that a tapped push does not destroy a half-filled order. Asked while the
  /// transition is planned, top to bottom, before any component hears anything; never about a link that the component itself
  /// opens, nor when it is closed by other means than a link.
  func componentShouldClose(for intent: Intent) -> CloseAnswer
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
  /// Always.
  public func componentShouldClose(for intent: Intent) -> CloseAnswer { .allow }
}

extension ComponentProtocol {
  /// Which component this is, in its router.
  public var uid: ComponentUID { context.uid }

  /// What named it: its route and its parameters.
  public var urlComponent: ResolvedComponent { context.urlComponent }

  /// The component's own handle on the router, which so knows who asks.
  public var router: ComponentRouter { context.router }

  /// How it was opened.
  public var navigateMode: NavigateMode { context.urlComponent.navigateMode }

  /// What ends with the component.
  public var scope: ComponentScope { context.scope }

  /// The services that modules publish, asked for in the component's name.
  public var services: Services { context.services }

  /// The app's events.
  public var events: EventBus { context.events }
}

extension ComponentProtocol where DataProvider == Void {
  /// Nothing: the component has no data.
  public var dataProvider: Void { () }
}
