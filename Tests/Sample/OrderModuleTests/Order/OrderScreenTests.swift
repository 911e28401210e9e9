import CommonUI
import ComponentEngine
import SampleShopContracts
import Testing

@testable import SampleOrderModule

struct OrderScreenTests {
  private func text(_ event: DataEvent<PlacedOrder>?..., payment: PaymentResult? = nil) -> String {
    var order = DataState<PlacedOrder>()
    for case let event? in event { order.apply(event) }
    return TextRenderer(width: 48).render(
      OrderScreen(id: 7, order: order, payment: payment, pay: {}, orderAgain: {}, cancel: {}, retry: {}).screen)
  }

  private func placed(_ state: OrderState, _ draft: OrderDraft) -> PlacedOrder {
    PlacedOrder(id: 7, draft: draft, state: state, placedOn: Day(2026, 11, 2))
  }

  @Test func `an order that is loading has a placeholder`() {
    #expect(
      text() == """
        Order 7 (working…)
        i Loading the order

        """)
  }

  @Test func `an order that was paid from here shows the payment method`() {
    let text = text(.fresh(placed(.paid, draft())), payment: PaymentResult(order: 7, method: .invoice))
    #expect(text.hasPrefix("Order 7\n✓ Paid by invoice\n"))
  }

  @Test func `an open order can be paid`() {
    #expect(
      text(.fresh(placed(.open, draft(coupon: spring)))) == """
        Order 7
            State                                   open
            Placed on                         2026-11-02

         Article
          1 Trail shoe                               × 2
              €89.90 each

         Cost
            Subtotal                             €179.80
            Coupon SPRING, 15 % off              -€26.97
            Total                                €152.83

          2 [Pay €152.83]
          3 [Order again]

        """)
  }

  @Test func `an order that is not sent yet can be paid and cancelled`() {
    var order = placed(.open, draft())
    order.sending = .waiting
    #expect(
      text(.fresh(order)) == """
        Order 7
        i Not sent yet: it is sent when the shop can be
          reached
            State                           not sent yet
            Placed on                         2026-11-02

         Article
          1 Trail shoe                               × 2
              €89.90 each

         Cost
            Total                                €179.80

          2 [Pay €179.80]
          3 [Cancel order]
          4 [Order again]

        """)
  }

  @Test func `an order that was refused after it was queued shows the reason and can be discarded`() {
    var order = placed(.open, draft())
    order.sending = .refused("sold out")
    let text = text(.fresh(order))
    #expect(text.contains("! The shop has not accepted this order: sold out\n"))
    #expect(text.contains("[Discard order]"))
    #expect(!text.contains("[Pay"))
  }

  @Test(arguments: [OrderState.paid, .shipped]) func `a paid or shipped order cannot be paid`(state: OrderState) {
    #expect(
      text(.fresh(placed(state, draft()))) == """
        Order 7
            State                                \(state == .paid ? "   paid" : "shipped")
            Placed on                         2026-11-02

         Article
          1 Trail shoe                               × 2
              €89.90 each

         Cost
            Total                                €179.80

          2 [Order again]

        """)
  }

  @Test func `an order that does not exist offers a link to the list`() {
    #expect(
      text(.failed(DataError(.notFound, "you have no order 7"), stale: nil)) == """
        Order 7
        ! Could not load the order: you have no order 7

          1 [All orders]

        """)
  }

  @Test func `a failure without cached data offers a retry`() {
    #expect(
      text(.failed(DataError(.unavailable, "no connection"), stale: nil)) == """
        Order 7
        ! Could not load the order: no connection

          1 [Try again]
          2 [All orders]

        """)
  }

  @Test func `a failure keeps cached data visible`() {
    let text = text(.failed(DataError(.unavailable, "no connection"), stale: placed(.paid, draft())))
    #expect(text.contains("\n    State                                   paid\n"))
    #expect(text.hasSuffix("\n  2 [Order again]\n  3 [Try again]\n"))
  }

  @Test func `a retry looks like the first load`() {
    #expect(text(.failed(DataError(.unavailable, "no connection"), stale: nil), .refreshing) == text(nil))
  }
}
