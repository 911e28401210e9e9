import SampleShopAPI
import SampleShopContracts

/// An article in the newer version.
struct Article2: Decodable {
  private enum Keys: CodingKey { case id, category, texts, priceCents, stock, reviews, picture }

  private struct Text: Decodable {
    var language: String
    var name: String
    var description: String
  }

  let article: CommonArticle

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let list = try container.decode([Text].self, forKey: .texts)
    let texts = try container.texts(.texts, list.map { ($0.language, $0.name, $0.description) })
    article = CommonArticle(
      id: try container.whole(.id, .numbers), category: try container.decode(String.self, forKey: .category),
      names: texts.names, descriptions: texts.descriptions,
      price: Money(cents: try container.whole(.priceCents, .cents)), stock: try container.whole(.stock, .pieces),
      reviews: try container.decode([Review2].self, forKey: .reviews).map(\.review),
      picture: try container.decodeIfPresent(String.self, forKey: .picture))
  }
}

/// A review in the newer version.
struct Review2: Decodable {
  private enum Keys: CodingKey { case author, stars, text }

  let review: CommonReview

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    review = CommonReview(
      author: try container.decode(String.self, forKey: .author), stars: try container.whole(.stars, .stars),
      text: try container.decode(String.self, forKey: .text))
  }
}

/// A coupon in the newer version.
struct Coupon2: Codable {
  private enum Keys: CodingKey { case code, percentOff }

  let coupon: Coupon

  init(_ coupon: Coupon) { self.coupon = coupon }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    coupon = Coupon(
      code: try container.decode(String.self, forKey: .code), percentOff: try container.whole(.percentOff, .percent))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(coupon.code, forKey: .code)
    try container.encode(coupon.percentOff, forKey: .percentOff)
  }
}
