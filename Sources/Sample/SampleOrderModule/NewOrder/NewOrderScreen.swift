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
  static var withoutArticle: Screen {
    Screen(title, notice: Notice(.information, "An order needs an article: choose one first"), actions: [goods])
  }

  private static let title = "New order"

  private static var goods: ScreenAction {
    ScreenAction("Look at the goods", role: .primary, target: .open(ShopLinks.goods()))
  }

  var screen: Screen {
    if case .placed(let id, let draft) = form.progress { return placed(id, draft) }
    let proposal = data.proposal(for: form)
    return Screen(
      Self.title, notice: notice(proposal), isBusy: data.isLoading(for: form) || form.progress == .placing,
      sections: sections(proposal), actions: actions(proposal))
  }

  private func perform(_ event: NewOrderEvent) -> Target { .perform { [act] in act(event) } }
}

/// The screen after the order is placed. It offers no second placement.
extension NewOrderScreen {
  private func notice(_ id: OrderID) -> Notice {
    id < 0
      ? Notice(.information, "The order is sent when the shop can be reached")
      : Notice(.success, "Order \(id) is placed")
  }

  private func placed(_ id: OrderID, _ draft: OrderDraft) -> Screen {
    Screen(
      Self.title, notice: notice(id),
      sections: [
        ScreenSection(nil, [Row(draft.title, value: "× \(locale.number(draft.quantity))")]),
        CostRows(locale: locale, draft: draft).section,
      ],
      actions: [
        ScreenAction("Pay \(locale.text(draft.total))", role: .primary, target: perform(.pay)),
        ScreenAction("Look at the order", target: .open(ShopLinks.order(id))),
      ])
  }
}

/// The most important notice, and the actions.
extension NewOrderScreen {
  private func notice(_ proposal: OrderProposal) -> Notice? {
    if form.progress == .placing { return Notice(.information, "Placing the order") }
    if case .failed(let error) = form.progress { return Notice(.problem, "Not ordered: \(error.message)") }
    if let notice = data.notice(for: form) { return notice }
    if let price = proposal.formerPrice, let draft = proposal.draft {
      return Notice(.information, "A piece costs \(locale.text(draft.unitPrice)) now; it was \(locale.text(price))")
    }
    return nil
  }

  private func actions(_ proposal: OrderProposal) -> [ScreenAction] {
    guard form.isEditable else { return [] }
    return place(proposal) + remedies + (isForSale(proposal) ? [] : [Self.goods])
  }

  private func place(_ proposal: OrderProposal) -> [ScreenAction] {
    guard let order = proposal.order else { return [] }
    return [ScreenAction("Place order for \(locale.text(order.total))", role: .primary, target: perform(.place))]
  }

  /// The actions that can resolve the first failure.
  private var remedies: [ScreenAction] {
    if case .failed(let error) = form.progress, error.kind == .refused {
      return [ScreenAction("Sign in", target: .append(ShopLinks.login()))]
    }
    return data.remedies(for: form) { [act] in act(.retry) }
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
            draft.title, value: locale.text(draft.unitPrice),
            detail: proposal.stock.map { "\(locale.number(max($0, 0))) left" })
        ]),
      ScreenSection(nil, [quantity(proposal), coupon(proposal)]),
      DeliveryFields(delivery: form.delivery, days: deliveryDays, isEnabled: form.isEditable) { [act] in
        act(.delivery($0))
      }.section,
    ] + (hasFault ? [] : [CostRows(locale: locale, draft: draft).section])
  }

  private func quantity(_ proposal: OrderProposal) -> Row {
    .stepper(
      "Quantity", form.quantity, in: 1...max(proposal.stock ?? .max, 1), problem: proposal.quantityFault?.sentence,
      isEnabled: form.isEditable
    ) { [act] in act(.quantity($0)) }
  }

  private func coupon(_ proposal: OrderProposal) -> Row {
    .field("Coupon", form.couponCode ?? "", problem: proposal.couponFault?.sentence, isEnabled: form.isEditable) {
      [act] in act(.coupon($0))
    }
  }
}
