import HTTPSource
import SampleShopAPI
import SampleShopContracts

/// The newer version.
struct ShopLanguage2: ShopLanguage {
  func articles() -> HTTPCall<[CommonArticle]> { .get("v2/articles", as: .json([Article2].self) { $0.map(\.article) }) }
  func article(_ id: ArticleID) -> HTTPCall<CommonArticle> {
    .get("v2/articles/\(id)", as: .json(Article2.self) { $0.article })
  }
  func coupons() -> HTTPCall<[Coupon]> { .get("v2/coupons", as: .json([Coupon2].self) { $0.map(\.coupon) }) }

  func orders() -> HTTPCall<[CommonOrder]> { .get("v2/orders", as: .json([Order2].self) { $0.map(\.order) }) }
  func order(_ id: OrderID) -> HTTPCall<CommonOrder> { .get("v2/orders/\(id)", as: .json(Order2.self) { $0.order }) }
  func place(_ draft: OrderDraft, key: String) -> HTTPCall<CommonOrder> {
    .post("v2/orders", .json(Draft2(draft)), key: key, as: .json(Order2.self) { $0.order })
  }
  func pay(_ id: OrderID, _ method: PaymentMethod, key: String) -> HTTPCall<CommonOrder> {
    .post("v2/orders/\(id)/payment", .json(["method": method.rawValue]), key: key, as: .json(Order2.self) { $0.order })
  }

  func account() -> HTTPCall<CommonAccount?> {
    .get("v2/customers/me", as: .json(Account2.self) { $0.account }).ifNotFound { nil }
  }
  func signIn(email: String, password: String) -> HTTPCall<SignedIn> {
    .post(
      "v2/sessions", .json(["email": email, "password": password]),
      as: .json(Session2.self) {
        SignedIn(token: $0.token, account: $0.customer.account)
      })
  }
  func signOut() -> HTTPCall<Void> { .post("v2/sessions/end", .json([String: String]())) }
  func update(_ account: CommonAccount, key: String) -> HTTPCall<CommonAccount> {
    .post("v2/customers/me", .json(Account2(account)), key: key, as: .json(Account2.self) { $0.account })
  }
}
