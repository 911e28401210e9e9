public import DataProviding
public import HTTPSource
public import SampleShopAPI
public import SampleShopContracts

/// The shop's server over HTTP, in the highest protocol version that app and server support.
///
/// ```swift
/// let shop = HTTPShop(try HTTPSource(address))
/// let articles = try await shop.articles.answer()
/// ```
///
/// The first call queries the server's versions at the source's address, `{"versions": [1, 2]}`, and selects the
/// highest known version. Signing in returns a token (RFC 6750, 2.1), which is held only in memory. When it has
/// expired, calls throw `unauthorized` until the customer signs in again.
///
/// Cached responses are validated, so that unchanged data is not sent again, and the server declares their lifetime. A
/// change whose response is lost or unreadable is repeated with the same key, so that no order is placed twice.
public actor HTTPShop: ShopServer {
  /// A version of the server's protocol.
  public enum Version: Int, Sendable, CaseIterable {
    /// Names with underscores, amounts as texts or floating-point numbers, orders with lines.
    case one = 1
    /// Names in camel case, amounts in whole cents, texts as lists.
    case two = 2
  }

  let source: HTTPSource
  private let known: [Version]
  private var language: (any ShopLanguage)?
  var session = ShopSession()

  /// Creates a shop without a signed-in customer.
  ///
  /// - Parameters:
  ///   - source: The server.
  ///   - versions: The versions that may be used.
  public init(_ source: HTTPSource, versions: [Version] = Version.allCases) {
    self.source = source
    known = versions
  }

  /// The day of the system's clock, in UTC.
  public nonisolated var today: CalendarDay { .today }

  /// All articles, in the order of their numbers.
  public nonisolated var articles: Request<[CommonArticle]> { request("articles") { $0.articles() } }

  /// Returns a request for one article. It throws `notFound` for an unknown number.
  public nonisolated func article(_ id: ArticleID) -> Request<CommonArticle> {
    request("article/\(id)") { $0.article(id) }
  }

  /// Returns a request for a picture of the shop's server, without the customer's token; nil for a server without
  /// `https`.
  public nonisolated func picture(_ address: String) -> Request<[UInt8]>? { HTTPPictures([source]).request(address) }

  /// All valid coupons.
  public nonisolated var coupons: Request<[Coupon]> { request("coupons") { $0.coupons() } }

  /// The signed-in customer's orders, the newest first. Throws `unauthorized` for a guest.
  public nonisolated var orders: Request<[CommonOrder]> { request("orders") { $0.orders() } }

  /// Returns a request for one of the signed-in customer's orders. It throws `unauthorized` for a guest and `notFound`
  /// for another customer's order.
  public nonisolated func order(_ id: OrderID) -> Request<CommonOrder> { request("order/\(id)") { $0.order(id) } }

  /// Places an order. Throws `refused` if the server rejects it.
  public func place(_ draft: OrderDraft, key: String?) async throws(DataError) -> CommonOrder {
    if let key { return try await send { $0.place(draft, key: key) } }
    return try await change(.place(draft)) { $0.place(draft, key: $1) }
  }

  /// Pays an open order. Throws `refused` if the server rejects the payment.
  public func pay(_ id: OrderID, by method: PaymentMethod, key: String?) async throws(DataError) -> CommonOrder {
    if let key { return try await send { $0.pay(id, method, key: key) } }
    return try await change(.pay(id, method)) { $0.pay(id, method, key: $1) }
  }

  /// Returns the selected version. The first call queries the versions of the server.
  ///
  /// - Throws: `invalidAnswer` if app and server have no version in common.
  func spoken() async throws(DataError) -> any ShopLanguage {
    if let language { return language }
    let offered = try await source.answer(to: .get("", as: .json(Offer.self) { $0.versions })).value
    guard let version = known.filter({ offered.contains($0.rawValue) }).max(by: { $0.rawValue < $1.rawValue }) else {
      let theirs = offered.prefix(10).map(String.init).joined(separator: ", ")
      let ours = known.map { "\($0.rawValue)" }.joined(separator: ", ")
      throw DataError(.invalidAnswer, "the server speaks the versions [\(theirs)], and here are known [\(ours)]")
    }
    let spoken: any ShopLanguage =
      switch version {
      case .one: ShopLanguage1()
      case .two: ShopLanguage2()
      }
    language = spoken
    return spoken
  }

  private struct Offer: Decodable { var versions: [Int] }
}
