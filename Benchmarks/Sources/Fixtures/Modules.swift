package import ComponentEngine

/// A module of a benchmark.
package struct PlainModule: ModuleProtocol {
  package let identifier: ModuleID
  package var dependencies: [ModuleID] = []
  package var components: [ComponentRegistration<Int>] = []
  package var menuItems: [MenuItem] = []
  package var navigator: NavigatorRegistration?
}

/// Lists of modules from which an app is assembled.
package enum ModuleList: String, CaseIterable, Sendable {
  /// Modules with a component, a menu item, and a tab with that component as its root.
  case tabs = "with a tab each"
  /// Modules of which each depends on the one before it.
  case chain = "in a chain"
  /// Modules of which each depends on the one before it, and the first is off, so that all are.
  case chainOff = "in a chain that is off"
  /// Modules of which each depends on the one before it, and the first on the last: one fault.
  case ring = "in a ring"
  /// Modules with equal routes: one fault.
  case alike = "with routes that are alike"

  /// The numbers of modules. The second is four times the first.
  package static let counts = [2_500, 10_000]

  @MainActor
  package func modules(_ count: Int) -> [PlainModule] {
    let modules = (0..<count).map { module($0, of: count) }
    return self == .tabs ? modules : modules + [ModuleList.tabs.module(count, of: count)]
  }

  /// Switches off the first module if all modules are to be off.
  package var flags: EnvironmentFlags { self == .chainOff ? ["module.module0": false] : [:] }

  /// The number of faults of the modules.
  package var faultCount: Int { self == .ring || self == .alike ? 1 : 0 }

  @MainActor
  private func module(_ number: Int, of count: Int) -> PlainModule {
    var module = PlainModule(identifier: ModuleID("module\(number)"))
    switch self {
    case .tabs:
      module.components = [component(number, "screen\(number)")]
      module.menuItems = [MenuItem("Screen \(number)", section: "Screens", link: DeepLink("screen\(number)"))]
      module.navigator = NavigatorRegistration(.root("tab\(number)"), root: DeepLink("screen\(number)"))
    case .chain, .chainOff: module.dependencies = number == 0 ? [] : [ModuleID("module\(number - 1)")]
    case .ring: module.dependencies = [ModuleID("module\((number + count - 1) % count)")]
    case .alike: module.components = [component(number, "goods/:id\(number)")]
    }
    return module
  }

  @MainActor
  private func component(_ number: Int, _ path: String) -> ComponentRegistration<Int> {
    ComponentRegistration("screen\(number)", path) { BareComponent(context: $0) }
  }
}
