/// The services that modules publish, found by their type, made at the first request.
///
/// ```swift
/// let registry = ServiceRegistry()
/// registry.register([ServiceRegistration((any CartService).self) { _ in Cart() }], module: "cart")
/// try registry.services(module: "orders").cart.add(42)
/// ```
///
/// Components request services through ``ComponentContext/services``.
@MainActor
public final class ServiceRegistry {
  private struct Publication {
    let registration: ServiceRegistration
    /// The publishers. The first one counts; there is only one if the app has no faults.
    var modules: [ModuleID]
  }

  private var publications: [ServiceType: Publication] = [:]
  private let appStore = ServiceStore()
  private var moduleStores: [ModuleID?: ServiceStore] = [:]
  private var path = ServicePath()

  /// A registry without services.
  public nonisolated init() {}

  /// Publishes a module's services. It makes none.
  ///
  /// If a service is published more than once, the first publication counts. A ``ModuleAssembly`` refuses such modules.
  public func register(_ registrations: [ServiceRegistration], module: ModuleID) {
    for registration in registrations {
      publications[registration.type, default: Publication(registration: registration, modules: [])].modules
        .append(module)
    }
  }

  /// The services that were published more than once, sorted by name and then by module; empty if there are none.
  package var collisions: [ServiceCollision] {
    publications
      .filter { $0.value.modules.count > 1 }
      .map { ServiceCollision(service: $0.key.name, modules: $0.value.modules) }
      .sorted { ($0.service, $0.modules[0]) < ($1.service, $1.modules[0]) }
  }

  /// A module's handle to the services; nil for the host.
  public func services(module: ModuleID?) -> Services { Services(self, requester: ServiceRequester(module: module)) }
}

extension ServiceRegistry {
  func service<Service>(_ type: Service.Type, for requester: ServiceRequester) throws(ServiceError) -> Service {
    let depth = path.steps.count
    defer { path.steps.removeSubrange(depth...) }
    path.enter(requester)
    return try service(type, for: requester, names: path.names + [ServiceType(type).name])
  }

  private func service<Service>(
    _ type: Service.Type, for requester: ServiceRequester, names: [String]
  ) throws(ServiceError) -> Service {
    guard let publication = publications[ServiceType(type)],
      let factory = publication.registration.factory as? ServiceFactory<Service>
    else { throw .missing(path: names, published: published) }
    let scope = publication.registration.scope
    let store = try store(scope, requester, names)
    if let service = store.service(type) { return service }

    guard path.enter(ServiceType(type), in: store) else { throw .cycle(path: names) }
    let maker = ServiceRequester(
      name: ServiceType(type).name, module: scope == .app ? publication.modules[0] : requester.module,
      component: scope == .component ? requester.component : nil)
    let service: Service
    do {
      service = try factory.make(Services(self, requester: maker))
    } catch let error as ServiceError {
      throw error
    } catch {
      throw .factoryFailed(path: names, reason: "\(error)")
    }
    // The factory may have ended the component.
    try self.store(scope, requester, names).keep(service)
    return service
  }

  private func store(
    _ scope: ServiceScope, _ requester: ServiceRequester, _ names: [String]
  ) throws(ServiceError) -> ServiceStore {
    switch scope {
    case .app: return appStore
    case .module:
      if let store = moduleStores[requester.module] { return store }
      let store = ServiceStore()
      moduleStores[requester.module] = store
      return store
    case .component:
      guard let component = requester.component else { throw .outlivesComponents(path: names) }
      guard let store = component.context?.serviceStore else { throw .ended(path: names) }
      return store
    }
  }

  private var published: [String] {
    publications.map { "\($0.key.name) by \($0.value.modules[0])" }.sorted()
  }
}
