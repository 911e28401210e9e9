import DataProviding
import SampleShopAPI

/// What calls can change of a shop, asked for one after the other.
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
