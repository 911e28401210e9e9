import CommonUI
import ComponentEngine
import SampleShopContracts

/// Pays one order: shows the amount, lets the customer choose a method, pays, and finishes.
final class PaymentComponent: ScreenComponent {
  let context: ComponentContext
  let dataProvider: any PaymentData
  private(set) lazy var viewController = ScreenController(self)

  private var link: PaymentLink
  private var form: PaymentForm
  private var order = DataState<PayableOrder>()

  init(context: ComponentContext, dataProvider: any PaymentData, link: PaymentLink) {
    self.context = context
    self.dataProvider = dataProvider
    self.link = link
    form = PaymentForm(method: link.method ?? .card)
  }

  var screen: Screen {
    let claim = link.amount.map { ClaimedAmount(euros: $0) }
    return PaymentScreen(locale: traits.locale, order: order, form: form, claim: claim) { [weak self] in
      self?.choose($0)
    }.screen
  }

  func componentWillMount() throws {
    if let entries = context.restoredState(as: PaymentForm.Entries.self) { form.choose(entries.method) }
    form.draft = redeemDraft()
    observeOrder()
  }

  /// The chosen method, which survives a restart of the app.
  var savedState: (any Encodable & Sendable)? { form.entries }

  /// Discards everything of the previous order if the link names another order.
  func componentWillUpdate(to urlComponent: ResolvedComponent) {
    guard let link = try? urlComponent.decode(PaymentLink.self) else { return }
    let isOther = link.order != self.link.order
    self.link = link
    if isOther {
      form = PaymentForm(method: link.method ?? .card)
      form.draft = redeemDraft()
      observeOrder()
    } else if let method = link.method {
      form.choose(method)
    }
    redraw()
  }

  /// Redeems the draft that the order module stored for this payment. The screen shows it until the order is loaded.
  private func redeemDraft() -> OrderDraft? {
    guard let key = link.draft else { return nil }
    return try? context.take(key, from: dataProvider.handoffs)
  }

  private func choose(_ choice: PaymentScreen.Choice) {
    switch choice {
    case .method(let method): form.choose(method)
    case .pay: pay()
    case .tryAgain: dataProvider.paymentOrder(link.order).invalidate()
    case .close: router.send(.close(uid))
    }
    redraw()
  }

  private func observeOrder() {
    observe(dataProvider.paymentOrder(link.order), into: \.order) { component, event in
      // The next session must not show the previous customer's draft.
      if case .cleared = event { component.form.draft = nil }
    }
  }
}

/// Paying the order.
extension PaymentComponent {
  private func pay() {
    guard order.value?.isPaid == false, order.value?.queuedMethod == nil, form.begin() else { return }
    // The server's number, as soon as there is one.
    let payment = PaymentResult(order: order.value?.id ?? link.order, method: form.method)
    let opened = link.order
    submit { [dataProvider, events] () throws(DataError) in
      let isPaid = try await dataProvider.pay(payment.order, by: payment.method)
      if isPaid { events.post(PaymentMade(payment)) }
      return isPaid
    } then: { component, result in
      component.ended(payment, opened, result)
    }
  }

  private func ended(_ payment: PaymentResult, _ opened: OrderID, _ result: Result<Bool, DataError>) {
    guard opened == link.order else { return }
    switch result {
    case .success(true): form.finish()
    case .success(false): form.queue()
    case .failure(let error): form.fail(error.reason(in: traits.locale))
    }
    redraw()
    if case .success(true) = result { router.finish(payment) }
  }
}
