import CommonUI
import ComponentEngine
import SampleShopContracts
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
        i Loading your orders

        """)
  }

  @Test func `an order that is not sent yet and one that was refused have no number`() {
    var (waiting, refused) = (order(-7), order(-8))
    waiting.sending = .waiting
    refused.sending = .refused("sold out")
    let text = text(.fresh([waiting]), refused: [refused])
    #expect(
      text.hasPrefix(
        """
        Your orders

         Not accepted
          1 Trail shoe                            €10.00
              Not accepted: sold out

         November 2026
          2 Trail shoe                            €10.00
              Not sent yet, 2026-11-02

        """), "\(text)")
  }

  @Test func `orders are grouped by month and followed by their totals`() {
    #expect(
      text(.fresh([order(7, .open), order(8, .paid, on: Day(2026, 10, 31), price: 25_000)])) == """
        Your orders

         November 2026
          1 Trail shoe                            €10.00
              Order 7, 2026-11-02, open

         October 2026
          2 Trail shoe                           €250.00
              Order 8, 2026-10-31, paid

         Together
            1 open                                €10.00
            1 paid                               €250.00
            2 orders                             €260.00

          3 [Only open]
          4 [Only paid]
          5 [Only shipped]

        """)
  }

  @Test func `a filtered list offers the other states and all orders`() {
    #expect(
      text(.fresh([order(7, .open), order(8, .paid)]), state: .paid) == """
        Your paid orders

         November 2026
          1 Trail shoe                            €10.00
              Order 8, 2026-11-02, paid

         Together
            1 paid                                €10.00

          2 [All orders]
          3 [Only open]
          4 [Only shipped]

        """)
  }

  @Test func `an empty list offers the goods`() {
    #expect(
      text(.fresh([])) == """
        Your orders
        i You have not ordered anything yet

          1 [Look at the goods]

        """)
  }

  @Test func `a state without orders offers the other states and the goods`() {
    #expect(
      text(.fresh([order(7, .open)]), state: .shipped) == """
        Your shipped orders
        i None of your orders is shipped

          1 [All orders]
          2 [Only open]
          3 [Only paid]
          4 [Look at the goods]

        """)
  }

  @Test func `a failure without cached data shows the reason`() {
    #expect(
      text(.failed(noConnection, stale: nil)) == """
        Your orders
        ! Could not load your orders: there is no
          connection

          1 [Try again]

        """)
  }

  @Test func `a failure keeps cached data visible`() {
    #expect(
      text(.failed(noConnection, stale: [order(7)])) == """
        Your orders
        i Your orders may be out of date: there is no
          connection

         November 2026
          1 Trail shoe                            €10.00
              Order 7, 2026-11-02, open

         Together
            1 open                                €10.00

          2 [Try again]
          3 [Only open]
          4 [Only paid]
          5 [Only shipped]

        """)
  }

  @Test func `a guest can sign in`() {
    #expect(
      text(.failed(DataError(.refused, "sign in to see orders"), stale: nil)) == """
        Your orders
        ! Could not load your orders: sign in to see
          orders

          1 [Sign in]

        """)
  }

  @Test func `cached orders stay visible during a refresh`() {
    #expect(text(.fresh([]), .refreshing).hasPrefix("Your orders (working…)\ni You have not ordered anything yet\n"))
  }

  @Test func `a long list shows its first page`() {
    let text = text(.fresh((1...21).map { order($0) }))
    #expect(text.contains("\n 20 Trail shoe "))
    #expect(text.contains("\n    21 open                              €210.00\n"))
    #expect(text.contains("\n 21 [Show more (1 left)]\n"))
  }
}
