import CommonUI
import ComponentEngine
import ShopContracts

/// One order with its state.
final class OrderComponent: ScreenComponent {
  let context: ComponentContext
  let dataProvider: any OrderData
  private(set) lazy var viewController = ScreenController(router: router)

  private var id: OrderID
  private var order = DataState<PlacedOrder>()
  private var observation: DataSubscription?

  /// The form is on its way: a second tap would hold a second draft, and open a second form with it.
  private var isOpeningForm = false

  init(context: ComponentContext, dataProvider: any OrderData) throws {
    self.context = context
    self.dataProvider = dataProvider
    id = try context.urlComponent.value("id")
  }

  var screen: Screen {
    OrderScreen(
      id: id, order: order, orderAgain: { [weak self] in self?.orderAgain() }, retry: { [weak self] in self?.retry() }
    ).screen
  }

  func componentWillMount() { begin() }

  func componentWillUpdate(to urlComponent: ResolvedComponent) {
    guard let id: OrderID = try? urlComponent.value("id"), id != self.id else { return }
    self.id = id
    observation?.cancel()
    order = DataState()
    begin()
  }

  private func begin() {
    observation = observe(dataProvider.orderDetail(id), \.order)
    redraw()
  }

  private func retry() { dataProvider.orderDetail(id).invalidate() }

  private func orderAgain() {
    guard !isOpeningForm, let draft = order.value?.draft else { return }
    isOpeningForm = true
    let key = dataProvider.handoffs.hold(draft, owner: scope)
    router.enqueue(.open(.url(ShopLinks.newOrder(draft, key)), .append, source: .internal)) { [weak self] _ in
      self?.isOpeningForm = false
    }
  }
}
