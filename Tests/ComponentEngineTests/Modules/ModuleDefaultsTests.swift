import ComponentEngine
import Testing

// A module says only what is its own.
@MainActor
struct ModuleDefaultsTests {
  @Test func `everything but the identifier has a default`() {
    let module = BareModule()
    #expect(module.layer == .business)
    #expect(module.dependencies == [])
    #expect(module.flag == EnvironmentFlag("module.bare", isOnByDefault: true))
    #expect(module.components.isEmpty && module.objects.isEmpty && module.guards.isEmpty)
    #expect(module.routeGuards == [])
    #expect(module.menuItems == [])
    #expect(module.navigator == nil)
    #expect(module.services.isEmpty && module.subscriptions.isEmpty && module.appHandlers.isEmpty)
  }

  @Test func `each property is asked once`() throws {
    let module = CountingModule()
    _ = try assemble(module)
    #expect(module.askings == 1)
  }

  private func assemble(_ module: CountingModule) throws -> ModuleAssembly<String> {
    try ModuleAssembly([module], environment: .testing, policy: LinkPolicy(schemes: ["shop"]))
  }
}

private struct BareModule: ModuleProtocol {
  typealias ViewController = String
  let identifier: ModuleID = "bare"
}

private final class CountingModule: ModuleProtocol {
  var askings = 0
  var identifier: ModuleID { "counting" }
  var navigator: NavigatorDeclaration? { .init("main") }

  var components: [Registration] {
    askings += 1
    return [.test("home", "home", Hooks())]
  }
}
