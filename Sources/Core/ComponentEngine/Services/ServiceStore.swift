/// The instances of one lifetime.
@MainActor
final class ServiceStore {
  /// Each value is a ``ServiceInstance`` of its type.
  private var instances: [ServiceType: Any] = [:]

  nonisolated init() {}

  func service<Service>(_ type: Service.Type) -> Service? {
    (instances[ServiceType(type)] as? ServiceInstance<Service>)?.service
  }

  func keep<Service>(_ service: Service) {
    instances[ServiceType(Service.self)] = ServiceInstance(service: service)
  }
}

/// A service under the type that it is published by instead of its own, so that it is found without a cast to a
/// protocol.
private struct ServiceInstance<Service> {
  let service: Service
}
