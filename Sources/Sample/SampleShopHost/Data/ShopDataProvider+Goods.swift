public import ComponentEngine
import EngineFoundation
public import SampleGoodsModule
import SampleShopAPI
public import SampleShopContracts

extension ShopDataProvider: GoodsData {
  /// Returns all articles, fresh for a minute unless the server declares another lifetime.
  public func goodsList() -> DataFeed<[GoodsItem]> {
    catalogue.feed(
      Resource(goods("list"), staleAfter: .seconds(60), persistence: .stored(values.goodsList), from: server.articles) {
        [language] articles in
        articles.map { GoodsItem($0, in: language) }
      })
  }

  /// Returns one article, fetched for every observer unless the server declares a lifetime.
  public func goodsArticle(_ id: ArticleID) -> DataFeed<GoodsArticle> {
    catalogue.feed(
      Resource(goods("article/\(id)"), persistence: .stored(values.goodsArticle), from: server.article(id)) {
        [language] article in
        GoodsArticle(article, in: language)
      })
  }

  /// Returns the coupons, fresh for ten minutes unless the server declares another lifetime.
  public func goodsCoupons() -> DataFeed<[Coupon]> {
    catalogue.feed(
      Resource(
        goods("coupons"), staleAfter: .seconds(600), persistence: .stored(values.goodsCoupons), from: server.coupons
      ) { $0 })
  }

  /// Returns a key with the language, because texts differ by language.
  func goods(_ path: String) -> DataKey { DataKey(module: "goods", "\(language.rawValue)/\(path)") }
}

extension CommonArticle {
  /// Returns the article's name in a language, or in English.
  nonisolated func name(in language: Language) -> String { names[language] ?? names[.english] ?? "" }

  fileprivate nonisolated func text(in language: Language) -> String {
    descriptions[language] ?? descriptions[.english] ?? ""
  }
}

extension GoodsItem {
  fileprivate nonisolated init(_ article: CommonArticle, in language: Language) {
    self.init(
      id: article.id, title: article.name(in: language), category: article.category, price: article.price,
      isInStock: article.stock > 0, picture: article.picture)
  }
}

extension GoodsArticle {
  fileprivate nonisolated init(_ article: CommonArticle, in language: Language) {
    self.init(
      item: GoodsItem(article, in: language), text: article.text(in: language), stock: article.stock,
      reviews: article.reviews.map { Review(author: $0.author, stars: $0.stars, text: $0.text) })
  }
}
