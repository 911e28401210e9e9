public import ComponentEngine
import MockAppHost
public import ModuleHarness
public import SampleGoodsModule
public import SampleShopContracts

extension MockDataProvider: GoodsData where P == any GoodsData {
  /// Returns three pages of articles.
  public func goodsList() -> DataFeed<[GoodsItem]> { feed("list", list((1...42).map(item))) }

  /// Returns one of the 42 articles, with three reviews; `notFound` for any other number.
  public func goodsArticle(_ id: ArticleID) -> DataFeed<GoodsArticle> {
    guard (1...42).contains(id) else {
      let error = scenario.failure ?? DataError(.notFound, "there is no article \(id)")
      return provider.feed(Resource(DataKey(module: "mock", "article/\(id)")) { throw error })
    }
    let reviews = [
      ("Ada", 5, "As light as they say."), ("بشير", 4, "مريح جدًا"), ("Chloé", 2, "The red is more of an orange."),
    ]
    return feed(
      "article/\(id)",
      GoodsArticle(
        item: item(id), text: text("Made for long days on stony ground."), stock: id % 7,
        reviews: list(reviews).map { .init(author: text($0.0), stars: $0.1, text: text($0.2)) }))
  }

  /// Returns the coupons. They are cached from the start and never expire, so that a repeated session prints the same
  /// output.
  public func goodsCoupons() -> DataFeed<[Coupon]> {
    let coupons = list([Coupon(code: "SPRING", percentOff: 20)])
    let feed = provider.feed(Resource(DataKey(module: "mock", "coupons"), staleAfter: .seconds(86_400)) { coupons })
    if feed.valueInMemory == nil { feed.write(coupons) }
    return feed
  }

  private func item(_ id: ArticleID) -> GoodsItem {
    let (title, category) = [
      ("Trail shoe", "shoes"), ("Café crème bowl", "kitchen"), ("赤い靴下", "socks"), ("حذاء أحمر", "shoes"),
    ][id % 4]
    return GoodsItem(
      id: id, title: text("\(title), no. \(id)"), category: category, price: Money(cents: 8990 - id % 5 * 1000),
      isInStock: id % 7 > 0)
  }
}

/// The module on its mock data, for the program in the terminal and the app on a phone.
let mockApp = MockApp<any GoodsData>(
  "GoodsMockApp", policy: ShopLinks.policy, others: StandInModule([.standIn("orderNew", "order/new")])
) { data in GoodsModule(data: data) }
