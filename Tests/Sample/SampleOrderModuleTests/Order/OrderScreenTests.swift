import CommonUI
import ComponentEngine
import EngineProgramTesting
import SampleShopContracts
import ScreenText
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
    PlacedOrder(id: 7, draft: draft, state: state, placedOn: CalendarDay(2026, 11, 2))
  }

  @Test func `an order that is loading has a placeholder`() {
    #expect(
      text() == """
        Order 7 (working…)
          … Loading the order

        """)
  }

  @Test func `an order that was paid from here shows the payment method`() {
    let text = text(.fresh(placed(.paid, draft())), payment: PaymentResult(order: 7, method: .invoice))
    #expect(text.hasPrefix("Order 7\n✓ Paid by invoice\n"))
  }

  @Test func `an open order can be paid`() throws {
    try expectPage(text(.fresh(placed(.open, draft(coupon: spring)))))
  }

  @Test func `an order that is not sent yet can be paid and cancelled`() throws {
    var order = placed(.open, draft())
    order.sending = .waiting
    try expectPage(text(.fresh(order)))
  }

  @Test func `an order that was refused after it was queued shows the reason and can be discarded`() {
    var order = placed(.open, draft())
    order.sending = .refused("sold out")
    let text = text(.fresh(order))
    #expect(text.contains("! The shop has not accepted this order: sold out\n"))
    #expect(text.contains("[Discard order]"))
    #expect(!text.contains("[Pay"))
  }

  @Test(arguments: [OrderState.paid, .shipped]) func `a paid or shipped order cannot be paid`(state: OrderState) throws
  {
    try expectPage(text(.fresh(placed(state, draft()))), "\(state)")
  }

  @Test func `an order that does not exist offers a link to the list`() {
    #expect(
      text(.failed(DataError(.notFound, "you have no order 7"), stale: nil)) == """
        Order 7
          ! Could not load the order: you have no order
            7
          1 [All orders]

        """)
  }

  @Test func `a failure without cached data offers a retry`() throws {
    try expectPage(text(.failed(DataError(.unavailable, "no connection"), stale: nil)))
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
