public import CommonUI
public import ComponentEngine
import ShopContracts

/// Pays orders. It opens over whatever the customer sees, and closes when the order is paid.
public enum PaymentModule {
  /// What links can open, on this data.
  public static func components(_ data: any PaymentData) -> [ComponentRegistration<ScreenController>] {
    [
      ComponentRegistration(
        "payment", "payment/:order<int>", navigateMode: .present,
        parameters: [
          ParameterDeclaration("method", PaymentMethod.linkValueType, summary: "How the order is paid"),
          ParameterDeclaration("amount", .double, summary: "The amount to pay"),
          ParameterDeclaration("draft", .handoff, summary: "The hand-off key of the draft that became the order"),
        ],
        summary: "Pays one order"
      ) { context in try PaymentComponent(context: context, dataProvider: data) }
    ]
  }
}
