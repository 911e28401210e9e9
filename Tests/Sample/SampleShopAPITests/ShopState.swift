import DataProviding
import SampleShopAPI

/// The state of a shop that calls can change.
struct ShopState: Hashable {
  let account: CommonAccount?
  let orders: [CommonOrder]
  let articles: [CommonArticle]

  init(of shop: EmbeddedShop) async throws {
    account = try await shop.account.answer()
    orders = try await shop.orders.answer()
    articles = try await shop.articles.answer()
  }
}
