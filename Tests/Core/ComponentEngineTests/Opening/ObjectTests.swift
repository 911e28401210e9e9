import ComponentEngine
import ModuleHarness
import Testing

// Specification: navigation 7.
/// `object(for:)` returns the object of a route synchronously, without navigating.
@MainActor
struct ObjectTests {
  private struct Broken: Error {}

  private let router: Router

  init() throws {
    let hooks = TestComponents()
    router = Router(
      try RouterConfiguration<String>(
        navigators: [.init("main", root: "home")], components: [.test("home", "home", hooks)],
        objects: [
          ObjectRegistration(
            "price", "price/:id<int>", reach: .external,
            parameters: [RouteParameter("pieces", .int, default: "1")]
          ) { component in
            let (id, pieces): (Int, Int) = (try component.value("id"), try component.value("pieces"))
            return id * pieces
          },
          ObjectRegistration("secret", "secret") { _ in "a secret" },
          ObjectRegistration("broken", "broken") { _ in throw Broken() },
        ], policy: LinkPolicy(schemes: ["shop"])), presenter: RecordingPresenter<String>())
  }

  @Test func `an object is made from the link's parameters at once`() throws {
    #expect(try router.object(for: "shop://price/7?pieces=3") == 21)
    #expect(try router.object(for: "price/7", as: Int.self) == 7)
  }

  @Test func `making an object mounts nothing`() throws {
    _ = try router.object(for: "shop://price/7", as: Int.self)
    #expect(router.state.text == "main*:")
  }

  @Test func `the link of an object is checked like every link`() {
    #expect(throws: RouterError.self) { try router.object(for: "shop://home", as: Int.self) }
    #expect(throws: RouterError.self) { try router.object(for: "shop://price/7?pieces=x", as: Int.self) }
  }

  @Test func `links from outside reach only objects of external routes`() throws {
    #expect(try router.object(for: "shop://price/7", as: Int.self, source: .external) == 7)
    #expect(
      throws: RouterError.link(.notExternal(component: "secret", source: .web))
    ) { try router.object(for: "shop://secret", as: String.self, source: .web) }
  }

  @Test func `an object of another type is an error that names both types`() {
    #expect(throws: RouterError.unexpectedType(component: "price", expected: "String", actual: "Int")) {
      try router.object(for: "shop://price/7", as: String.self)
    }
  }

  @Test func `an error of the object's closure is reported as factoryFailed`() {
    #expect(throws: RouterError.factoryFailed(component: "broken", reason: "Broken()")) {
      try router.object(for: "shop://broken", as: Int.self)
    }
  }
}
