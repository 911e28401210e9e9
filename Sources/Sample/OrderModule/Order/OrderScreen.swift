import CommonUI
import ComponentEngine
import SampleShopContracts

/// The screen of an order.
struct OrderScreen {
  let id: OrderID
  let order: DataState<PlacedOrder>
  /// The payment that was made from this screen; nil without one.
  let payment: PaymentResult?
  let pay: @MainActor () -> Void
  let orderAgain: @MainActor () -> Void
  let retry: @MainActor () -> Void

  var screen: Screen {
    Screen(
      "Order \(id)", notice: order.notice(of: "the order") ?? thanks, isBusy: order.isRefreshing,
      sections: order.value.map { sections($0) } ?? [], actions: actions)
  }

  private var thanks: Notice? { payment.map { Notice(.success, "Paid by \($0.method.rawValue)") } }

  private func sections(_ order: PlacedOrder) -> [ScreenSection] {
    let draft = order.draft
    return [
      ScreenSection(nil, [Row("State", value: order.state.word), Row("Placed on", value: "\(order.placedOn)")]),
      ScreenSection(
        "Article",
        [
          Row(
            draft.title, value: "× \(draft.quantity)", detail: "\(draft.unitPrice) each",
            target: .push(ShopLinks.article(draft.article)))
        ]),
      CostRows(draft: draft).section,
    ]
  }

  private var actions: [ScreenAction] {
    guard let placed = order.value else {
      return order.remedies(retry: retry) + (order.error == nil || order.isRefreshing ? [] : [list])
    }
    let again = ScreenAction("Order again", target: .perform(orderAgain))
    return (placed.state == .open ? [pay(placed)] : []) + [again] + order.remedies(retry: retry)
  }

  private func pay(_ order: PlacedOrder) -> ScreenAction {
    ScreenAction("Pay \(order.draft.total)", role: .primary, target: .perform(pay))
  }

  private var list: ScreenAction { ScreenAction("All orders", target: .open(ShopLinks.orders())) }
}
