import ComponentEngine
import ModuleHarness
import Testing

// The code in the doc comments of destinations.

private struct ArticleLink: LinkDestination {
  static let name = "article"
  static let paths: [RoutePath] = ["goods/:id"]
  static let defaults: LinkParameters = ["pieces": "1"]
  var id: Int
  var coupon: String?
  var pieces = 1
}

private struct NewOrderLink: LinkDestination {
  static let name = "orderNew"
  static let paths: [RoutePath] = ["order/new"]
  var article: Int
  var pieces: Int
}

private final class Article: ComponentProtocol {
  let context: ComponentContext
  let viewController: String
  init(context: ComponentContext, id: Int) { (self.context, viewController) = (context, "article \(id)") }
}

@MainActor
struct DestinationComments {
  @Test func `destinations in sequence are one path`() {
    let path: LinkPath = ArticleLink(id: 42, coupon: "SPRING") / ArticleLink(id: 7)
    #expect(path.link == "goods/42?coupon=SPRING/goods/7")
  }

  @Test func `a component is registered and opened by its destination`() async throws {
    let article: ComponentRegistration<String> =
      ComponentRegistration(ArticleLink.self, reach: .external, summary: "One article") { context, link in
        Article(context: context, id: link.id)
      }
    let order = ComponentRegistration<String>(NewOrderLink.self) { context, link in
      Article(context: context, id: link.article)
    }
    let router = Router(
      try RouterConfiguration(
        navigators: [.init("main")], components: [article, order], policy: LinkPolicy(schemes: ["shop"])),
      presenter: RecordingPresenter())
    let code = "50% off"
    try await router.open(ArticleLink(id: 42, coupon: code) / NewOrderLink(article: 42, pieces: 2))
    #expect(router.state.text == "main*: article#1 orderNew#2")
  }
}
