public import ComponentEngine

/// The host's handle on a component's screen: its newest description, and a method to choose a row or an action.
@MainActor
public final class ScreenController {
  /// The screen that was shown last. Until ``show(_:)`` is called, the screen that the component describes at this
  /// moment; empty without a component. The screen of another view (``view``) is always that of this moment.
  public var screen: Screen { describe?() ?? shown ?? component?.screen ?? Screen("") }

  /// The view that the screen describes, for a component of a module whose views are described; nil for a
  /// ``ScreenComponent``, and for a component that has been released.
  public var view: Any? { describedView?() }

  /// The environment of the screen, set by the host before it draws the screen. A component reads it to describe its
  /// screen; it describes the screen again when the environment changes.
  public var traits: ScreenTraits {
    get { environment }
    set {
      let before = environment
      environment = newValue
      if !translations.isEmpty { environment.locale.translations = translations }
      if environment != before, let component { show(component.screen) }
    }
  }

  private var environment = ScreenTraits()
  /// The texts of the component's host.
  private var translations: [CatalogTranslation] = []

  /// Called after every change. Set by the host that draws the screen.
  public var onChange: (@MainActor () -> Void)?

  /// The host's own object for the screen, which lives as long as the screen.
  package var hostObject: AnyObject?

  private let router: any Navigating
  private weak var component: (any ScreenComponent)?
  private var shown: Screen?

  /// Returns the component's own view, and its screen, where the view is no screen.
  private var describedView: (@MainActor () -> Any?)?
  private var describe: (@MainActor () -> Screen?)?

  /// The observations of the component, by the properties that hold their states.
  private var observations: [AnyKeyPath: Subscription] = [:]

  /// Creates a controller for a component, which it does not keep in memory.
  public convenience init(_ component: some ScreenComponent) {
    self.init(router: component.router)
    self.component = component
    translate(by: component.context.translations)
  }

  private func translate(by translations: [CatalogTranslation]) {
    self.translations = translations
    environment.locale.translations = translations
  }

  /// Creates a controller whose screen is empty, for a component that only calls ``show(_:)``.
  ///
  /// - Parameter router: The receiver of the intents of the screen's targets: the component's own handle.
  public init(router: any Navigating) { self.router = router }

  /// Creates a controller whose screen describes a view, which changes by itself.
  ///
  /// - Parameters:
  ///   - context: The context of the component, whose router receives the intents of the screen's targets.
  ///   - view: Returns the view; nil once its component is released.
  ///   - describe: Returns the screen of the view as it is now.
  convenience init<View>(
    _ context: ComponentContext, view: @escaping @MainActor () -> View?, describe: @escaping @MainActor (View) -> Screen
  ) {
    self.init(router: context.router)
    translate(by: context.translations)
    describedView = view
    self.describe = { view().map(describe) }
  }

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
    noteChange()
  }

  /// Whether a link in a web page of the screen is one of the app.
  package func isAppLink(_ link: String) -> Bool { router.routeTable?.isAppLink(link) ?? false }

  /// Opens a link of the app that the user has tapped in a web page of the screen.
  package func openFromWeb(_ link: String) { router.send(.open(DeepLink(link), source: .web)) }

  /// Reports that a view that changes by itself may look different.
  func noteChange() {
    if describe != nil { onChange?() }
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
