import ComponentEngine
import ModuleHarness
import Testing

// A module needs to declare only differences from the defaults.
// Specification: modules 1.1.
@MainActor
struct ModuleDefaultsTests {
  @Test func `every declaration of a module but its identifier has a default`() {
    let module = BareModule()
    #expect(module.version == nil)
    #expect(module.layer == .business)
    #expect(module.dependencies == [])
    #expect(module.flag == EnvironmentFlag("module.bare", isOnByDefault: true))
    #expect(module.components.isEmpty && module.objects.isEmpty && module.guards.isEmpty)
    #expect(module.routeGuards == [])
    #expect(module.menuItems == [])
    #expect(module.navigator == nil)
    #expect(module.services.isEmpty && module.subscriptions.isEmpty && module.appHandlers.isEmpty)
  }

  @Test func `an assembly reads each property of a module once`() throws {
    let module = CountingModule()
    _ = try ModuleAssembly([module], environment: .testing, policy: LinkPolicy(schemes: ["shop"]))
    #expect(
      module.reads.sorted() == [
        "appHandlers", "components", "dependencies", "flag", "guards", "identifier", "layer", "menuItems", "navigator",
        "objects", "routeGuards", "services", "subscriptions", "version",
      ])
  }
}

private struct BareModule: ModuleProtocol {
  typealias ViewController = String
  let identifier: ModuleID = "bare"
}

private final class CountingModule: ModuleProtocol {
  private(set) var reads: [String] = []

  var identifier: ModuleID { read("counting") }
  var version: String? { read(nil) }
  var layer: ModuleLayer { read(.business) }
  var dependencies: [ModuleID] { read([]) }
  var flag: EnvironmentFlag { read(EnvironmentFlag("counting", isOnByDefault: true)) }
  var components: [Registration] { read([.test("home", "home", TestComponents())]) }
  var objects: [ObjectRegistration] { read([]) }
  var guards: [RouteGuard] { read([]) }
  var routeGuards: [String] { read([]) }
  var menuItems: [MenuItem] { read([]) }
  var navigator: NavigatorRegistration? { read(NavigatorRegistration("main")) }
  var services: [ServiceRegistration] { read([]) }
  var subscriptions: [EventRegistration] { read([]) }
  var appHandlers: [AppHandler] { read([]) }

  private func read<Value>(_ value: Value, _ property: String = #function) -> Value {
    reads.append(property)
    return value
  }
}
