public import ComponentEngine

/// The host's handle on a component's screen: its newest description, and a method to choose a row or an action.
@MainActor
public final class ScreenController {
  /// The screen that was shown last. Until ``show(_:)`` is called, the screen that the component describes at this
  /// moment; empty without a component.
  public var screen: Screen { shown ?? component?.screen ?? Screen("") }

  /// The environment of the screen, set by the host before it draws the screen. A component reads it to describe its
  /// screen; it describes the screen again when the environment changes.
  public var traits = ScreenTraits() {
    didSet {
      guard traits != oldValue, let component else { return }
      show(component.screen)
    }
  }

  /// Called after every change. Set by the host that draws the screen.
  public var onChange: (@MainActor () -> Void)?

  /// The host's own object for the screen, which lives as long as the screen.
  package var hostObject: AnyObject?

  private let router: any Navigating
  private weak var component: (any ScreenComponent)?
  private var shown: Screen?

  /// The observations of the component, by the properties that hold their states.
  private var observations: [AnyKeyPath: Subscription] = [:]

  /// Creates a controller for a component, which it does not keep in memory.
  public convenience init(_ component: some ScreenComponent) {
    self.init(router: component.router)
    self.component = component
  }

  /// Creates a controller whose screen is empty, for a component that only calls ``show(_:)``.
  ///
  /// - Parameter router: The receiver of the intents of the screen's targets: the component's own handle.
  public init(router: any Navigating) { self.router = router }

  /// Shows another description.
  public func show(_ screen: Screen) {
    shown = screen
    onChange?()
  }

  /// Performs a target that the user has chosen, and has confirmed if it needs that.
  public func choose(_ target: Target) {
    switch target {
    case .intent(let intent): router.send(intent)
    case .perform(let action): action()
    }
  }

  /// Cancels the observation of a property and remembers another one.
  ///
  /// - Returns: Whether the property was observed before.
  func replaceObservation(of property: AnyKeyPath, by subscription: Subscription) -> Bool {
    let earlier = observations.updateValue(subscription, forKey: property)
    earlier?.cancel()
    return earlier != nil
  }
}
