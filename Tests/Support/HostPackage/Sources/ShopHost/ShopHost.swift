import CommonUI
import ComponentEngine
import EngineFoundation
import GoodsModule

/// The app's data. It conforms to the data protocol of each module.
public final class ShopData: GoodsData {
  public let provider = DataProvider()

  public init() {}

  public func goodsList() -> DataFeed<[GoodsItem]> {
    provider.feed(
      Resource(DataKey(module: "goods", "list"), staleAfter: .seconds(60), persistence: .json(version: 1)) {
        // The place for a call of the app's server.
        [GoodsItem(id: 1, title: "Trail shoe"), GoodsItem(id: 2, title: "Rain jacket")]
      })
  }
}

/// The app without its user interface: the modules and their data.
public struct ShopHost {
  public let data = ShopData()

  public init() {}

  public func assembly() throws -> ModuleAssembly<ScreenController> {
    var assembly = try ModuleAssembly(
      [GoodsModule(data: data)], environment: .production, policy: LinkPolicy(schemes: ["shop"]), tabs: ["goods"])
    assembly.configuration.dataProviders = [data.provider]
    return assembly
  }

  /// The life of the app: modules and data receive its events, and the data is closed at the end.
  public func lifecycle(of assembly: ModuleAssembly<ScreenController>, _ router: Router) -> AppLifecycle {
    let closing = AppHandler(.willTerminate) { [data] in await data.provider.close() }
    return AppLifecycle(assembly, router: router, hostHandlers: [closing] + AppHandler.handlers(of: data.provider))
  }
}
