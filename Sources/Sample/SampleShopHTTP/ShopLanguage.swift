import HTTPSource
import SampleShopAPI
import SampleShopContracts

/// A version of the server's protocol: its paths and its encodings. All versions have the same content.
protocol ShopLanguage: Sendable {
  func articles() -> HTTPCall<[CommonArticle]>
  func article(_ id: ArticleID) -> HTTPCall<CommonArticle>
  func coupons() -> HTTPCall<[Coupon]>

  func orders() -> HTTPCall<[CommonOrder]>
  func order(_ id: OrderID) -> HTTPCall<CommonOrder>
  func place(_ draft: OrderDraft, key: String) -> HTTPCall<CommonOrder>
  func pay(_ id: OrderID, _ method: PaymentMethod, key: String) -> HTTPCall<CommonOrder>

  func account() -> HTTPCall<CommonAccount?>
  func signIn(email: String, password: String) -> HTTPCall<SignedIn>
  func signOut() -> HTTPCall<Void>
  func update(_ account: CommonAccount, key: String) -> HTTPCall<CommonAccount>
}

/// The response to signing in.
struct SignedIn {
  let token: String
  let account: CommonAccount
}
