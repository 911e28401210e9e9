import DataProviding
import SampleShopContracts

/// The initial data of the embedded shop.
enum Catalogue {
  /// All articles, in the order of their numbers, which count from 1.
  static let articles: [CommonArticle] = {
    let variants = CatalogueRow.rows(in: CatalogueText.variants, fields: 2 + Language.allCases.count)
      .map { CatalogueVariant($0) }
    let known = Dictionary(uniqueKeysWithValues: variants.map { ($0.key, $0) })
    let reviews = CatalogueRow.rows(in: CatalogueText.reviews, fields: 4).map { CatalogueReview($0) }
    let articles = CatalogueText.families.flatMap { CatalogueFamily.families(in: $0) }
      .flatMap { $0.articles(variants: known, reviews: reviews) }
    for (offset, article) in articles.enumerated() {
      precondition(article.id == offset + 1, "article \(article.id) of the catalogue must be number \(offset + 1)")
    }
    return articles
  }()

  /// The valid coupons.
  static let coupons = [
    Coupon(code: "SPRING", percentOff: 10), Coupon(code: "WELCOME", percentOff: 15),
    Coupon(code: "HALF", percentOff: 50),
  ]

  /// Returns the orders of the first demo customer with the titles in a language, the oldest first.
  static func orders(in language: Language) -> [CommonOrder] {
    CatalogueRow.rows(in: CatalogueText.orders, fields: 6).map { order($0, language) }
  }

  private static func order(_ row: CatalogueRow, _ language: Language) -> CommonOrder {
    let number = row.number(at: 1)
    let date = row.fields[5].split(separator: "-").compactMap { Int($0) }
    guard let article = articles.first(where: { $0.id == number }), let state = OrderState(rawValue: row.fields[4]),
      date.count == 3
    else {
      preconditionFailure("an order of the catalogue has an article, a state and a day: \(row.line)")
    }
    return CommonOrder(
      id: row.number(at: 0), article: article.id, title: article.names[language, default: ""], unitPrice: article.price,
      quantity: row.number(at: 2), coupon: coupons.first { $0.code == row.fields[3] }, state: state,
      placedOn: CalendarDay(date[0], date[1], date[2]))
  }
}
