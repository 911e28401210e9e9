import DeepLinks

/// The routes that give objects, compiled.
struct ObjectTable {
  let table: RouteTable
  private let makes: [ObjectRegistration.Make]

  init(
    _ registrations: [ObjectRegistration], policy: LinkPolicy, navigationParameters: NavigationParameters
  ) throws(RouterConfigurationError) {
    makes = registrations.flatMap { Array(repeating: $0.make, count: $0.routes.count) }
    do throws(RouteTableError) {
      table = try RouteTable(
        registrations.flatMap(\.routes), policy: policy, composition: .single,
        navigationParameters: navigationParameters)
    } catch {
      throw .routes(error)
    }
  }

  /// The object that the link names.
  @MainActor
  func object<Object>(
    for link: DeepLink, as type: Object.Type, source: LinkSource, module: ModuleID? = nil
  ) throws(RouterError) -> Object {
    let resolved: ResolvedLink
    do throws(LinkError) {
      resolved = try table.resolve(link, source: source, module: module)
    } catch {
      throw .link(error)
    }
    guard let component = resolved.components.first else {
      throw .factoryFailed(component: "an object", reason: "the link \(link) names none")
    }
    let object: Any
    do {
      object = try makes[component.routePosition](component)
    } catch {
      throw .factoryFailed(component: component.name, reason: "\(error)")
    }
    guard let result = object as? Object else {
      throw .unexpectedType(component: component.name, expected: "\(Object.self)", actual: "\(Swift.type(of: object))")
    }
    return result
  }
}
