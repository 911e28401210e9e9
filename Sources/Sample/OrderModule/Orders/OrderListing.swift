import SampleShopContracts

/// Which orders the customer wants to see, and how many of them.
nonisolated struct OrderListing: Equatable {
  /// How many more orders each "show more" shows.
  static let pageLength = 20

  /// The state that the list is narrowed to; nil for all.
  let state: OrderState?
  private(set) var limit = pageLength

  init(state: OrderState?) { self.state = state }

  /// Shows one page more.
  mutating func showMore() { limit += Self.pageLength }

  /// What is to be seen of these orders: the newest first, of one day the one with the highest number.
  func page(of orders: [PlacedOrder]) -> OrderPage {
    let chosen = orders.filter { state == nil || $0.state == state }
    let sorted = chosen.sorted { ($0.placedOn, $0.id) > ($1.placedOn, $1.id) }
    return OrderPage(
      months: Self.months(of: sorted.prefix(limit)), hiddenCount: max(0, sorted.count - limit),
      totals: OrderTotals(chosen))
  }

  /// The orders month by month, in the order in which they come.
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

/// A list of orders as it is shown.
nonisolated struct OrderPage: Equatable {
  /// The orders of one month.
  struct Group: Equatable {
    let month: Month
    var orders: [PlacedOrder]
  }

  let months: [Group]
  /// How many more there are to show.
  let hiddenCount: Int
  /// What all of them come to, also those that are not shown yet.
  let totals: OrderTotals
}
