import ComponentEngine
import SampleShopContracts
import Testing

struct OrderLinksTests {
  @Test func `the link to the orders can contain a state`() {
    #expect(OrdersLink().link == "orders")
    #expect(OrdersLink(state: .paid).link == "orders?state=paid")
  }

  @Test func `a link to a draft also contains its values`() throws {
    let key = try #require(HandoffKey<OrderDraft>("abc"))
    var draft = OrderDraft(article: 42, title: "Shoe", unitPrice: Money(cents: 100))
    #expect(NewOrderLink(draft, key).link == "order/new?article=42&draft=abc")
    (draft.quantity, draft.coupon) = (2, Coupon(code: "A/B", percentOff: 5))
    #expect(NewOrderLink(draft, key).link == "order/new?article=42&qty=2&coupon=A%2FB&draft=abc")
  }

  @Test func `an order and its payment are one link with the draft at the payment`() throws {
    let key = try #require(HandoffKey<OrderDraft>("abc"))
    #expect((OrderLink(id: 7) / PaymentLink(order: 7)).link == "order/7/payment/7")
    #expect((OrderLink(id: 7) / PaymentLink(order: 7, draft: key)).link == "order/7/payment/7?draft=abc")
  }
}
