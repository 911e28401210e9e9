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
      id < 0 ? texts.yourOrder : texts.order(.digits(id)),
      notice: order.staleNotice(about: texts.theOrder, in: locale) ?? sending ?? thanks,
      isBusy: order.isRefreshing, sections: order.value.map { sections($0) } ?? [missing].compactMap(\.self),
      actions: actions)
  }

  private var texts: Texts { Texts(locale) }

  private var thanks: Notice? {
    payment.map { payment in
      switch payment.method {
      case .card: Notice(.success, texts.paidByCard)
      case .invoice: Notice(.success, texts.paidByInvoice)
      case .wallet: Notice(.success, texts.paidByWallet)
      }
    }
  }

  private var sending: Notice? {
    switch order.value?.sending {
    case nil: nil
    case .waiting: Notice(.information, texts.notSentYet)
    case .refused(let reason): Notice(.problem, texts.notAcceptedByTheShop(reason))
    }
  }

  /// The progress or the failure in place of the order.
  private var missing: ScreenSection? { order.placeholder(of: texts.theOrder, in: locale, retry: retry, more: [list]) }

  private func sections(_ order: PlacedOrder) -> [ScreenSection] {
    let draft = order.draft
    return [
      ScreenSection(
        nil, [Row(texts.state, value: state(order)), Row(texts.placedOn, value: locale.day(order.placedOn))]),
      ScreenSection(
        texts.article,
        [
          Row(
            locale.content(draft.title), value: texts.times(draft.quantity),
            detail: texts.each(.euros(draft.unitPrice)),
            target: .append(ArticleLink(id: draft.article)))
        ]),
    ] + (draft.delivery.map { [delivery($0)] } ?? []) + [CostRows(locale: locale, draft: draft).section]
  }

  private func delivery(_ delivery: Delivery) -> ScreenSection {
    let note = delivery.note.isEmpty ? [] : [Row(texts.note, detail: locale.content(delivery.note))]
    let day = delivery.day.map { locale.day($0) } ?? texts.asSoonAsPossible
    return ScreenSection(
      texts.delivery,
      [Row(texts.deliverTo, value: delivery.place.title(texts)), Row(texts.day, value: day)] + note)
  }

  private func state(_ order: PlacedOrder) -> String {
    switch order.sending {
    case nil: order.state.word(texts)
    case .waiting: texts.stateNotSentYet
    case .refused: texts.stateNotAccepted
    }
  }

  private var actions: [ScreenAction] {
    guard let placed = order.value else { return [] }
    let again = ScreenAction(texts.orderAgain, target: .perform(orderAgain))
    return main(placed) + [again] + order.remedies(in: locale, retry: retry)
  }

  private func main(_ order: PlacedOrder) -> [ScreenAction] {
    switch order.sending {
    case nil: order.state == .open ? [pay(order)] : []
    case .waiting: [pay(order), removal(texts.cancelOrder, texts.cancelQuestion)]
    case .refused: [removal(texts.discardOrder, texts.discardQuestion)]
    }
  }

  private func removal(_ title: String, _ question: String) -> ScreenAction {
    ScreenAction(
      title, role: .destructive, confirmation: Confirmation(question, confirm: title, cancel: texts.keepIt),
      target: .perform(cancel))
  }

  private func pay(_ order: PlacedOrder) -> ScreenAction {
    ScreenAction(texts.pay(.euros(order.draft.total)), role: .primary, target: .perform(pay))
  }

  private var list: ScreenAction { ScreenAction(texts.allOrders, target: .open(OrdersLink())) }
}
