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

  var screen: Screen {
    Screen(
      "Payment", notice: notice, isBusy: order.isRefreshing || form.progress == .paying, sections: sections,
      actions: actions)
  }

  private var isPaid: Bool { form.progress == .paid || order.value?.isPaid == true }

  private var isQueued: Bool {
    form.progress == .queued || form.progress != .paying && order.value?.queuedMethod != nil
  }

  /// The result of the payment and a warning about the link's amount.
  private var notice: Notice? {
    if isPaid { return Notice(.success, "This order is paid") }
    if isQueued { return Notice(.information, "The payment is sent when the shop can be reached") }
    let notices = [failure, oddity].compactMap { $0 }
    return notices.first.map { Notice($0.kind, notices.map(\.text).joined(separator: ". ")) }
  }

  private var failure: Notice? {
    if case .refused(let reason) = form.progress { return Notice(.problem, "Not paid: \(reason)") }
    return order.notice(about: "the order")
  }

  private var oddity: Notice? {
    guard let claim, let order = order.value, !claim.isSame(as: order.total) else { return nil }
    let amount = claim.money.map { locale.text($0) } ?? "another amount"
    return Notice(
      .information, "The link says \(amount), but the order costs \(locale.text(order.total)), and that is what you pay"
    )
  }

  private var sections: [ScreenSection] {
    let loaded = order.value.map { ($0.title, $0.quantity, $0.total) }
    guard let (title, quantity, total) = loaded ?? form.draft.map({ ($0.title, $0.quantity, $0.total) }) else {
      return []
    }
    let subject = [
      Row(title, value: "× \(locale.number(quantity))"), Row(isPaid ? "Paid" : "To pay", value: locale.text(total)),
    ]
    return [ScreenSection(nil, subject)] + (isPaid || isQueued ? [] : [methods])
  }

  private var methods: ScreenSection {
    ScreenSection(
      nil,
      [
        .choice("Pay by", PaymentMethod.allCases, chosen: form.method, isEnabled: form.isOpen, name: \.title) {
          [choose] in choose(.method($0))
        }
      ])
  }

  /// The payment actions, for an order that is loaded and unpaid.
  private var actions: [ScreenAction] {
    if isPaid || isQueued { return [action("Done", .close)] }
    guard form.isOpen else { return [] }
    let pay = order.value.map { [action("Pay \(locale.text($0.total))", .pay, .primary)] } ?? []
    return pay + order.retry { [choose] in choose(.tryAgain) }
  }

  private func action(_ title: String, _ choice: Choice, _ role: ScreenAction.Role = .normal) -> ScreenAction {
    ScreenAction(title, role: role, target: .perform { [choose] in choose(choice) })
  }
}

extension PaymentMethod {
  /// The customer-facing name of the method.
  fileprivate var title: String {
    switch self {
    case .card: "Card"
    case .invoice: "Invoice"
    case .wallet: "Wallet"
    }
  }
}
