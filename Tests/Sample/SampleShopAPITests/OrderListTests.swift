import DataProviding
import SampleShopAPI
import SampleShopContracts
import Testing

// The orders of the demo customers.
struct OrderListTests {
  private let shop = EmbeddedShop()

  @Test func `the first demo customer has 48 orders, the newest first`() async throws {
    let orders = try await shop.orders.answer()
    #expect(orders.map(\.id) == (4680...4727).reversed())
    #expect(orders.map(\.placedOn) == orders.map(\.placedOn).sorted(by: >))
  }

  @Test func `the orders are spread over the months of 2026`() async throws {
    let days = try await shop.orders.answer().map(\.placedOn)
    #expect(Set(days.map(\.month)) == Set(1...11))
    #expect(days.allSatisfy { $0.year == 2026 && (1...31).contains($0.day) && $0 < CalendarDay(2026, 11, 21) })
  }

  @Test(arguments: OrderState.allCases) func `every state has at least one order`(state: OrderState) async throws {
    #expect(try await shop.orders.answer().contains { $0.state == state })
  }

  @Test(arguments: Language.allCases)
  func `each order has the price of its article, and its name in the customer's language`(
    language: Language
  ) async throws {
    let shop = EmbeddedShop(language: language)
    let articles = try await shop.articles.answer()
    for order in try await shop.orders.answer() {
      let article = try #require(articles.first { $0.id == order.article })
      #expect(order.title == article.names[language])
      #expect(order.unitPrice == article.price)
      #expect(order.quantity >= 1)
    }
  }

  @Test func `the coupons of the orders are those of the shop`() async throws {
    let used = try await shop.orders.answer().compactMap(\.coupon)
    #expect(try await Set(used) == Set(shop.coupons.answer()))
  }

  @Test func `order 4711 is an open order for a pair of trail shoes`() async throws {
    #expect(
      try await shop.order(4711).answer()
        == CommonOrder(
          id: 4711, article: 42, title: "Trail running shoe, red", unitPrice: Money(cents: 11995), quantity: 1,
          state: .open, placedOn: CalendarDay(2026, 9, 1)))
  }

  @Test(arguments: [0, 4679, 4728, .min, .max]) func `an unknown number is not found`(id: OrderID) async {
    await #expect(throws: DataError(.notFound, "you have no order \(id); yours are between 4680 and 4727")) {
      try await shop.order(id).answer()
    }
  }

  @Test func `another customer cannot read the orders`() async throws {
    let shop = EmbeddedShop(signedIn: "li@example.com")
    #expect(try await shop.orders.answer() == [])
    await #expect(throws: DataError(.notFound, "you have no order 4711; you have not placed any yet")) {
      try await shop.order(4711).answer()
    }
  }

  @Test func `reading orders is refused for a guest`() async {
    let shop = EmbeddedShop(signedIn: nil)
    await #expect(throws: DataError(.unauthorized, "sign in to see orders")) { try await shop.orders.answer() }
    await #expect(throws: DataError(.unauthorized, "sign in to see an order")) { try await shop.order(4711).answer() }
  }
}
