import ComponentEngine
import EngineProgramTesting
import Testing

// The code of README.md, word for word, and of the guide that shows a presenter.

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

@MainActor
struct ReadmeTests {
  @Test func `the code of the README opens two components with one link`() async throws {
    let goods = ComponentRegistration(
      "goods", "goods/:id<int>", reach: .external, parameters: [ParameterDeclaration("qty", .int, default: "1")]
    ) { context in Goods(context: context) }
    let configuration = try RouterConfiguration(
      navigators: [NavigatorDeclaration("main")], components: [goods], policy: LinkPolicy(schemes: ["shop"]))

    let router = Router(configuration, presenter: TerminalPresenter())
    try await router.open("shop://goods/42?qty=2/goods/7", source: .external)

    #expect(router.state.selected.stack.map(\.uid.description) == ["goods#1", "goods#2"])
    #expect(TerminalPresenter.shown == ["article 7"])
  }

  @Test(arguments: ["README.md", "docs/guides/embedding-the-engine.md"])
  func `the code that is shown is the code that is tested`(document: String) throws {
    try expectTestedCode(in: document)
  }
}
