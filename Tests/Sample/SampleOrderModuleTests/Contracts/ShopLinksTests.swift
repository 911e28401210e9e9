import ComponentEngine
import SampleShopContracts
import Testing

@MainActor
struct ShopLinksTests {
  @Test func `the link to the orders can contain a state`() {
    #expect("\(ShopLinks.orders())" == "orders")
    #expect("\(ShopLinks.orders(.paid))" == "orders?state=paid")
  }

  @Test func `an order and its payment are one link with the draft at the payment`() throws {
    let key = try #require(HandoffKey<OrderDraft>("abc"))
    #expect("\(ShopLinks.orderAndPayment(7))" == "order/7/payment/7")
    #expect("\(ShopLinks.orderAndPayment(7, key))" == "order/7/payment/7?draft=abc")
  }
}
