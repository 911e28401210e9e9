/// The destinations of links in an app whose modules are all available.
struct ModuleLinks {
  private let table: RouteTable

  /// - Parameter table: All routes, each with its module, and none of them unavailable.
  init(_ table: RouteTable) { self.table = table }

  /// Returns the reason why a link opens nothing; nil if it opens something.
  func error(of link: DeepLink) -> LinkError? {
    do throws(LinkError) {
      _ = try table.resolve(link)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the reason why a navigator cannot be declared; nil if it can.
  func error(of navigator: NavigatorRegistration) -> RouterConfigurationError? {
    do throws(RouterConfigurationError) {
      _ = try navigator.resolved(table)
      return nil
    } catch {
      return error
    }
  }

  /// Whether a link names a component of one of these modules. A faulty link does not.
  func leads(_ link: DeepLink, to modules: [ModuleID: ModuleUnavailability]) -> Bool {
    guard !modules.isEmpty, let components = try? table.resolve(link).components else { return false }
    return components.contains { component in component.route.module.map { modules[$0] != nil } ?? false }
  }
}
