public import DataProviding
public import SampleShopContracts

/// A complete shop in memory: 300 articles in six languages, two customers, and the orders of the first customer.
///
/// The customers are `ada@example.com`, who has 48 orders, and `li@example.com`, who has none. Both have the password
/// `demo`. Each shop begins with the same articles and orders, unless its app has kept the ``State`` of an earlier one.
/// A call first waits for its latency and then applies its changes in one step, so that a cancelled call throws
/// `DataError.cancelled` and changes nothing.
public actor EmbeddedShop: ShopServer {
  let latency: Latency
  let clock: any Clock<Duration>
  /// The day on which orders are placed.
  public nonisolated var today: CalendarDay { calendar() }
  private nonisolated let calendar: @Sendable () -> CalendarDay
  let onChange: @Sendable (State) -> Void
  /// The state of an earlier shop.
  private let initialState: State?
  private let initialEmail: String?
  let language: Language
  // Read from the catalogue when a call first needs them, so that an app that loads nothing starts sooner.
  lazy var stockedArticles = Catalogue.articles.stocked(from: initialState)
  private lazy var initialCustomers = EmbeddedCustomer.demo(in: language)
  lazy var customers = initialCustomers.restored(from: initialState)
  /// The index of the signed-in customer.
  lazy var signedIn = initialCustomers.firstIndex { $0.account.email == initialEmail }
  /// The answers to changes with an idempotency key.
  private(set) var answers: [String: CommonOrder]

  /// Creates a shop.
  ///
  /// - Parameters:
  ///   - email: The address of the customer who is signed in; nil, or an address that the shop began without, for a
  ///     guest.
  ///   - language: The language of the customers, in which the initial orders were placed and calls are refused.
  ///     Default English.
  ///   - latency: The response times.
  ///   - clock: The clock of the response times.
  ///   - today: The date of placed orders, which is read for each. Default a fixed one, so that tests and replays
  ///     repeat.
  ///   - state: The state of an earlier shop. Default nil: the initial state.
  ///   - onChange: Receives the state after each change, before the call returns. Default none.
  public init(
    signedIn email: String? = "ada@example.com", language: Language = .english, latency: Latency = .none,
    clock: any Clock<Duration> = ContinuousClock(),
    today: @autoclosure @escaping @Sendable () -> CalendarDay = CalendarDay(2026, 11, 21), state: State? = nil,
    onChange: @escaping @Sendable (State) -> Void = { _ in }
  ) {
    self.language = language
    self.latency = latency
    self.clock = clock
    self.onChange = onChange
    calendar = today
    initialEmail = email
    initialState = state
    answers = state?.answers ?? [:]
  }

  /// All articles, in the order of their numbers.
  public nonisolated var articles: Request<[CommonArticle]> {
    request("articles", in: latency.lists) { $0.stockedArticles }
  }

  /// Returns a request for one article. It throws `notFound` for an unknown number.
  public nonisolated func article(_ id: ArticleID) -> Request<CommonArticle> {
    request("article/\(id)", in: latency.details) { $0.stockedArticles[try $0.index(of: id)] }
  }

  /// Returns a request for a picture of articles, which is drawn when it is fetched, and is fresh for a day.
  public nonisolated func picture(_ address: String) -> Request<[UInt8]>? {
    guard let picture = ArticlePicture(address: address) else { return nil }
    return Request(
      "picture \(address)",
      validating: { [self] context in
        try await wait(latency.details)
        let validator = DataValidator("1")
        guard context.validator != validator else { return .notModified(staleAfter: .seconds(86_400)) }
        return .answer(picture.png(320, hasBackground: true), staleAfter: .seconds(86_400), validator: validator)
      })
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
    guard let signedIn else { throw DataError(.unauthorized, "sign in to \(purpose)") }
    return signedIn
  }

  /// The number of the next order, which follows the greatest one.
  var nextOrder: OrderID { (customers.flatMap(\.orders).map(\.id).max() ?? 0) &+ 1 }

  /// Returns the error of a call that the shop refuses.
  func refusal(_ refusal: Refusal) -> DataError { refusal.error(in: language) }

  /// Returns the answer to a change that was applied with this key; nil if it was not.
  func applied(_ key: String?) -> CommonOrder? { key.flatMap { answers[$0] } }

  /// Remembers the answer to a change with this key, and reports the change.
  func remember(_ answer: CommonOrder, _ key: String?) {
    if let key { answers[key] = answer }
    changed()
  }
}
