public import CommonUI
public import ComponentEngine
import SampleShopContracts

/// Shows the customer's orders, and places new ones.
public struct OrderModule: ModuleProtocol {
  private let data: any OrderData

  /// The module on this data.
  public init(data: any OrderData) { self.data = data }

  /// `orders`.
  public var identifier: ModuleID { "orders" }

  /// A tab with the list of orders at its bottom.
  public var navigator: NavigatorDeclaration? { .init("orders", root: "orders") }

  /// The list of orders.
  public var menuItems: [MenuItem] {
    [
      MenuItem(
        "Your orders", icon: "shippingbox", section: ShopMenu.customer, link: ShopLinks.orders(),
        badge: "orders/open/count")
    ]
  }

  /// How many orders are to be paid, for the menu.
  public var objects: [ObjectRegistration] {
    [
      ObjectRegistration("openOrderCount", "orders/open/count", summary: "How many orders are to be paid") { [data] _ in
        guard let count = OpenOrders(data: data).openOrderCount else {
          throw DataError(.notFound, "nobody has looked at the orders yet")
        }
        return count
      }
    ]
  }

  /// What others may ask of the orders.
  public var services: [ServiceRegistration] {
    [ServiceRegistration((any OrderService).self) { [data] _ in OpenOrders(data: data) }]
  }

  /// A payment changes its order, and the list.
  public var subscriptions: [EventRegistration] {
    [
      EventRegistration(PaymentMade.self) { [data] made in
        data.orderList().invalidate()
        data.orderDetail(made.payment.order).invalidate()
      }
    ]
  }

  /// A notification may be about an order, and time in the background is used to see what has become of those that are known.
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

  /// The list, the form, and an order.
  public var components: [ComponentRegistration<ScreenController>] {
    [
      ComponentRegistration(
        "orders", "orders", reach: .external, guards: [ShopGuards.signedIn],
        parameters: [
          ParameterDeclaration("state", OrderState.linkValueType, summary: "Shows only the orders in this state")
        ],
        summary: "The list of the customer's orders"
      ) { [data] context in OrdersComponent(context: context, dataProvider: data) },
      ComponentRegistration(
        "orderNew", "order/new", reach: .external, guards: [ShopGuards.signedIn],
        parameters: [
          ParameterDeclaration("article", .int, summary: "The article to order"),
          ParameterDeclaration("qty", .int, default: "1", summary: "How many pieces to order"),
          ParameterDeclaration("coupon", summary: "A coupon code that lowers the price"),
          ParameterDeclaration("draft", .handoff, summary: "The hand-off key of a half-filled order"),
        ],
        summary: "The form for a new order"
      ) { [data] context in NewOrderComponent(context: context, dataProvider: data) },
      ComponentRegistration(
        "order", "order/:id<int>", navigator: "orders", reach: .external, guards: [ShopGuards.signedIn],
        summary: "One order with its state"
      ) { [data] context in try OrderComponent(context: context, dataProvider: data) },
    ]
  }
}
