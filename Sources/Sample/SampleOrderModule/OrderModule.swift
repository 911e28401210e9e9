public import CommonUI
public import ComponentEngine
import SampleShopContracts

/// Shows the customer's orders and places new orders.
public struct OrderModule: ModuleProtocol {
  private let data: any OrderData

  /// Creates the module with its data provider.
  public init(data: any OrderData) { self.data = data }

  /// `orders`.
  public var identifier: ModuleID { "orders" }

  /// A tab whose root is the list of orders.
  public var navigator: NavigatorRegistration? {
    .init("orders", root: OrdersLink().link, title: LocalizedTitle("Orders") { Texts(ScreenLocale($0)).ordersTab })
  }

  /// The list of orders.
  public var menuItems: [MenuItem] {
    [
      MenuItem(
        LocalizedTitle("Your orders") { Texts(ScreenLocale($0)).orders }, icon: "shippingbox",
        section: LocalizedTitle(ShopMenu.customer) { Texts(ScreenLocale($0)).yours }, link: OrdersLink().link,
        badge: OpenOrderCountLink().link)
    ]
  }

  /// The number of unpaid orders, for the menu.
  public var objects: [ObjectRegistration] {
    [
      ObjectRegistration(OpenOrderCountLink.self, summary: "How many orders are to be paid") { [data] _ in
        guard let count = OpenOrders(data: data).openOrderCount else {
          throw DataError(.notFound, "the orders have not been loaded yet")
        }
        return count
      }
    ]
  }

  /// The service for other modules.
  public var services: [ServiceRegistration] {
    [ServiceRegistration((any OrderService).self) { [data] _ in OpenOrders(data: data) }]
  }

  /// Refreshes the order and the list after a payment.
  public var subscriptions: [EventRegistration] {
    [
      EventRegistration(PaymentMade.self) { [data] made in
        data.orderList().invalidate()
        data.orderDetail(made.payment.order).invalidate()
      }
    ]
  }

  /// Invalidates the orders when a notification arrives, and refreshes loaded orders in the background.
  public var appHandlers: [AppHandler] {
    [
      AppHandler(.pushReceived) { [data] _ in data.orderList().invalidate() },
      AppHandler(.backgroundFetch) { [data] in
        guard let known = data.orderList().valueInMemory else { return .noData }
        data.orderList().invalidate()
        return try await data.orderList().value() == known ? .noData : .newData
      },
    ]
  }

  /// The components `orders`, `orderNew` and `order`.
  public var components: [ComponentRegistration<ScreenController>] {
    [
      ComponentRegistration(
        OrdersLink.self, reach: .external, guards: [ShopGuards.signedIn],
        summaries: ["state": "Shows only the orders in this state"], summary: "The list of the customer's orders"
      ) { [data] context, link in OrdersComponent(context: context, dataProvider: data, state: link.state) },
      ComponentRegistration(
        NewOrderLink.self, reach: .external, guards: [ShopGuards.signedIn],
        summaries: [
          "article": "The article to order", "qty": "How many pieces to order",
          "coupon": "A coupon code that lowers the price", "draft": "The hand-off key of a half-filled order",
        ], summary: "The form for a new order"
      ) { [data] context, link in NewOrderComponent(context: context, dataProvider: data, link: link) },
      ComponentRegistration(
        OrderLink.self, navigator: "orders", reach: .external, guards: [ShopGuards.signedIn],
        summary: "One order with its state"
      ) { [data] context, link in OrderComponent(context: context, dataProvider: data, id: link.id) },
    ]
  }
}
