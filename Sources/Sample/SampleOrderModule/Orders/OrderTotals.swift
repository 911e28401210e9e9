import SampleShopContracts

/// The sums of orders, in total and for each state.
nonisolated struct OrderTotals: Equatable {
  /// The orders of one state.
  struct Line: Equatable {
    let state: OrderState
    let count: Int
    let sum: Money
  }

  /// A line for each state with at least one order.
  let lines: [Line]
  let count: Int
  let sum: Money

  init(_ orders: [PlacedOrder]) {
    lines = OrderState.allCases.compactMap { state in
      let orders = orders.filter { $0.state == state }
      return orders.isEmpty ? nil : Line(state: state, count: orders.count, sum: Self.sum(orders))
    }
    count = orders.count
    sum = Self.sum(orders)
  }

  private static func sum(_ orders: [PlacedOrder]) -> Money { orders.reduce(.zero) { $0 + $1.draft.total } }
}
