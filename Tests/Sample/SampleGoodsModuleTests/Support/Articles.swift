import ComponentEngine
import SampleShopContracts

@testable import SampleGoodsModule

/// Sample articles.
nonisolated enum Articles {
  static func item(
    _ id: ArticleID, _ title: String, in category: String = "shoes", cents: Int = 1000, isInStock: Bool = true,
    picture: String? = nil
  ) -> GoodsItem {
    GoodsItem(
      id: id, title: title, category: category, price: Money(cents: cents), isInStock: isInStock, picture: picture)
  }

  /// Three articles of two categories. The server has a picture of the second and of the third one, in whose place
  /// recorded screens show the picture of the category.
  static let few = [
    item(1, "Trail shoe", cents: 8990),
    item(2, "Café bowl", in: "kitchen", cents: 1250, picture: "https://shop.example.com/pictures/bowl.png"),
    item(3, "Red shoe", cents: 4500, isInStock: false, picture: "https://shop.example.com/pictures/shoe.png"),
  ]

  /// Returns the given number of shoes.
  static func many(_ count: Int) -> [GoodsItem] { (1...count).map { item($0, "Shoe \($0)") } }

  static func article(
    _ item: GoodsItem = few[0], stock: Int = 3, reviews: [GoodsArticle.Review] = []
  ) -> GoodsArticle {
    GoodsArticle(item: item, text: "Made for stony ground.", stock: stock, reviews: reviews)
  }

  static let spring = Coupon(code: "SPRING", percentOff: 20)
}

extension DataState {
  /// Creates the state after these events.
  nonisolated init(after events: DataEvent<Value>...) {
    self.init()
    for event in events { apply(event) }
  }
}

extension DataError {
  nonisolated static let noAnswer = DataError(.unavailable, "the server does not answer")
}
