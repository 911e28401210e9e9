import SampleShopContracts

/// The filter of the order list and the number of visible orders.
nonisolated struct OrderListing: Equatable {
  /// The number of orders that "show more" adds.
  static let pageLength = 20

  /// The state to filter by; nil for all orders.
  let state: OrderState?
  private(set) var limit = pageLength

  init(state: OrderState?) { self.state = state }

  /// Adds a page.
  mutating func showMore() { limit += Self.pageLength }

  /// Shows this number of orders, or a page.
  mutating func show(atLeast count: Int) { limit = max(count, limit) }

  /// Returns the visible orders: the newest first; within one day, the highest number first.
  func page(of orders: [PlacedOrder]) -> OrderPage {
    let chosen = orders.filter { state == nil || $0.state == state }
    let sorted = chosen.sorted { ($0.placedOn, $0.id) > ($1.placedOn, $1.id) }
    return OrderPage(
      months: Self.months(of: sorted.prefix(limit)), hiddenCount: max(0, sorted.count - limit),
      totals: OrderTotals(chosen))
  }

  /// Returns the orders grouped by month, in the given order.
  private static func months(of orders: some Sequence<PlacedOrder>) -> [OrderPage.Group] {
    var groups: [OrderPage.Group] = []
    for order in orders {
      let month = Month(order.placedOn)
      if groups.last?.month == month {
        groups[groups.count - 1].orders.append(order)
      } else {
        groups.append(OrderPage.Group(month: month, orders: [order]))
      }
    }
    return groups
  }
}

/// The visible part of an order list.
nonisolated struct OrderPage: Equatable {
  /// The orders of one month.
  struct Group: Equatable {
    let month: Month
    var orders: [PlacedOrder]
  }

  let months: [Group]
  /// The number of orders that are not visible yet.
  let hiddenCount: Int
  /// The totals of all orders, including those that are not visible yet.
  let totals: OrderTotals
}
