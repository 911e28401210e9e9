public import DataProviding
public import SampleShopContracts

/// A whole shop in memory: 300 articles in five languages, two customers, and the orders of the first of them.
///
/// The customers are `ada@example.com`, who has 48 orders, and `li@example.com`, who has none; the password of both is
/// `demo`. Nothing is kept: each shop begins with the same articles and orders. A call first takes its time and then
/// does all that it does at once, so that a cancelled call throws `DataError.cancelled` and has changed nothing.
public actor EmbeddedShop: ShopServer {
  let latency: Latency
  let clock: any Clock<Duration>
  let today: Day
  var stockedArticles = Catalogue.articles
  var customers = EmbeddedCustomer.demo
  /// Where the signed-in customer stands among the customers.
  var signedIn: Int?
  var nextOrder: OrderID

  /// A shop in which somebody is signed in already; with nil, or an address that nobody has, a guest.
  ///
  /// Placed orders are of `today`.
  public init(
    signedIn email: String? = "ada@example.com", latency: Latency = .none,
    clock: any Clock<Duration> = ContinuousClock(), today: Day = Day(2026, 11, 21)
  ) {
    self.latency = latency
    self.clock = clock
    self.today = today
    signedIn = customers.firstIndex { $0.account.email == email }
    nextOrder = (Catalogue.orders.last?.id ?? 0) + 1
  }

  /// All articles, in the order of their numbers.
  public nonisolated var articles: Request<[CommonArticle]> {
    request("articles", in: latency.lists) { $0.stockedArticles }
  }

  /// One article; `notFound` for a number that nobody has.
  public nonisolated func article(_ id: ArticleID) -> Request<CommonArticle> {
    request("article/\(id)", in: latency.details) { $0.stockedArticles[try $0.index(of: id)] }
  }

  /// All coupons that can be used.
  public nonisolated var coupons: Request<[Coupon]> {
    request("coupons", in: latency.lists) { _ in Catalogue.coupons }
  }

  /// A request whose answer takes this time. Nobody says how long it is fresh.
  nonisolated func request<Answer: Sendable>(
    _ id: String, in time: Duration, _ answer: @escaping @Sendable (isolated EmbeddedShop) throws -> Answer
  ) -> Request<Answer> {
    Request(id) { [self] in
      try await wait(time)
      return try await answer(self)
    }
  }

  /// Takes the time that a call takes. Without latency it does not wait, but still ends what is cancelled.
  func wait(_ duration: Duration) async throws(DataError) {
    do {
      if duration > .zero { try await clock.sleep(for: duration) }
      try Task.checkCancellation()
    } catch {
      throw DataError(error)
    }
  }

  /// Where an article stands in the list.
  func index(of id: ArticleID) throws(DataError) -> Int {
    guard let index = stockedArticles.firstIndex(where: { $0.id == id }) else {
      throw DataError(.notFound, "there is no article \(id); numbers go from 1 to \(stockedArticles.count)")
    }
    return index
  }

  /// Where the signed-in customer stands; a guest is told what to sign in for.
  func customer(to purpose: String) throws(DataError) -> Int {
    guard let signedIn else { throw DataError(.refused, "sign in to \(purpose)") }
    return signedIn
  }
}
