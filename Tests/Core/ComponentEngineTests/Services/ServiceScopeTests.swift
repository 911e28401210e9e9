import ComponentEngine
import ModuleHarness
import Testing

// Services are made lazily, with one of the scopes app, module and component.
// Specification: modules 3.1.
@MainActor
struct ServiceScopeTests {
  @Test func `a service is made at the first request, and once`() throws {
    let app = try ServiceApp()
    app.cart()
    #expect(app.made == [])
    _ = try app.host.cart
    _ = try app.host.cart
    #expect(app.made == ["cart"])
  }

  @Test func `an app service is the same instance for all requesters`() throws {
    let app = try ServiceApp()
    app.cart(.app)
    let cart = try app.host.cart
    #expect(try app.open("cart").services.cart === cart)
    #expect(try app.open("orders").services.cart === cart)
    #expect(try app.registry.services(module: "orders").cart === cart)
    #expect(app.made == ["cart"])
  }

  @Test func `a module service is one instance for each module's components`() throws {
    let app = try ServiceApp()
    app.cart(.module)
    let cart = try app.open("cart").services.cart
    #expect(try app.open("basket").services.cart === cart)
    #expect(try app.registry.services(module: "cart").cart === cart)
    #expect(try app.open("orders").services.cart !== cart)
    #expect(app.made == ["cart", "cart"])
  }

  @Test func `the host and components without a module share a module service`() throws {
    let app = try ServiceApp()
    app.cart(.module)
    #expect(try app.home().services.cart === app.host.cart)
  }

  @Test func `a module service outlives the component that requested it first`() throws {
    let app = try ServiceApp()
    app.cart(.module)
    weak let cart = try app.open("cart").services.cart
    app.run("back")
    #expect(cart != nil)
  }

  @Test func `a service that an app service requests is made for the module that publishes the app service`() throws {
    let app = try ServiceApp()
    app.cart(.app, by: "cart")
    app.prices(.module)
    let prices = try app.open("orders").services.cart.services.prices
    #expect(try app.registry.services(module: "cart").prices === prices)
  }

  @Test func `a service that a module service requests is made for the same module`() throws {
    let app = try ServiceApp()
    app.cart(.module, by: "cart")
    app.prices(.module)
    let prices = try app.open("orders").services.cart.services.prices
    #expect(try app.registry.services(module: "orders").prices === prices)
  }

  @Test func `a component service is one instance for each component`() throws {
    let app = try ServiceApp()
    app.draft(.component)
    let (first, second) = (try app.open("orders"), try app.open("orders"))
    #expect(try first.services.draft === first.context.services.draft)
    #expect(try first.services.draft !== second.services.draft)
  }

  @Test func `a service that a component service requests is made for the same component`() throws {
    let app = try ServiceApp()
    app.draft(.component)
    app.cart(.component)
    app.prices(.module)
    let orders = try app.open("orders")
    let draft = try orders.services.draft
    #expect(try draft.services.cart === orders.services.cart)
    #expect(try draft.services.prices === app.registry.services(module: "orders").prices)
  }

  @Test func `only component services have the component's scope`() throws {
    let app = try ServiceApp()
    app.draft(.component)
    app.cart(.module)
    let orders = try app.open("orders")
    #expect(orders.services.scope === orders.scope)
    #expect(try orders.services.draft.services.scope === orders.scope)
    #expect(try orders.services.cart.services.scope == nil)
    #expect(app.host.scope == nil)
  }
}

@MainActor
struct ServiceEndTests {
  @Test func `a component service is released when the scope ends, even if the component is retained`() throws {
    let app = try ServiceApp()
    app.draft(.component)
    let orders = try app.open("orders")
    weak let draft = try orders.services.draft
    #expect(draft != nil)
    app.run("back")
    #expect(draft == nil)
    withExtendedLifetime(orders) {}
  }

  @Test func `a component service does not retain the component`() throws {
    let app = try ServiceApp()
    app.draft(.component)
    _ = try app.open("orders").services.draft
    app.run("back")
    #expect(app.hooks.alive == ["home#1"])
  }

  @Test func `after its end a component can request all services except its own`() throws {
    let app = try ServiceApp()
    app.draft(.component)
    app.cart(.app)
    let orders = try app.open("orders")
    app.run("back")
    #expect(throws: ServiceError.ended(path: ["orders#2", "DraftService"])) { try orders.services.draft }
    #expect(try orders.services.cart === app.host.cart)
  }

  @Test func `a component can use its own services in its componentWillUnmount`() throws {
    let app = try ServiceApp()
    app.draft(.component)
    app.cart(.app)
    var seen: [String] = []
    app.hooks.on("orders willUnmount") { orders in
      if (try? orders.services.cart) != nil { seen.append("cart") }
      if (try? orders.services.draft) != nil { seen.append("draft") }
    }
    _ = try app.open("orders")
    app.run("back")
    #expect(seen == ["cart", "draft"])
  }

  @Test func `a component can use its own services while its scope ends`() throws {
    let app = try ServiceApp()
    app.draft(.component)
    let orders = try app.open("orders")
    orders.scope.onEnd { [context = orders.context] in _ = try? context.services.draft }
    app.run("back")
    #expect(app.made == ["draft"])
  }

  @Test func `a service whose component ends while it is made is not kept`() throws {
    let app = try ServiceApp()
    app.draft(.component) { [weak app] _ in app?.run("back") }
    let orders = try app.open("orders")
    #expect(throws: ServiceError.ended(path: ["orders#2", "DraftService"])) { try orders.services.draft }
  }

  @Test func `the services of a component are released with its router`() throws {
    let app = try ServiceApp()
    app.draft(.component)
    weak let draft = try app.open("orders").services.draft
    app.releaseRouter()
    #expect(draft == nil)
  }

  @Test func `a service that keeps its handle does not retain the registry`() throws {
    weak var registry: ServiceRegistry?
    weak var cart: (any CartService)?
    do {
      let app = try ServiceApp()
      app.cart(.app)
      app.prices(.module)
      registry = app.registry
      cart = try app.host.cart
      _ = try cart?.services.prices
    }
    #expect(registry == nil)
    #expect(cart == nil)
  }

  @Test func `a handle whose registry is released throws ended`() throws {
    var registry: ServiceRegistry? = ServiceRegistry()
    let services = try #require(registry).services(module: "orders")
    registry = nil
    #expect(throws: ServiceError.ended(path: ["orders", "CartService"])) { try services.cart }
  }
}
