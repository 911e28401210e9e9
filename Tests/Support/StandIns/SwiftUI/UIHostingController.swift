public import UIKit

/// `@MainActor @preconcurrency class UIHostingController<Content> where Content: View`, a subclass of
/// `UIViewController` (uihostingcontroller)
@MainActor
open class UIHostingController<Content: View>: UIViewController {
  /// `var rootView: Content { get set }` (…/rootview)
  public var rootView: Content {
    didSet { if isViewLoaded { simulation.show(rootView) } }
  }

  /// The view on the screen.
  public private(set) lazy var simulation = SwiftUISimulation(rootView, in: self)

  /// `init(rootView: Content)` (…/init(rootview:))
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  /// `init?(coder: NSCoder)` (…/init(coder:))
  public required init?(coder: NSCoder) { nil }

  override open func viewDidLoad() {
    super.viewDidLoad()
    simulation.update()
  }

  override open var simulatedChildren: [UIViewController] { isViewLoaded ? simulation.controllers : [] }
}
