public import DataProviding
public import SampleShopContracts

/// A complete shop in memory: 300 articles in five languages, two customers, and the orders of the first customer.
///
/// The customers are `ada@example.com`, who has 48 orders, and `li@example.com`, who has none. Both have the password
/// `demo`. Nothing is persisted: each shop begins with the same articles and orders. A call first waits for its latency
/// and then applies its changes in one step, so that a cancelled call throws `DataError.cancelled` and changes nothing.
public actor EmbeddedShop: ShopServer {
  let latency: Latency
  let clock: any Clock<Duration>
  /// The day on which orders are placed.
  public nonisolated let today: Day
  var stockedArticles = Catalogue.articles
  var customers = EmbeddedCustomer.demo
  /// The index of the signed-in customer.
  var signedIn: Int?
  var nextOrder: OrderID
  /// The answers to changes with an idempotency key.
  private var answers: [String: CommonOrder] = [:]

  /// Creates a shop in which the customer with this email address is signed in; a guest for nil or an unknown address.
  ///
  /// `today` is the date of placed orders.
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

  /// Returns a request for one article. It throws `notFound` for an unknown number.
  public nonisolated func article(_ id: ArticleID) -> Request<CommonArticle> {
    request("article/\(id)", in: latency.details) { $0.stockedArticles[try $0.index(of: id)] }
  }

  /// All valid coupons.
  public nonisolated var coupons: Request<[Coupon]> {
    request("coupons", in: latency.lists) { _ in Catalogue.coupons }
  }

  /// Creates a request that takes the given time. Its response has no lifetime.
  nonisolated func request<Answer: Sendable>(
    _ id: String, in time: Duration, _ answer: @escaping @Sendable (isolated EmbeddedShop) throws -> Answer
  ) -> Request<Answer> {
    Request(id) { [self] in
      try await wait(time)
      return try await answer(self)
    }
  }

  /// Waits for the latency of a call. Without latency it does not suspend, but still throws if the task is cancelled.
  func wait(_ duration: Duration) async throws(DataError) {
    do {
      if duration > .zero { try await clock.sleep(for: duration) }
      try Task.checkCancellation()
    } catch {
      throw DataError(error)
    }
  }

  /// Returns the index of an article in the list.
  func index(of id: ArticleID) throws(DataError) -> Int {
    guard let index = stockedArticles.firstIndex(where: { $0.id == id }) else {
      throw DataError(.notFound, "there is no article \(id); numbers go from 1 to \(stockedArticles.count)")
    }
    return index
  }

  /// Returns the index of the signed-in customer. For a guest, throws an error with the purpose of signing in.
  func customer(to purpose: String) throws(DataError) -> Int {
    guard let signedIn else { throw DataError(.refused, "sign in to \(purpose)") }
    return signedIn
  }

  /// Returns the answer to a change that was applied with this key; nil if it was not.
  func applied(_ key: String?) -> CommonOrder? { key.flatMap { answers[$0] } }

  /// Remembers the answer to a change with this key.
  func remember(_ answer: CommonOrder, _ key: String?) {
    if let key { answers[key] = answer }
  }
}
