import ComponentEngine
import ModuleHarness
import SampleOrderModule
import SampleShopAPI
import SampleShopContracts
import Testing

@testable import SampleShopHost

@Suite("The shop's stored data")
struct ShopStoreTests {
  private let disks = Disks()
  private let ada = "ada@example.com"
  private let li = "li@example.com"

  /// Launches a shop with the data of this customer, by default Ada.
  private func launch(_ email: String?) async -> ShopDataProvider {
    let data = ShopHost(server: EmbeddedShop(signedIn: email)).data
    await data.open(disks.stores, for: email)
    return data
  }

  private func launch() async -> ShopDataProvider { await launch(ada) }

  @Test("each customer has their own store, and the articles are shared")
  func own() async throws {
    for (customer, order) in [(ada, 42), (li, 7)] {
      let data = await launch(customer)
      _ = try await (data.accountState().value(), data.goodsArticle(order).value())
      await data.close()
    }
    #expect(disks.paths(of: ada) == ["account/state"])
    #expect(disks.paths(of: li) == ["account/state"])
    #expect(disks.paths(of: nil) == ["goods/en/article/42", "goods/en/article/7"])
  }

  @Test("the next launch restores data before anything is fetched")
  func nextLaunch() async throws {
    let first = await launch()
    _ = try await first.orderDetail(4711).value()
    await first.close()
    let second = await launch()
    var events: [DataEvent<PlacedOrder>] = []
    second.orderDetail(4711).request { events.append($0) }
    guard case .cached(let cached) = events.first else { return #expect(events == []) }
    #expect(cached.value.id == 4711 && cached.origin == .disk && cached.isRefreshing)
  }

  @Test("signing out erases the customer's data and keeps shared data")
  func signingOut() async throws {
    let data = await launch()
    _ = try await (data.orderList().value(), data.goodsArticle(42).value())
    await data.session.flush()
    #expect(disks.paths(of: ada) == ["orders/list"])
    try await data.accountSignOut(discarding: false)
    await data.close()
    #expect(disks.paths(of: ada) == [])
    #expect(disks.paths(of: nil) == ["goods/en/article/42"])
  }

  @Test("a guest's data is not stored")
  func guest() async throws {
    let data = await launch(nil)
    _ = try await (data.accountState().value(), data.goodsArticle(42).value())
    await data.close()
    #expect(disks.names == [])
    #expect(disks.paths(of: nil) == ["goods/en/article/42"])
  }

  @Test("signing in again begins with an empty store that is written again")
  func signingInAgain() async throws {
    let data = await launch()
    _ = try await data.orderList().value()
    try await data.accountSignOut(discarding: false)
    try await data.accountSignIn(email: ada, password: "demo")
    #expect(data.orderList().valueInMemory == nil)
    await data.session.flush()
    #expect(disks.paths(of: ada) == ["account/state"])
  }

  @Test(
    "a customer who replaces another customer does not see the other's data",
    arguments: [true, false])
  func switching(looksAtAccount: Bool) async throws {
    let data = await launch()
    _ = try await data.orderList().value()
    if looksAtAccount { _ = try await data.accountState().value() }
    try await data.accountSignIn(email: li, password: "demo")
    var events: [DataEvent<[PlacedOrder]>] = []
    data.orderList().request { events.append($0) }
    #expect(events == [])
    #expect(try await data.orderList().value() == [])
    await data.close()
    #expect(disks.paths(of: ada) == [])
    #expect(disks.paths(of: li) == ["account/state", "orders/list"])
  }

  @Test("a customer who replaces another customer does not see the other's data without a store")
  func switchingWithoutStore() async throws {
    let data = ShopHost(server: EmbeddedShop()).data
    _ = try await data.orderList().value()
    try await data.accountSignIn(email: li, password: "demo")
    #expect(data.orderList().valueInMemory == nil)
  }

  @Test("a guest's hand-offs are available after signing in")
  func holding() async throws {
    let data = await launch(nil)
    let key = data.handoffs.hold("a draft")
    try await data.accountSignIn(email: li, password: "demo")
    #expect(try data.handoffs.take(key) == "a draft")
  }
}
