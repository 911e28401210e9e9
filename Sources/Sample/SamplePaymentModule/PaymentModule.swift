public import CommonUI
public import ComponentEngine
public import SampleShopContracts

/// Pays orders. The payment opens over the current screen and closes when the order is paid.
public struct PaymentModule: ModuleProtocol {
  private let data: any PaymentData
  private let kit: ThirdPartyKit

  /// The settings, with the key of the kit.
  public let settings: ModuleSettings

  /// Creates the module with its data provider, its settings and its kit.
  public init(data: any PaymentData, settings: ModuleSettings = ModuleSettings(), kit: ThirdPartyKit = .none) {
    self.data = data
    self.settings = settings
    self.kit = kit
  }

  /// `payment`.
  public var identifier: ModuleID { "payment" }

  /// The key of the kit.
  public var settingKeys: [any SettingKey.Type] { [KitKey.self] }

  /// Sets the kit up.
  public var appHandlers: [AppHandler] { [kit.launchHandler(settings)] }

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
