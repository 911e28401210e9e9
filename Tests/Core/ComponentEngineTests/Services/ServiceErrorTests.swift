import ComponentEngine
import Testing

// Errors of services are reported with the path of requests.
// Specification: modules 3.2.
@MainActor
struct ServiceErrorTests {
  @Test func `a missing service is named with its requester and the published services`() throws {
    let app = try ServiceApp()
    app.prices(by: "prices")
    app.draft(by: "orders")
    let published = ["DraftService by orders", "PriceService by prices"]
    #expect(throws: ServiceError.missing(path: ["host", "CartService"], published: published)) { try app.host.cart }
    #expect(throws: ServiceError.missing(path: ["home#1", "CartService"], published: published)) {
      try app.home().services.cart
    }
  }

  @Test func `a missing service that another service needs is named with the whole path`() throws {
    let app = try ServiceApp()
    app.draft(.app) { _ = try $0.cart }
    app.cart { _ = try $0.prices }
    let published = ["CartService by cart", "DraftService by orders"]
    #expect(
      throws: ServiceError.missing(
        path: ["orders", "DraftService", "CartService", "PriceService"], published: published)
    ) { try app.registry.services(module: "orders").draft }
  }

  @Test func `services that need each other to be made are a cycle`() throws {
    let app = try ServiceApp()
    app.cart { _ = try $0.prices }
    app.prices { _ = try $0.cart }
    #expect(throws: ServiceError.cycle(path: ["host", "CartService", "PriceService", "CartService"])) {
      try app.host.cart
    }
    #expect(app.made == ["cart", "prices"])
  }

  @Test func `a service that needs itself is a cycle`() throws {
    let app = try ServiceApp()
    app.cart { _ = try $0.cart }
    #expect(throws: ServiceError.cycle(path: ["host", "CartService", "CartService"])) { try app.host.cart }
  }

  @Test func `a cycle is found whichever requesters are on the path`() throws {
    let app = try ServiceApp()
    app.cart()
    app.prices { [host = app.host] _ in _ = try host.cart.services.prices }
    #expect(
      throws: ServiceError.cycle(path: ["orders", "PriceService", "CartService", "PriceService"])
    ) { try app.registry.services(module: "orders").prices }
  }

  @Test func `services that request each other when they are used can need each other`() throws {
    let app = try ServiceApp()
    app.cart()
    app.prices()
    let cart = try app.host.cart
    #expect(try cart.services.prices.services.cart === cart)
  }

  @Test func `the same service for another component is no cycle`() throws {
    let app = try ServiceApp()
    let home = try app.home()
    app.draft(.component) { services in
      if services.scope !== home.scope { _ = try home.services.draft }
    }
    let draft = try app.open("orders").services.draft
    #expect(try draft !== home.services.draft)
  }

  @Test(arguments: [ServiceScope.app, .module])
  func `a service that outlives components cannot request a component's service while it is made`(_ scope: ServiceScope)
    throws
  {
    let app = try ServiceApp()
    app.draft(.component)
    app.cart(scope) { _ = try $0.draft }
    #expect(throws: ServiceError.outlivesComponents(path: ["orders#2", "CartService", "DraftService"])) {
      try app.open("orders").services.cart
    }
    #expect(throws: ServiceError.outlivesComponents(path: ["host", "DraftService"])) { try app.host.draft }
  }

  @Test func `a service that outlives components cannot request a component's service later`() throws {
    let app = try ServiceApp()
    app.draft(.component)
    app.cart()
    let cart = try app.open("orders").services.cart
    #expect(throws: ServiceError.outlivesComponents(path: ["CartService", "DraftService"])) { try cart.services.draft }
  }
}

