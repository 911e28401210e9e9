import ComponentEngine
import SampleOrderModule
import SamplePaymentModule
import SampleShopAPI
import SampleShopContracts
import Testing

@testable import SampleShopHost

@Suite("Orders that cannot be sent yet")
struct QueuedOrderTests {
  private let disks = Disks()
  private let server = EmbeddedShop()
  private let draft = OrderDraft(article: 42, title: "Trail running shoe, red", unitPrice: Money(cents: 11_995))

  /// Launches the shop with the same server and disks.
  private func launch(isOnline: Bool = false) async -> ShopDataProvider {
    let data = ShopHost(server: server).data
    data.session.isOnline = isOnline
    await data.open(disks.stores, for: "ada@example.com")
    return data
  }

  @Test("an order placed offline is in the list as not sent yet, also after a restart")
  func listed() async throws {
    let first = await launch()
    _ = try await first.orderList().value()
    let id = try await first.placeOrder(draft)
    #expect(first.orderList().valueInMemory?.first?.id == id)
    await first.flush()
    let second = await launch()
    let list = try #require(await second.orderList().cachedValue()).value
    #expect(list.count == 49)
    #expect(list.first?.sending == .waiting)
    #expect(try await second.orderList().value().count == 48)
  }

  @Test("a screen with the provisional number follows to the server's number")
  func following() async throws {
    let data = await launch()
    let id = try await data.placeOrder(draft)
    var numbers: [OrderID] = []
    _ = data.orderDetail(id).observe { event in
      if case .fresh(let order) = event { numbers.append(order.id) }
    }
    await data.session.rest()
    data.session.isOnline = true
    await data.session.rest()
    #expect(numbers.first == id)
    #expect(numbers.last == 4728)
    #expect(try await data.paymentOrder(id).value().id == 4728)
  }

  @Test("a cancelled order is gone and never sent")
  func cancelling() async throws {
    let data = await launch()
    let id = try await data.placeOrder(draft)
    _ = try await data.pay(id, by: .card)
    try await data.cancelOrder(id)
    #expect(data.unsentChangeCount == 0)
    await #expect(throws: DataError(.notFound, "this order was cancelled")) { try await data.orderDetail(id).value() }
    data.session.isOnline = true
    #expect(try await data.orderList().value().count == 48)
    let error = await #expect(throws: DataError.self) { try await data.cancelOrder(id) }
    #expect(error?.kind == .notFound)
  }

  @Test("an order that is refused later is kept with its reason, and its payment fails with it")
  func refusal() async throws {
    let data = await launch()
    var draft = draft
    draft.quantity = 1_000
    let id = try await data.placeOrder(draft)
    _ = try await data.pay(id, by: .card)
    data.session.isOnline = true
    await data.session.rest()
    let refused = try #require(data.refusedOrders.first)
    #expect(refused.id == id)
    #expect(refused.draft.quantity == 1_000)
    guard case .refused = refused.sending else {
      Issue.record("\(refused)")
      return
    }
    #expect(try await data.orderDetail(id).value().sending == refused.sending)
    #expect(data.unsentChangeCount == 2)
    try await data.cancelOrder(id)
    #expect(data.unsentChangeCount == 0)
  }

  @Test("the order of a link with the least number does not exist")
  func leastNumber() async {
    let data = await launch()
    await #expect(throws: DataError.self) { try await data.orderDetail(.min).value() }
    await #expect(throws: DataError.self) { try await data.cancelOrder(.min) }
  }

  @Test("an order that is refused at once is the caller's error and not queued")
  func refusalAtOnce() async throws {
    let data = await launch(isOnline: true)
    var draft = draft
    draft.quantity = 1_000
    let error = await #expect(throws: DataError.self) { try await data.placeOrder(draft) }
    #expect(error?.kind == .refused)
    #expect(data.unsentChangeCount == 0)
  }

  @Test("a payment that waits is shown on the order")
  func queuedPayment() async throws {
    let data = await launch(isOnline: true)
    _ = try await data.paymentOrder(4711).value()
    data.session.isOnline = false
    #expect(try await !data.pay(4711, by: .wallet))
    #expect(data.paymentOrder(4711).valueInMemory?.queuedMethod == .wallet)
    data.session.isOnline = true
    await data.session.rest()
    #expect(try await data.paymentOrder(4711).value().isPaid)
  }

  @Test("signing out fails while orders are not sent, unless they are discarded")
  func signingOut() async throws {
    let data = await launch()
    _ = try await data.placeOrder(draft)
    await #expect(throws: DataError.self) { try await data.accountSignOut(discarding: false) }
    #expect(data.unsentChangeCount == 1)
    try await data.accountSignOut(discarding: true)
    #expect(data.unsentChangeCount == 0)
  }
}

extension ShopDataProvider {
  fileprivate func flush() async {
    await session.flush()
    await catalogue.flush()
  }
}
