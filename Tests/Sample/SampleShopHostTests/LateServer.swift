import ComponentEngine
import SampleShopAPI
import SampleShopContracts

/// The embedded shop with responses to changes that a test releases.
actor LateServer: ShopServer {
  private let shop = EmbeddedShop()
  private var answers: [CheckedContinuation<Void, Never>] = []
  private var watchers: [CheckedContinuation<Void, Never>] = []

  nonisolated var today: CalendarDay { shop.today }
  nonisolated var articles: Request<[CommonArticle]> { shop.articles }
  nonisolated func article(_ id: ArticleID) -> Request<CommonArticle> { shop.article(id) }
  nonisolated func picture(_ address: String) -> Request<[UInt8]>? { shop.picture(address) }
  nonisolated var coupons: Request<[Coupon]> { shop.coupons }
  nonisolated var orders: Request<[CommonOrder]> { shop.orders }
  nonisolated func order(_ id: OrderID) -> Request<CommonOrder> { shop.order(id) }
  nonisolated var account: Request<CommonAccount?> { shop.account }

  func signIn(email: String, password: String) async throws(DataError) -> CommonAccount {
    try await shop.signIn(email: email, password: password)
  }

  func signOut() async throws(DataError) { try await shop.signOut() }

  func place(_ draft: OrderDraft, key: String?) async throws(DataError) -> CommonOrder {
    await late(try await shop.place(draft, key: key))
  }

  func pay(_ id: OrderID, by method: PaymentMethod, key: String?) async throws(DataError) -> CommonOrder {
    await late(try await shop.pay(id, by: method, key: key))
  }

  func update(_ account: CommonAccount) async throws(DataError) -> CommonAccount {
    await late(try await shop.update(account))
  }

  /// Waits until a change is made and its response is pending.
  func untilChanged() async {
    if answers.isEmpty { await withCheckedContinuation { watchers.append($0) } }
  }

  /// Releases the pending responses.
  func answer() {
    for answer in answers { answer.resume() }
    answers = []
  }

  private func late<Answer: Sendable>(_ answer: Answer) async -> Answer {
    await withCheckedContinuation { continuation in
      answers.append(continuation)
      for watcher in watchers { watcher.resume() }
      watchers = []
    }
    return answer
  }
}