@MainActor
struct FailedServiceTests {
  @Test func `the error of a factory is reported with the path`() throws {
    let app = try ServiceApp()
    app.cart { _ = try $0.prices }
    app.prices { _ in throw TestFault.factory }
    #expect(
      throws: ServiceError.factoryFailed(path: ["host", "CartService", "PriceService"], reason: "factory")
    ) { try app.host.cart }
  }

  @Test func `the next request after a failed factory tries again`() throws {
    let app = try ServiceApp()
    app.cart { [weak app] _ in
      if app?.made.count == 1 { throw TestFault.factory }
    }
    #expect(throws: ServiceError.self) { try app.host.cart }
    #expect(try app.host.cart === app.host.cart)
    #expect(app.made == ["cart", "cart"])
  }

  @Test func `services that were made before a factory failed are kept`() throws {
    let app = try ServiceApp()
    app.cart {
      _ = try $0.prices
      throw TestFault.factory
    }
    app.prices()
    #expect(throws: ServiceError.self) { try app.host.cart }
    #expect(throws: ServiceError.self) { try app.host.cart }
    #expect(app.made == ["cart", "prices", "cart"])
  }

  @Test func `a service can be made although a service that it requests is missing`() throws {
    let app = try ServiceApp()
    app.cart { _ = try? $0.prices }
    app.draft(.app) { _ = try $0.cart }
    _ = try app.host.draft
    #expect(app.made == ["draft", "cart"])
  }

  @Test func `a failed request leaves nothing on the path of the next one`() throws {
    let app = try ServiceApp()
    app.cart { _ in throw TestFault.factory }
    for _ in 1...2 {
      #expect(throws: ServiceError.factoryFailed(path: ["host", "CartService"], reason: "factory")) {
        try app.host.cart
      }
    }
  }
}

@MainActor
struct ServiceCollisionTests {
  @Test func `a service that is published twice is a collision that names all its modules`() throws {
    let app = try ServiceApp()
    app.prices(by: "prices")
    app.cart(by: "cart")
    for module in ["orders", "legacy"] as [ModuleID] { app.cart(by: module) }
    app.prices(by: "prices")
    #expect(
      app.registry.collisions == [
        ServiceCollision(service: "CartService", modules: ["cart", "orders", "legacy"]),
        ServiceCollision(service: "PriceService", modules: ["prices", "prices"]),
      ])
  }

  @Test func `the first publication of a service counts`() throws {
    let app = try ServiceApp()
    app.cart(by: "cart")
    app.cart(by: "orders") { _ in throw TestFault.factory }
    _ = try app.host.cart
  }

  @Test func `an app whose services are published once has no collisions`() throws {
    let app = try ServiceApp()
    app.cart()
    app.prices()
    #expect(app.registry.collisions == [])
  }
}

struct ServiceSentenceTests {
  private static let path = ["orders#2", "CartService", "PriceService"]

  @Test(arguments: [
    (
      ServiceError.missing(path: path, published: ["CartService by cart", "LogService by log"]),
      "no module publishes PriceService, which CartService requests (orders#2 → CartService → PriceService); "
        + "published are: CartService by cart, LogService by log"
    ),
    (
      .missing(path: ["host", "CartService"], published: []),
      "no module publishes CartService, which host requests (host → CartService); none are published"
    ),
    (
      .cycle(path: path + ["CartService"]),
      "services need each other to be made: orders#2 → CartService → PriceService → CartService; "
        + "let one of them request the other when it is used, not made"
    ),
    (
      .outlivesComponents(path: path),
      "PriceService is made for each component, and CartService, which requests it, outlives them "
        + "(orders#2 → CartService → PriceService); "
        + "request it from a component, or publish the requester with scope .component"
    ),
    (
      .factoryFailed(path: path, reason: "no currency"),
      "PriceService could not be made (orders#2 → CartService → PriceService): no currency"
    ),
    (
      .ended(path: ["orders#2", "DraftService"]),
      "DraftService is requested after the end of its component or registry (orders#2 → DraftService)"
    ),
  ])
  func `the description of a service error names the fault, its place and the remedy`(
    _ error: ServiceError, _ sentence: String
  ) {
    #expect(error.description == sentence)
  }

  @Test func `the description of a collision names the service and its modules`() {
    #expect(
      ServiceCollision(service: "CartService", modules: ["cart", "orders"]).description
        == "CartService is published by cart and orders; a service has one publisher")
  }

  @Test func `the path of a service error goes from the first requester to the service in question`() {
    #expect(ServiceError.factoryFailed(path: Self.path, reason: "").path == Self.path)
  }
}
