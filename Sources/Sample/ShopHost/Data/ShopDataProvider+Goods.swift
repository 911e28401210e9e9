public import ComponentEngine
import EngineFoundation
public import SampleGoodsModule
import SampleShopAPI
public import SampleShopContracts

extension ShopDataProvider: GoodsData {
  /// All articles, fresh for a minute where the server does not say otherwise.
  public func goodsList() -> DataFeed<[GoodsItem]> {
    catalogue.feed(
      Resource(goods("list"), staleAfter: .seconds(60), persistence: .json(), from: server.articles) {
        [language] articles in
        articles.map { GoodsItem($0, in: language) }
      })
  }

  /// One article, fetched again whenever somebody looks and the server does not call it fresh.
  public func goodsArticle(_ id: ArticleID) -> DataFeed<GoodsArticle> {
    catalogue.feed(
      Resource(goods("article/\(id)"), persistence: .json(), from: server.article(id)) { [language] article in
        GoodsArticle(article, in: language)
      })
  }

  /// The coupons, fresh for ten minutes where the server does not say otherwise.
  public func goodsCoupons() -> DataFeed<[Coupon]> {
    catalogue.feed(
      Resource(goods("coupons"), staleAfter: .seconds(600), persistence: .json(), from: server.coupons) { $0 })
  }

  /// Texts differ from language to language, so what is kept has its language in its key.
  func goods(_ path: String) -> DataKey { DataKey(module: "goods", "\(language.rawValue)/\(path)") }
}

extension CommonArticle {
  /// The article's name in a language, or in English.
  nonisolated func name(in language: Language) -> String { names[language] ?? names[.english] ?? "" }

  fileprivate nonisolated func text(in language: Language) -> String {
    descriptions[language] ?? descriptions[.english] ?? ""
  }
}

extension GoodsItem {
  fileprivate nonisolated init(_ article: CommonArticle, in language: Language) {
    self.init(
      id: article.id, title: article.name(in: language), category: article.category, price: article.price,
      isInStock: article.stock > 0)
  }
}

extension GoodsArticle {
  fileprivate nonisolated init(_ article: CommonArticle, in language: Language) {
    self.init(
      item: GoodsItem(article, in: language), text: article.text(in: language), stock: article.stock,
      reviews: article.reviews.map { Review(author: $0.author, stars: $0.stars, text: $0.text) })
  }
}
