import CommonUI
import ComponentEngine

/// A page of the shop's web site that no route matches: help, terms, returns. Its links go to other pages of the site.
final class HelpPage: ScreenComponent {
  static let name = "help"
  static let hosts = ["*.shop.example.com"]

  let context: ComponentContext
  private let page: WebPage
  private(set) lazy var viewController = ScreenController(self)

  init(context: ComponentContext) throws {
    self.context = context
    page = try WebPage(
      context.urlComponent.parameters["url"] ?? "", hosts: WebHosts(pages: Self.hosts), allowsScripts: true)
  }

  var screen: Screen { Screen(Texts(traits.locale).help, page: page) }
}
