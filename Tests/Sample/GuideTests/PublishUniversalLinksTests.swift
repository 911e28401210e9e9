import CommonUI
import ComponentEngine
import EngineProgramTesting
import ModuleHarness
import Testing

// The Swift code of docs/guides/publish-universal-links.md, word for word.
// Specification: patterns 6.1.

private final class SitePage: ScreenComponent {
  let context: ComponentContext
  let page: WebPage
  private(set) lazy var viewController = ScreenController(self)

  init(context: ComponentContext) throws {
    self.context = context
    let hosts = try WebHosts(pages: ["shop.example.com", "*.shop.example.com"])
    page = try WebPage(context.urlComponent.parameters["url"] ?? "", hosts: hosts, allowsScripts: true)
  }

  var screen: Screen { Screen("Shop", page: page) }
}

private final class ArticlePage: ScreenComponent {
  let context: ComponentContext
  private(set) lazy var viewController = ScreenController(self)

  init(context: ComponentContext) { self.context = context }

  var screen: Screen { Screen("Article") }
}

private struct GoodsModule: ModuleProtocol {
  var identifier: ModuleID { "goods" }
  var navigator: NavigatorRegistration? { .init("goods") }
  var components: [ComponentRegistration<ScreenController>] {
    [ComponentRegistration("article", "goods/:id<int>", reach: .external) { ArticlePage(context: $0) }]
  }
}

@MainActor
struct PublishUniversalLinksTests {
  /// Returns the screen on top after a link from outside, with its link if it is a page.
  private func top(_ link: DeepLink) async throws -> (name: String, page: String?) {
    let modules: [any ModuleProtocol<ScreenController>] = [GoodsModule()]
    let assembly = try ModuleAssembly(
      modules, environment: .production, policy: LinkPolicy(schemes: ["shop"], hosts: ["shop.example.com"]),
      webFallback: WebFallbackRegistration("web", hosts: ["shop.example.com", "*.shop.example.com"]) { context in
        try SitePage(context: context)
      })
    let router = Router(assembly.configuration, presenter: RecordingPresenter())
    try await router.open(link, source: .external)
    let component = try #require(router.state.top?.component)
    return (component.name, component.parameters["url"])
  }

  @Test func `the code of the guide is the code of these tests`() throws {
    try expectTestedCode(in: "docs/guides/publish-universal-links.md")
  }

  @Test(arguments: ["https://shop.example.com/terms?lang=en", "https://help.shop.example.com/"])
  func `a page that has no route is shown by the component for web pages`(page: String) async throws {
    let top = try await top(DeepLink(page))
    #expect(top.name == "web")
    #expect(top.page == page)
  }

  @Test func `a page that a route matches opens its component`() async throws {
    #expect(try await top("https://shop.example.com/goods/7").name == "article")
  }

  @Test func `a page of another host is refused`() async throws {
    await #expect(throws: RouterError.self) { _ = try await top("https://example.org/") }
  }
}
