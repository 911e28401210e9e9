public import ComponentEngine
import ShopAPI
import ShopContracts

/// The one data provider of the shop: it conforms to the protocols of all modules and turns the server's common data into
/// each module's own.
///
/// What belongs to nobody (articles, coupons) outlives the customer's session; orders, the account and what modules hold for
/// each other end with it.
public final class ShopDataProvider {
  let server: any ShopServer
  let language: Language

  /// What everybody may know.
  let catalogue: DataProvider
  /// What only the customer may know.
  let session: DataProvider

  init(server: any ShopServer, language: Language) {
    self.server = server
    self.language = language
    catalogue = DataProvider()
    session = DataProvider()
  }

  /// What modules hold for each other.
  public var handoffs: Handoffs { session.handoffs }
}

extension DataTag {
  /// All that changes when an order does.
  static let orders: DataTag = "orders"
}

/// What is fetched from the server: one request, whichever modules make something of it.
extension ShopDataProvider {
  var articles: Request<[CommonArticle]> {
    Request("articles") { [server] in try await server.articles() }
  }

  func article(_ id: ArticleID) -> Request<CommonArticle> {
    Request("article/\(id)") { [server] in try await server.article(id) }
  }

  var coupons: Request<[Coupon]> {
    Request("coupons") { [server] in try await server.coupons() }
  }

  var orders: Request<[CommonOrder]> {
    Request("orders") { [server] in try await server.orders() }
  }

  func order(_ id: OrderID) -> Request<CommonOrder> {
    Request("order/\(id)") { [server] in try await server.order(id) }
  }

  var account: Request<CommonAccount?> {
    Request("account") { [server] in try await server.account() }
  }
}
