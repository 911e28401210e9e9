import CommonUI
import ComponentEngine
import SampleShopContracts

/// The screen of an order.
struct OrderScreen {
  var locale = ScreenLocale("en")
  let id: OrderID
  let order: DataState<PlacedOrder>
  /// The payment that was made from this screen; nil without one.
  let payment: PaymentResult?
  let pay: @MainActor () -> Void
  let orderAgain: @MainActor () -> Void
  let cancel: @MainActor () -> Void
  let retry: @MainActor () -> Void

  var screen: Screen {
    Screen(
      id < 0 ? "Your order" : "Order \(id)", notice: order.staleNotice(about: "the order") ?? sending ?? thanks,
      isBusy: order.isRefreshing, sections: order.value.map { sections($0) } ?? [missing].compactMap(\.self),
      actions: actions)
  }

  private var thanks: Notice? { payment.map { Notice(.success, "Paid by \($0.method.rawValue)") } }

  private var sending: Notice? {
    switch order.value?.sending {
    case nil: nil
    case .waiting: Notice(.information, "Not sent yet: it is sent when the shop can be reached")
    case .refused(let reason): Notice(.problem, "The shop has not accepted this order: \(reason)")
    }
  }

  /// The progress or the failure in place of the order.
  private var missing: ScreenSection? { order.placeholder(of: "the order", retry: retry, more: [list]) }

  private func sections(_ order: PlacedOrder) -> [ScreenSection] {
    let draft = order.draft
    return [
      ScreenSection(nil, [Row("State", value: state(order)), Row("Placed on", value: locale.day(order.placedOn))]),
      ScreenSection(
        "Article",
        [
          Row(
            draft.title, value: "× \(locale.number(draft.quantity))", detail: "\(locale.text(draft.unitPrice)) each",
            target: .append(ShopLinks.article(draft.article)))
        ]),
    ] + (draft.delivery.map { [delivery($0)] } ?? []) + [CostRows(locale: locale, draft: draft).section]
  }

  private func delivery(_ delivery: Delivery) -> ScreenSection {
    let note = delivery.note.isEmpty ? [] : [Row("Note", detail: delivery.note)]
    let day = delivery.day.map { locale.day($0) } ?? "as soon as possible"
    return ScreenSection("Delivery", [Row("Deliver to", value: delivery.place.title), Row("Day", value: day)] + note)
  }

  private func state(_ order: PlacedOrder) -> String {
    switch order.sending {
    case nil: order.state.word
    case .waiting: "not sent yet"
    case .refused: "not accepted"
    }
  }

  private var actions: [ScreenAction] {
    guard let placed = order.value else { return [] }
    let again = ScreenAction("Order again", target: .perform(orderAgain))
    return main(placed) + [again] + order.remedies(retry: retry)
  }

  private func main(_ order: PlacedOrder) -> [ScreenAction] {
    switch order.sending {
    case nil: order.state == .open ? [pay(order)] : []
    case .waiting: [pay(order), removal("Cancel order", "The order will not be sent. Cancel it?")]
    case .refused: [removal("Discard order", "The order will be lost. Discard it?")]
    }
  }

  private func removal(_ title: String, _ question: String) -> ScreenAction {
    ScreenAction(
      title, role: .destructive, confirmation: Confirmation(question, confirm: title, cancel: "Keep it"),
      target: .perform(cancel))
  }

  private func pay(_ order: PlacedOrder) -> ScreenAction {
    ScreenAction("Pay \(locale.text(order.draft.total))", role: .primary, target: .perform(pay))
  }

  private var list: ScreenAction { ScreenAction("All orders", target: .open(ShopLinks.orders())) }
}
