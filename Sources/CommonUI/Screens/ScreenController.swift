public import ComponentEngine

/// A component's screen as the host holds it: the newest description, and a way to act on it.
@MainActor
public final class ScreenController {
  /// The screen as it is now.
  public private(set) var screen: Screen

  /// Called after every change. The host's: at most one draws the screen.
  public var onChange: (@MainActor () -> Void)?

  private let router: any Navigating

  /// A controller whose screen says nothing yet.
  ///
  /// - Parameter router: Where intents of the screen's targets go: the component's own handle.
  public init(router: any Navigating) {
    screen = Screen("")
    self.router = router
  }

  /// Shows another description.
  public func show(_ screen: Screen) {
    self.screen = screen
    onChange?()
  }

  /// Does what the user chose.
  ///
  /// - Parameters:
  ///   - target: A target of the screen's.
  ///   - text: What the user typed, for a field; others do not need it.
  public func choose(_ target: Target, text: String = "") {
    switch target {
    case .intent(let intent): router.send(intent)
    case .perform(let action): action()
    case .input(let take): take(text)
    }
  }
}
