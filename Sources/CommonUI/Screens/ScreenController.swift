public import ComponentEngine

/// The host's handle on a component's screen: its newest description, and a method to choose a row or an action.
@MainActor
public final class ScreenController {
  /// The current screen.
  public private(set) var screen: Screen

  /// Called after every change. Set by the host that draws the screen.
  public var onChange: (@MainActor () -> Void)?

  private let router: any Navigating

  /// Creates a controller whose screen is empty.
  ///
  /// - Parameter router: The receiver of the intents of the screen's targets: the component's own handle.
  public init(router: any Navigating) {
    screen = Screen("")
    self.router = router
  }

  /// Shows another description.
  public func show(_ screen: Screen) {
    self.screen = screen
    onChange?()
  }

  /// Performs a target that the user has chosen.
  ///
  /// - Parameters:
  ///   - target: A target of the screen.
  ///   - text: The text that the user typed into a field; ignored for other targets.
  public func choose(_ target: Target, text: String = "") {
    switch target {
    case .intent(let intent): router.send(intent)
    case .perform(let action): action()
    case .input(let take): take(text)
    }
  }
}
