import CommonUI
import ComponentEngine
import SampleShopContracts

/// Pays one order: shows the amount, lets the customer choose a method, pays, and finishes.
final class PaymentComponent: ScreenComponent {
  let context: ComponentContext
  let dataProvider: any PaymentData
  private(set) lazy var viewController = ScreenController(router: router)

  private var request: PaymentRequest
  private var form: PaymentForm
  private var order = DataState<PayableOrder>()
  private var subscription: Subscription?

  init(context: ComponentContext, dataProvider: any PaymentData) throws {
    self.context = context
    self.dataProvider = dataProvider
    request = try PaymentRequest(context.urlComponent)
    form = PaymentForm(method: request.method ?? .card)
  }

  var screen: Screen {
    PaymentScreen(order: order, form: form, claim: request.amount) { [weak self] in self?.choose($0) }.screen
  }

  func componentWillMount() throws {
    form.draft = redeemDraft(urlComponent)
    observeOrder()
    redraw()
  }

  /// Discards everything of the previous order if the link names another order.
  func componentWillUpdate(to urlComponent: ResolvedComponent) {
    guard let new = try? PaymentRequest(urlComponent) else { return }
    let isOther = new.order != request.order
    request = new
    if isOther {
      form = PaymentForm(method: new.method ?? .card)
      form.draft = redeemDraft(urlComponent)
      observeOrder()
    } else if let method = new.method {
      form.choose(method)
    }
    redraw()
  }

  /// Redeems the draft that the order module stored for this payment. The screen shows it until the order is loaded.
  private func redeemDraft(_ urlComponent: ResolvedComponent) -> OrderDraft? {
    guard let key = try? urlComponent.valueIfPresent("draft", as: HandoffKey<OrderDraft>.self) else { return nil }
    return try? dataProvider.handoffs.take(key)
  }

  private func choose(_ choice: PaymentScreen.Choice) {
    switch choice {
    case .method(let method): form.choose(method)
    case .pay: pay()
    case .tryAgain: dataProvider.paymentOrder(request.order).invalidate()
    case .close: router.send(.close(uid))
    }
    redraw()
  }
}

/// Observing the order.
extension PaymentComponent {
  private func observeOrder() {
    subscription?.cancel()
    order = DataState()
    subscription = dataProvider.paymentOrder(request.order).observe(in: scope) { [weak self] in self?.receive($0) }
  }

  private func receive(_ event: DataEvent<PayableOrder>) {
    order.apply(event)
    if case .cleared = event {
      // The next session must not show the previous customer's draft.
      form.draft = nil
      observeOrder()
    }
    redraw()
  }
}

/// Paying the order.
extension PaymentComponent {
  private func pay() {
    guard order.value?.isPaid == false, order.value?.queuedMethod == nil, form.begin() else { return }
    // The server's number, as soon as there is one.
    let payment = PaymentResult(order: order.value?.id ?? request.order, method: form.method)
    let opened = request.order
    let ended = scope.callback { [weak self] (result: Result<Bool, DataError>) in self?.ended(payment, opened, result) }
    // Not a task of the scope: closing the screen does not cancel a payment.
    Task { [dataProvider, events] in
      do throws(DataError) {
        let isPaid = try await dataProvider.pay(payment.order, by: payment.method)
        if isPaid { events.post(PaymentMade(payment)) }
        ended(.success(isPaid))
      } catch {
        ended(.failure(error))
      }
    }
  }

  private func ended(_ payment: PaymentResult, _ opened: OrderID, _ result: Result<Bool, DataError>) {
    guard opened == request.order else { return }
    switch result {
    case .success(true): form.finish()
    case .success(false): form.queue()
    case .failure(let error): form.fail(error.message)
    }
    redraw()
    if case .success(true) = result { router.finish(payment) }
  }
}
