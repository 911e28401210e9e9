import ComponentEngine
import ModuleHarness
import Testing

/// The contracts of three services as modules publish them: a protocol, and a function for requesters.
@MainActor
protocol CartService: AnyObject {
  var services: Services { get }
}

@MainActor
protocol PriceService: AnyObject {
  var services: Services { get }
}

@MainActor
protocol DraftService: AnyObject {
  var services: Services { get }
}

extension Services {
  var cart: any CartService {
    get throws(ServiceError) { try service((any CartService).self) }
  }

  var prices: any PriceService {
    get throws(ServiceError) { try service((any PriceService).self) }
  }

  var draft: any DraftService {
    get throws(ServiceError) { try service((any DraftService).self) }
  }
}

/// A service that keeps its handle.
final class TestService: CartService, PriceService, DraftService {
  let services: Services

  init(_ services: Services) { self.services = services }
}

/// An app whose components `cart` and `basket` belong to the module `cart`, `orders` to `orders`, and `home` to none.
@MainActor
final class ServiceApp {
  typealias Asking = @MainActor (Services) throws -> Void

  let registry = ServiceRegistry()
  let hooks = TestComponents()
  private(set) var router: Router?
  private let log = MakingLog()

  /// The services that have been made, in order.
  var made: [String] { log.made }

  /// The host's handle to the services.
  var host: Services { registry.services(module: nil) }

  init() throws {
    var configuration = try RouterConfiguration.shop(
      hooks: hooks,
      with: [("cart", "cart"), ("basket", "cart"), ("orders", "orders")].map { name, module in
        var registration = Registration.test(name, name, hooks)
        registration.routes[0].module = ModuleID(module)
        return registration
      })
    configuration.services = registry
    router = Router(configuration, presenter: RecordingPresenter())
    run("launch")
  }

  func run(_ intent: String) { router?.send(Intent(intent)) }

  func releaseRouter() { router = nil }

  /// Mounts a component on top.
  func open(_ name: String) throws -> TestComponent<String> {
    run("append \(name)")
    return try #require(router?.active.flatMap { hooks.component($0.description) })
  }

  func home() throws -> TestComponent<String> { try #require(hooks.component("home#1")) }

  /// Publishes a cart that runs `asking` while it is made.
  func cart(_ scope: ServiceScope = .app, by module: ModuleID = "cart", asking: @escaping Asking = { _ in }) {
    registry.register(
      [ServiceRegistration((any CartService).self, scope: scope, make: making("cart", asking))], module: module)
  }

  /// Publishes prices that run `asking` while they are made.
  func prices(_ scope: ServiceScope = .app, by module: ModuleID = "prices", asking: @escaping Asking = { _ in }) {
    registry.register(
      [ServiceRegistration((any PriceService).self, scope: scope, make: making("prices", asking))], module: module)
  }

  /// Publishes a draft that runs `asking` while it is made.
  func draft(_ scope: ServiceScope = .component, by module: ModuleID = "orders", asking: @escaping Asking = { _ in }) {
    registry.register(
      [ServiceRegistration((any DraftService).self, scope: scope, make: making("draft", asking))], module: module)
  }

  private func making(_ name: String, _ asking: @escaping Asking) -> @MainActor (Services) throws -> TestService {
    { [log] services in
      log.made.append(name)
      try asking(services)
      return TestService(services)
    }
  }
}

@MainActor
private final class MakingLog {
  var made: [String] = []
}
