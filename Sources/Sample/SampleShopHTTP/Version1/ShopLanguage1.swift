import HTTPSource
import SampleShopAPI
import SampleShopContracts

/// The older version. Its lists are members of objects, and its orders begin with the oldest.
struct ShopLanguage1: ShopLanguage {
  private struct Articles: Decodable { var articles: [Article1] }
  private struct Coupons: Decodable { var coupons: [Coupon1] }
  private struct Orders: Decodable { var orders: [Order1] }

  func articles() -> HTTPCall<[CommonArticle]> {
    .get("v1/articles.json", as: .json(Articles.self) { $0.articles.map(\.article) })
  }
  func article(_ id: ArticleID) -> HTTPCall<CommonArticle> {
    .get("v1/articles/\(id).json", as: .json(Article1.self) { $0.article })
  }
  func coupons() -> HTTPCall<[Coupon]> {
    .get("v1/coupons.json", as: .json(Coupons.self) { $0.coupons.map(\.coupon) })
  }

  func orders() -> HTTPCall<[CommonOrder]> {
    .get("v1/orders.json", as: .json(Orders.self) { $0.orders.reversed().map(\.order) })
  }
  func order(_ id: OrderID) -> HTTPCall<CommonOrder> {
    .get("v1/orders/\(id).json", as: .json(Order1.self) { $0.order })
  }
  func place(_ draft: OrderDraft, key: String) -> HTTPCall<CommonOrder> {
    .post("v1/orders.json", .json(Draft1(draft)), key: key, as: .json(Order1.self) { $0.order })
  }
  func pay(_ id: OrderID, _ method: PaymentMethod, key: String) -> HTTPCall<CommonOrder> {
    .post(
      "v1/orders/\(id)/payment.json", .json(["payment_method": method.rawValue]), key: key,
      as: .json(Order1.self) { $0.order })
  }

  func account() -> HTTPCall<CommonAccount?> {
    .get("v1/account.json", as: .json(Guest1.self) { $0.account?.account })
  }
  func signIn(email: String, password: String) -> HTTPCall<SignedIn> {
    .post(
      "v1/login.json", .json(["email_address": email, "password": password]),
      as: .json(Session1.self) {
        SignedIn(token: $0.token, account: $0.account.account)
      })
  }
  func signOut() -> HTTPCall<Void> { .post("v1/logout.json", .json([String: String]())) }
  func update(_ account: CommonAccount, key: String) -> HTTPCall<CommonAccount> {
    .post("v1/account.json", .json(Account1(account)), key: key, as: .json(Account1.self) { $0.account })
  }
}
