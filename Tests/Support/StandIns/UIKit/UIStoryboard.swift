/// uikit/uistoryboard
@MainActor
open class UIStoryboard {
  private let name: String

  /// The scenes of all storyboards, by the names of storyboard and scene. An app has them in its bundle.
  public static var simulatedScenes: [String: @MainActor (NSCoder) -> UIViewController?] = [:]

  /// …/init(name:bundle:)
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { self.name = name }

  /// …/instantiateviewcontroller(identifier:creator:): iOS 13.0. Without a creator, or if it returns nil, the scene's
  /// own initializer is used.
  open func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let coder = NSCoder()
    guard let controller = creator?(coder) ?? Self.simulatedScenes["\(name).\(identifier)"]?(coder) as? ViewController
    else { fatalError("the storyboard \(name) has no scene \(identifier) of the type \(ViewController.self)") }
    return controller
  }
}
