#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
public import ComponentEngine
import EngineBase
public import UIKit

/// Shows a router's navigators with UIKit, and reports to the router what the user did. A scene has one.
///
/// Each root navigator is a navigation controller, several of them are the tabs of a tab bar controller, and each modal
/// is a navigation controller that is presented over the one below. The components' view controllers are their stacks.
///
/// ```
/// let host = try UIKitHost(assembly.configuration)
/// window.rootViewController = host.container
/// window.makeKeyAndVisible()
/// host.router.send(.launch())
/// ```
///
/// **The router's state is the truth.** Each presentation makes the UI equal to it, with at most one change of each
/// navigation controller, one dismissal, and one animation. Nothing is changed while anything moves. When nothing
/// moves, the UI is compared with the router: what the user did is reported, and every other difference is repaired;
/// see ``UIKitHostEvent``.
///
/// **Asked and reported.** A swipe back, the back button, its menu and a sheet that is pulled down are reported. A
/// tapped tab is asked for by `select`. Where a component may not be closed without asking (`componentShouldClose`),
/// swipes do not begin, and the back button and a pull send `back` and `dismiss` instead.
///
/// Modules do not present, push or select by themselves. If they do, see ``UIKitHostEvent/repaired(ui:router:)`` and
/// ``UIKitHostEvent/dismissedForeign(_:)``; an alert of a module stays until a modal is to be presented
/// (``ForeignPolicy``).
///
/// **A hidden tab bar.** A stack that loses a screen with `hidesBottomBarWhenPushed` changes when no modal is over it,
/// because UIKit would not show the tab bar again. A modal that the router keeps meanwhile is dismissed and presented
/// again, without animation.
///
/// The titles of tabs are in the language of `Locale.current`, and follow it.
@MainActor
public final class UIKitHost<ViewController> {
  /// The router, made by the host.
  public let router: Router

  /// The root of the scene's window, for the whole life of the host.
  public let container: UIViewController

  private let presenter: HostPresenter<ViewController>
  private let synchronizer: Synchronizer
  private let delegates: HostDelegates
  private let localeChanges: LocaleChanges
  private let observers = ObserverList<UIKitHostEvent>()

  /// Makes a router that is shown with UIKit. Nothing is mounted yet: send a launch.
  ///
  /// - Parameters:
  ///   - configuration: The router's configuration.
  ///   - options: The host's options.
  ///   - show: Returns the controller of a component's view. Called once for each component, when it is first
  ///     presented.
  /// - Throws: If UIKit cannot show the navigators as tabs.
  public init(
    _ configuration: RouterConfiguration<ViewController>, options: UIKitHostOptions = UIKitHostOptions(),
    show: @escaping @MainActor (ViewController) -> UIViewController
  ) throws(UIKitHostError) {
    let tabs = try Self.tabs(configuration.navigators, options)
    let clock = AnyClock(configuration.clock)
    var configuration = configuration
    let alerts = options.closeAlert.map { CloseAlerts($0, clock: clock) }
    if let alerts { configuration.confirmClosing = { await alerts.ask($0) } }
    let presenter = HostPresenter<ViewController>()
    let router = Router(configuration, presenter: presenter)
    let delegates = HostDelegates(router, options.transitions)
    let stage = Stage(
      tabs, options,
      .init(events: delegates, navigation: delegates.navigation, sheets: delegates.sheets, tabs: delegates.tabs))
    let controllers = ComponentControllers()
    let synchronizer = Synchronizer(
      stage, controllers, router, alerts, foreign: options.foreign, clock: clock
    ) { [observers] in
      observers.notify($0)
    }
    delegates.synchronizer = synchronizer
    alerts?.onChange = { [weak synchronizer] in synchronizer?.look() }
    self.router = router
    self.presenter = presenter
    self.delegates = delegates
    self.synchronizer = synchronizer
    localeChanges = LocaleChanges { [weak stage] in stage?.translateTabs() }
    container = stage.container
    presenter.apply = { [weak synchronizer, observers] presentation, completion in
      guard let synchronizer else { return completion() }
      let target = HostTarget(
        presentation.after, animated: presentation.animated, transition: presentation.transition
      ) { uid in
        controllers.controller(of: uid) {
          presentation.viewController(of: uid).map(show)
        } replacement: {
          observers.notify(.repeatedController(uid))
          return options.placeholder()
        }
      }
      synchronizer.apply(target, completion: completion)
    }
  }

  /// Calls `observer` with every event from now on, on the main actor, in order.
  @discardableResult
  public func observe(_ observer: @escaping @MainActor (UIKitHostEvent) -> Void) -> Subscription {
    observers.add(observer)
  }

  /// The events of ``observe(_:)`` from now on, as a sequence for one reader. It does not keep the host, and ends with
  /// it.
  public var events: AsyncStream<UIKitHostEvent> { AsyncStream(observing: observe) }

  /// Asks the components again whether the back button may close the top screen. The host asks whenever the UI comes to
  /// rest; call this when an answer changes in between, for example when the user has begun to fill in a form.
  public func closeAnswersChanged() {
    if synchronizer.isAtRest { synchronizer.refreshRefusals() }
  }

  private static func tabs(
    _ navigators: [NavigatorRegistration], _ options: UIKitHostOptions
  ) throws(UIKitHostError) -> [(id: NavigatorID, tab: TabItem)] {
    guard navigators.count <= 5 else { throw .tooManyTabs(navigators.count) }
    let known = navigators.map(\.id)
    for id in options.tabs.keys.sorted(by: { $0.description < $1.description }) where !known.contains(id) {
      throw .unknownTab(id, known: known)
    }
    return navigators.map { navigator in
      let item = TabItem(navigator.title, image: navigator.icon.flatMap { UIImage(systemName: $0) })
      return (navigator.id, options.tabs[navigator.id] ?? item)
    }
  }
}

extension UIKitHost where ViewController == UIViewController {
  /// Makes a router whose components are view controllers; see ``init(_:options:show:)``.
  public convenience init(
    _ configuration: RouterConfiguration<UIViewController>, options: UIKitHostOptions = UIKitHostOptions()
  ) throws(UIKitHostError) {
    try self.init(configuration, options: options) { $0 }
  }
}
#endif
