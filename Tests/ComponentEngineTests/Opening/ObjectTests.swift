import ComponentEngine
import ModuleHarness
import Testing

/// `object(for: link)` asks a route for an object synchronously without navigating.
@MainActor
struct ObjectTests {
  private struct Broken: Error {}

  private let router: Router<String>

  init() throws {
    let hooks = TestComponents()
    router = Router(
      try RouterConfiguration<String>(
        navigators: [.init("main", root: "home")], components: [.test("home", "home", hooks)],
        objects: [
          ObjectRegistration(
            "price", "price/:id<int>", reach: .external,
            parameters: [ParameterDeclaration("pieces", .int, default: "1")]
          ) { component in
            let (id, pieces): (Int, Int) = (try component.value("id"), try component.value("pieces"))
            return id * pieces
          },
          ObjectRegistration("secret", "secret") { _ in "a secret" },
          ObjectRegistration("broken", "broken") { _ in throw Broken() },
        ], policy: LinkPolicy(schemes: ["shop"])), presenter: RecordingPresenter<String>())
  }

  @Test func `it is given at once, made from the link's parameters`() throws {
    #expect(try router.object(for: "shop://price/7?pieces=3") == 21)
    #expect(try router.object(for: "price/7", as: Int.self) == 7)
  }

  @Test func `nothing is mounted`() throws {
    _ = try router.object(for: "shop://price/7", as: Int.self)
    #expect(router.state.text == "main*:")
  }

  @Test func `a link is checked as any`() {
    #expect(throws: RouterError.self) { try router.object(for: "shop://home", as: Int.self) }
    #expect(throws: RouterError.self) { try router.object(for: "shop://price/7?pieces=x", as: Int.self) }
  }

  @Test func `from outside only external routes give theirs`() throws {
    #expect(try router.object(for: "shop://price/7", as: Int.self, source: .external) == 7)
    #expect(
      throws: RouterError.link(.notExternal(component: "secret", source: .web))
    ) { try router.object(for: "shop://secret", as: String.self, source: .web) }
  }

  @Test func `an object of another type is an error that names both`() {
    #expect(throws: RouterError.unexpectedType(component: "price", expected: "String", actual: "Int")) {
      try router.object(for: "shop://price/7", as: String.self)
    }
  }

  @Test func `what the route throws is told`() {
    #expect(throws: RouterError.factoryFailed(component: "broken", reason: "Broken()")) {
      try router.object(for: "shop://broken", as: Int.self)
    }
  }
}
