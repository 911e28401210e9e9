/// The services that modules publish, found by their type, made when they are first asked for.
///
/// ```swift
/// let registry = ServiceRegistry()
/// registry.register([ServiceRegistration((any CartService).self) { _ in Cart() }], module: "cart")
/// try registry.services(module: "orders").cart.add(42)
/// ```
///
/// Components ask through ``ComponentContext/services``.
@MainActor
public final class ServiceRegistry {
  private struct Publication {
    let registration: ServiceRegistration
    /// The first one counts; there is no other where nothing is wrong.
    var modules: [ModuleID]
  }

  private var publications: [ServiceType: Publication] = [:]
  private let appStore = ServiceStore()
  private var moduleStores: [ModuleID?: ServiceStore] = [:]
  private var path = ServicePath()

  /// A registry in which nothing is published yet.
  public nonisolated init() {}

  /// Publishes a module's services; makes none.
  ///
  /// Of several publications of one service the first counts; see ``collisions``.
  public func register(_ registrations: [ServiceRegistration], module: ModuleID) {
    for registration in registrations {
      publications[registration.type, default: Publication(registration: registration, modules: [])].modules
        .append(module)
    }
  }

  /// The services that were published more than once, by name; empty in an app that is put together right.
  public var collisions: [ServiceCollision] {
    publications
      .filter { $0.value.modules.count > 1 }
      .map { ServiceCollision(service: $0.key.name, modules: $0.value.modules) }
      .sorted { $0.service < $1.service }
  }

  /// The services as a module sees them; nil for the host.
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
    // What makes it may have ended the component.
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
