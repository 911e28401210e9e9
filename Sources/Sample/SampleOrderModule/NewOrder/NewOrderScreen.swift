import CommonUI
import ComponentEngine
import SampleShopContracts

/// The customer's actions in the form.
enum NewOrderEvent: Equatable {
  case quantity(Int)
  case coupon(String)
  case delivery(Delivery)
  case place
  case pay
  case retry
}

/// The screen of the form for a new order.
struct NewOrderScreen {
  var locale = ScreenLocale("en")
  let form: OrderForm
  let data: FormData
  let deliveryDays: ClosedRange<CalendarDay>
  let act: @MainActor (NewOrderEvent) -> Void

  /// The screen of a form without an article.
  static func withoutArticle(_ locale: ScreenLocale = ScreenLocale("en")) -> Screen {
    let texts = Texts(locale)
    return Screen(
      texts.newOrder, notice: Notice(.information, texts.chooseAnArticleFirst), actions: [goods(texts)])
  }

  private static func goods(_ texts: Texts) -> ScreenAction {
    ScreenAction(texts.lookAtTheGoods, role: .primary, target: .open(GoodsLink()))
  }

  private var texts: Texts { Texts(locale) }

  var screen: Screen {
    if case .placed(let id, let draft) = form.progress { return placed(id, draft) }
    let proposal = data.proposal(for: form)
    return Screen(
      texts.newOrder, notice: notice(proposal), isBusy: data.isLoading(for: form) || form.progress == .placing,
      sections: sections(proposal), actions: actions(proposal))
  }

  private func perform(_ event: NewOrderEvent) -> Target { .perform { [act] in act(event) } }
}

/// The screen after the order is placed. It offers no second placement.
extension NewOrderScreen {
  private func notice(_ id: OrderID) -> Notice {
    id < 0
      ? Notice(.information, texts.orderIsSentLater)
      : Notice(.success, texts.orderIsPlaced(.digits(id)))
  }

  private func placed(_ id: OrderID, _ draft: OrderDraft) -> Screen {
    Screen(
      texts.newOrder, notice: notice(id),
      sections: [
        ScreenSection(nil, [Row(locale.content(draft.title), value: texts.times(draft.quantity))]),
        CostRows(locale: locale, draft: draft).section,
      ],
      actions: [
        ScreenAction(texts.pay(.euros(draft.total)), role: .primary, target: perform(.pay)),
        ScreenAction(texts.lookAtTheOrder, target: .open(OrderLink(id: id))),
      ])
  }
}

/// The most important notice, and the actions.
extension NewOrderScreen {
  private func notice(_ proposal: OrderProposal) -> Notice? {
    if form.progress == .placing { return Notice(.information, texts.placingTheOrder) }
    if case .failed(let error) = form.progress { return Notice(.problem, texts.notOrdered(error.reason(in: locale))) }
    if let notice = data.notice(for: form, in: locale) { return notice }
    if let price = proposal.formerPrice, let draft = proposal.draft {
      return Notice(.information, texts.newPrice(.euros(draft.unitPrice), .euros(price)))
    }
    return nil
  }

  private func actions(_ proposal: OrderProposal) -> [ScreenAction] {
    guard form.isEditable else { return [] }
    return place(proposal) + remedies + (isForSale(proposal) ? [] : [Self.goods(texts)])
  }

  private func place(_ proposal: OrderProposal) -> [ScreenAction] {
    guard let order = proposal.order else { return [] }
    return [ScreenAction(texts.placeOrder(.euros(order.total)), role: .primary, target: perform(.place))]
  }

  /// The actions that can resolve the first failure.
  private var remedies: [ScreenAction] {
    if case .failed(let error) = form.progress, error.kind == .refused {
      return [ScreenAction(texts.signIn, target: .append(LoginLink()))]
    }
    return data.remedies(for: form, in: locale) { [act] in act(.retry) }
  }

  private func isForSale(_ proposal: OrderProposal) -> Bool {
    data.article.error?.kind != .notFound && proposal.quantityFault != .soldOut
  }
}

/// The fields and the costs.
extension NewOrderScreen {
  private func sections(_ proposal: OrderProposal) -> [ScreenSection] {
    guard let draft = proposal.draft else { return [] }
    let hasFault = proposal.quantityFault != nil || proposal.couponFault != nil
    return [
      ScreenSection(
        nil,
        [
          Row(
            locale.content(draft.title), value: locale.text(draft.unitPrice),
            detail: proposal.stock.map { texts.left(max($0, 0)) })
        ]),
      ScreenSection(nil, [quantity(proposal), coupon(proposal)]),
      DeliveryFields(texts: texts, delivery: form.delivery, days: deliveryDays, isEnabled: form.isEditable) { [act] in
        act(.delivery($0))
      }.section,
    ] + (hasFault ? [] : [CostRows(locale: locale, draft: draft).section])
  }

  private func quantity(_ proposal: OrderProposal) -> Row {
    .stepper(
      texts.quantity, form.quantity, in: 1...max(proposal.stock ?? .max, 1),
      problem: proposal.quantityFault?.sentence(texts),
      isEnabled: form.isEditable
    ) { [act] in act(.quantity($0)) }
  }

  private func coupon(_ proposal: OrderProposal) -> Row {
    .field(
      texts.coupon, form.couponCode ?? "", problem: proposal.couponFault?.sentence(texts), isEnabled: form.isEditable
    ) {
      [act] in act(.coupon($0))
    }
  }
}
