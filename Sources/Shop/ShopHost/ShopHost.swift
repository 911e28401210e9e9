import AccountModule
public import CommonUI
public import ComponentEngine
import GoodsModule
import OrderModule
import PaymentModule
public import ShopAPI
import ShopContracts

/// The shop: four modules that do not know each other, their data, and three tabs.
public struct ShopHost {
  /// The data of all modules.
  public let data: ShopDataProvider

  /// A shop over a server.
  ///
  /// - Parameters:
  ///   - server: Where the data comes from.
  ///   - language: The language of the articles' texts; English stands in where the server has none.
  public init(server: any ShopServer, language: Language = .english) {
    data = ShopDataProvider(server: server, language: language)
  }

  /// The shop's tabs, what links can open, which links it answers to, and whose data the router's observers see.
  ///
  /// - Throws: What does not fit together; the shop's own modules do.
  public func configuration() throws(RouterConfigurationError) -> RouterConfiguration<ScreenController> {
    var configuration = try RouterConfiguration(
      navigators: [.init("goods", root: "goods"), .init("orders", root: "orders"), .init("account", root: "account")],
      components: GoodsModule.components(data) + OrderModule.components(data) + PaymentModule.components(data)
        + AccountModule.components(data),
      policy: ShopLinks.policy)
    configuration.dataProviders = [data.catalogue, data.session]
    return configuration
  }
}
