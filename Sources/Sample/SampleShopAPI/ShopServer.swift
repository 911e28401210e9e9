public import DataProviding
public import SampleShopContracts

/// The shop's server, independent of its protocol version. It is the lowest layer and provides the common data of all
/// modules.
///
/// Data is described by a ``/DataProviding/Request``, so that a data provider can validate cached data and read the
/// lifetime that the server declares. Changes are calls.
///
/// All of them can suspend, can be cancelled, and throw a ``/DataProviding/DataError``: `notFound` for an unknown
/// number, `refused` with the reason if the server rejects the call, `unauthorized` for a guest and an expired login.
public protocol ShopServer: Sendable {
  /// The day on which orders are placed now.
  var today: CalendarDay { get }

  /// All articles, in the order of their numbers.
  var articles: Request<[CommonArticle]> { get }
  /// Returns a request for one article.
  func article(_ id: ArticleID) -> Request<CommonArticle>
  /// Returns a request for the picture at an address; nil for an address that is not of the shop's server.
  func picture(_ address: String) -> Request<[UInt8]>?
  /// All coupons that are valid today.
  var coupons: Request<[Coupon]> { get }

  /// The signed-in customer's orders, the newest first. Throws `unauthorized` for a guest.
  var orders: Request<[CommonOrder]> { get }
  /// Returns a request for one of the signed-in customer's orders. It throws `unauthorized` for a guest.
  func order(_ id: OrderID) -> Request<CommonOrder>
  /// Places an order. Throws `unauthorized` for a guest, and `refused` for a quantity above the stock, and for an
  /// invalid coupon.
  ///
  /// Calls with the same idempotency key place one order. Without a key, the server chooses one.
  func place(_ draft: OrderDraft, key: String?) async throws(DataError) -> CommonOrder
  /// Pays an open order. Throws `refused` for a paid order. Calls with the same idempotency key pay once.
  func pay(_ id: OrderID, by method: PaymentMethod, key: String?) async throws(DataError) -> CommonOrder

  /// The signed-in customer; nil for a guest.
  var account: Request<CommonAccount?> { get }
  /// Signs a customer in. Throws `refused` for a wrong address or password.
  func signIn(email: String, password: String) async throws(DataError) -> CommonAccount
  /// Signs the customer out.
  func signOut() async throws(DataError)
  /// Changes the account of the signed-in customer. Throws `unauthorized` for a guest, and `refused` for an empty name
  /// or address.
  func update(_ account: CommonAccount) async throws(DataError) -> CommonAccount
}

extension ShopServer {
  /// Places an order without an idempotency key of the caller.
  public func place(_ draft: OrderDraft) async throws(DataError) -> CommonOrder { try await place(draft, key: nil) }

  /// Pays an open order without an idempotency key of the caller.
  public func pay(_ id: OrderID, by method: PaymentMethod) async throws(DataError) -> CommonOrder {
    try await pay(id, by: method, key: nil)
  }
}
