public import CommonUI
public import ComponentEngine
import ShopContracts

/// Shows the customer's orders, and places new ones.
public enum OrderModule {
  /// What links can open, on this data.
  public static func components(_ data: any OrderData) -> [ComponentRegistration<ScreenController>] {
    [
      ComponentRegistration(
        "orders", "orders", reach: .external,
        parameters: [
          ParameterDeclaration("state", OrderState.linkValueType, summary: "Shows only the orders in this state")
        ],
        summary: "The list of the customer's orders"
      ) { context in OrdersComponent(context: context, dataProvider: data) },
      ComponentRegistration(
        "orderNew", "order/new", reach: .external,
        parameters: [
          ParameterDeclaration("article", .int, summary: "The article to order"),
          ParameterDeclaration("qty", .int, default: "1", summary: "How many pieces to order"),
          ParameterDeclaration("coupon", summary: "A coupon code that lowers the price"),
          ParameterDeclaration("draft", .handoff, summary: "The hand-off key of a half-filled order"),
        ],
        summary: "The form for a new order"
      ) { context in NewOrderComponent(context: context, dataProvider: data) },
      ComponentRegistration(
        "order", "order/:id<int>", navigator: "orders", reach: .external, summary: "One order with its state"
      ) { context in try OrderComponent(context: context, dataProvider: data) },
    ]
  }
}
