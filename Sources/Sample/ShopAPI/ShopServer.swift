public import DataProviding
public import SampleShopContracts

/// The shop's server, whatever it speaks: the lowest layer, which gives everybody above it the same common data.
///
/// What can be known is a ``/DataProviding/Request``, so that a data provider hears of what is there already whether it is still
/// right, and how long it is fresh, where the server says so. What is to be done is a call.
///
/// All of them may take their time, can be cancelled, and throw a ``/DataProviding/DataError`` that says what went wrong:
/// `notFound` for a number that nobody has, `refused` with the reason for what the server does not want to do.
public protocol ShopServer: Sendable {
  /// All articles, in the order of their numbers.
  var articles: Request<[CommonArticle]> { get }
  /// One article.
  func article(_ id: ArticleID) -> Request<CommonArticle>
  /// All coupons that can be used today.
  var coupons: Request<[Coupon]> { get }

  /// The signed-in customer's orders, the newest first; `refused` for a guest.
  var orders: Request<[CommonOrder]> { get }
  /// One of the signed-in customer's orders; `refused` for a guest.
  func order(_ id: OrderID) -> Request<CommonOrder>
  /// Places an order; `refused` for a guest, for more pieces than there are, and for a coupon that nobody has.
  func place(_ draft: OrderDraft) async throws(DataError) -> CommonOrder
  /// Pays an open order; `refused` for one that is paid.
  func pay(_ id: OrderID, by method: PaymentMethod) async throws(DataError) -> CommonOrder

  /// The signed-in customer; nil for a guest.
  var account: Request<CommonAccount?> { get }
  /// Signs a customer in; `refused` for a wrong address or password.
  func signIn(email: String, password: String) async throws(DataError) -> CommonAccount
  /// Signs the customer out.
  func signOut() async throws(DataError)
  /// Changes what the server knows of the signed-in customer; `refused` for a guest, and for an empty name or address.
  func update(_ account: CommonAccount) async throws(DataError) -> CommonAccount
}
