import ComponentEngine
import Testing

// Services are looked up by type; callers use functions, not strings.

// The part of a contracts target, which all modules import.
@MainActor
private protocol WishList: AnyObject {
  var articles: [Int] { get }
  func add(_ article: Int)
}

extension Services {
  fileprivate var wishes: any WishList {
    get throws(ServiceError) { try service((any WishList).self) }
  }
}

// The part of the publishing module, which no other module imports.
private final class StoredWishList: WishList {
  private(set) var articles: [Int] = []

  func add(_ article: Int) { articles.append(article) }
}

private enum WishModule {
  @MainActor static var services: [ServiceRegistration] {
    [ServiceRegistration((any WishList).self) { _ in StoredWishList() }]
  }
}

// Specification: modules 3.1.
@MainActor
struct ServiceFacadeTests {
  @Test func `a component calls a service that another module publishes`() throws {
    let app = try ServiceApp()
    app.registry.register(WishModule.services, module: "wishes")
    try app.open("orders").services.wishes.add(42)
    #expect(try app.open("cart").services.wishes.articles == [42])
  }

  @Test func `a test or a mock app can publish a stand-in`() throws {
    final class NoWishes: WishList {
      let articles: [Int] = []
      func add(_ article: Int) {}
    }
    let registry = ServiceRegistry()
    registry.register([ServiceRegistration((any WishList).self) { _ in NoWishes() }], module: "mock")
    #expect(try registry.services(module: "orders").wishes is NoWishes)
  }

  @Test func `a service can be a value`() throws {
    struct Currency: Equatable { var code: String }
    let registry = ServiceRegistry()
    registry.register([ServiceRegistration(Currency.self) { _ in Currency(code: "EUR") }], module: "prices")
    #expect(try registry.services(module: nil).service(Currency.self) == Currency(code: "EUR"))
  }

  @Test func `types with one name are different services`() throws {
    enum Left { struct Log { let text = "left" } }
    enum Right { struct Log { let text = "right" } }
    let registry = ServiceRegistry()
    registry.register([ServiceRegistration(Left.Log.self) { _ in Left.Log() }], module: "left")
    registry.register([ServiceRegistration(Right.Log.self) { _ in Right.Log() }], module: "right")
    #expect(try registry.services(module: nil).service(Right.Log.self).text == "right")
    #expect(registry.collisions == [])
  }
}
