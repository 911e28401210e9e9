public import CommonUI
public import ComponentEngine
import SampleShopContracts

/// Pays orders. It opens over whatever the customer sees, and closes when the order is paid.
public struct PaymentModule: ModuleProtocol {
  private let data: any PaymentData

  /// The module on this data.
  public init(data: any PaymentData) { self.data = data }

  /// `payment`.
  public var identifier: ModuleID { "payment" }

  /// The payment of an order.
  public var components: [ComponentRegistration<ScreenController>] {
    [
      ComponentRegistration(
        "payment", "payment/:order<int>", navigateMode: .present, guards: [ShopGuards.signedIn],
        parameters: [
          ParameterDeclaration("method", PaymentMethod.linkValueType, summary: "How the order is paid"),
          ParameterDeclaration("amount", .double, summary: "The amount to pay"),
          ParameterDeclaration("draft", .handoff, summary: "The hand-off key of the draft that became the order"),
        ],
        summary: "Pays one order"
      ) { [data] context in try PaymentComponent(context: context, dataProvider: data) }
    ]
  }
}
