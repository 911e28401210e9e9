import CommonUI
import ComponentEngine

/// A page of the shop's web site that no route matches: help, terms, returns.
final class HelpPage: ScreenComponent {
  static let name = "help"
  static let hosts = ["*.shop.example.com"]

  let context: ComponentContext
  private(set) lazy var viewController = ScreenController(self)

  init(context: ComponentContext) { self.context = context }

  var screen: Screen {
    Screen("Help", sections: urlComponent.parameters["url"].map { [ScreenSection(nil, [.web("Help page", $0)])] } ?? [])
  }
}
