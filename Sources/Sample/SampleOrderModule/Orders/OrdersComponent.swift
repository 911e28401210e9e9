import CommonUI
import ComponentEngine
import SampleShopContracts

/// The customer's orders, optionally filtered by state.
final class OrdersComponent: ScreenComponent {
  let context: ComponentContext
  let dataProvider: any OrderData
  private(set) lazy var viewController = ScreenController(self)

  private var orders = DataState<[PlacedOrder]>()
  private var listing: OrderListing

  init(context: ComponentContext, dataProvider: any OrderData, state: OrderState?) {
    self.context = context
    self.dataProvider = dataProvider
    listing = OrderListing(state: state)
  }

  var screen: Screen {
    OrdersScreen(
      locale: traits.locale, orders: orders, listing: listing, refused: dataProvider.refusedOrders,
      showMore: { [weak self] in self?.showMore() },
      retry: { [weak self] in self?.dataProvider.orderList().invalidate() }
    ).screen
  }

  func componentWillMount() {
    if let limit = context.restoredState(as: Int.self) { listing.show(atLeast: limit) }
    observe(dataProvider.orderList(), into: \.orders)
  }

  /// The number of visible orders, which survives a restart of the app.
  var savedState: (any Encodable & Sendable)? { listing.limit > OrderListing.pageLength ? listing.limit : nil }

  func componentWillUpdate(to urlComponent: ResolvedComponent) {
    guard let link = try? urlComponent.decode(OrdersLink.self), link.state != listing.state else { return }
    listing = OrderListing(state: link.state)
    redraw()
  }

  private func showMore() {
    listing.showMore()
    redraw()
  }
}
