public import DataProviding
public import HTTPSource
public import SampleShopAPI
public import SampleShopContracts

/// The shop's server over HTTP, in whichever version of its language both know.
///
/// ```swift
/// let shop = HTTPShop(try HTTPSource(address))
/// let articles = try await shop.articles.answer()
/// ```
///
/// The first call asks at the source's address which versions there are, `{"versions": [1, 2]}`, and takes the highest that is
/// known here too. Whoever signs in gets a token (RFC 6750, 2.1), which is held in memory and nowhere else.
///
/// What has not changed is not sent again to who has it, and answers are as fresh as the server says. A change whose end is not known, because the connection broke
/// or the answer cannot be read, is the same change when it is asked for again, so that no order is placed twice.
public actor HTTPShop: ShopServer {
  /// A version of what the server speaks.
  public enum Version: Int, Sendable, CaseIterable {
    /// Names with underscores, amounts as texts or floating numbers, orders with lines.
    case one = 1
    /// Names in camel case, amounts in whole cents, texts as lists.
    case two = 2
  }

  let source: HTTPSource
  private let known: [Version]
  private var language: (any ShopLanguage)?
  var session = ShopSession()

  /// A shop in which nobody is signed in.
  ///
  /// - Parameters:
  ///   - source: The server.
  ///   - versions: Which versions may be spoken.
  public init(_ source: HTTPSource, versions: [Version] = Version.allCases) {
    self.source = source
    known = versions
  }

  /// All articles, in the order of their numbers.
  public nonisolated var articles: Request<[CommonArticle]> { request("articles") { $0.articles() } }

  /// One article; `notFound` for a number that nobody has.
  public nonisolated func article(_ id: ArticleID) -> Request<CommonArticle> {
    request("article/\(id)") { $0.article(id) }
  }

  /// All coupons that can be used.
  public nonisolated var coupons: Request<[Coupon]> { request("coupons") { $0.coupons() } }

  /// The signed-in customer's orders, the newest first; `refused` for a guest.
  public nonisolated var orders: Request<[CommonOrder]> { request("orders") { $0.orders() } }

  /// One of the signed-in customer's orders; `refused` for a guest, `notFound` for a number that they do not have.
  public nonisolated func order(_ id: OrderID) -> Request<CommonOrder> { request("order/\(id)") { $0.order(id) } }

  /// Places an order; `refused` as the server does it.
  public func place(_ draft: OrderDraft) async throws(DataError) -> CommonOrder {
    try await change(.place(draft)) { $0.place(draft, key: $1) }
  }

  /// Pays an open order; `refused` as the server does it.
  public func pay(_ id: OrderID, by method: PaymentMethod) async throws(DataError) -> CommonOrder {
    try await change(.pay(id, method)) { $0.pay(id, method, key: $1) }
  }

  /// The version that is spoken; the server is asked for those that it knows the first time.
  ///
  /// - Throws: `invalidAnswer` if there is none that both know.
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
