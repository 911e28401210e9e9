import DataProviding
import SampleShopAPI
import SampleShopContracts
import Testing

// Placing an order.
struct PlaceTests {
  private let shop = EmbeddedShop()

  private func shoes(_ quantity: Int, of article: ArticleID = 43, coupon: Coupon? = nil) -> OrderDraft {
    OrderDraft(article: article, title: "Schuh", unitPrice: Money(cents: 1), quantity: quantity, coupon: coupon)
  }

  @Test func `a new order is open, dated today, with the draft's title and the shop's price`() async throws {
    let spring = Coupon(code: "SPRING", percentOff: 10)
    #expect(
      try await shop.place(shoes(2, coupon: spring))
        == CommonOrder(
          id: 4728, article: 43, title: "Schuh", unitPrice: Money(cents: 11995), quantity: 2, coupon: spring,
          state: .open, placedOn: CalendarDay(2026, 11, 21)))
  }

  @Test func `a delivery is kept, and one in the past is refused`() async throws {
    var draft = shoes(1)
    draft.delivery = Delivery(to: .pickup, on: CalendarDay(2026, 11, 23))
    #expect(try await shop.place(draft).delivery == draft.delivery)
    var late = draft
    late.delivery?.day = CalendarDay(2026, 11, 21)
    let (refused, error) = (late, DataError(.refused, "an order of 2026-11-21 cannot be delivered on 2026-11-21"))
    await #expect(throws: error) { try await shop.place(refused) }
  }

  @Test func `the current day can be configured`() async throws {
    let shop = EmbeddedShop(today: CalendarDay(2027, 2, 3))
    #expect(try await shop.place(shoes(1)).placedOn == CalendarDay(2027, 2, 3))
  }

  @Test func `a new order is first in the list and can be fetched`() async throws {
    let order = try await shop.place(shoes(1))
    #expect(try await shop.orders.answer().first == order)
    #expect(try await shop.order(order.id).answer() == order)
  }

  @Test func `order numbers count up from 4728 across customers`() async throws {
    let first = try await shop.place(shoes(1))
    _ = try await shop.signIn(email: "li@example.com", password: "demo")
    let second = try await shop.place(shoes(1))
    #expect([first.id, second.id] == [4728, 4729])
    #expect(try await shop.orders.answer() == [second])
  }

  @Test func `an order reduces the stock down to zero`() async throws {
    _ = try await shop.place(shoes(2))
    #expect(try await shop.article(43).answer().stock == 1)
    _ = try await shop.place(shoes(1))
    #expect(try await shop.articles.answer()[42].stock == 0)
  }

  @Test(arguments: [4, .max]) func `a quantity above the stock is refused`(quantity: Int) async {
    let message = "\"Trail running shoe, blue\" is not there \(quantity) times; the shop has 3"
    await #expect(throws: DataError(.refused, message)) { try await shop.place(shoes(quantity)) }
  }

  @Test func `a sold-out article is refused`() async {
    await #expect(throws: DataError(.refused, "\"Trail running shoe, grey\" is sold out")) {
      try await shop.place(shoes(1, of: 46))
    }
  }

  @Test(arguments: [0, -1, .min]) func `a quantity below one is refused`(quantity: Int) async {
    await #expect(throws: DataError(.refused, "an order is for 1 piece or more, not for \(quantity)")) {
      try await shop.place(shoes(quantity))
    }
  }

  @Test func `an unknown coupon is refused`() async {
    let message = "there is no coupon SUMMER; there are SPRING, WELCOME, HALF"
    await #expect(throws: DataError(.refused, message)) {
      try await shop.place(shoes(1, coupon: Coupon(code: "SUMMER", percentOff: 10)))
    }
  }

  @Test func `a coupon with a wrong discount is refused`() async {
    await #expect(throws: DataError(.refused, "the coupon SPRING takes 10 % off, not 90 %")) {
      try await shop.place(shoes(1, coupon: Coupon(code: "SPRING", percentOff: 90)))
    }
  }

  @Test(arguments: [999, .min, .max]) func `an unknown article is not found`(id: ArticleID) async {
    await #expect(throws: DataError(.notFound, "there is no article \(id); numbers go from 1 to 300")) {
      try await shop.place(shoes(1, of: id))
    }
  }

  @Test func `placing an order is refused for a guest`() async {
    await #expect(throws: DataError(.unauthorized, "sign in to place an order")) {
      try await EmbeddedShop(signedIn: nil).place(shoes(1))
    }
  }

  @Test func `a refused order has no effect`() async throws {
    let (articles, orders) = try await (shop.articles.answer(), shop.orders.answer())
    _ = try? await shop.place(shoes(1, coupon: Coupon(code: "SUMMER", percentOff: 10)))
    #expect(try await shop.articles.answer() == articles)
    #expect(try await shop.orders.answer() == orders)
    #expect(try await shop.place(shoes(1)).id == 4728)
  }
}
