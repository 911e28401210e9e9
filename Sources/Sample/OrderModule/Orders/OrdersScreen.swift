import CommonUI
import ComponentEngine
import SampleShopContracts

/// The screen of the order list.
struct OrdersScreen {
  let orders: DataState<[PlacedOrder]>
  let listing: OrderListing
  /// The orders that the server has refused after they were queued.
  var refused: [PlacedOrder] = []
  let showMore: @MainActor () -> Void
  let retry: @MainActor () -> Void

  var screen: Screen {
    let page = orders.value.map { listing.page(of: $0) }
    return Screen(
      title, notice: orders.notice(of: "your orders") ?? emptiness(page), isBusy: orders.isRefreshing,
      sections: refusals + (page.map { sections($0) } ?? []), actions: actions(page))
  }

  private var title: String { listing.state.map { "Your \($0.word) orders" } ?? "Your orders" }

  private func emptiness(_ page: OrderPage?) -> Notice? {
    guard page?.totals.count == 0 else { return nil }
    guard let state = listing.state else { return Notice(.information, "You have not ordered anything yet") }
    return Notice(.information, "None of your orders is \(state.word)")
  }

  private func sections(_ page: OrderPage) -> [ScreenSection] {
    let months = page.months.map { group in ScreenSection("\(group.month)", group.orders.map { row($0) }) }
    return page.totals.count == 0 ? months : months + [ScreenSection("Together", rows(page.totals))]
  }

  private var refusals: [ScreenSection] {
    refused.isEmpty ? [] : [ScreenSection("Not accepted", refused.map { row($0) })]
  }

  private func row(_ order: PlacedOrder) -> Row {
    Row(
      order.draft.title, value: "\(order.draft.total)", detail: detail(order), target: .push(ShopLinks.order(order.id)))
  }

  private func detail(_ order: PlacedOrder) -> String {
    switch order.sending {
    case nil: "Order \(order.id), \(order.placedOn), \(order.state.word)"
    case .waiting: "Not sent yet, \(order.placedOn)"
    case .refused(let reason): "Not accepted: \(reason)"
    }
  }

  private func rows(_ totals: OrderTotals) -> [Row] {
    let lines = totals.lines.map { Row("\($0.count) \($0.state.word)", value: "\($0.sum)") }
    return lines.count == 1 ? lines : lines + [Row("\(totals.count) orders", value: "\(totals.sum)")]
  }

  private func actions(_ page: OrderPage?) -> [ScreenAction] {
    let remedies = orders.remedies(retry: retry)
    guard let page, let count = orders.value?.count else { return remedies }
    return remedies + more(page) + (count == 0 ? [] : filters) + (page.totals.count == 0 ? [goods] : [])
  }

  private func more(_ page: OrderPage) -> [ScreenAction] {
    page.hiddenCount == 0 ? [] : [ScreenAction("Show more (\(page.hiddenCount) left)", target: .perform(showMore))]
  }

  /// Links to this screen with another filter, or without one.
  private var filters: [ScreenAction] {
    let states: [OrderState?] = [nil] + OrderState.allCases
    return states.filter { $0 != listing.state }.map { state in
      ScreenAction(state.map { "Only \($0.word)" } ?? "All orders", target: .open(ShopLinks.orders(state)))
    }
  }

  private var goods: ScreenAction {
    ScreenAction("Look at the goods", role: .primary, target: .open(ShopLinks.goods()))
  }
}
