public import CommonUI
public import ComponentEngine
import SampleShopContracts

/// Pays orders. The payment opens over the current screen and closes when the order is paid.
public struct PaymentModule: ModuleProtocol {
  private let data: any PaymentData

  /// Creates the module with its data provider.
  public init(data: any PaymentData) { self.data = data }

  /// `payment`.
  public var identifier: ModuleID { "payment" }

  /// The component `payment`.
  public var components: [ComponentRegistration<ScreenController>] {
    [
      ComponentRegistration(
        PaymentLink.self, navigateMode: .present, guards: [ShopGuards.signedIn],
        summaries: [
          "method": "How the order is paid", "amount": "The amount to pay",
          "draft": "The hand-off key of the draft that became the order",
        ], summary: "Pays one order"
      ) { [data] context, link in PaymentComponent(context: context, dataProvider: data, link: link) }
    ]
  }
}
