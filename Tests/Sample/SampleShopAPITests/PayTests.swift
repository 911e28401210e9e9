import DataProviding
import SampleShopAPI
import SampleShopContracts
import Testing

// Paying an order.
struct PayTests {
  private let shop = EmbeddedShop()

  @Test(arguments: PaymentMethod.allCases)
  func `an open order can be paid by any method`(method: PaymentMethod) async throws {
    var order = try await shop.order(4711).answer()
    order.state = .paid
    #expect(try await shop.pay(4711, by: method) == order)
    #expect(try await shop.order(4711).answer() == order)
  }

  @Test func `a paid order keeps its position in the list`() async throws {
    _ = try await shop.pay(4711, by: .card)
    #expect(try await shop.orders.answer().map(\.id) == (4680...4727).reversed())
  }

  @Test func `a new order can be paid`() async throws {
    let draft = OrderDraft(article: 42, title: "Schuh", unitPrice: Money(cents: 11995))
    let order = try await shop.place(draft)
    #expect(try await shop.pay(order.id, by: .wallet).state == .paid)
  }

  @Test func `a paid order is not paid again`() async throws {
    _ = try await shop.pay(4711, by: .card)
    await #expect(throws: DataError(.refused, "order 4711 is paid already; only open orders can be paid")) {
      try await shop.pay(4711, by: .card)
    }
  }

  @Test func `a shipped order cannot be paid`() async {
    await #expect(throws: DataError(.refused, "order 4680 is shipped already; only open orders can be paid")) {
      try await shop.pay(4680, by: .invoice)
    }
  }

  @Test func `paying an unknown order is not found`() async {
    await #expect(throws: DataError(.notFound, "you have no order 9; yours are between 4680 and 4727")) {
      try await shop.pay(9, by: .card)
    }
  }

  @Test func `paying is refused for a guest`() async {
    await #expect(throws: DataError(.unauthorized, "sign in to pay an order")) {
      try await EmbeddedShop(signedIn: nil).pay(4711, by: .card)
    }
  }
}
