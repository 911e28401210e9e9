/// A service that a module publishes under a type of its contracts, and how it is made.
///
/// The contracts target holds the protocol and a function for those who ask; the module publishes what stands behind it:
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
  /// How long an instance lives, and so who shares it. Default ``ServiceScope/app``.
  public let scope: ServiceScope

  let type: ServiceType

  /// A ``ServiceFactory`` of that type.
  let factory: Any

  /// A service that is looked up by this type.
  ///
  /// `make` runs when the service is first asked for, with the services in its own name; it may ask for others at once or keep the
  /// handle for later. Where it throws, nothing is kept, and the next one who asks tries again.
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

/// How long a service lives, and so who shares it.
///
/// A service may ask for others that live as long as itself or longer.
public enum ServiceScope: String, Sendable, Hashable, CaseIterable {
  /// One instance for all, as long as the ``ServiceRegistry`` lives.
  case app
  /// One instance for each module that asks, as long as the registry lives. What an app service asks for is made for the module
  /// that publishes it; the host, and components that belong to no module, share one.
  case module
  /// One instance for each component that asks; let go of when the component's scope ends.
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

/// Makes a service.
struct ServiceFactory<Service> {
  let make: @MainActor (Services) throws -> Service
}
