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
      title, notice: orders.staleNotice(about: texts.yourOrders, in: locale), isBusy: orders.isRefreshing,
      sections: refusals + (page.map { sections($0) } ?? [missing].compactMap(\.self)), actions: actions(page),
      refresh: retry)
  }

  private var texts: Texts { Texts(locale) }

  private var title: String {
    switch listing.state {
    case nil: texts.orders
    case .open: texts.openOrders
    case .paid: texts.paidOrders
    case .shipped: texts.shippedOrders
    }
  }

  /// The progress or the failure in place of the orders.
  private var missing: ScreenSection? { orders.placeholder(of: texts.yourOrders, in: locale, retry: retry) }

  private var emptiness: Row {
    let title =
      switch listing.state {
      case nil: texts.nothingOrdered
      case .open: texts.noneIsOpen
      case .paid: texts.noneIsPaid
      case .shipped: texts.noneIsShipped
      }
    return .empty(title, image: ScreenImage("shippingbox"), actions: [goods])
  }

  private func sections(_ page: OrderPage) -> [ScreenSection] {
    guard page.totals.count > 0 else { return [ScreenSection(nil, [emptiness])] }
    let months = page.months.map { group in ScreenSection(group.month.title(texts), group.orders.map { row($0) }) }
    let more = page.hiddenCount == 0 ? [] : [ScreenSection(nil, [self.more(page)])]
    return months + more + [ScreenSection(texts.together, rows(page.totals))]
  }

  private var refusals: [ScreenSection] {
    refused.isEmpty ? [] : [ScreenSection(texts.notAcceptedHeading, refused.map { row($0) })]
  }

  private func row(_ order: PlacedOrder) -> Row {
    Row(
      locale.content(order.draft.title), value: locale.text(order.draft.total), detail: detail(order),
      id: "order/\(order.id)",
      target: .append(OrderLink(id: order.id)))
  }

  private func detail(_ order: PlacedOrder) -> String {
    switch order.sending {
    case nil: texts.orderWithDay(.digits(order.id), order.placedOn, order.state.word(texts))
    case .waiting: texts.notSentSince(order.placedOn)
    case .refused(let reason): texts.notAccepted(reason)
    }
  }

  private func rows(_ totals: OrderTotals) -> [Row] {
    let lines = totals.lines.map { Row(number($0), value: locale.text($0.sum)) }
    return lines.count == 1
      ? lines : lines + [Row(texts.numberOfOrders(totals.count), value: locale.text(totals.sum))]
  }

  private func number(_ line: OrderTotals.Line) -> String {
    switch line.state {
    case .open: texts.numberOpen(line.count)
    case .paid: texts.numberPaid(line.count)
    case .shipped: texts.numberShipped(line.count)
    }
  }

  private func actions(_ page: OrderPage?) -> [ScreenAction] {
    guard page != nil, let count = orders.value?.count else { return [] }
    return orders.remedies(in: locale, retry: retry) + (count == 0 ? [] : filters)
  }

  private func more(_ page: OrderPage) -> Row {
    .more(texts.showMore(page.hiddenCount), target: .perform(showMore))
  }

  /// Links to this screen with another filter, or without one.
  private var filters: [ScreenAction] {
    let states: [OrderState?] = [nil] + OrderState.allCases
    return states.filter { $0 != listing.state }.map { state in
      ScreenAction(filter(state), target: .open(OrdersLink(state: state)))
    }
  }

  private func filter(_ state: OrderState?) -> String {
    switch state {
    case nil: texts.allOrders
    case .open: texts.onlyOpen
    case .paid: texts.onlyPaid
    case .shipped: texts.onlyShipped
    }
  }

  private var goods: ScreenAction {
    ScreenAction(texts.lookAtTheGoods, role: .primary, target: .open(GoodsLink()))
  }
}
