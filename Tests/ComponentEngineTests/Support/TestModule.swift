import ComponentEngine
import ModuleHarness

/// A module that declares what a test sets; everything else is the default of modules.
struct TestModule: ModuleProtocol {
  let identifier: ModuleID
  var layer = ModuleLayer.business
  var dependencies: [ModuleID] = []
  var components: [Registration] = []
  var objects: [ObjectRegistration] = []
  var guards: [RouteGuard] = []
  var routeGuards: [String] = []
  var menuItems: [MenuItem] = []
  var navigator: NavigatorDeclaration?
  var services: [ServiceRegistration] = []
  var subscriptions: [EventRegistration] = []
  var appHandlers: [AppHandler] = []

  /// A module with components that are named by their paths.
  init(_ identifier: ModuleID, _ paths: String..., with change: (inout Self) -> Void = { _ in }) {
    self.identifier = identifier
    components = paths.map { .test($0, $0, TestComponents()) }
    change(&self)
  }
}

/// Assembles modules with one more, `start`, that has a tab, so that only what a test declares can be wrong.
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

/// The faults of modules that do not fit together.
@MainActor
func faults(_ assemble: () throws -> ModuleAssembly<String>) -> [ModuleFault] {
  do {
    _ = try assemble()
    return []
  } catch {
    return (error as? ModuleAssemblyError)?.faults ?? []
  }
}
