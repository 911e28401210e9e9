import ComponentEngine
import SampleShopContracts

@testable import SampleOrderModule

nonisolated let spring = Coupon(code: "SPRING", percentOff: 15)

/// Returns a draft, by default of two trail shoes.
nonisolated func draft(quantity: Int = 2, price: Int = 8_990, coupon: Coupon? = nil) -> OrderDraft {
  OrderDraft(
    article: 42, title: "Trail shoe", unitPrice: Money(cents: price), quantity: quantity, coupon: coupon)
}

nonisolated func order(
  _ id: OrderID, _ state: OrderState = .open, on day: CalendarDay = CalendarDay(2026, 11, 2), price: Int = 1_000
) -> PlacedOrder {
  PlacedOrder(id: id, draft: draft(quantity: 1, price: price), state: state, placedOn: day)
}

nonisolated func article(stock: Int = 3, price: Int = 8_990) -> OrderArticle {
  OrderArticle(id: 42, title: "Trail shoe", unitPrice: Money(cents: price), stock: stock)
}
