public import ComponentEngine
import ModuleHarness
import Testing

// The code in the doc comments of services, events, typed values and saved state.

public protocol CartService: AnyObject { func add(_ article: Int) }
extension Services {
  public var cart: any CartService { get throws(ServiceError) { try service((any CartService).self) } }
}
extension Services {
  fileprivate var prices: Prices { get throws(ServiceError) { try service(Prices.self) } }
}

private final class Prices {}

private final class Cart: CartService {
  private(set) var articles: [Int] = []
  init(prices: Prices? = nil) {}
  func add(_ article: Int) { articles.append(article) }
}

public struct Customer: Sendable { let name: String }

public struct LoginChanged: BroadcastEvent {
  public static var isSticky: Bool { true }
  public let customer: Customer?
}

private struct OrderPaid: BroadcastEvent { let order: Int }

private final class Drafts {
  private(set) var owner: String? = "Ada"
  func forget(unless customer: Customer?) { if customer?.name != owner { owner = nil } }
}

@MainActor
private final class OrderList {
  private(set) var reloaded: [Int] = []
  private let scope: ComponentScope

  init(scope: ComponentScope) { self.scope = scope }

  func subscribe(_ bus: EventBus) {
    bus.observe(OrderPaid.self, in: scope) { [weak self] paid in self?.reload(paid.order) }
  }

  private func reload(_ order: Int) { reloaded.append(order) }
}

private typealias CampaignID = Int
private enum Campaign: ValueKey { typealias Value = CampaignID }
private enum PageSize: DefaultedValueKey { static let defaultValue = 20 }

private struct Draft: Codable { var lines: [String], isUrgent: Bool }

@MainActor
struct ServiceComments {
  @Test func `a module publishes a service, and another one calls it`() throws {
    let prices = ServiceRegistration(Prices.self) { _ in Prices() }
    let cart =
      ServiceRegistration((any CartService).self) { services in Cart(prices: try services.prices) }
    let modules = ServiceRegistry()
    modules.register([prices, cart], module: "cart")
    let services = modules.services(module: "orders")
    try services.cart.add(42)
    #expect((try services.cart as? Cart)?.articles == [42])
  }

  @Test func `a registry makes a service at the first request`() throws {
    let registry = ServiceRegistry()
    registry.register([ServiceRegistration((any CartService).self) { _ in Cart() }], module: "cart")
    try registry.services(module: "orders").cart.add(42)
    #expect((try registry.services(module: "goods").cart as? Cart)?.articles == [42])
  }

  /// Launches a router whose root is `home`.
  private func launched(_ components: TestComponents<Void>) async throws -> Router {
    let configuration = try RouterConfiguration(
      navigators: [NavigatorRegistration("main", root: "home")],
      components: [
        ComponentRegistration("home", "home") { try components.make($0) },
        ComponentRegistration("goods", "goods/:id<int>") { try components.make($0) },
      ], policy: LinkPolicy(schemes: ["shop"]))
    let router = Router(configuration, presenter: RecordingPresenter())
    try await router.launch()
    return router
  }

  @Test func `a component subscribes to events until its end`() async throws {
    let components = TestComponents<Void>(view: { _ in })
    let router = try await launched(components)
    let bus = EventBus()
    let list = OrderList(scope: try #require(components.component("home#1")).context.scope)
    list.subscribe(bus)
    bus.post(OrderPaid(order: 42))
    #expect(list.reloaded == [42])
    router.end()
    bus.post(OrderPaid(order: 43))
    #expect(list.reloaded == [42])
  }

  @Test func `a module subscribes for as long as the app runs`() {
    let drafts = Drafts()
    let registration =
      EventRegistration(LoginChanged.self) { login in drafts.forget(unless: login.customer) }
    let bus = EventBus()
    let subscription = bus.observe(registration)
    bus.post(LoginChanged(customer: nil))
    #expect(drafts.owner == nil)
    subscription.cancel()
  }

  @Test func `typed values have the types of their keys`() {
    let id = 7
    var values = TypedValues(Campaign.self, id)
    values[PageSize.self] += 5  // 25
    #expect(values[PageSize.self] == 25)
    let campaign = values[Campaign.self]  // CampaignID?
    #expect(campaign == 7)
    values[PageSize.self] = nil  // 20 again
    #expect(values[PageSize.self] == 20)
  }

  @Test func `user info is passed to the component`() async throws {
    let components = TestComponents<Void>(view: { _ in })
    let router = try await launched(components)
    let id = 7
    try await router.open("shop://goods/42", options: OpenOptions(userInfo: UserInfo(Campaign.self, id)))
    let context = try #require(components.component("goods#2")).context
    func read() -> CampaignID? {
      let id = context.userInfo[Campaign.self]
      return id
    }
    #expect(read() == 7)
  }

  @Test func `a state is saved and read`() throws {
    let state = try SavedState(encoding: Draft(lines: ["two pens"], isUrgent: true))
    let draft = try state.decoded(as: Draft.self)
    #expect(draft.lines == ["two pens"])
  }
}
