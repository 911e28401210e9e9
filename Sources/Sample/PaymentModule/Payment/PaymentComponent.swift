import CommonUI
import ComponentEngine
import SampleShopContracts

/// Pays one order: shows what is to be paid, takes the method, pays, and finishes.
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
    form.draft = takeDraft(urlComponent)
    observeOrder()
    redraw()
  }

  /// A link that reuses the component may ask for another order: nothing of the one before is kept.
  func componentWillUpdate(to urlComponent: ResolvedComponent) {
    guard let new = try? PaymentRequest(urlComponent) else { return }
    let isOther = new.order != request.order
    request = new
    if isOther {
      form = PaymentForm(method: new.method ?? .card)
      form.draft = takeDraft(urlComponent)
      observeOrder()
    } else if let method = new.method {
      form.choose(method)
    }
    redraw()
  }

  /// The draft that the order module holds for this payment, so that the screen is there before the order is loaded.
  private func takeDraft(_ urlComponent: ResolvedComponent) -> OrderDraft? {
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

/// The order.
extension PaymentComponent {
  private func observeOrder() {
    subscription?.cancel()
    order = DataState()
    subscription = dataProvider.paymentOrder(request.order).observe(in: scope) { [weak self] in self?.hear($0) }
  }

  private func hear(_ event: DataEvent<PayableOrder>) {
    order.apply(event)
    if case .cleared = event {
      // Whoever comes next sees nothing of what the one before was about to pay.
      form.draft = nil
      observeOrder()
    }
    redraw()
  }
}

/// Paying it.
extension PaymentComponent {
  private func pay() {
    guard order.value?.isPaid == false, form.begin() else { return }
    let payment = PaymentResult(order: request.order, method: form.method)
    let ended = scope.callback { [weak self] (error: DataError?) in self?.ended(payment, error) }
    // Not the scope's task: a payment that is on its way is not called back by closing the screen.
    Task { [dataProvider, events] in
      do throws(DataError) {
        try await dataProvider.pay(payment.order, by: payment.method)
        events.post(PaymentMade(payment))
        ended(nil)
      } catch {
        ended(error)
      }
    }
  }

  private func ended(_ payment: PaymentResult, _ error: DataError?) {
    guard payment.order == request.order else { return }
    if let error { form.fail(error.message) } else { form.finish() }
    redraw()
    if error == nil { router.finish(payment) }
  }
}
