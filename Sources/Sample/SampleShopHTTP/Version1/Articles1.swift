import SampleShopAPI
import SampleShopContracts

/// An article in the older version: one object for each language, and cents as a text or a floating-point number.
struct Article1: Decodable {
  private enum Keys: String, CodingKey {
    case id = "article_id"
    case category = "category_name"
    case texts
    case price = "price_cents"
    case stock = "stock_count"
    case reviews
    case picture = "picture_address"
  }

  private struct Text: Decodable {
    var name: String
    var description: String
  }

  let article: CommonArticle

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let byLanguage = try container.decode([String: Text].self, forKey: .texts)
    let texts = try container.texts(.texts, byLanguage.map { ($0.key, $0.value.name, $0.value.description) })
    article = CommonArticle(
      id: try container.whole(.id, .numbers), category: try container.decode(String.self, forKey: .category),
      names: texts.names, descriptions: texts.descriptions, price: Money(cents: try container.loose(.price, .cents)),
      stock: try container.whole(.stock, .pieces),
      reviews: try container.decode([Review1].self, forKey: .reviews).map(\.review),
      picture: try container.decodeIfPresent(String.self, forKey: .picture))
  }
}

/// A review in the older version.
struct Review1: Decodable {
  private enum Keys: String, CodingKey {
    case author = "author_name"
    case stars = "star_count"
    case text = "review_text"
  }

  let review: CommonReview

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    review = CommonReview(
      author: try container.decode(String.self, forKey: .author), stars: try container.whole(.stars, .stars),
      text: try container.decode(String.self, forKey: .text))
  }
}

/// A coupon in the older version.
struct Coupon1: Codable {
  private enum Keys: String, CodingKey {
    case code = "coupon_code"
    case percentOff = "percent_off"
  }

  let coupon: Coupon

  init(_ coupon: Coupon) { self.coupon = coupon }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    coupon = Coupon(
      code: try container.decode(String.self, forKey: .code), percentOff: try container.loose(.percentOff, .percent))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(coupon.code, forKey: .code)
    try container.encode("\(coupon.percentOff)", forKey: .percentOff)
  }
}
