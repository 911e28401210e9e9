import CommonUI
import ComponentEngine
import EngineProgramTesting
import SampleShopContracts
import ScreenText
import Testing

@testable import SampleOrderModule

struct OrdersScreenTests {
  private let noConnection = DataError(.unavailable, "there is no connection")

  private func text(
    _ events: DataEvent<[PlacedOrder]>..., state: OrderState? = nil, refused: [PlacedOrder] = []
  ) -> String {
    var orders = DataState<[PlacedOrder]>()
    for event in events { orders.apply(event) }
    let listing = OrderListing(state: state)
    return TextRenderer(width: 48).render(
      OrdersScreen(orders: orders, listing: listing, refused: refused, showMore: {}, retry: {}).screen)
  }

  @Test func `a list that is loading has a placeholder`() {
    #expect(
      text() == """
        Your orders (working…)
          … Loading your orders

        """)
  }

  @Test func `an order that is not sent yet and one that was refused have no number`() throws {
    var (waiting, refused) = (order(-7), order(-8))
    waiting.sending = .waiting
    refused.sending = .refused("sold out")
    try expectPage(text(.fresh([waiting]), refused: [refused]))
  }

  @Test func `orders are grouped by month and followed by their totals`() throws {
    try expectPage(text(.fresh([order(7, .open), order(8, .paid, on: CalendarDay(2026, 10, 31), price: 25_000)])))
  }

  @Test func `a filtered list offers the other states and all orders`() throws {
    try expectPage(text(.fresh([order(7, .open), order(8, .paid)]), state: .paid))
  }

  @Test func `an empty list offers the goods`() {
    #expect(
      text(.fresh([])) == """
        Your orders ↻
            You have not ordered anything yet
          1 [Look at the goods]

        """)
  }

  @Test func `a state without orders offers the other states and the goods`() throws {
    try expectPage(text(.fresh([order(7, .open)]), state: .shipped))
  }

  @Test func `a failure without cached data shows the reason`() throws {
    try expectPage(text(.failed(noConnection, stale: nil)))
  }

  @Test func `a failure keeps cached data visible`() throws {
    try expectPage(text(.failed(noConnection, stale: [order(7)])))
  }

  @Test func `a guest can sign in`() throws {
    try expectPage(text(.failed(DataError(.refused, "sign in to see orders"), stale: nil)))
  }

  @Test func `cached orders stay visible during a refresh`() {
    #expect(text(.fresh([]), .refreshing).hasPrefix("Your orders (working…)\n    You have not ordered anything yet\n"))
  }

  @Test func `a long list shows its first page`() {
    let text = text(.fresh((1...21).map { order($0) }))
    #expect(text.contains("\n 20 Trail shoe "))
    #expect(text.contains("\n    21 open                              €210.00\n"))
    #expect(text.contains("\n 21 Show more (1 left)\n"))
  }
}
