import CommonUI
import ComponentEngine
import SampleShopContracts

/// One order with its state.
final class OrderComponent: ScreenComponent {
  let context: ComponentContext
  let dataProvider: any OrderData
  private(set) lazy var viewController = ScreenController(self)

  private var id: OrderID
  private var order = DataState<PlacedOrder>()

  /// The result of the payment that was opened here.
  private var payment: PaymentResult?

  /// Whether the form is opening. It prevents a second tap from storing a second draft and opening a second form.
  private var isOpeningForm = false

  init(context: ComponentContext, dataProvider: any OrderData, id: OrderID) {
    self.context = context
    self.dataProvider = dataProvider
    self.id = id
  }

  var screen: Screen {
    OrderScreen(
      locale: traits.locale, id: number, order: order, payment: payment, pay: { [weak self] in self?.pay() },
      orderAgain: { [weak self] in self?.orderAgain() }, cancel: { [weak self] in self?.cancel() },
      retry: { [weak self] in self?.retry() }
    ).screen
  }

  func componentWillMount() { begin() }

  func componentWillUpdate(to urlComponent: ResolvedComponent) {
    guard let id = try? urlComponent.decode(OrderLink.self).id, id != self.id else { return }
    self.id = id
    payment = nil
    begin()
  }

  /// The order's number: the server's, as soon as the server has numbered an order that was opened under a provisional
  /// number.
  private var number: OrderID { order.value?.id ?? id }

  private func cancel() {
    submit { [dataProvider, id] () throws(DataError) in
      try await dataProvider.cancelOrder(id)
    } then: { component, result in
      component.cancelled(result)
    }
  }

  private func cancelled(_ result: Result<Void, DataError>) {
    if case .success = result { router.send(.close(uid)) } else { retry() }
  }

  private func begin() {
    observe(dataProvider.orderDetail(id), into: \.order)
  }

  private func retry() { dataProvider.orderDetail(id).invalidate() }

  private func pay() {
    let intent = Intent.append(PaymentLink(order: number))
    let paid = scope.callback { [weak self] (payment: PaymentResult) in self?.paid(payment) }
    router.send(intent, returning: PaymentResult.self) { result in
      if case .success(.finished(let payment)) = result { paid(payment) }
    }
  }

  private func paid(_ payment: PaymentResult) {
    guard payment.order == number else { return }
    self.payment = payment
    if id < 0 { retry() }
    redraw()
  }

  private func orderAgain() {
    guard !isOpeningForm, let draft = order.value?.draft else { return }
    isOpeningForm = true
    let key = dataProvider.handoffs.hold(draft, owner: scope)
    router.send(.append(NewOrderLink(draft, key))) { [weak self] _ in
      self?.isOpeningForm = false
    }
  }
}
