import ComponentEngine
import ModuleHarness

/// A module with the declarations that a test sets, and the defaults of modules for all others.
struct TestModule: ModuleProtocol {
  let identifier: ModuleID
  var version: String?
  var layer = ModuleLayer.business
  var dependencies: [ModuleID] = []
  var settings = ModuleSettings()
  var settingKeys: [any SettingKey.Type] = []
  var components: [Registration] = []
  var objects: [ObjectRegistration] = []
  var guards: [RouteGuard] = []
  var routeGuards: [String] = []
  var menuItems: [MenuItem] = []
  var navigator: NavigatorRegistration?
  var services: [ServiceRegistration] = []
  var subscriptions: [EventRegistration] = []
  var appHandlers: [AppHandler] = []

  /// Creates a module with components that are named by their paths.
  init(_ identifier: ModuleID, _ paths: String..., with change: (inout Self) -> Void = { _ in }) {
    self.identifier = identifier
    components = paths.map { .test($0, $0, TestComponents()) }
    change(&self)
  }
}

/// Assembles modules together with a module `start`, which has a tab, so that only the test's declarations can be
/// faulty.
@MainActor
func assemble(
  _ modules: [TestModule], off: String..., tabs: [NavigatorID] = [], menuSections: [String] = [],
  excluding excluded: [ExcludedModule] = [], events: EventBus = EventBus()
) throws(ModuleAssemblyError) -> ModuleAssembly<String> {
  let flags = EnvironmentFlags(Dictionary(off.map { ("module.\($0)", false) }) { first, _ in first })
  let start = TestModule("start", "start") { $0.navigator = .init("start", root: "start") }
  return try ModuleAssembly(
    modules + [start], environment: AppEnvironment(.testing, flags: flags), policy: LinkPolicy(schemes: ["shop"]),
    tabs: tabs, menuSections: menuSections, excluding: excluded, events: events)
}

/// Returns the faults of modules that cannot be assembled.
@MainActor
func faults(_ assemble: () throws -> ModuleAssembly<String>) -> [ModuleFault] {
  do {
    _ = try assemble()
    return []
  } catch {
    return (error as? ModuleAssemblyError)?.faults ?? []
  }
}
