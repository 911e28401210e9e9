import DataProviding
import Foundation
import HTTPSource
import ModuleHarness
import SampleOrderModule
import SamplePaymentModule
import SampleShopAPI
import SampleShopContracts
import SampleShopHTTP
import Testing

@testable import SampleShopHost

/// Orders that are placed while the real server cannot be reached.
@MainActor
@Suite struct QueuedOrderTests {
  private let disk = MemoryStore.Disk()
  private let catalogue = MemoryStore.Disk()

  /// Launches the app of a signed-in customer.
  private func launch(
    _ address: URL, _ version: HTTPShop.Version, isOnline: Bool
  ) async throws -> (data: ShopDataProvider, server: HTTPShop) {
    let server = HTTPShop(try ShopOnServer.source(address), versions: [version])
    _ = try await server.signIn(email: "ada@example.com", password: "demo")
    let data = ShopHost(server: server).data
    data.session.isOnline = isOnline
    let (disk, catalogue) = (disk, catalogue)
    await data.open(
      ShopStores(catalogue: MemoryStore(on: catalogue)) { _ in MemoryStore(on: disk) }, for: "ada@example.com")
    return (data, server)
  }

  @Test(arguments: HTTPShop.Version.allCases)
  func `an order placed and paid offline reaches the server once, after a restart`(version: HTTPShop.Version)
    async throws
  {
    let address = try await ShopOnServer.address()
    let first = try await launch(address, version, isOnline: false)
    let id = try await first.data.placeOrder(.shoes)
    #expect(id < 0)
    #expect(try await !first.data.pay(id, by: .invoice))
    let second = try await launch(address, version, isOnline: false)
    #expect(try await second.data.orderDetail(id).value().sending == .waiting)
    #expect(try await second.data.paymentOrder(id).value().total == OrderDraft.shoes.total)
    #expect(try await second.server.orders.answer().count == 48)
    second.data.session.isOnline = true
    await second.data.session.rest()
    #expect(second.data.unsentChangeCount == 0)
    let orders = try await second.server.orders.answer()
    #expect(orders.count == 49)
    #expect(orders.first?.state == .paid)
    let third = try await launch(address, version, isOnline: true)
    let order = try await third.data.orderDetail(id).value()
    #expect(order.id == orders.first?.id)
    #expect(order.state == .paid)
    #expect(order.sending == nil)
    #expect(try await third.server.orders.answer().count == 49)
  }

  @Test func `an order is not refused because the customer is not signed in yet`() async throws {
    let address = try await ShopOnServer.address()
    let server = HTTPShop(try ShopOnServer.source(address))
    let data = ShopHost(server: server).data
    #expect(try await data.placeOrder(.shoes) < 0)
    #expect(data.session.mutations.mutations.map(\.state) == [.paused])
    try await data.accountSignIn(email: "ada@example.com", password: "demo")
    await data.session.rest()
    #expect(try await server.orders.answer().count == 49)
  }

  @Test(arguments: HTTPShop.Version.allCases)
  func `orders whose login has expired are sent after the customer has signed in again`(
    version: HTTPShop.Version
  ) async throws {
    let address = try await ShopOnServer.address()
    let (data, server) = try await launch(address, version, isOnline: false)
    for _ in 1...3 { _ = try await data.placeOrder(.shoes) }
    _ = try await ShopOnServer.source(address).answer(to: HTTPCall<[String: String]>.get("expire"))
    data.session.isOnline = true
    await data.session.rest()
    #expect(data.session.mutations.mutations.map(\.state) == [.paused, .paused, .paused])
    #expect(data.refusedOrders.isEmpty)
    let account = try await data.accountState().value()
    #expect("\(account)" == "guest")
    try await data.accountSignIn(email: "ada@example.com", password: "demo")
    await data.session.rest()
    #expect(data.unsentChangeCount == 0)
    #expect(try await server.orders.answer().count == 51)
  }
}
