/// uikit/uiviewcontroller
@MainActor
open class UIViewController: UIResponder {
  /// …/title: "If the view controller has a valid navigation item or tab-bar item, assigning a value to this property
  /// updates the title text of those objects." A tab has the item of a navigation controller, which the controllers on
  /// its stack update too.
  open var title: String? {
    didSet {
      navigationItem.title = title
      renameTab()
    }
  }
  /// …/navigationitem
  public let navigationItem = UINavigationItem()
  /// …/tabbaritem: var tabBarItem: UITabBarItem! { get set }, never nil.
  open var tabBarItem: UITabBarItem! = UITabBarItem(title: nil, image: nil, tag: 0)
  /// …/hidesbottombarwhenpushed
  open var hidesBottomBarWhenPushed = false
  /// …/modalpresentationstyle
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// …/ismodalinpresentation
  open var isModalInPresentation = false
  /// …/parent
  public internal(set) weak var parent: UIViewController?
  /// …/ismovingfromparent
  public internal(set) var isMovingFromParent = false

  var presentation = PresentationPhase.none
  var simulatedCoordinator: SimulatedTransition?
  weak var simulatedRootWindow: UIWindow?
  var ownPresented: UIViewController?
  weak var ownPresenting: UIViewController?
  private var loadedView: UIView?
  private var loadedPresentationController: UIPresentationController?
  /// The controller itself, which its presentation controller keeps.
  private var cycle: UIViewController?

  /// …/init(nibname:bundle:)
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}

  /// …/init(coder:)
  public required init?(coder: NSCoder) {}

  /// objectivec/nsobject-swift.class/init()
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// …/view: var view: UIView! { get set }. Loaded at the first access.
  open var view: UIView! {
    get {
      if let loadedView { return loadedView }
      loadView()
      viewDidLoad()
      return loadedView
    }
    set {
      newValue?.controller = self
      loadedView = newValue
    }
  }

  /// …/loadview()
  open func loadView() { view = UIView() }

  /// …/viewifloaded
  open var viewIfLoaded: UIView? { loadedView }

  /// …/viewdidload()
  open func viewDidLoad() {}
  /// …/viewwillappear(_:)
  open func viewWillAppear(_ animated: Bool) {}
  /// …/viewisappearing(_:): "Notifies the view controller that the system is adding the view controller's view to a
  /// view hierarchy."
  open func viewIsAppearing(_ animated: Bool) {}
  /// …/viewdidappear(_:)
  open func viewDidAppear(_ animated: Bool) {}
  /// …/viewwilldisappear(_:)
  open func viewWillDisappear(_ animated: Bool) {}
  /// …/viewdiddisappear(_:)
  open func viewDidDisappear(_ animated: Bool) {}

  /// …/navigationcontroller
  open var navigationController: UINavigationController? {
    (parent as? UINavigationController) ?? parent?.navigationController
  }

  /// …/tabbarcontroller
  open var tabBarController: UITabBarController? { (parent as? UITabBarController) ?? parent?.tabBarController }

  /// …/transitioncoordinator: its own, or that of its parent.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    simulatedCoordinator ?? parent?.transitionCoordinator
  }

  /// …/presentationcontroller: made at the first access, and new for each presentation. One that is made before keeps
  /// the controller until a presentation has ended.
  open var presentationController: UIPresentationController? {
    if let loadedPresentationController { return loadedPresentationController }
    if presentation == .none { cycle = self }
    let controller =
      modalPresentationStyle.isSheet ? UISheetPresentationController(self) : UIPresentationController(self)
    loadedPresentationController = controller
    return controller
  }

  /// …/sheetpresentationcontroller
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// …/isviewloaded
  open var isViewLoaded: Bool { loadedView != nil }

  /// …/loadviewifneeded()
  open func loadViewIfNeeded() { _ = view }

  /// …/addchild(_:): "If the child is in another container, it is removed from that first."
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    childController.removeFromParent()
    childController.parent = self
    if childController.simulatedWindow != nil { childController.appear() }
  }

  /// Copies the title to the item of the controller's tab.
  func renameTab() {
    tabBarItem.title = title
    var container = parent
    while let stack = container as? UINavigationController {
      stack.tabBarItem.title = title
      container = stack.parent
    }
  }

  /// …/didmove(toparent:)
  open func didMove(toParent parent: UIViewController?) {}

  /// …/removefromparent()
  open func removeFromParent() {
    let isOnScreen = simulatedWindow != nil
    if isOnScreen { willDisappear(false) }
    parent = nil
    if isOnScreen { didDisappear(false) }
  }

  /// The controllers whose views would be on screen now: the top of a stack, the selected tab, what a container of an
  /// app shows.
  open var simulatedChildren: [UIViewController] { [] }

  func forgetPresentation() {
    presentation = .none
    loadedPresentationController = nil
    cycle = nil
  }
}

/// uikit/uimodalpresentationstyle
public enum UIModalPresentationStyle: Sendable {
  case automatic
  case pageSheet
  case formSheet
  case fullScreen
  case overFullScreen
  case popover

  var isSheet: Bool { [.automatic, .pageSheet, .formSheet].contains(self) }
}

/// uikit/uinavigationitem
@MainActor
open class UINavigationItem {
  /// …/title
  open var title: String?
  /// …/prompt
  open var prompt: String?
  /// …/backaction: iOS 16.0
  open var backAction: UIAction?
  /// …/rightbarbuttonitem
  open var rightBarButtonItem: UIBarButtonItem?
}

/// uikit/uibarbuttonitem
@MainActor
open class UIBarButtonItem {
  /// …/customview
  open var customView: UIView?

  private var primaryAction: UIAction?

  /// …/systemitem
  public enum SystemItem: Sendable {
    case add
  }

  /// …/init(customview:)
  public init(customView: UIView) { self.customView = customView }

  /// …/init(systemitem:primaryaction:menu:): iOS 14.0
  public init(systemItem: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil) {
    self.primaryAction = primaryAction
  }

  /// The user taps the item.
  public func simulateTap() { primaryAction?.simulateChoice() }
}

/// uikit/uiaction
@MainActor
public final class UIAction {
  /// …/title
  public let title: String
  private let handler: @MainActor (UIAction) -> Void

  /// …/init(title:subtitle:image:selectedimage:identifier:discoverabilitytitle:attributes:state:handler:), all but the
  /// last with defaults.
  public init(title: String = "", handler: @escaping @MainActor (UIAction) -> Void) {
    self.title = title
    self.handler = handler
  }

  /// The user chooses the action.
  public func simulateChoice() { handler(self) }
}
