/// A requester's handle to the services that modules publish. Requesters are components, modules, services and the
/// host.
///
/// Modules add a function for each of their services; see ``ServiceRegistration``.
/// A handle keeps neither the registry nor the component alive.
@MainActor
public struct Services {
  private weak var registry: ServiceRegistry?
  private let requester: ServiceRequester

  init(_ registry: ServiceRegistry?, requester: ServiceRequester) {
    self.registry = registry
    self.requester = requester
  }

  /// Returns the service that is published under this type. The first request in its scope makes it.
  ///
  /// - Throws: ``ServiceError/missing(path:published:)``, ``ServiceError/cycle(path:)``,
  ///   ``ServiceError/outlivesComponents(path:)``, ``ServiceError/factoryFailed(path:reason:)``, or
  ///   ``ServiceError/ended(path:)``.
  public func service<Service>(_ type: Service.Type) throws(ServiceError) -> Service {
    guard let registry else { throw .ended(path: [requester.name, ServiceType(type).name]) }
    return try registry.service(type, for: requester)
  }

  /// The scope of the requesting component, or of the component that the requesting service is made for; nil for
  /// requesters that outlive components, and after the end of the component.
  public var scope: ComponentScope? { requester.component?.context?.scope }
}

/// The requester of a service.
@MainActor
struct ServiceRequester {
  struct Component {
    weak var context: ComponentContext?
  }

  /// The requester's name in a path: a module, a component's uid, a service's type, `host`.
  let name: String
  let module: ModuleID?
  let component: Component?
}

extension ServiceRequester {
  init(_ context: ComponentContext) {
    name = context.uid.description
    module = context.urlComponent.route.module
    component = Component(context: context)
  }

  /// A module as the requester; nil for the host.
  init(module: ModuleID?) {
    name = module?.rawValue ?? "host"
    self.module = module
    component = nil
  }
}
