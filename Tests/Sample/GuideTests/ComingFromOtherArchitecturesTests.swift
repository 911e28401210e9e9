import ComponentEngine
import EngineProgramTesting
import ModuleHarness
import Testing

// The code of docs/guides/coming-from-other-architectures.md, word for word, and the claims of its tables about
// links.

private struct ProfileScreen: Equatable {
  let id: Int
}

final class Wrapped<ViewController>: ComponentProtocol {
  let context: ComponentContext
  let viewController: ViewController

  init(_ context: ComponentContext, _ viewController: ViewController) {
    (self.context, self.viewController) = (context, viewController)
  }
}

@MainActor
struct ComingFromOtherArchitecturesTests {
  private let presenter = RecordingPresenter<ProfileScreen>()

  private var profile: ComponentRegistration<ProfileScreen> {
    ComponentRegistration("profile", "profile/:id<int>", reach: .external) { context in
      Wrapped(context, ProfileScreen(id: try context.urlComponent.value("id")))
    }
  }

  private func router(_ patterns: String...) throws -> Router {
    let others = patterns.map { pattern in
      ComponentRegistration<ProfileScreen>(pattern, pattern) { Wrapped($0, ProfileScreen(id: 0)) }
    }
    let configuration = try RouterConfiguration(
      navigators: [.init("main")], components: [profile] + others, policy: LinkPolicy(schemes: ["app"]))
    return Router(configuration, presenter: presenter)
  }

  /// The stacks of the navigators, as names.
  private func stacks(_ router: Router) -> [[String]] {
    router.state.navigators.map { $0.stack.map(\.component.name) }
  }

  @Test func `the code of the guide is the code of these tests`() throws {
    try expectTestedCode(in: "docs/guides/coming-from-other-architectures.md")
  }

  @Test func `a link opens an existing screen`() async throws {
    let router = try router()
    try await router.open("app://profile/7", source: .external)
    let last = try #require(presenter.presentations.last)
    let top = try #require(last.after.top)
    #expect(last.viewController(of: top.uid) == ProfileScreen(id: 7))
  }

  @Test(arguments: ["app://user/1", "app://user/1/info", "app://files/a/b/c"] as [DeepLink])
  func `patterns can have captures, choices and a wildcard`(link: DeepLink) async throws {
    let router = try router("user/:id", "user/:id/:tab(info|reviews)", "files/*rest")
    #expect(try await router.open(link).status == .applied)
  }

  @Test func `one link opens several screens`() async throws {
    let router = try router("orders", "order/:id<int>")
    try await router.open("app://orders/order/4711/profile/42")
    #expect(stacks(router) == [["orders", "order/:id<int>", "profile"]])
    #expect(presenter.presentations.count == 1)
  }

  @Test func `a link can ask for a modal, and the modal has its own stack`() async throws {
    let router = try router("orders")
    try await router.open("app://orders")
    try await router.open("app://profile/1?nav=present", .append, source: .external)
    try await router.append("profile/2")
    #expect(stacks(router) == [["orders"], ["profile", "profile"]])
  }

  @Test func `a parameter of the wrong type is an error`() async throws {
    let router = try router()
    await #expect(throws: RouterError.self) { try await router.open("app://profile/seven") }
  }
}
