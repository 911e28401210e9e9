#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import ComponentEngine
import UIKit

/// The receiver of what the host's own controllers notice.
@MainActor
protocol HostControllerEvents: AnyObject {
  /// A controller is on the screen.
  func controllerDidAppear()
  /// A modal has gone.
  func modalDidDisappear()
  /// Whether a swipe back may begin.
  func mayPop(_ controller: HostNavigationController) -> Bool
  /// Closes the top, for VoiceOver's escape gesture. Returns false if nothing can be closed.
  func closeByEscape() -> Bool
}

/// The navigation controller of one navigator.
final class HostNavigationController: UINavigationController {
  let navigator: NavigatorID

  /// The name of the transition that is being applied; for ``AnimatingNavigationObserver``.
  var transition: String?

  /// Called when UIKit presents the controller, before it appears: a presentation controller that is made earlier would
  /// keep a modal that UIKit refuses.
  var onPresentation: @MainActor (HostNavigationController) -> Void = { _ in }

  private let makePlaceholder: @MainActor () -> UIViewController
  private var usedPlaceholder: UIViewController?
  private weak var events: (any HostControllerEvents)?
  private weak var hostDelegate: (any UINavigationControllerDelegate)?
  /// The delegate that a module has set.
  private weak var moduleDelegate: (any UINavigationControllerDelegate)?
  /// The controller of the notice that is being passed on.
  private(set) weak var passedOn: UIViewController?
  private var popGestures: [PopGestureDelegate] = []

  init(
    _ navigator: NavigatorID, _ controllers: [UIViewController] = [], events: any HostControllerEvents,
    delegate: any UINavigationControllerDelegate, placeholder: @escaping @MainActor () -> UIViewController
  ) {
    self.navigator = navigator
    self.events = events
    hostDelegate = delegate
    makePlaceholder = placeholder
    super.init(nibName: nil, bundle: nil)
    super.delegate = delegate
    show(controllers, animated: false)
  }

  /// The host's delegate, which passes on what it is called for. A delegate that a module sets does not take its place:
  /// the host would not notice swipes.
  override weak var delegate: (any UINavigationControllerDelegate)? {
    didSet {
      guard delegate !== hostDelegate else { return }
      moduleDelegate = delegate
      super.delegate = hostDelegate
    }
  }

  /// Passes a notice about a controller on to the delegate of a module, which may pass it on to the one before it: the
  /// host's.
  func passOn(_ shown: UIViewController, _ notice: (any UINavigationControllerDelegate) -> Void) {
    guard let moduleDelegate else { return }
    let earlier = passedOn
    passedOn = shown
    defer { passedOn = earlier }
    notice(moduleDelegate)
  }

  /// The recognizers of swipes back. They are nil before the view is loaded.
  var popRecognizers: [UIGestureRecognizer] {
    var recognizers = [interactivePopGestureRecognizer]
    if #available(iOS 26.0, visionOS 26.0, *) { recognizers.append(interactiveContentPopGestureRecognizer) }
    return recognizers.compactMap(\.self)
  }

  // UIKit makes the recognizers, and sets its own delegates, when it loads the view.
  override func viewDidLoad() {
    super.viewDidLoad()
    popGestures = popRecognizers.map { recognizer in
      PopGestureDelegate(recognizer) { [weak self] in
        guard let self else { return false }
        return events?.mayPop(self) ?? false
      }
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Sets the stack in one change. An empty stack shows the placeholder.
  func show(_ controllers: [UIViewController], animated: Bool) {
    var controllers = controllers
    if controllers.isEmpty {
      let placeholder = usedPlaceholder ?? makePlaceholder()
      usedPlaceholder = placeholder
      controllers = [placeholder]
    }
    // UIKit's references to what has gone end here, so that the engine's leak check does not find them.
    autoreleasepool { setViewControllers(controllers, animated: animated) }
  }

  /// The controllers of the stack without the placeholder.
  var content: [UIViewController] { viewControllers.filter { $0 !== usedPlaceholder } }

  /// Whether the controller is of the host with this receiver of events.
  func belongs(to events: any HostControllerEvents) -> Bool { self.events === events }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if isBeingPresented { onPresentation(self) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    events?.controllerDidAppear()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { events?.modalDidDisappear() }
  }

  override func accessibilityPerformEscape() -> Bool { events?.closeByEscape() ?? false }
}

/// Decides whether a swipe back begins, from the edge and on the content. UIKit's own delegate of the recognizer
/// decides about touches and other recognizers: it knows sliders, and views that scroll horizontally.
final class PopGestureDelegate: NSObject, UIGestureRecognizerDelegate {
  private weak var own: (any UIGestureRecognizerDelegate)?
  private let mayBegin: @MainActor () -> Bool

  /// Takes the place of the recognizer's delegate.
  init(_ recognizer: UIGestureRecognizer, mayBegin: @escaping @MainActor () -> Bool) {
    own = recognizer.delegate
    self.mayBegin = mayBegin
    super.init()
    recognizer.delegate = self
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin() }

  // Where UIKit's delegate does not have a method, the answer is the one that UIKit assumes then.

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    own?.gestureRecognizer?(gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer) ?? false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    own?.gestureRecognizer?(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer) ?? false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    own?.gestureRecognizer?(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer) ?? false
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    own?.gestureRecognizer?(gestureRecognizer, shouldReceive: touch) ?? true
  }
}

/// The item of a tab, whose title only the host sets. UIKit copies the `title` of each screen to the item of its tab.
final class HostTabBarItem: UITabBarItem {
  private var localizedTitle: LocalizedTitle = ""

  convenience init(_ tab: TabItem) {
    self.init(title: nil, image: tab.image, tag: 0)
    localizedTitle = tab.title
  }

  override var title: String? {
    get { super.title }
    set {}
  }

  /// Shows the title in a language.
  func show(in language: String) { super.title = localizedTitle.text(in: language) }
}

/// The tab bar controller of a host with several root navigators.
final class HostTabBarController: UITabBarController {
  private weak var events: (any HostControllerEvents)?
  private weak var hostDelegate: (any UITabBarControllerDelegate)?

  init(events: any HostControllerEvents, delegate: any UITabBarControllerDelegate) {
    self.events = events
    hostDelegate = delegate
    super.init(nibName: nil, bundle: nil)
    super.delegate = delegate
  }

  /// The host's delegate. A delegate that a module sets does not take its place: tabs would be selected without the
  /// router.
  override weak var delegate: (any UITabBarControllerDelegate)? {
    didSet { if delegate !== hostDelegate { super.delegate = hostDelegate } }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    events?.controllerDidAppear()
  }
}
#endif
