import CommonUI
import ComponentEngine
import SampleShopContracts

/// The screen for paying an order.
struct PaymentScreen {
  /// The actions of the screen.
  enum Choice {
    case method(PaymentMethod)
    case pay
    case tryAgain
    case close
  }

  var locale = ScreenLocale("en")
  let order: DataState<PayableOrder>
  let form: PaymentForm
  let claim: ClaimedAmount?
  let choose: @MainActor (Choice) -> Void

  private var texts: Texts { Texts(locale) }

  var screen: Screen {
    Screen(
      texts.payment, notice: notice, isBusy: order.isRefreshing || form.progress == .paying, sections: sections,
      actions: actions)
  }

  private var isPaid: Bool { form.progress == .paid || order.value?.isPaid == true }

  private var isQueued: Bool {
    form.progress == .queued || form.progress != .paying && order.value?.queuedMethod != nil
  }

  /// The result of the payment and a warning about the link's amount.
  private var notice: Notice? {
    if isPaid { return Notice(.success, texts.orderIsPaid) }
    if isQueued { return Notice(.information, texts.paymentIsSentLater) }
    let notices = [failure, oddity].compactMap { $0 }
    return notices.first.map { Notice($0.kind, notices.map(\.text).joined(separator: ". ")) }
  }

  private var failure: Notice? {
    if case .refused(let reason) = form.progress { return Notice(.problem, texts.notPaid(reason)) }
    return order.notice(about: texts.theOrder, in: locale)
  }

  private var oddity: Notice? {
    guard let claim, let order = order.value, !claim.isSame(as: order.total) else { return nil }
    let sentence =
      claim.money.map { texts.claimedAmount(.euros($0), .euros(order.total)) }
      ?? texts.anotherClaimedAmount(.euros(order.total))
    return Notice(.information, sentence)
  }

  private var sections: [ScreenSection] {
    let loaded = order.value.map { ($0.title, $0.quantity, $0.total) }
    guard let (title, quantity, total) = loaded ?? form.draft.map({ ($0.title, $0.quantity, $0.total) }) else {
      return []
    }
    let subject = [
      Row(locale.content(title), value: texts.quantity(quantity)),
      Row(isPaid ? texts.paid : texts.toPay, value: locale.text(total)),
    ]
    return [ScreenSection(nil, subject)] + (isPaid || isQueued ? [] : [methods])
  }

  private var methods: ScreenSection {
    ScreenSection(
      nil,
      [
        .choice(
          texts.payBy, PaymentMethod.allCases, chosen: form.method, isEnabled: form.isOpen,
          name: { [texts] in $0.title(texts) }
        ) {
          [choose] in choose(.method($0))
        }
      ])
  }

  /// The payment actions, for an order that is loaded and unpaid.
  private var actions: [ScreenAction] {
    if isPaid || isQueued { return [action(texts.done, .close)] }
    guard form.isOpen else { return [] }
    let pay = order.value.map { [action(texts.pay(.euros($0.total)), .pay, .primary)] } ?? []
    return pay + order.retry(in: locale) { [choose] in choose(.tryAgain) }
  }

  private func action(_ title: String, _ choice: Choice, _ role: ScreenAction.Role = .normal) -> ScreenAction {
    ScreenAction(title, role: role, target: .perform { [choose] in choose(choice) })
  }
}

extension PaymentMethod {
  /// The customer-facing name of the method.
  fileprivate func title(_ texts: Texts) -> String {
    switch self {
    case .card: texts.card
    case .invoice: texts.invoice
    case .wallet: texts.wallet
    }
  }
}
