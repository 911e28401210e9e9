/// uikit/uitabbarcontroller
@MainActor
open class UITabBarController: UIViewController {
  /// …/delegate
  open weak var delegate: (any UITabBarControllerDelegate)?
  private var selection = 0

  /// …/viewcontrollers
  open var viewControllers: [UIViewController]? {
    didSet {
      if viewControllers?.count ?? 0 > 5 { UIKitFaults.record("more than five tabs") }
      for child in viewControllers ?? [] { child.parent = self }
    }
  }

  /// …/selectedindex
  open var selectedIndex: Int {
    get { selection }
    set {
      guard newValue != selection, let viewControllers, viewControllers.indices.contains(newValue) else { return }
      let isOnScreen = simulatedWindow != nil
      let (old, new) = (viewControllers[selection], viewControllers[newValue])
      if isOnScreen { old.willDisappear(false) }
      selection = newValue
      guard isOnScreen else { return }
      new.willAppear(false)
      old.didDisappear(false)
      new.didAppear(false)
    }
  }

  /// …/selectedviewcontroller
  open var selectedViewController: UIViewController? {
    get { viewControllers.map { $0[selection] } }
    set { if let index = viewControllers?.firstIndex(where: { $0 === newValue }) { selectedIndex = index } }
  }

  override open var simulatedChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

  /// The user taps a tab.
  public func simulateTap(on index: Int) {
    guard simulatedIsReachable, let tapped = viewControllers?[index] else { return }
    let stack = (selectedViewController as? UINavigationController)?.viewControllers ?? []
    guard !stack.dropFirst().contains(where: { $0.hidesBottomBarWhenPushed }) else { return }
    guard delegate?.tabBarController(self, shouldSelect: tapped) ?? true else { return }
    selectedIndex = index
    delegate?.tabBarController(self, didSelect: tapped)
  }
}

/// uikit/uitabbarcontrollerdelegate. All methods are optional there.
@MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// …/tabbarcontroller(_:shouldselect:)
  /// "The tab bar controller calls this method in response to the user tapping a tab bar item", the selected one too.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// …/tabbarcontroller(_:didselect:)
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

/// uikit/uitabbaritem
@MainActor
open class UITabBarItem {
  /// uikit/uibaritem/title
  open var title: String?
  /// uikit/uibaritem/image
  open var image: UIImage?

  /// …/init()
  public init() {}

  /// …/init(coder:)
  public required init?(coder: NSCoder) {}

  /// …/init(title:image:tag:)
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
  }
}
