public import CommonUI
public import ComponentEngine

extension ComponentRegistration where ViewController == ScreenController {
  /// Registers a stand-in for a component of another module. Links to it open a screen with the component's name and
  /// its parameters.
  public static func standIn(
    _ name: String, _ path: String, navigateMode: NavigateMode = .push, navigator: NavigatorID? = nil,
    reach: RouteReach = .internal
  ) -> Self {
    Self(name, path, navigateMode: navigateMode, navigator: navigator, reach: reach) { context in
      StandIn(context: context)
    }
  }
}

/// A component that shows the name and the parameters of the component it replaces.
private final class StandIn: ScreenComponent {
  let context: ComponentContext
  private(set) lazy var viewController = ScreenController(self)

  init(context: ComponentContext) { self.context = context }

  func componentWillUpdate(to urlComponent: ResolvedComponent) { viewController.show(screen(of: urlComponent)) }

  var screen: Screen { screen(of: urlComponent) }

  private func screen(of component: ResolvedComponent) -> Screen {
    let locale = traits.locale
    let rows = component.parameters.map { Row(locale.content($0.key), value: $0.value.map(locale.content)) }
    return Screen(
      HarnessTexts(locale).standIn(.content(component.name)), sections: [ScreenSection(nil, rows)])
  }
}
