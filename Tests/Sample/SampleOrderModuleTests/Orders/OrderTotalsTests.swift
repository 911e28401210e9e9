import ComponentEngine
import SampleShopContracts
import Testing

@testable import SampleOrderModule

struct OrderTotalsTests {
  @Test func `each state with orders has a line, in the order of the states`() {
    let totals = OrderTotals([order(1, .shipped, price: 100), order(2, .open, price: 20), order(3, .open, price: 3)])
    #expect(
      totals.lines == [
        OrderTotals.Line(state: .open, count: 2, sum: Money(cents: 23)),
        OrderTotals.Line(state: .shipped, count: 1, sum: Money(cents: 100)),
      ])
    #expect(totals.count == 3)
    #expect(totals.sum == Money(cents: 123))
  }

  @Test func `the totals add up the prices after discounts`() {
    let paid = PlacedOrder(id: 1, draft: draft(coupon: spring), state: .paid, placedOn: CalendarDay(2026, 11, 2))
    #expect(OrderTotals([paid]).sum == Money(cents: 15_283))
  }

  @Test func `a sum is clamped to the range of an amount`() {
    let orders = [order(1, price: .max), order(2, price: .max)]
    #expect(OrderTotals(orders).sum == Money(cents: .max))
  }
}
