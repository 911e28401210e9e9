import CommonUI
import ComponentEngine
import SampleShopContracts

/// The screen of the order list.
struct OrdersScreen {
  var locale = ScreenLocale("en")
  let orders: DataState<[PlacedOrder]>
  let listing: OrderListing
  /// The orders that the server has refused after they were queued.
  var refused: [PlacedOrder] = []
  let showMore: @MainActor () -> Void
  let retry: @MainActor () -> Void

  var screen: Screen {
    let page = orders.value.map { listing.page(of: $0) }
    return Screen(
      title, notice: orders.staleNotice(about: "your orders"), isBusy: orders.isRefreshing,
      sections: refusals + (page.map { sections($0) } ?? [missing].compactMap(\.self)), actions: actions(page),
      refresh: retry)
  }

  private var title: String { listing.state.map { "Your \($0.word) orders" } ?? "Your orders" }

  /// The progress or the failure in place of the orders.
  private var missing: ScreenSection? { orders.placeholder(of: "your orders", retry: retry) }

  private var emptiness: Row {
    let image = ScreenImage("shippingbox")
    guard let state = listing.state else {
      return .empty("You have not ordered anything yet", image: image, actions: [goods])
    }
    return .empty("None of your orders is \(state.word)", image: image, actions: [goods])
  }

  private func sections(_ page: OrderPage) -> [ScreenSection] {
    guard page.totals.count > 0 else { return [ScreenSection(nil, [emptiness])] }
    let months = page.months.map { group in ScreenSection("\(group.month)", group.orders.map { row($0) }) }
    let more = page.hiddenCount == 0 ? [] : [ScreenSection(nil, [self.more(page)])]
    return months + more + [ScreenSection("Together", rows(page.totals))]
  }

  private var refusals: [ScreenSection] {
    refused.isEmpty ? [] : [ScreenSection("Not accepted", refused.map { row($0) })]
  }

  private func row(_ order: PlacedOrder) -> Row {
    Row(
      order.draft.title, value: locale.text(order.draft.total), detail: detail(order), id: "order/\(order.id)",
      target: .append(ShopLinks.order(order.id)))
  }

  private func detail(_ order: PlacedOrder) -> String {
    switch order.sending {
    case nil: "Order \(order.id), \(locale.day(order.placedOn)), \(order.state.word)"
    case .waiting: "Not sent yet, \(locale.day(order.placedOn))"
    case .refused(let reason): "Not accepted: \(reason)"
    }
  }

  private func rows(_ totals: OrderTotals) -> [Row] {
    let lines = totals.lines.map { Row("\(locale.number($0.count)) \($0.state.word)", value: locale.text($0.sum)) }
    return lines.count == 1
      ? lines : lines + [Row("\(locale.number(totals.count)) orders", value: locale.text(totals.sum))]
  }

  private func actions(_ page: OrderPage?) -> [ScreenAction] {
    guard page != nil, let count = orders.value?.count else { return [] }
    return orders.remedies(retry: retry) + (count == 0 ? [] : filters)
  }

  private func more(_ page: OrderPage) -> Row {
    .more("Show more (\(locale.number(page.hiddenCount)) left)", target: .perform(showMore))
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
