import CommonUI
import ComponentEngine
import EngineProgramTesting
import ModuleHarness
import Testing

// The code of README.md and of the site's first page, word for word.

struct GoodsLink: LinkDestination {
  static let name = "goods"
  static let paths: [RoutePath] = ["goods/:id"]
  var id: Int
  var qty: Int?
}

private final class Goods: ComponentProtocol {
  let context: ComponentContext
  let link: GoodsLink
  var viewController: String { "article \(link.id)" }
  init(context: ComponentContext, link: GoodsLink) { (self.context, self.link) = (context, link) }
  func componentWillMount() { print("\(uid) mounts with \(link.qty ?? 1) pieces") }
}

private final class TerminalPresenter: Presenter {
  static var shown: [String] = []
  func print(_ text: String) { Self.shown.append(text) }

  func present(_ presentation: Presentation<String>, completion: @escaping @MainActor () -> Void) {
    if let top = presentation.after.top, let text = presentation.viewController(of: top.uid) { print(text) }
    completion()
  }
}

private struct GoodsModule: ModuleProtocol {
  var identifier: ModuleID { "goods" }
  var navigator: NavigatorRegistration? { .init("goods", root: "goods") }
  var components: [ComponentRegistration<ScreenController>] {
    [
      .standIn("goods", "goods"), .standIn("orderNew", "order/new"),
      ComponentRegistration("article", "goods/:id<int>") { Article(context: $0) },
    ]
  }
}

private final class Article: ScreenComponent {
  let context: ComponentContext
  private(set) lazy var viewController = ScreenController(self)
  let screen = Screen("Article", actions: [ScreenAction("Order", target: .append("order/new"))])
  init(context: ComponentContext) { self.context = context }
  func componentWillMount() { redraw() }
}

@MainActor
struct ReadmeTests {
  @Test func `the code of the README opens two components with one link`() async throws {
    let goods = ComponentRegistration(GoodsLink.self, reach: .external) { context, link in
      Goods(context: context, link: link)
    }
    let configuration = try RouterConfiguration(
      navigators: [NavigatorRegistration("main")], components: [goods], policy: LinkPolicy(schemes: ["shop"]))

    let router = Router(configuration, presenter: TerminalPresenter())
    try await router.open("shop://goods/42?qty=2/goods/7", source: .external)
    try await router.append(GoodsLink(id: 42, qty: 3) / GoodsLink(id: 8))

    #expect(router.state.selected.stack.map(\.uid.description) == ["goods#1", "goods#2", "goods#3", "goods#4"])
    #expect(TerminalPresenter.shown == ["article 7", "article 8"])
  }

  @Test func `the test of the README passes`() async throws {
    let stage = try ModuleStage(GoodsModule(), data: (), clock: ManualClock(), policy: LinkPolicy(schemes: ["shop"]))
    try await stage.launch("shop://goods/42")
    try await stage.choose("Order")
    #expect(stage.state == "goods*: goods#1 article#2 orderNew#3")
    #expect(stage.phases().suffix(3) == ["article#2 willInactive", "orderNew#3 willActive", "present"])
  }

  @Test(arguments: ["README.md", "docs/Guides.docc/Guides.md"])
  func `the code in a document is the code that is tested`(document: String) throws {
    try expectTestedCode(in: document)
  }
}
