import CommonUI
import ComponentEngine
import ShopContracts

/// Pays one order: shows what is to be paid, takes the method, pays, and closes itself.
final class PaymentComponent: ScreenComponent {
  let context: ComponentContext
  let dataProvider: any PaymentData
  private(set) lazy var viewController = ScreenController(router: router)

  private let id: OrderID
  private var order = DataState<PayableOrder>()
  private var form: PaymentForm

  init(context: ComponentContext, dataProvider: any PaymentData) throws {
    self.context = context
    self.dataProvider = dataProvider
    id = try context.urlComponent.value("order")
    form = PaymentForm(method: try context.urlComponent.valueIfPresent("method") ?? .card)
  }

  var screen: Screen {
    PaymentScreen(
      order: order, form: form, choose: { [weak self] in self?.choose($0) }, pay: { [weak self] in self?.pay() }
    ).screen
  }

  func componentWillMount() throws {
    form.draft = takeDraft()
    observe(dataProvider.paymentOrder(id), \.order)
    redraw()
  }

  /// The draft that the order module holds for this payment, so that the screen is there before the order is loaded.
  private func takeDraft() -> OrderDraft? {
    guard let key = try? urlComponent.valueIfPresent("draft", as: HandoffKey<OrderDraft>.self) else { return nil }
    return try? dataProvider.handoffs.take(key)
  }

  private func choose(_ method: PaymentMethod) {
    form.method = method
    redraw()
  }

  private func pay() {
    guard form.begin() else { return }
    redraw()
    let (data, id, method) = (dataProvider, id, form.method)
    scope.task { [weak self] in
      do throws(DataError) {
        try await data.pay(id, by: method)
        self?.paid()
      } catch {
        self?.refused(error)
      }
    }
  }

  private func paid() {
    form.finish()
    redraw()
    router.enqueue(.close(uid.description))
  }

  private func refused(_ error: DataError) {
    form.fail(error.message)
    redraw()
  }
}
