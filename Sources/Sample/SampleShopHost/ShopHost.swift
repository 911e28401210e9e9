public import CommonUI
public import ComponentEngine
import SampleAccountModule
import SampleGoodsModule
import SampleOrderModule
import SamplePaymentModule
public import SampleShopAPI
public import SampleShopContracts

/// The shop: four independent modules, their data, and three tabs.
public struct ShopHost {
  /// The data of all modules.
  public let data: ShopDataProvider

  /// The pictures of the articles.
  public let pictures: ScreenPictures

  private let kits: [ModuleID: ThirdPartyKit]

  /// Creates a shop for a server.
  ///
  /// - Parameters:
  ///   - server: The source of the data.
  ///   - language: The language of the articles' texts. English replaces missing texts.
  ///   - kits: The third-party kits of modules. Their keys are in the settings of the environment.
  public init(server: any ShopServer, language: Language = .english, kits: [ModuleID: ThirdPartyKit] = [:]) {
    data = ShopDataProvider(server: server, language: language)
    pictures = ScreenPictures(data.pictures) { server.picture($0) }
    self.kits = kits
  }

  /// The flags that switch the shop's modules on and off.
  public var flags: [EnvironmentFlag] { modules(.production).map(\.flag) }

  private func modules(_ environment: AppEnvironment) -> [any ModuleProtocol<ScreenController>] {
    [
      AccountModule(data: data, settings: environment.settings(of: "account"), kit: kits["account"] ?? .none),
      GoodsModule(data: data), OrderModule(data: data),
      PaymentModule(data: data, settings: environment.settings(of: "payment"), kit: kits["payment"] ?? .none),
    ]
  }

  /// Assembles the shop: tabs and menu, routes, accepted links, and the data provider whose changes the router's
  /// observers see.
  ///
  /// - Parameters:
  ///   - environment: The environment of the shop, its feature flags, and the settings of its modules.
  ///   - translations: The texts in further languages, or in place of the modules' own ones.
  /// - Throws: An error if modules conflict. The shop's own modules do not.
  public func assembly(
    _ environment: AppEnvironment = .production, translations: [CatalogTranslation] = []
  ) throws(ModuleAssemblyError) -> ModuleAssembly<ScreenController> {
    var assembly = try ModuleAssembly(
      modules(environment), environment: environment, policy: ShopLinks.policy, tabs: ["goods", "orders", "account"],
      menuSections: ShopMenu.sections,
      webFallback: WebFallbackRegistration(HelpPage.name, hosts: HelpPage.hosts) { try HelpPage(context: $0) },
      translations: translations)
    assembly.configuration.dataProviders = [data.catalogue, data.session]
    return assembly
  }

  /// Creates the lifecycle of the app. Modules and data providers receive the app's events; the stores are written and
  /// closed when the app ends. When the customer signs out, their screens are closed.
  ///
  /// - Parameters:
  ///   - assembly: The assembled shop.
  ///   - router: The shop's router.
  ///   - handlers: The app's own handlers. They run after those of the data, and before them when the app leaves or
  ///     ends.
  public func lifecycle(
    of assembly: ModuleAssembly<ScreenController>, _ router: Router, handlers: [AppHandler] = []
  ) -> AppLifecycle {
    followLogin(on: assembly.events, router)
    let closing = AppHandler(.willTerminate) { [data] in await data.close() }
    let data = [data.catalogue, data.pictures, data.session].flatMap { AppHandler.handlers(of: $0) }
    return AppLifecycle(assembly, router: router, hostHandlers: [closing] + data + handlers)
  }

  /// Closes the customer's screens when they sign out, by evaluating the router's guards again.
  @discardableResult
  func followLogin(
    on events: EventBus, _ router: Router
  ) -> Subscription {
    events.observe(LoginChanged.self) { [weak router] login in
      if login.customer == nil { router?.send(.recheckGuards) }
    }
  }
}
