import CommonUI
import ComponentEngine
import SampleShopContracts
import Testing

@testable import SampleOrderModule

struct OrderListingTests {
  private func numbers(_ page: OrderPage) -> [[OrderID]] { page.months.map { $0.orders.map(\.id) } }

  @Test func `orders are sorted by day and number, the newest first`() {
    let orders = [
      order(1, on: CalendarDay(2026, 11, 1)), order(3, on: CalendarDay(2026, 11, 2)),
      order(2, on: CalendarDay(2026, 11, 2)),
    ]
    #expect(numbers(OrderListing(state: nil).page(of: orders)) == [[3, 2, 1]])
  }

  @Test func `each month has its own group`() {
    let orders = [
      order(1, on: CalendarDay(2025, 11, 1)), order(2, on: CalendarDay(2026, 10, 9)),
      order(3, on: CalendarDay(2026, 11, 1)),
    ]
    let page = OrderListing(state: nil).page(of: orders)
    #expect(
      page.months.map { $0.month.title(Texts(ScreenLocale("en"))) } == [
        "November 2026", "October 2026", "November 2025",
      ])
    #expect(numbers(page) == [[3], [2], [1]])
  }

  @Test func `a state filters the orders`() {
    let orders = [order(1, .open), order(2, .paid), order(3, .shipped), order(4, .paid)]
    #expect(numbers(OrderListing(state: .paid).page(of: orders)) == [[4, 2]])
  }

  @Test func `each page adds twenty orders`() {
    var listing = OrderListing(state: nil)
    let orders = (1...45).map { order($0) }
    var shown: [[Int]] = []
    for _ in 1...4 {
      let page = listing.page(of: orders)
      shown.append([page.months.flatMap(\.orders).count, page.hiddenCount])
      listing.showMore()
    }
    #expect(shown == [[20, 25], [40, 5], [45, 0], [45, 0]])
  }

  @Test func `the totals include all pages`() {
    let page = OrderListing(state: .open).page(of: (1...45).map { order($0) } + [order(46, .paid)])
    #expect(page.totals == OrderTotals((1...45).map { order($0) }))
  }

  @Test func `an empty list has an empty page`() {
    #expect(
      OrderListing(state: nil).page(of: []) == OrderPage(months: [], hiddenCount: 0, totals: OrderTotals([])))
  }
}
