/// A service that a module publishes under a type of its contracts, with its factory.
///
/// The contracts target holds the protocol, and a function that other modules call. The module publishes the
/// implementation:
///
/// ```swift
/// // in the contracts
/// public protocol CartService: AnyObject { func add(_ article: Int) }
/// extension Services {
///   public var cart: any CartService { get throws(ServiceError) { try service((any CartService).self) } }
/// }
/// // in the module
/// ServiceRegistration((any CartService).self) { services in Cart(prices: try services.prices) }
/// // in any other module
/// try services.cart.add(42)
/// ```
public struct ServiceRegistration {
  /// The lifetime of an instance, and so its users. Default ``ServiceScope/app``.
  public let scope: ServiceScope

  let type: ServiceType

  /// A ``ServiceFactory`` of that type.
  let factory: Any

  /// Publishes a service under this type.
  ///
  /// `make` runs at the first request, with a handle of its own: it may request other services at once, or keep the
  /// handle for later. If it throws, nothing is kept, and the next request tries again.
  public init<Service>(
    _ type: Service.Type, scope: ServiceScope = .app, make: @escaping @MainActor (Services) throws -> Service
  ) {
    self.scope = scope
    self.type = ServiceType(type)
    factory = ServiceFactory(make: make)
  }
}

@available(*, unavailable)
extension ServiceRegistration: Sendable {}

/// The lifetime of a service's instances, and so their users.
///
/// A service may request others with the same or a longer lifetime.
public enum ServiceScope: String, Sendable, Hashable, CaseIterable {
  /// One instance for all, as long as the ``ServiceRegistry`` lives.
  case app
  /// One instance for each requesting module, as long as the registry lives. A service that an app service requests is
  /// made for the module that publishes the app service. The host, and components that belong to no module, share one
  /// instance.
  case module
  /// One instance for each requesting component, released when the component's scope ends.
  case component
}

/// The type that a service is looked up by.
struct ServiceType: Hashable {
  private let id: ObjectIdentifier
  let name: String

  init<Service>(_ type: Service.Type) {
    id = ObjectIdentifier(type)
    name = "\(type)"
  }

  static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The factory of a service.
struct ServiceFactory<Service> {
  let make: @MainActor (Services) throws -> Service
}
