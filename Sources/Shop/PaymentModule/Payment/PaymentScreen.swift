import CommonUI
import ComponentEngine
import ShopContracts

/// What paying an order looks like.
struct PaymentScreen {
  let order: DataState<PayableOrder>
  let form: PaymentForm
  let choose: @MainActor (PaymentMethod) -> Void
  let pay: @MainActor () -> Void

  var screen: Screen {
    Screen(
      "Payment", notice: notice, isBusy: order.isRefreshing || form.progress == .paying, sections: sections,
      actions: actions)
  }

  private var notice: Notice? {
    if case .refused(let reason) = form.progress { return Notice(.problem, "Not paid: \(reason)") }
    if order.value?.isPaid == true { return Notice(.success, "This order is paid") }
    if let error = order.error { return Notice(.problem, "Could not load the order: \(error.message)") }
    return nil
  }

  private var sections: [ScreenSection] {
    let subject =
      order.value.map { ($0.title, $0.quantity, $0.total) } ?? form.draft.map { ($0.title, $0.quantity, $0.total) }
    guard let (title, quantity, total) = subject else { return [] }
    return [
      ScreenSection(nil, [Row(title, value: "× \(quantity)"), Row("To pay", value: "\(total)")]),
      ScreenSection(
        "Pay by",
        PaymentMethod.allCases.map { method in
          Row(
            method.title, value: method == form.method ? "chosen" : nil, target: .perform { [choose] in choose(method) }
          )
        }),
    ]
  }

  /// Only an order that is loaded and open can be paid, and only once.
  private var actions: [ScreenAction] {
    guard let order = order.value, !order.isPaid, form.progress != .paying else { return [] }
    return [ScreenAction("Pay \(order.total)", role: .primary, target: .perform(pay))]
  }
}

extension PaymentMethod {
  /// What the customer calls it.
  fileprivate var title: String {
    switch self {
    case .card: "Card"
    case .invoice: "Invoice"
    case .wallet: "Wallet"
    }
  }
}
