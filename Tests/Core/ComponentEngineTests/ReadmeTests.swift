import CommonUI
import ComponentEngine
import EngineProgramTesting
import ModuleHarness
import Testing

// The code of README.md and of the site's first page, word for word.

private final class Goods: ComponentProtocol {
  let context: ComponentContext
  lazy var viewController = "article \(urlComponent.parameters["id"] ?? "")"
  init(context: ComponentContext) { self.context = context }
  func componentWillMount() throws { print("\(uid) mounts with \(try urlComponent.value("qty", as: Int.self)) pieces") }
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
    let goods = ComponentRegistration(
      "goods", "goods/:id<int>", reach: .external, parameters: [RouteParameter("qty", .int, default: "1")]
    ) { context in Goods(context: context) }
    let configuration = try RouterConfiguration(
      navigators: [NavigatorRegistration("main")], components: [goods], policy: LinkPolicy(schemes: ["shop"]))

    let router = Router(configuration, presenter: TerminalPresenter())
    try await router.open("shop://goods/42?qty=2/goods/7", source: .external)

    #expect(router.state.selected.stack.map(\.uid.description) == ["goods#1", "goods#2"])
    #expect(TerminalPresenter.shown == ["article 7"])
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
