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

  /// The shop put together: its tabs and menu, what links can open, which links it answers to, and whose data the router's
  /// observers see.
  ///
  /// - Parameter environment: Where the shop runs, and which of its modules are on.
  /// - Throws: What does not fit together; the shop's own modules do.
  public func assembly(
    _ environment: AppEnvironment = .production
  ) throws(ModuleAssemblyError) -> ModuleAssembly<ScreenController> {
    var assembly = try ModuleAssembly(
      [AccountModule(data: data), GoodsModule(data: data), OrderModule(data: data), PaymentModule(data: data)],
      environment: environment, policy: ShopLinks.policy, tabs: ["goods", "orders", "account"],
      menuSections: ShopMenu.sections)
    assembly.configuration.dataProviders = [data.catalogue, data.session]
    return assembly
  }

  /// Sends away what is the customer's when they sign out: the router asks its guards again.
  @discardableResult
  public func followLogin(
    on events: EventBus, _ router: Router<ScreenController>
  ) -> EventSubscription {
    events.subscribe(to: LoginChanged.self) { [weak router] login in
      if login.customer == nil { router?.enqueue(.recheckGuards) }
    }
  }
}
