/// The services that modules publish, as one component, module or service sees them.
///
/// Modules add a function for each of their services, so that those who ask see functions; see ``ServiceRegistration``.
/// A handle keeps neither the registry nor the component alive.
@MainActor
public struct Services {
  private weak var registry: ServiceRegistry?
  private let requester: ServiceRequester

  init(_ registry: ServiceRegistry?, requester: ServiceRequester) {
    self.registry = registry
    self.requester = requester
  }

  /// The service that is published under this type; made now, if this is the first time that anybody asks for it in its scope.
  ///
  /// - Throws: ``ServiceError/missing(path:published:)``, ``ServiceError/cycle(path:)``,
  ///   ``ServiceError/outlivesComponents(path:)``, ``ServiceError/factoryFailed(path:reason:)``, or ``ServiceError/ended(path:)``.
  public func service<Service>(_ type: Service.Type) throws(ServiceError) -> Service {
    guard let registry else { throw .ended(path: [requester.name, ServiceType(type).name]) }
    return try registry.service(type, for: requester)
  }

  /// What ends with the component that asks, or that the service which asks is made for; nil for all that outlives components,
  /// and when the component is gone.
  public var scope: ComponentScope? { requester.component?.context?.scope }
}

/// Who asks for a service, and for whom what it gets is made.
@MainActor
struct ServiceRequester {
  struct Component {
    weak var context: ComponentContext?
  }

  /// As it stands in a path: a module, a component's uid, a service's type, `host`.
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

  /// The module itself, or the host.
  init(module: ModuleID?) {
    name = module?.rawValue ?? "host"
    self.module = module
    component = nil
  }
}
