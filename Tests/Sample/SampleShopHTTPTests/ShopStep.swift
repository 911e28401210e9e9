import DataProviding
import SampleShopAPI
import SampleShopContracts

/// A call of a shop.
struct ShopStep: Sendable {
  let name: String
  private let make: @Sendable (any ShopServer) async throws -> any Hashable & Sendable

  private init(_ name: String, _ make: @escaping @Sendable (any ShopServer) async throws -> any Hashable & Sendable) {
    self.name = name
    self.make = make
  }

  /// Returns the result of the call.
  func outcome(of shop: any ShopServer) async -> Result<AnyHashable, DataError> {
    do {
      return .success(AnyHashable(try await make(shop)))
    } catch {
      return .failure(DataError(error))
    }
  }

  static let articles = ShopStep("articles") { try await $0.articles.answer() }
  static let coupons = ShopStep("coupons") { try await $0.coupons.answer() }
  static let orders = ShopStep("orders") { try await $0.orders.answer() }
  static let account = ShopStep("account") { try await $0.account.answer() }
  static let signOut = ShopStep("sign out") {
    try await $0.signOut()
    return true
  }

  static func article(_ id: ArticleID) -> ShopStep { ShopStep("article \(id)") { try await $0.article(id).answer() } }
  static func order(_ id: OrderID) -> ShopStep { ShopStep("order \(id)") { try await $0.order(id).answer() } }
  static func place(_ draft: OrderDraft) -> ShopStep { ShopStep("place \(draft)") { try await $0.place(draft) } }
  static func pay(_ id: OrderID) -> ShopStep { ShopStep("pay \(id)") { try await $0.pay(id, by: .card) } }
  static func update(_ account: CommonAccount) -> ShopStep {
    ShopStep("update \(account)") { try await $0.update(account) }
  }
  static func signIn(_ email: String, _ password: String = "demo") -> ShopStep {
    ShopStep("sign in \(email)") { try await $0.signIn(email: email, password: password) }
  }
}

extension OrderDraft {
  static let shoes = OrderDraft(article: 43, title: "Schuh", unitPrice: Money(cents: 1))

  static func shoes(_ change: (inout OrderDraft) -> Void) -> OrderDraft {
    var draft = shoes
    change(&draft)
    return draft
  }
}

extension CommonAccount {
  static let moved = CommonAccount(email: "ada@example.org", name: "Ada \"Ny\"", address: ["Åvej 1\n2", "8000 Aarhus"])

  static func moved(_ change: (inout CommonAccount) -> Void) -> CommonAccount {
    var account = moved
    change(&account)
    return account
  }
}
